import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../../../../sandbox/support/secrets.ts';
import {
  account,
  application,
  carrier,
  client,
  gateway,
  HERE,
  inboundWorld,
  inShort,
  number,
  registration,
  trunk,
  tryCall,
  type Seeded,
} from './world.ts';

let world: Awaited<ReturnType<typeof inboundWorld>>;
beforeAll(async () => {
  world = await inboundWorld();
});
afterAll(() => {
  world.sandbox.close();
});

const DID = '15081112222';
const NOBODY = '404 Number Not Provisioned';
const NO_APPLICATION = '480 no configured application, record of A';
const to = (called: string, more: Record<string, unknown> = {}) => ({ called, source: HERE, ...more });
const one = (text = DID) => [...trunk('CA'), number(text, 'CA', 'A', 'a1')];

const bob = { username: 'bob', password: 'made-up-secret' };
const stored = (row: Record<string, unknown> = {}) =>
  client('bob', { password: encrypt(bob.password), ...row });
const device = (called: string, more: Record<string, unknown> = {}) =>
  to(called, { source: '203.0.113.9', host: 'a.example', client: bob, ...more });
const hooked = account('A', { registration_hook_sid: 'hook' });
const hook = (body: Record<string, unknown>) => device('777', { hook: { status: 200, body } });

const FAR = '203.0.113.5';
const registered = (row: Record<string, unknown> = {}, ...gateways: Record<string, unknown>[]): Seeded[] => [
  carrier('CA', {
    trunk_type: 'reg',
    requires_register: 1,
    register_status: JSON.stringify({ status: 'ok', timestamp: '2100-01-01T00:00:00Z', expires: 3600 }),
    ...row,
  }),
  ...(gateways.length > 0 ? gateways : [{}]).map(more =>
    gateway('CA', { ipv4: FAR, inbound: 0, outbound: 1, ...more }),
  ),
];

const limit = (table: string, owner: Record<string, string>, quantity: number): Seeded => [
  table,
  { [`${table}_sid`]: table, ...owner, category: 'voice_call_session', quantity },
];
const ofAccount = (account_sid: string, quantity = 3) => limit('account_limits', { account_sid }, quantity);
const ofProvider = (service_provider_sid: string, quantity = 3) =>
  limit('service_provider_limits', { service_provider_sid }, quantity);
const busy = (tracking: string[], more: Record<string, unknown> = {}) => ({
  settings: { tracking, running: { account: 3, provider: 3 }, ...more },
});
const pattern = (owner: string | null, app: string) => [...trunk('CP'), number('^1508', 'CP', owner, app)];
const full = (owner: string) => `503 Max Account Calls In Progress, record of ${owner}`;
const shared = (owner: string) => `503 Max Service Provider Calls In Progress, record of ${owner}`;

