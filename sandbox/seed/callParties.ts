import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { sipGateways, voipCarriers } from '../tables/carriers.ts';
import { clients } from '../tables/clients.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { teamsTenants } from '../tables/teams.ts';
import type { Random } from './random.ts';
import type { SeedRow, World } from './world.ts';

export interface CallParty {
  account: string;
  provider: string;
  application: string | null;
  recordFormat: string | null;
  direction: 'inbound' | 'outbound';
  from: string;
  to: string;
  trunk: string;
  remoteHost: string;
}

interface Means {
  account: SeedRow;
  applications: SeedRow[];
  numbers: string[];
  clients: string[];
  carriers: { name: string; address: string }[];
  reachable: { number: string; application: string; trunk: string; address: string }[];
  tenants: SeedRow[];
}

const REGULARS = ['15083080397', '15083085422', '+442071838750', '442079460018', '4930901820', '18882349999'];
const known = new WeakMap<World, Map<string, Means>>();

export const callerOf = (
  world: World,
  random: Random,
  name: string,
  inbound = random.below(8) < 5,
): CallParty => {
  const means = meansOf(world, name);
  const { account } = means;
  const own = means.numbers.length > 0 ? random.pick(means.numbers) : '15085550100';
  const other = random.below(4) === 0 ? random.pick(REGULARS) : outsideNumber(random);
  const carrier = means.carriers.length > 0 ? random.pick(means.carriers) : undefined;
  const party = {
    account: String(account['account_sid']),
    provider: String(account['service_provider_sid']),
    application:
      means.applications.length > 0 ? String(random.pick(means.applications)['application_sid']) : null,
    recordFormat: account['record_all_calls'] === 1 ? String(account['record_format']) : null,
    direction: inbound ? ('inbound' as const) : ('outbound' as const),
    from: inbound ? other : own,
    to: inbound ? own : other,
    trunk: carrier?.name ?? 'sipUri',
    remoteHost: carrier?.address ?? `203.0.113.${String(1 + random.below(250))}`,
  };
  const chance = random.below(20);
  if (chance < 3 && means.clients.length > 0) return ofPhone(random, means, party);
  if (inbound && chance === 4 && name === 'default account') return fromTeams(means, party);
  if (inbound) return throughNumber(means, party, chance === 3);
  if (chance === 3) return { ...party, trunk: 'sipUri', ...toUri(party, `sip:sales@pbx.example.com`) };
  if (chance === 4 && name === 'default account') return { ...party, trunk: 'Microsoft Teams' };
  return party;
};

const throughNumber = (means: Means, party: CallParty, fromUri: boolean): CallParty => {
  const place = Math.max(means.numbers.indexOf(party.to), 0);
  const way = means.reachable[place % Math.max(means.reachable.length, 1)];
  if (!way) return party;
  return {
    ...party,
    to: way.number,
    application: way.application,
    trunk: way.trunk,
    remoteHost: way.address,
    ...(fromUri ? toUri(party, 'sip:sales@pbx.example.com') : {}),
  };
};

const fromTeams = (means: Means, party: CallParty): CallParty => {
  const tenant = means.tenants.find(row => row['application_sid'] !== null);
  if (!tenant) return throughNumber(means, party, false);
  const application = String(tenant['application_sid']);
  return { ...party, trunk: 'Microsoft Teams', remoteHost: '52.112.17.24', application };
};

const ofPhone = (random: Random, means: Means, party: CallParty): CallParty => {
  const { account, clients: users } = means;
  const hook = account['registration_hook_sid'] ?? null;
  const deviceApplication = account['device_calling_application_sid'] ?? null;
  const own = hook === null ? deviceApplication : party.application;
  const realm = String(account['sip_realm'] ?? 'sip.example.com');
  const user = `sip:${random.pick(users)}@${realm}`;
  const phone = { trunk: 'user', remoteHost: `192.0.2.${String(1 + random.below(250))}` };
  // Without a device application an account refuses its devices' calls.
  if (party.direction === 'inbound' && own === null) return throughNumber(means, party, false);
  return party.direction === 'inbound'
    ? { ...party, ...phone, from: user, application: String(own) }
    : { ...party, ...phone, to: user };
};

const toUri = (party: CallParty, uri: string) =>
  party.direction === 'inbound' ? { from: uri } : { to: uri };

const outsideNumber = (random: Random): string => {
  const tail = String(random.below(10_000)).padStart(4, '0');
  return random.pick([`1508308${tail}`, `1617555${tail}`, `4420794${tail}0`, `49309${tail}18`]);
};

const meansOf = (world: World, name: string): Means => {
  const all = known.get(world) ?? new Map<string, Means>();
  known.set(world, all);
  const found = all.get(name) ?? lookUp(world, name);
  all.set(name, found);
  return found;
};

const lookUp = (world: World, name: string): Means => {
  const account = world.of(accounts).find(row => row['name'] === name);
  if (!account) throw new Error(`no account ${name}`);
  const own = (row: SeedRow) => row['account_sid'] === account['account_sid'];
  const usable = (row: SeedRow) =>
    row['service_provider_sid'] === account['service_provider_sid'] &&
    (row['account_sid'] === null || own(row)) &&
    row['is_active'] === 1;
  const usableSids = world.of(voipCarriers).filter(usable);
  return {
    account,
    tenants: world.of(teamsTenants).filter(own),
    reachable: world
      .of(phoneNumbers)
      .filter(
        row => own(row) && /^\d+$/.test(String(row['number'])) && (row['application_sid'] ?? null) !== null,
      )
      .flatMap(row => {
        const carrier = usableSids.find(each => each['voip_carrier_sid'] === row['voip_carrier_sid']);
        const address = carrier && inboundAddressOf(world, carrier);
        return carrier && address !== undefined
          ? [
              {
                number: String(row['number']),
                application: String(row['application_sid']),
                trunk: String(carrier['name']),
                address,
              },
            ]
          : [];
      }),
    applications: world.of(applications).filter(own),
    numbers: world
      .of(phoneNumbers)
      .filter(own)
      .map(row => String(row['number']))
      .filter(number => /^\d+$/.test(number)),
    clients: world
      .of(clients)
      .filter(row => own(row) && row['is_active'] !== 0)
      .map(row => String(row['username'])),
    carriers: world
      .of(voipCarriers)
      .filter(usable)
      .map(row => ({ name: String(row['name']), address: addressOf(world, row) })),
  };
};

const inboundAddressOf = (world: World, carrier: SeedRow): string | undefined => {
  const gateway = world
    .of(sipGateways)
    .find(
      row =>
        row['voip_carrier_sid'] === carrier['voip_carrier_sid'] &&
        row['inbound'] === 1 &&
        /^[\d.]+$/.test(String(row['ipv4'])),
    );
  return gateway && String(gateway['ipv4']);
};

const addressOf = (world: World, carrier: SeedRow): string => {
  const gateway = world
    .of(sipGateways)
    .find(
      row => row['voip_carrier_sid'] === carrier['voip_carrier_sid'] && /^[\d.]+$/.test(String(row['ipv4'])),
    );
  const index = world.of(voipCarriers).indexOf(carrier);
  return typeof gateway?.['ipv4'] === 'string' ? gateway['ipv4'] : `203.0.113.${String(10 + index)}`;
};
