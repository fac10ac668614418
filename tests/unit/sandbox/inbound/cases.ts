import { encrypt } from '../../../../sandbox/support/secrets.ts';
import {
  account,
  application,
  carrier,
  client,
  ELSEWHERE,
  gateway,
  HERE,
  number,
  registration,
  trunk,
  type Seeded,
} from './world.ts';

export interface Case {
  id: string;
  rows: Seeded[];
  call: Record<string, unknown> & { called: string };
  ends: string;
}

const DID = '15081112222';
const NOBODY = '404 Number Not Provisioned';
const NO_APPLICATION = '480 no configured application, record of A';
const TWO_DEFAULTS = '503 Multiple accounts are attempting to default route this carrier';
const TWO_NUMBERS =
  '503 Multiple accounts are attempting to route the same phone number from the same carrier';

/** `called@host`; without a host an address of the platform. */
const to = (address: string, more: Record<string, unknown> = {}) => {
  const [called = '', host] = address.split('@');
  return { called, source: HERE, ...(host ? { host } : {}), ...more };
};
const call = (id: string, rows: Seeded[], asked: ReturnType<typeof to>, ends: string): Case => ({
  id,
  rows,
  call: asked,
  ends,
});

const one = (row: Record<string, unknown> = {}) => [...trunk('CA', row), number(DID, 'CA', 'A', 'a1')];
const bare = [...trunk('CA'), number(DID, 'CA', 'A', null)];
const at = (row: Record<string, unknown>, more: Record<string, unknown> = {}) => [
  carrier('CA', more),
  gateway('CA', row),
  number(DID, 'CA', 'A', 'a1'),
];
const both = [...trunk('CA'), ...trunk('CB')];

