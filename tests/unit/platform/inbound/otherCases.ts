import type { InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import type { InboundCall } from '../../../../src/platform/inbound/inboundCall.ts';
import {
  account,
  application,
  asFirst,
  at,
  A_REALM,
  AWAY,
  both,
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

const onA = [number(DID, 'CA', 'A', 'a1')];
const trunk = {
  carriers: [carrier('CA', { trunk_type: 'reg' })],
  gateways: [gateway('CA', { ipv4: '203.0.113.5', inbound: 0 })],
};
const REGISTERED = { sourceAddress: '203.0.113.5', registeredTrunks: ['CA'] };
const registering = (more = {}) =>
  carrier('CA', {
    requires_register: 1,
    register_sip_realm: 'reg.example.net',
    register_username: 'u1',
    application_sid: 'a2',
    ...more,
  });
const outbound = () => gateway('CA', { ipv4: '203.0.113.5', inbound: 0, outbound: 1 });
const REGISTERED_NAME = at('u1', { host: 'reg.example.net', sourceAddress: '203.0.113.5' });
const device = (called: string, more: Partial<InboundCall> = {}): InboundCall =>
  at(called, { ...A_REALM, sourceAddress: AWAY, client: 'bob', ...more });
const bob = (more: InboundSources = {}) => sources({ clients: [client('bob')], ...more });
const withDevices = [account('A', { device_calling_application_sid: 'a1' }), account('B')];
const authTrunk = (more = {}) =>
  carrier('CT', { trunk_type: 'auth', inbound_auth_username: 'trunk', ...more });
const TEAMS = at('777', { host: 't.example', sourceAddress: '52.112.1.1' });
const tenant = (applicationSid: string | null) => ({
  ms_teams_tenant_sid: 't',
  tenant_fqdn: 't.example',
  account_sid: 'B',
  application_sid: applicationSid,
});

/** Cases 44 to 71: devices, registered trunks, Teams, limits. */
export const otherCases: readonly InboundCase[] = [
  ['44 unknown source, by realm', sources(), at('777', { ...A_REALM, sourceAddress: AWAY }), '401'],
  ['45 carrier of another account', sources(both('CB')), at('777', A_REALM), '401'],
  [
    '46 number on two carriers, by realm',
    sources({ ...both('CA', 'CP'), numbers: [number(DID, 'CA', 'A', 'a1'), number(DID, 'CP', 'A', 'a1')] }),
    at(DID, A_REALM),
    '503 Multiple carriers with the same gateway are attempting to route the same number for this account',
  ],
  [
    '47 pattern of another account, by realm',
    sources({ ...only('CP'), numbers: [number('^1508', 'CP', 'B', 'b1')] }),
    at(DID, A_REALM),
    'B, b1',
  ],
  [
    '48 registered trunk',
    sources({ ...trunk, numbers: onA }),
    at(DID, { ...A_REALM, ...REGISTERED }),
    'A, a1',
  ],
  [
    '49 user of the trunk as number',
    sources({ ...trunk, numbers: [number('trunkuser', 'CA', 'A', 'a1')] }),
    at('trunkuser', { ...A_REALM, ...REGISTERED }),
    'A, a1',
  ],
  [
    '50 registration lost',
    sources({ ...trunk, numbers: onA }),
    at(DID, { ...REGISTERED, registeredTrunks: [] }),
    '404',
  ],
  [
    '51 registered name',
    sources({ carriers: [registering()], gateways: [outbound()] }),
    REGISTERED_NAME,
    'A, a2',
  ],
  [
    '52 two gateways of it',
    sources({ carriers: [registering()], gateways: [outbound(), outbound()] }),
    REGISTERED_NAME,
    '503 Multiple gateways match registration carrier source address',
  ],
  [
    '53 of a provider',
    sources({ carriers: [registering({ account_sid: null })], gateways: [outbound()] }),
    REGISTERED_NAME,
    '404',
  ],
  ['54 unknown realm', sources(), at('777', { host: 'nope.example', sourceAddress: AWAY }), '404'],
  ['55 wrong password', bob(), device('777', { password: 'wrong' }), '403 Invalid credentials +'],
  ['55 unknown user', sources(), device('777'), '403 Invalid credentials +'],
  ['55 no credentials', bob(), device('777', { client: null }), '401'],
  [
    '56 inactive client',
    bob({ clients: [client('bob', { is_active: 0 })] }),
    device('777'),
    '403 Invalid credentials +',
  ],
  ['57 device application before queue', bob({ accounts: withDevices }), device('queue-x'), 'A, a1'],
  ['58 queue', bob(), device('queue-x'), 'queue x'],
  ['59 application of anybody', bob(), device('app-b1'), 'A, b1'],
  [
    '60 registered user',
    bob(),
    device('carol', { registeredUsers: ['carol@a.example'] }),
    'user carol@a.example',
  ],
  ['61 user not registered', bob(), device('carol', { registeredUsers: [] }), NONE],
  [
    '62 registration hook',
    sources({
      accounts: [
        account('A', {
          device_calling_application_sid: 'a1',
          registration_hook: { url: 'https://hooks.example/reg' },
        }),
      ],
    }),
    device('777', { client: 'eve', hookAnswer: { status: 'ok', applicationSid: 'a2' } }),
    'A, a2',
  ],
  [
    '63 auth trunk',
    sources({
      accounts: withDevices,
      carriers: [authTrunk()],
      gateways: [],
      numbers: [number(DID, 'CT', 'A', 'a2')],
    }),
    device(DID, { client: 'trunk' }),
    'A, a2',
  ],
  [
    '64 auth trunk without number',
    sources({ accounts: withDevices, carriers: [authTrunk()], gateways: [] }),
    device('777', { client: 'trunk' }),
    NONE,
  ],
  ['65 Teams', sources({ tenants: [tenant('a1')] }), TEAMS, 'A, a1'],
  [
    '65 Teams, from an address of the server’s settings',
    sources({ tenants: [tenant('a1')], server: { teamsAddresses: ['198.18.0.0/24'] } }),
    { ...TEAMS, sourceAddress: '198.18.0.9' },
    'A, a1',
  ],
  [
    '45 server of another account',
    sources({ server: { sbcAccountSid: 'B' } }),
    at('777', { ...A_REALM, sourceAddress: AWAY }),
    '404',
  ],
  [
    '45 server of this account',
    sources({ server: { sbcAccountSid: 'A' } }),
    at('777', { ...A_REALM, sourceAddress: AWAY }),
    '401',
  ],
  [
    '66 Teams without application',
    sources({ tenants: [tenant(null)] }),
    TEAMS,
    '404 no configured application',
  ],
  [
    '67 capacity 0',
    asFirst({ server: { limits: { isHosted: true }, capacity: { A: 0 } } }),
    at(DID),
    '503 Maximum Calls In Progress +',
  ],
  [
    '68 account limit',
    asFirst({
      server: { limits: { tracks: ['account'] } },
      limits: [{ account_sid: 'A', category: 'voice_call_session', quantity: 1 }],
    }),
    at(DID, { running: { account: 1 } }),
    '503 Max Account Calls In Progress +',
  ],
  ['69 loop', asFirst(), at(DID, { applicationHeader: 'a1' }), '482 Loop Detected on x-application-sid'],
  ['70 SIPREC without hook', asFirst(), at(DID, { isRecordingSession: true }), '404'],
  [
    '70 SIPREC',
    asFirst({ accounts: [account('A', { siprec_hook_sid: 'a2' })] }),
    at(DID, { isRecordingSession: true }),
    'A, a2',
  ],
  [
    '71 verbs without hook',
    asFirst({ applications: [application('a1', { call_hook: null, app_json: '[{"verb":"hangup"}]' })] }),
    at(DID),
    NONE,
  ],
];