/** As the platform's own router answered when it was tried. */
describe('an inbound call, as tried', () => {
  it.each<[string, Seeded[], ReturnType<typeof to>, string]>([
    ['case', one('Ann'), to('aNN'), 'A: a1'],
    ['accents', one('José'), to('jose'), 'A: a1'],
    ['trailing spaces', one('ann  '), to('ann'), 'A: a1'],
    ['leading spaces', one(' ann'), to('ann'), NOBODY],
    ['a backslash is an escape', one(), to('1508111\\2222'), 'A: a1'],
    ['a backslash at the end', one(), to(`${DID}\\`), '500'],
    ['an escaped quote', one(), to("1508\\'1"), NOBODY],
    ['a quote', one(), to("1508'1"), '500'],
    ['a quote from nowhere', one(), to("1508'1", { source: '203.0.113.9' }), '404'],
    [
      'a quote at a trunk that logs in',
      [
        carrier('CT', {
          service_provider_sid: 'P',
          account_sid: 'A',
          trunk_type: 'auth',
          inbound_auth_username: bob.username,
          inbound_auth_password: bob.password,
          application_sid: 'a1',
        }),
      ],
      device("15'08"),
      'A: a1',
    ],
    [
      'a quote for a registered name',
      [
        carrier('CA', { requires_register: 1, register_sip_realm: 'reg.example', register_username: "u'1" }),
        gateway('CA', { inbound: 0 }),
      ],
      to("u'1", { host: 'reg.example' }),
      '404',
    ],
    [
      'a registered trunk without provider, exact number',
      [...registered({ service_provider_sid: null }), number(DID, 'CA', 'A', 'a1')],
      to(DID, { source: FAR }),
      'A: a1',
    ],
    [
      'the same, pattern',
      [...registered({ service_provider_sid: null }), number('^1508', 'CA', 'A', 'a1')],
      to(DID, { source: FAR }),
      '500',
    ],
    [
      'the same, default route',
      registered({ service_provider_sid: null, application_sid: 'a1' }),
      to('777', { source: FAR }),
      '500',
    ],
    [
      'the same, by realm',
      registered({ service_provider_sid: null, application_sid: 'a1' }),
      to('777', { source: FAR, host: 'a.example' }),
      'A: a1',
    ],
    [
      'gateways of a registered trunk that differ in pad_crypto',
      registered({ application_sid: 'a1' }, {}, { pad_crypto: 1 }),
      to('777', { source: FAR }),
      '503 Multiple accounts are attempting to default route this carrier',
    ],
    [
      'the same, by realm',
      registered({ application_sid: 'a1' }, {}, { pad_crypto: 1 }),
      to('777', { source: FAR, host: 'a.example' }),
      'A: a1',
    ],
    [
      'a trunk of another type is never known by the address of its registrar',
      [...registered({ trunk_type: 'static_ip' }), number(DID, 'CA', 'A', 'a1')],
      to(DID, { source: FAR }),
      '404',
    ],
    [
      'a pattern without account, in a circle',
      pattern(null, 'a1'),
      to(DID, { headers: { 'X-Application-Sid': 'a1' } }),
      '482 Loop Detected on x-application-sid',
    ],
    ['a pattern without account', pattern(null, 'a1'), to(DID), '500'],
    [
      'limits of the account of a pattern, by realm',
      [...pattern('B', 'b1'), ofAccount('B')],
      to(DID, { host: 'a.example', ...busy(['account']) }),
      full('B'),
    ],
    [
      'and not those of the realm’s',
      [...pattern('B', 'b1'), ofAccount('A')],
      to(DID, { host: 'a.example', ...busy(['account']) }),
      'B: b1',
    ],
    [
      'limits of the carrier’s provider, by address',
      [...pattern('Z', 'z1'), ofProvider('P')],
      to(DID, busy(['provider'])),
      shared('Z'),
    ],
    [
      'limits of the account’s provider for the very number',
      [...trunk('CP'), number(DID, 'CP', 'Z', 'z1'), ofProvider('P')],
      to(DID, busy(['provider'])),
      'Z: z1',
    ],
    [
      'a switch for providers tracks no account',
      [...pattern('B', 'b1'), ofAccount('B', 1), ofProvider('P', 9)],
      to(DID, busy(['provider'])),
      'B: b1',
    ],
    [
      'a switch for accounts tracks no provider',
      [...pattern('B', 'b1'), ofAccount('B', 9), ofProvider('P', 1)],
      to(DID, busy(['account'])),
      'B: b1',
    ],
    ['hosted without tracking', one(), to(DID, busy([], { hosting: true })), 'A: a1'],
    [
      'hosted with tracking',
      one(),
      to(DID, busy(['application'], { hosting: true })),
      '503 No Active Subscription, record of A',
    ],
    [
      'Teams: an application without account',
      [
        [
          'ms_teams_tenants',
          {
            ms_teams_tenant_sid: 't',
            account_sid: 'A',
            service_provider_sid: 'P',
            tenant_fqdn: 't.example',
            application_sid: 'a1',
          },
        ],
        application('a1', 'A', { account_sid: null }),
      ],
      to('777', { source: '52.112.1.1', host: 't.example' }),
      '500',
    ],
    ['a hook that says OK', [hooked], hook({ status: 'OK', application_sid: 'a1' }), 'A: a1'],
    ['a hook that says no', [hooked], hook({ status: 'fail' }), '403 Invalid credentials, record of A'],
    ['a hook that says no status', [hooked], hook({ application_sid: 'a1' }), '500, record of A'],
    ['a hook that names nothing', [hooked], hook({ status: 'ok', application_sid: 'gone' }), NO_APPLICATION],
    ['a caller that names nothing', [stored()], device('app-gone'), NO_APPLICATION],
    ['a client without password', [client('bob')], device('777'), '500, record of A'],
    ['the same, switched off', [client('bob', { is_active: 0 })], device('777'), '500, record of A'],
    [
      'a client that is switched off',
      [stored({ is_active: 0 })],
      device('777'),
      '403 Invalid credentials, record of A',
    ],
    ['a user of other letters', [stored(), registration('Carol')], device('carol'), NO_APPLICATION],
    [
      'a host of other letters',
      [stored(), registration('carol')],
      device('carol', { host: 'A.Example' }),
      NO_APPLICATION,
    ],
    [
      'a host below the realm',
      [stored(), registration('carol')],
      device('carol', { host: 'x.a.example' }),
      NO_APPLICATION,
    ],
    [
      'a hook in capital letters',
      [...one(), ['webhooks', { webhook_sid: 'hook', url: 'HTTPS://hook.example.com/call' }]],
      to(DID),
      '500, record of A',
    ],
    [
      'an empty list of verbs',
      [...one(), application('a1', 'A', { app_json: ' [ ] ' })],
      to(DID),
      '480 no application provided, record of A',
    ],
    [
      'a realm without a dot, by its carriers',
      [...one(), account('A', { sip_realm: 'acme' })],
      to(DID, { host: 'acme' }),
      'A: a1',
    ],
    [
      'the same, by its devices',
      [stored(), account('A', { sip_realm: 'acme', device_calling_application_sid: 'a1' })],
      device('777', { host: 'acme' }),
      'A: a1',
    ],
    [
      'a realm that is an address, by its devices',
      [stored(), account('A', { sip_realm: '203.0.113.1', device_calling_application_sid: 'a1' })],
      device('777', { host: '203.0.113.1' }),
      'A: a1',
    ],
  ])('depends on: %s', async (_, rows, call, ends) => {
    await world.set(rows);
    expect(inShort(await tryCall(world.sandbox, call))).toBe(ends);
  });

  it('two registered trunks at one address: the order of rows decides, and says so', async () => {
    await world.set([
      ...registered({ application_sid: 'a1' }),
      carrier('CB', {
        trunk_type: 'reg',
        requires_register: 1,
        register_status: JSON.stringify({ status: 'ok', timestamp: '2100-01-01T00:00:00Z', expires: 3600 }),
        account_sid: 'A',
        application_sid: 'a2',
      }),
      gateway('CB', { ipv4: FAR, inbound: 0, outbound: 1 }),
    ]);
    expect(await tryCall(world.sandbox, to('777', { source: FAR, host: 'a.example' }))).toMatchObject({
      accountSid: 'A',
      tie: true,
    });
  });
});
