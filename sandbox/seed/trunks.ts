import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { sipGateways, smppGateways, voipCarriers } from '../tables/carriers.ts';
import { lcrEntries, lcrRoutes, lcrs } from '../tables/lcr.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { seedTemplates } from './templates.ts';
import type { World } from './world.ts';

interface Trunk {
  name: string;
  provider: number;
  account?: string;
  kind?: 'static_ip' | 'auth' | 'reg';
  status?: 'ok' | 'fail';
  inactive?: true;
  smpp?: true;
}

const trunks: readonly Trunk[] = [
  { name: 'Amber Telecom', provider: 0 },
  { name: 'Birch SIP', provider: 0, kind: 'reg', status: 'ok' },
  { name: 'Copper Networks', provider: 0, kind: 'reg', status: 'fail' },
  { name: 'Delta Messaging', provider: 0, smpp: true },
  { name: 'Ember Voice', provider: 0, inactive: true },
  { name: 'Falcon Trunks', provider: 0, kind: 'auth' },
  { name: 'Gulf Carrier Services', provider: 0 },
  { name: 'Hazel Wholesale', provider: 0 },
  { name: 'Indigo Lines', provider: 0, account: 'default account' },
  { name: 'Jade Route', provider: 0, account: 'Acme Support Desk', kind: 'reg', status: 'ok' },
  { name: 'Kite Telephony', provider: 0, account: 'Blue River Clinic', inactive: true },
  { name: 'Linden Connect', provider: 0, account: 'Cedar Hotel Group', kind: 'auth' },
  { name: 'Maple Telecom', provider: 1 },
  { name: 'Nickel SIP', provider: 1, kind: 'reg', status: 'ok' },
  { name: 'Opal Messaging', provider: 1, smpp: true },
  { name: 'Pine Voice', provider: 1 },
  { name: 'Quartz Trunks', provider: 1, kind: 'reg' },
  { name: 'Raven Lines', provider: 1, account: 'Evergreen Insurance', kind: 'reg', status: 'fail' },
  { name: 'Slate Connect', provider: 1, account: 'Fjord Shipping' },
  { name: 'Teal Route', provider: 1, account: 'Granite Bank', kind: 'auth' },
  { name: 'Umber Telecom', provider: 2 },
  { name: 'Violet SIP', provider: 2, inactive: true },
  { name: 'Willow Voice', provider: 2, kind: 'reg', status: 'ok' },
  { name: 'Yarrow Lines', provider: 2, account: 'Iris Dental' },
  { name: 'Zinc Connect', provider: 2, account: 'Kestrel Airlines' },
];

export const seedTrunks = (world: World): void => {
  seedTemplates(world);
  for (const trunk of trunks) seedTrunk(world, trunk);
  const providerSids = world.of(serviceProviders).map(row => String(row['service_provider_sid']));
  const acme = world.of(accounts).find(row => row['name'] === 'Acme Support Desk');
  seedRouting(world, 'Default routing', { service_provider_sid: providerSids[0] });
  seedRouting(world, 'Northwind routing', { service_provider_sid: providerSids[1] });
  seedRouting(world, 'Acme routing', { account_sid: acme?.['account_sid'] });
};