export const CARRIER_CASES: Case[] = [
  call('1', one(), to(`+${DID}`), 'A: a1'),
  call('2', bare, to(`+${DID}@a.example`), NO_APPLICATION),
  call('3', one(), to(`${DID};npdi=1`), 'A: a1'),
  call('4', one(), to(`%2B${DID}`), NOBODY),
  call('5', [...trunk('CA'), number('anonymous', 'CA', 'A', 'a1')], to(''), 'A: a1'),
  call('6', one(), to("1508'1"), '500'),
  call('7', [...trunk('CA'), number(`+${DID}`, 'CA', 'A', 'a1')], to(`+${DID}`), NOBODY),
  call('8', one(), to('999', { headers: { To: `<sip:${DID}@a.example>` } }), NOBODY),
  call('9', at({ inbound: 0, outbound: 1 }), to(DID), '404'),
  call('10', at({ is_active: 0 }), to(DID), 'A: a1'),
  call('11', one({ is_active: 0 }), to(DID), '404'),
  call('12', one({ is_active: 0 }), to(`${DID}@a.example`), '401'),
  call('13', at({ ipv4: '192.0.2.9', netmask: 24 }), to(DID, { source: '192.0.2.255' }), 'A: a1'),
  call('14', at({ netmask: 33 }), to(DID), '404'),
  call('15', one({ service_provider_sid: null }), to(DID), '404'),
  call('16', one({ service_provider_sid: null }), to(`${DID}@a.example`), 'A: a1'),
  call('17', at({ port: 5080, protocol: 'tls' }), to(DID, { port: 5060, transport: 'udp' }), 'A: a1'),
  call('18', one(), to(DID, { source: ELSEWHERE, headers: { 'X-Forwarded-For': HERE } }), 'A: a1'),
  call(
    '19',
    at({ ipv4: '10.0.0.5' }),
    to(DID, { source: '10.0.0.5', settings: { networks: ['10.0.0.0/8'] } }),
    '403 missing X-Account-Sid',
  ),
  call('20', [...both, number(DID, 'CA', 'A', 'a1'), number(DID, 'CB', 'B', 'b1')], to(DID), TWO_NUMBERS),
  call('21', [...both, number(DID, 'CB', 'B', 'b1')], to(DID), 'B: b1'),
  call(
    '22',
    [
      ...trunk('CA'),
      carrier('CP'),
      gateway('CP', { ipv4: '192.0.2.0', netmask: 24 }),
      number(DID, 'CP', 'A', 'a1'),
      number('^15081112*', 'CA', 'A', 'a2'),
    ],
    to(DID),
    'A: a1',
  ),
  call(
    '23',
    [...trunk('CA'), ...trunk('CP'), number('^1508', 'CA', 'A', 'a1'), number('^150822', 'CP', 'B', 'b1')],
    to('15082212222'),
    'B: b1',
  ),
  call(
    '24',
    [
      ...trunk('CP'),
      ...trunk('CP2'),
      number('^10012', 'CP', 'B', 'b1'),
      number('^100', 'CP2', 'A', 'a1'),
      number('100(678[', 'CP', 'B', 'b1'),
    ],
    to('100678'),
    'A: a1',
  ),
  call('25', [...trunk('CA'), number('1*', 'CA', 'A', 'a1')], to('442012345'), 'A: a1'),
  call('26', [...trunk('CA'), number('*', 'CA', 'A', 'a1')], to('anything'), 'A: a1'),
  call('27', [...trunk('CA', { application_sid: 'a2' }), number('^1508', 'CA', 'A', null)], to(DID), 'A: a2'),
  call('28', [...trunk('CA', { application_sid: 'a2' }), number(DID, 'CA', 'A', null)], to(DID), 'A: a2'),
  call('29', bare, to(DID), NO_APPLICATION),
  call('30', [...trunk('CP'), number(DID, 'CP', null, 'a1')], to(DID), '500'),
  call(
    '31',
    [...one(), account('A', { is_active: 0, disable_cdrs: 1 })],
    to(DID),
    '503 Account exists but is inactive, record of A',
  ),
  call(
    '32',
    [...one(), account('A', { is_active: 0 })],
    to(`${DID}@a.example`),
    '503 Account exists but is inactive, record of A',
  ),
  call('33', [...trunk('CA'), number(DID, 'CA', 'B', 'b1')], to(DID), 'B: b1'),
  call('34', [...trunk('CP'), number(DID, 'CP', 'B', 'b1')], to(`${DID}@a.example`), 'A: b1'),
  call('35', trunk('CA', { application_sid: 'a2' }), to('777'), 'A: a2'),
  call(
    '36',
    [...trunk('CA', { application_sid: 'a1' }), ...trunk('CB', { application_sid: 'b1' })],
    to('777'),
    TWO_DEFAULTS,
  ),
  call(
    '37',
    [...trunk('CA', { application_sid: 'a2' }), gateway('CA', { ipv4: '192.0.2.0', netmask: 24 })],
    to('777'),
    'A: a2',
  ),
  call(
    '38',
    [
      ...trunk('CA', { application_sid: 'a2' }),
      gateway('CA', { ipv4: '192.0.2.0', netmask: 24, pad_crypto: 1 }),
    ],
    to('777'),
    TWO_DEFAULTS,
  ),
  call('39', trunk('CP', { application_sid: 'a1' }), to('777'), NOBODY),
  call('40', trunk('CQ', { application_sid: 'z1' }), to('777'), 'Z: z1'),
  call('41', trunk('CQ'), to('777'), '480 no configured application, record of Z'),
  call('42', trunk('CA'), to('777'), NOBODY),
  call('43', trunk('CA'), to('777@a.example'), NO_APPLICATION),
  call('44', [], to('777@a.example', { source: ELSEWHERE }), '401'),
  call('45', trunk('CB'), to('777@a.example'), '401'),
  call(
    '46',
    [...trunk('CA'), ...trunk('CP'), number(DID, 'CA', 'A', 'a1'), number(DID, 'CP', 'A', 'a1')],
    to(`${DID}@a.example`),
    '503 Multiple carriers with the same gateway are attempting to route the same number for this account',
  ),
  call('47', [...trunk('CP'), number('^1508', 'CP', 'B', 'b1')], to(`${DID}@a.example`), 'B: b1'),
];

const REGISTERED = '203.0.113.5';
const status = (word: string) =>
  JSON.stringify({ status: word, timestamp: new Date().toISOString(), expires: 3600 });
const registering = (word: string, row: Record<string, unknown> = {}) => [
  carrier('CA', { trunk_type: 'reg', requires_register: 1, register_status: status(word), ...row }),
  gateway('CA', { ipv4: REGISTERED, inbound: 0, outbound: 1 }),
];
const there = { source: REGISTERED };
const byName = (row: Record<string, unknown> = {}) => [
  carrier('CA', {
    requires_register: 1,
    register_sip_realm: 'reg.example.net',
    register_username: 'u1',
    application_sid: 'a2',
    ...row,
  }),
  gateway('CA', { ipv4: REGISTERED, inbound: 0, outbound: 1 }),
];
const PASSWORD = 'made-up-secret';
const bob = (row: Record<string, unknown> = {}) => client('bob', { password: encrypt(PASSWORD), ...row });
const asBob = (address: string, more: Record<string, unknown> = {}) =>
  to(address, { source: ELSEWHERE, client: { username: 'bob', password: PASSWORD }, ...more });
