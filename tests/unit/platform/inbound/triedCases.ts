import type { InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import type { InboundCall } from '../../../../src/platform/inbound/inboundCall.ts';
import type { Row } from '../../../../src/platform/configuration/fields.ts';
import {
  account,
  application,
  asFirst,
  at,
  A_REALM,
  AWAY,
  carrier,
  client,
  DID,
  gateway,
  type InboundCase,
  NO_APPLICATION as NONE,
  number,
  only,
  sources,
} from './inboundFixture.ts';

const TRUNK_ADDRESS = '203.0.113.5';
const registered = (...sids: string[]) => ({ sourceAddress: TRUNK_ADDRESS, registeredTrunks: sids });
const reg = (sid: string, more: Row = {}) =>
  carrier(sid, { trunk_type: 'reg', requires_register: 1, ...more });
const outbound = (sid: string, more: Row = {}) =>
  gateway(sid, { ipv4: 'reg.example.net', inbound: 0, outbound: 1, ...more });
const ownerless = (more: Row = {}) => ({
  carriers: [reg('CA', { service_provider_sid: null, ...more })],
  gateways: [outbound('CA')],
});
const twice = {
  carriers: [reg('CA', { application_sid: 'a1' })],
  gateways: [outbound('CA'), outbound('CA', { pad_crypto: 1 })],
};
const device = (called: string, more: Partial<InboundCall> = {}): InboundCall =>
  at(called, { ...A_REALM, sourceAddress: AWAY, client: 'bob', ...more });
const hooked = account('A', { registration_hook: { url: 'https://hooks.example/reg' } });
const limits = (accountSid: string, quantity: number, providerQuantity: number): Row[] => [
  { account_sid: accountSid, category: 'voice_call_session', quantity },
  { service_provider_sid: 'P', category: 'voice_call_session', quantity: providerQuantity },
];
const busy = (more: InboundSources): InboundSources =>
  sources({ ...only('CP'), numbers: [number('^1508', 'CP', 'B', 'b1')], ...more });
const CALLS = { running: { account: 3, provider: 3 } };
const TEAMS = at('777', { host: 't.example', sourceAddress: '52.112.1.1' });
const OF_ACCOUNT = '503 Max Account Calls In Progress +';
const OF_PROVIDER = '503 Max Service Provider Calls In Progress +';

/** What the platform's own router did when it was tried, beyond the cases that were read in its source. */
export const triedCases: readonly InboundCase[] = [
  ['case does not count', sources({ numbers: [number('Ann', 'CA', 'A', 'a1')] }), at('aNN'), 'A, a1'],
  ['accents do not count', sources({ numbers: [number('José', 'CA', 'A', 'a1')] }), at('jose'), 'A, a1'],
  [
    'trailing spaces do not count',
    sources({ numbers: [number('ann  ', 'CA', 'A', 'a1')] }),
    at('ann'),
    'A, a1',
  ],
  [
    'leading spaces count',
    sources({ numbers: [number(' ann', 'CA', 'A', 'a1')] }),
    at('ann'),
    '404 Number Not Provisioned',
  ],
  ['a backslash is an escape', asFirst(), at('1508111\\2222'), 'A, a1'],
  ['a backslash at the end', asFirst(), at(`${DID}\\`), '500'],
  ['an escaped quote', asFirst(), at("1508\\'1"), '404 Number Not Provisioned'],
  ['a quote', asFirst(), at("1508'1"), '500'],
  ['a quote from nowhere is not looked up', asFirst(), at("1508'1", { sourceAddress: AWAY }), '404'],
  [
    'a quote at a trunk that logs in is no part of the query',
    sources({
      carriers: [carrier('CT', { trunk_type: 'auth', inbound_auth_username: 'bob', application_sid: 'a1' })],
    }),
    device("15'08"),
    'A, a1',
  ],
  [
    'a quote for a registered name: the failed query is passed over',
    sources({
      carriers: [
        carrier('CA', { requires_register: 1, register_sip_realm: 'reg.example', register_username: "u'1" }),
      ],
      gateways: [gateway('CA', { inbound: 0 })],
    }),
    at("u'1", { host: 'reg.example' }),
    '404',
  ],
  [
    'registered trunk without provider, exact number',
    sources({
      ...ownerless(),
      numbers: [number(DID, 'CA', 'A', 'a1')],
    }),
    at(DID, registered('CA')),
    'A, a1',
  ],
  [
    'registered trunk without provider, pattern',
    sources({
      ...ownerless(),
      numbers: [number('^1508', 'CA', 'A', 'a1')],
    }),
    at(DID, registered('CA')),
    '500',
  ],
  [
    'registered trunk without provider, default route',
    sources(ownerless({ application_sid: 'a1' })),
    at('777', registered('CA')),
    '500',
  ],
  [
    'registered trunk without provider, by realm',
    sources(ownerless({ application_sid: 'a1' })),
    at('777', { ...A_REALM, ...registered('CA') }),
    'A, a1',
  ],
  [
    'registered trunk whose gateways differ in pad_crypto',
    sources(twice),
    at('777', registered('CA')),
    '503 Multiple accounts are attempting to default route this carrier',
  ],
  ['the same by realm', sources(twice), at('777', { ...A_REALM, ...registered('CA') }), 'A, a1'],
  [
    'a pattern without account, in a circle',
    sources({ ...only('CP'), numbers: [number('^1508', 'CP', null, 'a1')] }),
    at(DID, { applicationHeader: 'a1' }),
    '482 Loop Detected on x-application-sid',
  ],
  [
    'a pattern without account',
    sources({ ...only('CP'), numbers: [number('^1508', 'CP', null, 'a1')] }),
    at(DID),
    '500',
  ],
  [
    'limits of the account of a pattern, by realm',
    busy({ server: { limits: { tracks: ['account'] } }, limits: limits('B', 3, 0) }),
    at(DID, { ...A_REALM, ...CALLS }),
    OF_ACCOUNT,
  ],
  [
    'and not those of the realm’s',
    busy({ server: { limits: { tracks: ['account'] } }, limits: limits('A', 3, 0) }),
    at(DID, { ...A_REALM, ...CALLS }),
    'B, b1',
  ],
  [
    'limits of the carrier’s provider, by address',
    sources({
      carriers: [carrier('CP')],
      gateways: [gateway('CP')],
      numbers: [number('^1508', 'CP', 'Z', 'z1')],
      server: { limits: { tracks: ['provider'] } },
      limits: limits('Z', 0, 3),
    }),
    at(DID, CALLS),
    OF_PROVIDER,
  ],
  [
    'limits of the account’s provider for the very number',
    sources({
      carriers: [carrier('CP')],
      gateways: [gateway('CP')],
      numbers: [number(DID, 'CP', 'Z', 'z1')],
      server: { limits: { tracks: ['provider'] } },
      limits: limits('Z', 0, 3),
    }),
    at(DID, CALLS),
    'Z, z1',
  ],
  [
    'a switch for providers tracks no account',
    busy({ server: { limits: { tracks: ['provider'] } }, limits: limits('B', 1, 9) }),
    at(DID, CALLS),
    'B, b1',
  ],
  [
    'a switch for accounts tracks no provider',
    busy({ server: { limits: { tracks: ['account'] } }, limits: limits('B', 9, 1) }),
    at(DID, CALLS),
    'B, b1',
  ],
  [
    'hosted without tracking asks for no subscription',
    asFirst({ server: { limits: { isHosted: true } } }),
    at(DID),
    'A, a1',
  ],
  [
    'hosted with tracking does',
    asFirst({ server: { limits: { isHosted: true, tracks: ['application'] } } }),
    at(DID),
    '503 No Active Subscription +',
  ],
  [
    'Teams: an application without account',
    sources({
      tenants: [{ ms_teams_tenant_sid: 't', tenant_fqdn: 't.example', application_sid: 'a1' }],
      applications: [application('a1', { account_sid: null })],
    }),
    TEAMS,
    '500',
  ],
  [
    'a hook that says OK in any letters',
    sources({ accounts: [hooked] }),
    device('777', { hookAnswer: { status: 'Ok', applicationSid: 'a1' } }),
    'A, a1',
  ],
  [
    'a hook that says anything else',
    sources({ accounts: [hooked] }),
    device('777', { hookAnswer: { status: 'fail' } }),
    '403 Invalid credentials +',
  ],
  [
    'a hook that says no status',
    sources({ accounts: [hooked] }),
    device('777', { hookAnswer: { applicationSid: 'a1' } }),
    '500 +',
  ],
  [
    'a hook that names an application that does not exist',
    sources({ accounts: [hooked] }),
    device('777', { hookAnswer: { status: 'ok', applicationSid: 'gone' } }),
    NONE,
  ],
  ['a caller that names one', sources({ clients: [client('bob')] }), device('app-gone'), NONE],
  [
    'a client without password',
    sources({ clients: [client('bob', { password: null })] }),
    device('777'),
    '500 +',
  ],
  [
    'the same, switched off',
    sources({ clients: [client('bob', { password: null, is_active: 0 })] }),
    device('777'),
    '500 +',
  ],
  [
    'a user of other letters',
    sources({ clients: [client('bob'), client('Carol')] }),
    device('carol', { registeredUsers: ['Carol@a.example'] }),
    NONE,
  ],
  [
    'a host of other letters',
    sources({ clients: [client('bob')] }),
    device('carol', { host: 'A.Example', registeredUsers: ['carol@a.example'] }),
    NONE,
  ],
  [
    'a host below the realm',
    sources({ clients: [client('bob')] }),
    device('carol', { host: 'x.a.example', registeredUsers: ['carol@a.example'] }),
    NONE,
  ],
  [
    'the same, where registrations are not known',
    sources({ clients: [client('bob'), client('carol')] }),
    device('carol', { host: 'x.a.example' }),
    NONE,
  ],
  [
    'a hook in capital letters',
    asFirst({ applications: [application('a1', { call_hook: { url: 'HTTPS://hooks.example/a1' } })] }),
    at(DID),
    '500 +',
  ],
  [
    'an empty list of verbs',
    asFirst({ applications: [application('a1', { app_json: ' [ ] ' })] }),
    at(DID),
    '480 no application provided +',
  ],
  [
    'a realm without a dot, by its carriers',
    asFirst({ accounts: [account('A', { sip_realm: 'acme' })] }),
    at(DID, { host: 'acme' }),
    'A, a1',
  ],
  [
    'a realm that is an address, by its devices',
    sources({
      accounts: [account('A', { sip_realm: '203.0.113.1', device_calling_application_sid: 'a1' })],
      clients: [client('bob')],
    }),
    device('777', { host: '203.0.113.1' }),
    'A, a1',
  ],
];
