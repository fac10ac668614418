import { describe, expect, it } from 'vitest';
import type { FileItem } from '../../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../../src/platform/configFile/plan.ts';
import { fileStepsOf } from '../../../../../src/platform/configFile/steps.ts';
import type { DescribedConfiguration } from '../../../../../src/platform/snapshots/sameRecords.ts';
import {
  putBackOf,
  type PutBackQuestion,
  wholeBackOf,
} from '../../../../../src/custom-pages/config-file/model/putBack.ts';
import { described, gateway, inProvider, record } from '../../../platform/snapshots/described.ts';

/** Each step, and what it writes. null: refused */
const stepsOf = (
  then: DescribedConfiguration,
  now: DescribedConfiguration,
  question: PutBackQuestion,
): string[] | null => {
  const back = putBackOf(now, then, question);
  if (!back) return null;
  const plan = filePlanOf(back.file, now.file, back.base, back.removes);
  const impossible = plan.entries.flatMap(({ action, path, why }) =>
    action === 'cannot' ? [`cannot ${path} ${why ?? ''}`] : [],
  );
  const steps = fileStepsOf(plan).map(({ action, path, entries }) =>
    [
      action,
      path,
      ...entries.flatMap(entry => [
        ...(entry.path === path ? [] : [entry.action, entry.path.split('/').at(-1)]),
        ...(entry.action === 'change' ? entry.fields.map(one => `${one.column}=${String(one.to)}`) : []),
      ]),
    ].join(' '),
  );
  return [...impossible, ...steps];
};

/** In the account, the carriers and applications with the sids that stand beside their names. */
const at = (names: Readonly<Record<string, string>>, ...others: FileItem[]): DescribedConfiguration =>
  described(
    [
      ...Object.keys(names).map(place => {
        const [section = '', name = ''] = place.split('/');
        return record(section === 'carriers' ? 'carrier' : 'application', name);
      }),
      ...others,
    ],
    { sids: Object.fromEntries(Object.entries(names).map(([place, sid]) => [`account/${place}`, sid])) },
  );
const withSids = ({ file, sids }: DescribedConfiguration, other: Record<string, string>) => ({
  file,
  sids: new Map([...sids, ...Object.entries(other)]),
});
const gatewayPath = (carrier: string, ipv4: string) =>
  `account/carriers/${carrier}/sip_gateways/${ipv4},5060,32,udp`;

const OLD = at({ 'carriers/Old': 'x' }, gateway('Old', '1.1.1.1'));
/** The same gateway has another address by now. */
const moved = (now: DescribedConfiguration) =>
  withSids(now, {
    [gatewayPath('New', '2.2.2.2')]: OLD.sids.get(gatewayPath('Old', '1.1.1.1')) ?? '',
  });
const ADDRESS = {
  formerPath: gatewayPath('Old', '1.1.1.1'),
  path: gatewayPath('New', '2.2.2.2'),
  column: 'ipv4',
};
const GONE = { ...ADDRESS, path: null, column: null };
const IN_NEW = ['change account/carriers/New add 1.1.1.1,5060,32,udp remove 2.2.2.2,5060,32,udp'];
const APPLICATION = { formerPath: 'account/carriers/C', path: 'account/carriers/C', column: 'application' };

