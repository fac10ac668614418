import { describe, expect, it } from 'vitest';
import type { ConfigFile, FileItem, Kind, Values } from '../../../../src/platform/configFile/kinds.ts';
import { withLabelsOf } from '../../../../src/platform/configFile/onceOnly.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { file, item } from './items.ts';

const account = (name: string, values: Values = {}) => item('account', { name, ...values }, '');
const linesOf = (...asked: Parameters<typeof filePlanOf>) =>
  filePlanOf(...asked).entries.map(({ action, path, why, detail }) =>
    [action, path, why, detail].filter(Boolean).join(' '),
  );

describe('a name that a file uses and does not describe', () => {
  const number = item('number', { number: '1', carrier: 'provider/T' });
  const wanted = file([account('a'), number]);
  const around = file([account('a')]);
  const known = new Set(['carrier provider/T']);
  const typed = { ...wanted, external: ['carrier provider/T'] };
  const unread: ConfigFile = { ...around, missing: [{ path: 'carriers', why: 'not_read' }] };
  it.each<[string, ConfigFile, ConfigFile, string]>([
    ['is found where the platform has it and nothing uses it yet', wanted, { ...around, known }, 'add'],
    ['is refused where it is nowhere', wanted, { ...around, known: new Set() }, 'cannot'],
    ['is not believed where all was read', typed, { ...around, known: new Set() }, 'cannot'],
    ['is believed where not all was read', typed, { ...unread, known: new Set() }, 'add'],
    ['is believed where nobody was asked', typed, around, 'add'],
  ])('%s: a name of a file', (_, own, live, action) => {
    const reason = action === 'cannot' ? ' no_record provider/T' : '';
    expect(linesOf(own, live)).toEqual([`${action} ${number.path}${reason}`]);
  });
});

describe('what the platform has once', () => {
  const A = account('A', { sip_realm: 'a.example.com' });
  const tenant = (of: string) => item('tenant', { tenant_fqdn: 't.example.com' }, `accounts/${of}`);
  const B = account('B', { sip_realm: null });
  const live = file([A, B, tenant('A')]);
  const taken = new Map([
    ['sip_realm far.example.com', 'Far'],
    ['tenant_fqdn far.example.com', ''],
  ]);
  it.each<[string, FileItem[], string[]]>([
    [
      'is not changed to what another record has',
      [A, account('B', { sip_realm: 'a.example.com' }), tenant('A')],
      ['cannot accounts/B taken sip_realm a.example.com, accounts/A'],
    ],
    [
      'goes to another record where its own gives it up',
      [
        account('A', { sip_realm: 'other.example.com' }),
        account('B', { sip_realm: 'a.example.com' }),
        tenant('A'),
      ],
      ['change accounts/A', 'change accounts/B'],
    ],
    [
      'goes to the first of two',
      [
        A,
        B,
        tenant('A'),
        account('C', { sip_realm: 'New.example.com' }),
        account('D', { sip_realm: 'new.example.com' }),
      ],
      ['add accounts/C', 'cannot accounts/D taken sip_realm new.example.com, accounts/C'],
    ],
    [
      'is refused where a record outside the file has it',
      [A, B, tenant('A'), account('C', { sip_realm: 'far.example.com' })],
      ['cannot accounts/C taken sip_realm far.example.com, Far'],
    ],
    [
      'is no tenant of two accounts',
      [A, B, tenant('A'), tenant('B')],
      [
        'cannot accounts/B/teams_tenants/t.example.com taken tenant_fqdn t.example.com, accounts/A/teams_tenants/t.example.com',
      ],
    ],
    ['stays what it is', [A, B, tenant('A')], []],
  ])('%s: what the platform has once', (_, items, expected) => {
    expect(linesOf(file(items), { ...live, taken })).toEqual(expected);
  });

  it('moves a tenant that is removed in the same plan', () => {
    const moved = file([A, B, tenant('B')]);
    expect(linesOf(moved, live, live, new Set<Kind>(['tenant']))).toEqual([
      'add accounts/B/teams_tenants/t.example.com',
      'remove accounts/A/teams_tenants/t.example.com',
    ]);
    expect(linesOf(moved, live)).toContainEqual(expect.stringMatching(/^cannot .* taken /));
  });
});

