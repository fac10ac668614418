import { describe, expect, it } from 'vitest';
import { filePlanOf } from '../../../../../src/platform/configFile/plan.ts';
import { fileStepsOf } from '../../../../../src/platform/configFile/steps.ts';
import {
  putBackOf,
  type PutBackQuestion,
} from '../../../../../src/custom-pages/config-file/model/putBack.ts';
import { described, gateway, record } from '../../../platform/snapshots/described.ts';

const [hook, other] = [
  { url: 'https://a.example', method: 'POST' },
  { url: 'https://b.example', method: 'GET', username: 'x' },
];
const now = described([
  record('application', 'A', { call_hook: other, voice: 'new', record: true }),
  record('carrier', 'C', { is_active: false }),
  gateway('C', '9.9.9.9'),
  record('client', 'added'),
]);
const then = described([
  record('application', 'A', { call_hook: hook, voice: 'old', record: false }),
  record('application', 'gone', { voice: 'x' }),
  record('carrier', 'C', { is_active: true }),
  gateway('C', '1.1.1.1'),
  record('carrier', 'D'),
  gateway('D', '2.2.2.2'),
]);
const [A, GONE, C, D] = ['applications/A', 'applications/gone', 'carriers/C', 'carriers/D'].map(
  path => `account/${path}`,
) as [string, string, string, string];
const gatewayAt = (ipv4: string) => `account/carriers/C/sip_gateways/${ipv4},5060,32,udp`;

const linesOf = (question: PutBackQuestion): string[] | null => {
  const back = putBackOf(now, then, question);
  if (!back) return null;
  const plan = filePlanOf(back.file, now.file, back.base, back.removes);
  // What the platform alone has stays, and is no step.
  return fileStepsOf(plan).flatMap(({ action, entries }) =>
    entries.map(entry =>
      [
        action,
        entry.action,
        entry.path.replace('account/', ''),
        ...(entry.action === 'change'
          ? entry.fields.map(({ column, to }) => `${column}=${JSON.stringify(to)}`)
          : []),
      ].join(' '),
    ),
  );
};

describe('a difference that is put back', () => {
  it.each<[string, PutBackQuestion, string[] | null]>([
    ['a column', { formerPath: A, path: A, column: 'voice' }, ['change change applications/A voice="old"']],
    [
      'a webhook, of which a part is new',
      { formerPath: A, path: A, column: 'call_hook' },
      [
        'change change applications/A call_hook.url="https://a.example" call_hook.method="POST" call_hook.username=null',
      ],
    ],
    ['a record that is gone', { formerPath: GONE, path: null, column: null }, ['add add applications/gone']],
    [
      'with its parts',
      { formerPath: D, path: null, column: null },
      ['add add carriers/D', 'add add carriers/D/sip_gateways/2.2.2.2,5060,32,udp'],
    ],
    [
      'a record that was added',
      { formerPath: null, path: 'account/clients/added', column: null },
      ['remove remove clients/added'],
    ],
    [
      'the address of a gateway, which is another gateway',
      { formerPath: gatewayAt('1.1.1.1'), path: gatewayAt('9.9.9.9'), column: 'ipv4' },
      [
        'change add carriers/C/sip_gateways/1.1.1.1,5060,32,udp',
        'change remove carriers/C/sip_gateways/9.9.9.9,5060,32,udp',
      ],
    ],
    ['a name', { formerPath: C, path: C, column: 'name' }, null],
    ['a record that neither has', { formerPath: 'account/clients/no', path: null, column: null }, null],
    [
      'one that was added and is gone already',
      { formerPath: null, path: 'account/clients/no', column: null },
      [],
    ],
  ])('of %s is a plan', (_, question, lines) => {
    expect(linesOf(question)).toEqual(lines);
  });

  it('a record that somebody has added again is changed, and not added twice', () => {
    const again = described([record('application', 'gone', { voice: 'y' })]);
    const back = putBackOf(again, then, { formerPath: GONE, path: null, column: null });
    const plan = filePlanOf(back?.file ?? again.file, again.file, back?.base, back?.removes);
    expect(plan.entries.map(({ action, path }) => [action, path])).toEqual([['change', GONE]]);
  });
});