const dials = account('A', { device_calling_application_sid: 'a1' });
const authTrunk = carrier('CA', {
  trunk_type: 'auth',
  inbound_auth_username: 'bob',
  inbound_auth_password: PASSWORD,
});
const openTrunk = carrier('CA', { trunk_type: 'auth', inbound_auth_username: 'bob' });
const teams = { source: '52.112.1.1' };
const tenant = (application_sid: string | null): Seeded => [
  'ms_teams_tenants',
  {
    ms_teams_tenant_sid: 't',
    service_provider_sid: 'P',
    account_sid: 'B',
    application_sid,
    tenant_fqdn: 't.example',
  },
];
const SUBSCRIPTION: Seeded[] = [
  ['products', { product_sid: 'sold', name: 'sessions', category: 'voice_call_session' }],
  ['account_subscriptions', { account_subscription_sid: 's', account_sid: 'A' }],
  [
    'account_products',
    { account_product_sid: 'p', account_subscription_sid: 's', product_sid: 'sold', quantity: 0 },
  ],
];
const ONE_CALL: Seeded = [
  'account_limits',
  { account_limits_sid: 'l', account_sid: 'A', category: 'voice_call_session', quantity: 1 },
];

export const OTHER_CASES: Case[] = [
  call('48', [...registering('ok'), number(DID, 'CA', 'A', 'a1')], to(`${DID}@a.example`, there), 'A: a1'),
  call(
    '49',
    [...registering('ok'), number('trunkuser', 'CA', 'A', 'a1')],
    to('trunkuser@a.example', { ...there, headers: { To: `<sip:${DID}@a.example>` } }),
    'A: a1',
  ),
  call('50', [...registering('fail'), number(DID, 'CA', 'A', 'a1')], to(DID, there), '404'),
  call('51', byName(), to('u1@reg.example.net', there), 'A: a2'),
  call(
    '52',
    [...byName(), gateway('CA', { ipv4: REGISTERED })],
    to('u1@reg.example.net', there),
    '503 Multiple gateways match registration carrier source address',
  ),
  call('53', byName({ account_sid: null }), to('u1@reg.example.net', there), '404'),
  call('54', [], to('777@nope.example', { source: ELSEWHERE }), '404'),
  call('55 first', [bob()], to('777@a.example', { source: ELSEWHERE }), '401'),
  call(
    '55 then',
    [bob()],
    asBob('777@a.example', { client: { username: 'bob', password: 'wrong' } }),
    '403 Invalid credentials, record of A',
  ),
  call('55 unknown', [], asBob('777@a.example'), '403 Invalid credentials, record of A'),
  call('56', [bob({ is_active: 0 })], asBob('777@a.example'), '403 Invalid credentials, record of A'),
  call('57', [dials, bob()], asBob('queue-x@a.example'), 'A: a1'),
  call('58', [bob()], asBob('queue-x@a.example'), 'A: queue x'),
  call('59', [dials, bob()], asBob('app-b1@a.example'), 'A: b1'),
  call('60', [bob(), registration('carol')], asBob('carol@a.example'), 'A: user carol@a.example'),
  call('61', [bob()], asBob('carol@a.example'), NO_APPLICATION),
  call(
    '62',
    [account('A', { device_calling_application_sid: 'a1', registration_hook_sid: 'hook' })],
    asBob('777@a.example', { hook: { status: 200, body: { status: 'ok', application_sid: 'a2' } } }),
    'A: a2',
  ),
  call('63', [dials, authTrunk, number(DID, 'CA', 'A', 'a2')], asBob(`${DID}@a.example`), 'A: a2'),
  call(
    '63 no password',
    [dials, openTrunk, number(DID, 'CA', 'A', 'a2')],
    asBob(`${DID}@a.example`, { client: { username: 'bob', password: '' } }),
    'A: a2',
  ),
  call(
    '63 any password',
    [openTrunk],
    asBob('777@a.example', { client: { username: 'bob', password: 'any' } }),
    '403 Invalid credentials, record of A',
  ),
  call('64', [dials, authTrunk], asBob('777@a.example'), NO_APPLICATION),
  call('65', [tenant('a1')], to('777@t.example', teams), 'A: a1'),
  call('66', [tenant(null)], to('777@t.example', teams), '404 no configured application'),
  call(
    '67',
    [...one(), ...SUBSCRIPTION],
    to(DID, { settings: { hosting: true } }),
    '503 Maximum Calls In Progress, record of A',
  ),
  call(
    '68',
    [...one(), ONE_CALL],
    to(DID, { settings: { tracking: ['account'], running: { account: 1, provider: 1 } } }),
    '503 Max Account Calls In Progress, record of A',
  ),
  call(
    '69',
    one(),
    to(DID, { headers: { 'X-Application-Sid': 'a1' } }),
    '482 Loop Detected on x-application-sid',
  ),
  call('70 without', one(), to(DID, { siprec: true }), '404'),
  call('70 with', [...one(), account('A', { siprec_hook_sid: 'a2' })], to(DID, { siprec: true }), 'A: a2'),
  call(
    '71',
    [...one(), application('a1', 'A', { call_hook_sid: null, app_json: '[{"verb":"hangup"}]' })],
    to(DID),
    NO_APPLICATION,
  ),
];
