import { createRandom, type Random } from '../../sandbox/seed/random.ts';
import type { Row } from '../../src/platform/configuration/fields.ts';

/** Rows of one made-up installation, as the platform's tables hold them; hooks are objects as the API answers them. */
export interface InboundWorld {
  serviceProviders: Row[];
  accounts: Row[];
  applications: Row[];
  carriers: Row[];
  gateways: Row[];
  numbers: Row[];
  tenants: Row[];
  clients: Row[];
}

/** A call as the sandbox's drill takes it. */
export interface WorldCall {
  called: string;
  source: string;
  host: string;
  client?: string;
}

/** Close together, so that carriers meet. */
const ADDRESSES = ['192.0.2.10', '192.0.2.11', '192.0.3.10', '198.51.100.7', '203.0.113.5'];
const RANGES: readonly (readonly [string, number])[] = [
  ['192.0.2.0', 24],
  ['192.0.2.9', 23],
  ['198.51.0.0', 16],
];
const EVERYTHING = ['0.0.0.0', 0] as const;
const OUTSIDE = ['203.0.113.99', '52.112.1.1', '52.123.255.1', '10.0.0.5'];
const DIDS = ['15081112222', '15082212222', '442071234567', '4420', '777', '100678', 'alice', 'trunk1'];
/** Lengths differ within each carrier's few, so that ties are rare and not absent. */
const PATTERNS = [
  '1*',
  '*',
  '.*',
  '^1508',
  '^150822',
  '^44.*',
  '1508*',
  '+1508',
  '*98',
  '^4420\\d+',
  '[',
  'ali',
  '(508)',
  '0*',
];

const maybe = (random: Random, chance: number): boolean => random.next() < chance;
const bit = (random: Random, chance: number): number => (maybe(random, chance) ? 1 : 0);
const sidOf = (row: Row, key: string): string => String(row[key]);

const hookOf = (random: Random): Row | null => {
  const url = random.pick([
    'https://hooks.example/a',
    'wss://hooks.example/b',
    'http://10.0.0.1/c',
    'ftp://hooks.example/d',
    '',
  ]);
  return url === '' ? null : { url, method: 'POST', username: null, password: null };
};

const makeAccounts = (random: Random, providers: readonly Row[]): Row[] =>
  providers.flatMap((provider, at) =>
    Array.from({ length: at === 0 ? 3 : 1 }, (_, place) => ({
      account_sid: random.sid(),
      service_provider_sid: provider['service_provider_sid'],
      name: `account ${String(at)} ${String(place)}`,
      sip_realm: maybe(random, 0.85) ? `acc${String(at)}${String(place)}.example.com` : null,
      is_active: bit(random, 0.85),
      device_calling_application_sid: null,
      siprec_hook_sid: null,
      registration_hook: null,
      disable_cdrs: bit(random, 0.15),
    })),
  );

const makeCarrier = (
  random: Random,
  accounts: readonly Row[],
  applications: readonly Row[],
  place: number,
): Row => {
  const account = random.pick(accounts);
  const isOwn = maybe(random, 0.6);
  const own = applications.filter(({ account_sid }) => account_sid === account['account_sid']);
  const registers = maybe(random, 0.2);
  return {
    voip_carrier_sid: random.sid(),
    name: `carrier ${String(place)}`,
    service_provider_sid: isOwn && maybe(random, 0.15) ? null : account['service_provider_sid'],
    account_sid: isOwn ? account['account_sid'] : null,
    application_sid: own.length > 0 && maybe(random, 0.4) ? random.pick(own)['application_sid'] : null,
    is_active: bit(random, 0.85),
    trunk_type: maybe(random, 0.15) ? 'auth' : 'static_ip',
    inbound_auth_username: maybe(random, 0.3) ? random.pick(['trunk1', 'bob']) : null,
    inbound_auth_password: 'secret',
    requires_register: registers ? 1 : 0,
    register_sip_realm: registers ? 'reg.example.net' : null,
    register_username: registers ? random.pick(['alice', 'trunk1']) : null,
    register_password: registers ? 'secret' : null,
    register_status: {},
  };
};

const makeGateways = (random: Random, carrier: Row): Row[] =>
  Array.from({ length: random.below(3) + 1 }, () => {
    const range = maybe(random, 0.02) ? EVERYTHING : maybe(random, 0.3) ? random.pick(RANGES) : null;
    return {
      sip_gateway_sid: random.sid(),
      voip_carrier_sid: carrier['voip_carrier_sid'],
      ipv4: range ? range[0] : random.pick(ADDRESSES),
      netmask: range ? range[1] : maybe(random, 0.05) ? 33 : 32,
      port: 5060,
      inbound: bit(random, 0.8),
      outbound: bit(random, 0.5),
      is_active: bit(random, 0.8),
      pad_crypto: bit(random, 0.2),
      protocol: 'udp',
    };
  });