type Case = [string, DescribedConfiguration, DescribedConfiguration, PutBackQuestion, string[] | null];
const cases: Case[] = [
  [
    'the address of a gateway, whose carrier has another name',
    OLD,
    moved(at({ 'carriers/New': 'x' }, gateway('New', '2.2.2.2'))),
    ADDRESS,
    IN_NEW,
  ],
  [
    'the same, and another carrier has the former name',
    OLD,
    moved(at({ 'carriers/New': 'x', 'carriers/Old': 'y' }, gateway('New', '2.2.2.2'))),
    ADDRESS,
    IN_NEW,
  ],
  [
    'a gateway that is gone',
    OLD,
    at({ 'carriers/New': 'x', 'carriers/Old': 'y' }),
    GONE,
    ['change account/carriers/New add 1.1.1.1,5060,32,udp'],
  ],
  [
    'a gateway that somebody has added again is none to add',
    OLD,
    at({ 'carriers/New': 'x' }, gateway('New', '1.1.1.1')),
    GONE,
    [],
  ],
  ['a gateway whose carrier is gone: nothing', OLD, at({}), GONE, null],
  [
    'the address of a gateway, which another one has by now: nothing',
    at({ 'carriers/A': 'x' }, gateway('A', '1.1.1.1'), gateway('A', '2.2.2.2')),
    withSids(at({ 'carriers/A': 'x' }, gateway('A', '1.1.1.1'), gateway('A', '2.2.2.2')), {
      [gatewayPath('A', '1.1.1.1')]:
        described([gateway('A', '2.2.2.2')]).sids.get(gatewayPath('A', '2.2.2.2')) ?? '',
      [gatewayPath('A', '2.2.2.2')]:
        described([gateway('A', '1.1.1.1')]).sids.get(gatewayPath('A', '1.1.1.1')) ?? '',
    }),
    { formerPath: gatewayPath('A', '1.1.1.1'), path: gatewayPath('A', '2.2.2.2'), column: 'ipv4' },
    null,
  ],
  [
    'a column of a record that was renamed after the later snapshot',
    described([record('application', 'A', { voice: 'old' })], { sids: { 'account/applications/A': 'x' } }),
    described([record('application', 'C', { voice: 'new' }), record('application', 'B', { voice: 'new' })], {
      sids: { 'account/applications/C': 'x' },
    }),
    { formerPath: 'account/applications/A', path: 'account/applications/B', column: 'voice' },
    ['change account/applications/C voice=old'],
  ],
  [
    'a record that is gone, and another one has its name: nothing',
    at({ 'applications/A': 'x', 'applications/B': 'y' }),
    at({ 'applications/A': 'y' }),
    { formerPath: 'account/applications/A', path: null, column: null },
    null,
  ],
  [
    'one that was added, and an older one has its name: nothing',
    at({ 'applications/A': 'x' }),
    at({ 'applications/B': 'x' }),
    { formerPath: null, path: 'account/applications/B', column: null },
    null,
  ],
  [
    'a reference, under the present name of what it refers to',
    at({ 'applications/IVR': 'x', 'applications/B': 'y' }, record('carrier', 'C', { application: 'IVR' })),
    at({ 'applications/IVR v2': 'x', 'applications/B': 'y' }, record('carrier', 'C', { application: 'B' })),
    APPLICATION,
    ['change account/carriers/C application=IVR v2'],
  ],
  [
    'a reference to what is gone is impossible',
    at({ 'applications/IVR': 'x', 'applications/B': 'y' }, record('carrier', 'C', { application: 'IVR' })),
    at({ 'applications/B': 'y' }, record('carrier', 'C', { application: 'B' })),
    APPLICATION,
    ['cannot account/carriers/C no_record'],
  ],
  [
    'a reference to what is gone, and another one has its name: nothing',
    at({ 'applications/IVR': 'x', 'applications/B': 'y' }, record('carrier', 'C', { application: 'IVR' })),
    at({ 'applications/IVR': 'y' }, record('carrier', 'C', { application: null })),
    APPLICATION,
    null,
  ],
  [
    'a number of an account with another name',
    inProvider(
      { 'Old/applications/A': {}, 'Old/carriers/T': {}, 'Old/numbers/1': { carrier: 'T', application: 'A' } },
      { 'accounts/Old': 'x', 'accounts/Old/applications/A': 'a', 'accounts/Old/carriers/T': 't' },
    ),
    inProvider(
      { 'New/applications/B': {}, 'New/carriers/T2': {} },
      { 'accounts/New': 'x', 'accounts/New/applications/B': 'a', 'accounts/New/carriers/T2': 't' },
    ),
    { formerPath: 'accounts/Old/numbers/1,T', path: null, column: null },
    ['add accounts/New/numbers/1,T2'],
  ],
];

describe('a difference that is put back after something was renamed', () => {
  it.each(cases)('is at the same record: %s', (_, then, now, question, steps) => {
    expect(stepsOf(then, now, question)).toEqual(steps);
  });

  it('all of a snapshot adds no renamed record once more', () => {
    const now = moved(at({ 'carriers/New': 'x', 'carriers/More': 'y' }, gateway('New', '2.2.2.2')));
    const { file, base, removes } = wholeBackOf(now, OLD);
    const { entries } = filePlanOf(file, now.file, base, removes);
    expect(entries.map(({ action, path }) => `${action} ${path}`)).toEqual([
      'extra account/carriers/More',
      `add ${gatewayPath('New', '1.1.1.1')}`,
      `extra ${gatewayPath('New', '2.2.2.2')}`,
    ]);
  });
});