const seedTrunk = (world: World, trunk: Trunk) => {
  const { random } = world;
  const account = world.of(accounts).find(row => row['name'] === trunk.account);
  const own = world.of(applications).filter(row => row['account_sid'] === account?.['account_sid']);
  const domain = `${trunk.name.toLowerCase().replaceAll(' ', '')}.example.com`;
  const registers = trunk.kind === 'reg';
  const sid = world.add(voipCarriers, {
    name: trunk.name,
    description: `${trunk.name} trunk`,
    service_provider_sid: world.of(serviceProviders)[trunk.provider]?.['service_provider_sid'],
    account_sid: account?.['account_sid'] ?? null,
    application_sid: account && random.below(2) ? (own[0]?.['application_sid'] ?? null) : null,
    e164_leading_plus: random.below(2),
    is_active: trunk.inactive ? 0 : 1,
    trunk_type: trunk.kind ?? 'static_ip',
    requires_register: registers ? 1 : 0,
    register_username: registers ? `pb${String(random.below(9000))}` : null,
    register_password: registers ? 'made-up-secret' : null,
    register_sip_realm: registers ? domain : null,
    register_status: registers ? registerStatus(world, trunk.status) : null,
    inbound_auth_username: trunk.kind === 'auth' ? 'trunk' : null,
    inbound_auth_password: trunk.kind === 'auth' ? 'made-up-secret' : null,
    tech_prefix: trunk.name === 'Hazel Wholesale' ? '9911' : null,
    smpp_system_id: trunk.smpp ? 'patchbay' : null,
    smpp_password: trunk.smpp ? 'made-up-secret' : null,
    smpp_inbound_system_id: trunk.smpp ? trunk.name.toLowerCase().replaceAll(' ', '-') : null,
    smpp_inbound_password: trunk.smpp ? 'made-up-secret' : null,
    created_at: world.daysAgo(random.below(300)),
  });
  seedGateways(world, sid, domain, trunk);
};

const registerStatus = (world: World, status: Trunk['status']) => {
  if (!status) return null;
  return JSON.stringify({
    status,
    reason: status === 'ok' ? '200 OK' : '403 Forbidden',
    cseq: `${String(10 + world.random.below(90))} REGISTER`,
    callId: `${world.random.sid().slice(0, 8)}@10.0.0.5`,
    timestamp: world.now.toISOString(),
    expires: 3600,
  });
};

const seedGateways = (world: World, voip_carrier_sid: string, domain: string, trunk: Trunk) => {
  const { random } = world;
  const address = () => `198.51.100.${String(1 + random.below(250))}`;
  const gateway = (row: Record<string, unknown>) =>
    world.add(sipGateways, { voip_carrier_sid, port: 5060, ...row });
  if (!trunk.kind || trunk.kind === 'static_ip') {
    gateway({ ipv4: address(), netmask: 30, inbound: 1, outbound: 0 });
    gateway({ ipv4: address(), inbound: 1, outbound: 1, is_active: random.below(4) === 0 ? 0 : 1 });
  }
  gateway({ ipv4: `sip.${domain}`, inbound: 0, outbound: 1, protocol: random.pick(['udp', 'tcp', 'tls']) });
  if (!trunk.smpp) return;
  world.add(smppGateways, { voip_carrier_sid, ipv4: address(), inbound: 1, outbound: 0 });
  world.add(smppGateways, {
    voip_carrier_sid,
    ipv4: `smpp.${domain}`,
    port: 3550,
    use_tls: 1,
    is_primary: 0,
  });
};

const seedRouting = (world: World, name: string, owner: Record<string, unknown>) => {
  const account = world.of(accounts).find(row => row['account_sid'] === owner['account_sid']);
  const provider = owner['service_provider_sid'] ?? account?.['service_provider_sid'];
  const usable = world
    .of(voipCarriers)
    .filter(row => row['service_provider_sid'] === provider && row['account_sid'] === null);
  const lcr_sid = world.add(lcrs, { name, ...owner });
  const routes = [
    ['^44', 'United Kingdom', 0],
    ['^49', 'Germany', 1],
    ['^1', 'North America', 2],
    ['.*', 'System Default Route', 9999],
  ] as const;
  let last = '';
  for (const [regex, description, priority] of routes) {
    const lcr_route_sid = world.add(lcrRoutes, { lcr_sid, regex, description, priority });
    const carrier = usable[priority % 3];
    last = world.add(lcrEntries, { lcr_route_sid, voip_carrier_sid: carrier?.['voip_carrier_sid'] });
  }
  const lcr = world.of(lcrs).find(row => row['lcr_sid'] === lcr_sid);
  if (lcr) lcr['default_carrier_set_entry_sid'] = last;
};
