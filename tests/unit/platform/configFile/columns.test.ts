import { describe, expect, it } from 'vitest';
import { columnsToWrite } from '../../../../src/platform/configFile/columns.ts';
import { hideSecretValues } from '../../../../src/platform/configFile/hideSecrets.ts';
import type { ConfigFile, FileItem, Values } from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { fileStepsOf, secretsWanted } from '../../../../src/platform/configFile/steps.ts';

const item = (values: Values): FileItem => ({
  kind: 'application',
  path: 'account/applications/a',
  parent: 'account',
  values: { name: 'a', ...values },
});
const file = (values: Values): ConfigFile => ({
  scope: 'account',
  items: [item(values)],
  external: [],
  missing: [],
});

type Verb = Values & { verb: string };
const PLAY: Verb = { verb: 'play', url: 'https://a.example/x.wav' };
const SAY: Verb = { verb: 'say', text: 'Welcome', synthesizer: { vendor: 'google' } };
const HANGUP: Verb = { verb: 'hangup' };
const user = (name: string, password: unknown) => ({ type: 'sip', auth: { username: name, password } });
const dial = (name: string, password: unknown, more: Values = {}): Verb => ({
  verb: 'dial',
  ...more,
  target: [user(name, password)],
});
const S = (name: string) => ({ secret: name });

describe('app_json as it is written', () => {
  it.each<[string, Verb[], Verb[], Verb[] | string[]]>([
    ['has a verb in front of others', [SAY, HANGUP], [PLAY, SAY, HANGUP], [PLAY, SAY, HANGUP]],
    ['lacks a verb that the file lacks', [PLAY, SAY], [SAY], [SAY]],
    ['lacks a key that the file lacks', [{ ...SAY, loop: 2 }], [SAY], [SAY]],
    [
      'lacks a key within a verb',
      [SAY],
      [{ ...SAY, synthesizer: { voice: 'x' } }],
      [{ ...SAY, synthesizer: { voice: 'x' } }],
    ],
    [
      'keeps the password of each user where two change places',
      [dial('a', 'PA'), dial('b', 'PB')],
      [dial('b', S('1')), dial('a', S('0'))],
      [dial('b', 'PB'), dial('a', 'PA')],
    ],
    [
      'keeps a password behind a new verb',
      [dial('a', 'PA')],
      [PLAY, dial('a', S('0'))],
      [PLAY, dial('a', 'PA')],
    ],
    [
      'keeps a password where another key of its verb changes',
      [PLAY, dial('a', 'PA', { timeLimit: 1 }), HANGUP],
      [dial('a', S('0'), { timeLimit: 2 }), HANGUP, PLAY],
      [dial('a', 'PA', { timeLimit: 2 }), HANGUP, PLAY],
    ],
    [
      'keeps the order of passwords that nothing else tells apart',
      [dial('a', 'P1'), dial('a', 'P2')],
      [PLAY, dial('a', S('0')), dial('a', S('1'))],
      [PLAY, dial('a', 'P1'), dial('a', 'P2')],
    ],
    ['asks for the password of another user', [dial('a', 'PA')], [dial('b', S('0'))], ['0']],
    [
      'asks where it is unknown whose password is left',
      [dial('a', 'P1'), dial('a', 'P2')],
      [dial('a', S('0'))],
      ['0'],
    ],
    [
      'asks for a password that is new',
      [dial('a', 'PA')],
      [dial('a', S('0')), dial('b', S('mine'))],
      ['mine'],
    ],
    ['takes no object for a password', [dial('a', { x: 1 })], [dial('a', S('0'))], ['0']],
  ])('is what the file says: %s', (_what, stored, wanted, expected) => {
    const row = { name: 'a', app_json: JSON.stringify(stored) };
    const asked = item({ app_json: wanted });
    const write = (secrets: ReadonlyMap<string, string>) =>
      columnsToWrite(asked, new Set(['app_json']), { sids: new Map(), secrets, stored: row });
    const { data, noSecret } = write(new Map());
    const isAsked = expected.every(one => typeof one === 'string');
    expect(noSecret).toEqual(isAsked ? expected : []);
    if (!isAsked) expect(JSON.parse(String(data['app_json']))).toEqual(expected);
    // Who applies is asked for the same, and given it nothing is left to ask.
    const plan = filePlanOf(
      file({ app_json: wanted }),
      file(hideSecretValues(row, 'account/applications/a')),
    );
    expect(secretsWanted(file({ app_json: wanted }), fileStepsOf(plan))).toEqual(noSecret);
    const given = write(new Map(noSecret.map(name => [name, 'given'])));
    expect(given.noSecret).toEqual([]);
    const after = { app_json: given.data['app_json'] };
    expect(filePlanOf(file({ app_json: wanted }), file(hideSecretValues(after, 'x'))).entries).toEqual([]);
  });

  it('is the stored text where that is no JSON and secret', () => {
    const stored = { app_json: 'see https://u:pass@a.example/x' };
    const { data } = columnsToWrite(item(hideSecretValues(stored, 'x')), new Set(['app_json']), {
      sids: new Map(),
      secrets: new Map(),
      stored,
    });
    expect(data).toEqual(stored);
  });

  it('keeps what the file does not say of an object, and a hook its row', () => {
    const stored = { call_hook: { url: 'https://a', method: 'GET', password: 'P', webhook_sid: 'w' } };
    const { data } = columnsToWrite(
      item({ call_hook: { url: 'https://b', password: S('p') } }),
      new Set(['call_hook']),
      { sids: new Map(), secrets: new Map(), stored },
    );
    expect(data).toEqual({ call_hook: { ...stored.call_hook, url: 'https://b' } });
  });
});