/** Each number once per carrier, as the database demands. */
const makeNumbers = (random: Random, world: Omit<InboundWorld, 'numbers' | 'tenants' | 'clients'>): Row[] =>
  world.carriers.flatMap(carrier => {
    const texts = new Set(
      Array.from({ length: random.below(4) }, () => random.pick(maybe(random, 0.5) ? DIDS : PATTERNS)),
    );
    return [...texts].map(number => {
      const account = random.pick(world.accounts);
      const accountSid =
        carrier['account_sid'] !== null && maybe(random, 0.8)
          ? carrier['account_sid']
          : account['account_sid'];
      return {
        phone_number_sid: random.sid(),
        number,
        voip_carrier_sid: carrier['voip_carrier_sid'],
        account_sid: maybe(random, 0.08) ? null : accountSid,
        application_sid: maybe(random, 0.7) ? random.pick(world.applications)['application_sid'] : null,
        service_provider_sid: null,
      };
    });
  });

const makeClients = (random: Random, accounts: readonly Row[]): Row[] =>
  accounts.flatMap(account =>
    ['bob', 'alice'].flatMap(username =>
      maybe(random, 0.6)
        ? [
            {
              client_sid: random.sid(),
              account_sid: account['account_sid'],
              username,
              password: 'secret',
              is_active: bit(random, 0.8),
              allow_direct_app_calling: bit(random, 0.7),
              allow_direct_queue_calling: bit(random, 0.7),
              allow_direct_user_calling: bit(random, 0.7),
            },
          ]
        : [],
    ),
  );

const makeWorld = (random: Random): InboundWorld => {
  const serviceProviders = ['P', 'Q'].map(name => ({ service_provider_sid: random.sid(), name }));
  const accounts = makeAccounts(random, serviceProviders);
  const applications = accounts.flatMap(account =>
    Array.from({ length: 2 }, (_, place) => ({
      application_sid: random.sid(),
      name: `${String(account['name'])} application ${String(place)}`,
      account_sid: account['account_sid'],
      call_hook: hookOf(random),
      call_status_hook: null,
      app_json: maybe(random, 0.15) ? '[{"verb":"hangup"}]' : null,
    })),
  );
  const withDevices = accounts.map(account => ({
    ...account,
    device_calling_application_sid: maybe(random, 0.4) ? random.pick(applications)['application_sid'] : null,
  }));
  const carriers = Array.from({ length: random.below(5) + 2 }, (_, place) =>
    makeCarrier(random, accounts, applications, place),
  );
  const gateways = carriers.flatMap(carrier => makeGateways(random, carrier));
  const base = { serviceProviders, accounts: withDevices, applications, carriers, gateways };
  return {
    ...base,
    numbers: makeNumbers(random, base),
    tenants: [
      {
        ms_teams_tenant_sid: random.sid(),
        service_provider_sid: sidOf(serviceProviders[0] ?? {}, 'service_provider_sid'),
        account_sid: sidOf(random.pick(accounts), 'account_sid'),
        application_sid: maybe(random, 0.7) ? random.pick(applications)['application_sid'] : null,
        tenant_fqdn: 'teams.example.com',
      },
    ],
    clients: makeClients(random, accounts),
  };
};

const realmsOf = ({ accounts }: InboundWorld): string[] =>
  accounts.flatMap(({ sip_realm: realm }) => (typeof realm === 'string' ? [realm] : []));

/** A device that shows who it is. */
const makeDeviceCall = (random: Random, world: InboundWorld): WorldCall => ({
  called: random.pick(['queue-sales', 'conference-x', 'alice', 'bob', '777']),
  source: random.pick(OUTSIDE),
  host: random.pick(['nobody.example.com', ...realmsOf(world)]),
  client: random.pick(['bob', 'bob', 'alice', 'trunk1', 'nobody']),
});

const makeCall = (random: Random, world: InboundWorld): WorldCall => {
  if (maybe(random, 0.25)) return makeDeviceCall(random, world);
  const names = ['reg.example.net', 'teams.example.com', 'nobody.example.com'];
  const realms = realmsOf(world);
  const did = random.pick([...DIDS, '15081112222', '442071234567', "1508'1", '']);
  const kind = random.next();
  return {
    called: maybe(random, 0.3) && /^\d+$/.test(did) ? `+${did}` : did,
    source: random.pick(maybe(random, 0.85) ? ADDRESSES : OUTSIDE),
    host:
      kind < 0.5
        ? '203.0.113.1'
        : kind < 0.85
          ? random.pick([...realms, 'nobody.example.com'])
          : random.pick([...names, ...realms.map(realm => `sip.${realm}`)]),
    ...(maybe(random, 0.3) ? { client: random.pick(['bob', 'trunk1', 'nobody']) } : {}),
  };
};

/** Some hosts have a port, and some users parameters. */
const asSent = (call: WorldCall, place: number): WorldCall => ({
  ...call,
  called: place % 5 === 0 && call.called !== '' ? `${call.called};npdi=1` : call.called,
  host: place % 7 === 0 ? `${call.host}:5060` : call.host,
});

/** Installations with their calls; the same ones for the same start. */
export const inboundCases = (
  start: number,
  worlds: number,
  callsEach: number,
): { world: InboundWorld; calls: WorldCall[] }[] =>
  Array.from({ length: worlds }, (_, place) => {
    const random = createRandom(start + place);
    const world = makeWorld(random);
    return {
      world,
      calls: Array.from({ length: callsEach }, (_, at) => asSent(makeCall(random, world), at)),
    };
  });