describe('a label of a speech credential', () => {
  const [A, B] = [account('A'), account('B')];
  const speech = (of: string, label: string | null, vendor = 'deepgram') =>
    item('credential', { vendor, label, use_for_tts: true }, of);
  const live = file([A, B, speech('provider', 'up'), speech('accounts/A', 'aside')]);
  const at = (of: string, label: string) => `${of}/speech/deepgram,${label}`;
  it.each<[string, FileItem[], string[]]>([
    [
      'is taken by one of the provider',
      [speech('accounts/B', 'UP')],
      [`cannot ${at('accounts/B', 'UP')} taken label deepgram UP, ${at('provider', 'up')}`],
    ],
    [
      'is taken by one of another account',
      [speech('accounts/B', 'aside')],
      [`cannot ${at('accounts/B', 'aside')} taken label deepgram aside, ${at('accounts/A', 'aside')}`],
    ],
    [
      'goes to the first of two',
      [speech('accounts/A', 'new'), speech('accounts/B', 'new')],
      [
        `add ${at('accounts/A', 'new')}`,
        `cannot ${at('accounts/B', 'new')} taken label deepgram new, ${at('accounts/A', 'new')}`,
      ],
    ],
    [
      'is another one of another vendor, and none is never taken',
      [speech('accounts/B', 'up', 'soniox'), speech('accounts/A', null), speech('accounts/B', null)],
      [
        'add accounts/B/speech/soniox,up',
        'add accounts/A/speech/deepgram,',
        'add accounts/B/speech/deepgram,',
      ],
    ],
    ['stays what it is', [], []],
  ])('%s: a label', (_, items, expected) => {
    expect(linesOf(file([...live.items, ...items]), live)).toEqual(expected);
  });

  it('is not free before the credential that has it is removed', () => {
    const moved = file([A, B, speech('provider', 'up'), speech('accounts/B', 'aside')]);
    expect(linesOf(moved, live, live, new Set<Kind>(['credential']))).toEqual([
      `cannot ${at('accounts/B', 'aside')} taken label deepgram aside, ${at('accounts/A', 'aside')}`,
      `remove ${at('accounts/A', 'aside')}`,
    ]);
  });

  it('is taken by the account that another one is copied from', () => {
    const own = (items: FileItem[]): ConfigFile => ({ ...file(items), scope: 'account' });
    const of = (name: string) => ({ ...item('account', { name }, ''), path: 'account' });
    const source = own([of('A'), speech('account', 'aside'), speech('account', null)]);
    const around = withLabelsOf(own([of('B')]), source);
    expect(linesOf(own([of('B'), ...source.items.slice(1)]), around)).toEqual([
      `cannot ${at('account', 'aside')} taken label deepgram aside, A`,
      `add ${at('account', '')}`,
    ]);
  });
});

describe('an application of a file', () => {
  const app = (values: Values) => item('application', { name: 'n', ...values });
  const big = (bytes: number) => [{ verb: 'say', text: 'x'.repeat(bytes) }];
  it.each<[string, Values, string | undefined]>([
    ['verbs that fit', { app_json: big(65_000) }, undefined],
    ['verbs that the platform cannot store', { app_json: big(66_000) }, 'app_json'],
    ['letters of several bytes', { app_json: [{ verb: 'say', text: 'é'.repeat(40_000) }] }, 'app_json'],
    [
      'verbs and variables of more than a request',
      { app_json: big(60_000), env_vars: { a: 'x'.repeat(50_000) } },
      'app_json, env_vars',
    ],
    ['variables alone of more than a request', { env_vars: { a: 'x'.repeat(110_000) } }, 'env_vars'],
  ])('with %s is refused where that is too long', (_, values, detail) => {
    for (const live of [[], [app({ app_json: null, env_vars: null })]]) {
      const [entry] = filePlanOf(file([account('a'), app(values)]), file([account('a'), ...live])).entries;
      expect([entry?.why, entry?.detail]).toEqual([detail && 'too_long', detail]);
    }
    const same = file([account('a'), app(values)]);
    expect(filePlanOf(same, same).entries).toEqual([]);
  });
});

describe('what the platform may have switched off itself', () => {
  const trunk = (values: Values) => item('carrier', { name: 'T', requires_register: true, ...values });
  const gateway = (on: boolean) =>
    item(
      'sip_gateway',
      { ipv4: 'h', port: null, netmask: 32, protocol: 'udp', send_options_ping: on },
      'accounts/a/carriers/T',
    );
  const on = file([account('a'), trunk({ is_active: true }), gateway(true)]);
  const off = file([account('a'), trunk({ is_active: 0 }), gateway(false)]);
  const told = (...asked: Parameters<typeof filePlanOf>) =>
    filePlanOf(...asked).entries.flatMap(({ action, fields }) =>
      fields.map(({ column, kind, byPlatform }) =>
        [action, column, kind, byPlatform].filter(Boolean).join(' '),
      ),
    );
  it('is told, and not switched on again unless a base says that a person did it', () => {
    const stays = ['drift is_active drift trunk', 'drift send_options_ping drift ping'];
    expect(told(on, off)).toEqual(stays);
    expect(told(on, off, on)).toEqual(stays);
    expect(told(on, off, off)).toEqual([
      'change is_active change trunk',
      'change send_options_ping change ping',
    ]);
  });
  it('is neither what a person alone can do nor what the file switches off', () => {
    const plain = { requires_register: false };
    expect(
      told(
        file([account('a'), trunk({ ...plain, is_active: true })]),
        file([account('a'), trunk({ ...plain, is_active: false })]),
      ),
    ).toEqual(['change is_active change']);
    expect(told(off, on)).toEqual(['change is_active change', 'change send_options_ping change']);
  });
  it('stops registering where the trunk does more than that', () => {
    const of = (values: Values) =>
      file([account('a'), trunk({ trunk_type: 'static_ip', is_active: true, ...values })]);
    expect(told(of({}), of({ requires_register: 0 }))).toEqual([
      'drift requires_register drift registration',
    ]);
    expect(told(of({}), of({ is_active: 0 }))).toEqual(['change is_active change']);
  });
  it('leaves what else the file changes of the record', () => {
    const other = file([account('a'), trunk({ is_active: true, description: 'new' }), gateway(false)]);
    expect(told(other, off)).toEqual(['change is_active drift trunk', 'change description change']);
  });
});
