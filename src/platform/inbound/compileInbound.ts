import { type AddressIndex, indexAddresses } from './addresses.ts';
import {
  type AccountRecord,
  type ApplicationRecord,
  type CarrierRecord,
  type ClientRecord,
  type GatewayRecord,
  type NumberRecord,
  type TenantRecord,
  readAccount,
  readApplication,
  readCarrier,
  readClient,
  readGateway,
  readNumber,
  readTenant,
} from '../configuration/records.ts';
import { type Row, sqlText, textOrNull } from '../configuration/fields.ts';
import { bySid, groupBy } from '../configuration/indexes.ts';
import { isPattern } from '../configuration/patterns.ts';
import { byLength, type NumberPattern, readPattern } from './numberPatterns.ts';
import { isRow } from '../../lib/values.ts';

/** The names are those of the portal's resources. */
export type InboundList =
  | 'accounts'
  | 'carriers'
  | 'sip-gateways'
  | 'phone-numbers'
  | 'applications'
  | 'ms-teams-tenants'
  | 'clients';

/** The API does not tell these settings; an absent one is taken as usual. */
export interface ServerSettings {
  /** The platform takes calls from here for its own servers'. */
  networkCidrs?: readonly string[];
  /** Microsoft may call from these addresses, too. */
  teamsAddresses?: readonly string[];
  /** A dedicated SBC serves this one account. */
  sbcAccountSid?: string | null;
  /** Running calls of these are counted. */
  limits?: { isHosted?: boolean; tracks?: readonly ('account' | 'provider' | 'application')[] };
  /** Paid calls of a hosted account, by its sid. */
  capacity?: Readonly<Record<string, number>>;
}

/** A list that is null or absent was not read. */
export interface InboundSources {
  /** Rights by which the lists were read; absent: an admin's. */
  scope?: 'admin' | 'service_provider' | 'account';
  accounts?: readonly Row[] | null;
  carriers?: readonly Row[] | null;
  gateways?: readonly Row[] | null;
  /** Only these carriers' gateways were read (sids); absent: all. */
  gatewaysOf?: readonly string[] | null;
  numbers?: readonly Row[] | null;
  applications?: readonly Row[] | null;
  tenants?: readonly Row[] | null;
  clients?: readonly Row[] | null;
  /** `voice_call_session` of accounts and providers, with their owner's sid. */
  limits?: readonly Row[] | null;
  server?: ServerSettings;
}

export interface CallLimits {
  account: ReadonlyMap<string, number>;
  provider: ReadonlyMap<string, number>;
}

/** Made once, asked for thousands of calls. */
export interface CompiledInbound {
  scope: 'admin' | 'service_provider' | 'account';
  missing: ReadonlySet<InboundList>;
  unreadCarriers: readonly CarrierRecord[];
  accounts: ReadonlyMap<string, AccountRecord>;
  accountsByRealm: ReadonlyMap<string, readonly AccountRecord[]>;
  accountsOfProvider: ReadonlyMap<string, readonly AccountRecord[]>;
  carriers: ReadonlyMap<string, CarrierRecord>;
  gatewaysOfCarrier: ReadonlyMap<string, readonly GatewayRecord[]>;
  addresses: AddressIndex;
  numbers: ReadonlyMap<string, NumberRecord>;
  /** Keys are the texts of numbers. */
  numbersByText: ReadonlyMap<string, readonly NumberRecord[]>;
  /** The patterns of several carriers together, longest first. */
  patternsOf: (carrierSids: readonly string[]) => readonly NumberPattern[];
  applications: ReadonlyMap<string, ApplicationRecord>;
  tenantsByName: ReadonlyMap<string, readonly TenantRecord[]>;
  clientsByName: ReadonlyMap<string, readonly ClientRecord[]>;
  limits: CallLimits;
  server: ServerSettings;
}

const readAll = <Read>(rows: readonly Row[] | null | undefined, read: (row: Row) => Read | null): Read[] =>
  // Foreign rows: an answer may hold null in place of a record.
  (rows ?? []).flatMap(row => (isRow(row) ? (read(row) ?? []) : []));

const CALLS = 'voice_call_session';

const readLimits = (rows: readonly Row[] | null | undefined): CallLimits => {
  const [account, provider] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of readAll(rows, row => row)) {
    const quantity = Number(row['quantity']);
    if (row['category'] !== CALLS || !Number.isFinite(quantity)) continue;
    const accountSid = textOrNull(row['account_sid']);
    const providerSid = textOrNull(row['service_provider_sid']);
    if (accountSid !== null) account.set(accountSid, quantity);
    else if (providerSid !== null) provider.set(providerSid, quantity);
  }
  return { account, provider };
};

/** User names repeat between accounts. */
export const clientKey = (accountSid: string | null, username: string): string =>
  `${accountSid ?? ''} ${sqlText(username)}`;

/** Few sets of carriers share an address; each is sorted once. */
const mergePatterns = (patterns: readonly NumberPattern[]): CompiledInbound['patternsOf'] => {
  const ofCarrier = groupBy(patterns, ({ row }) => row.carrierSid);
  const merged = new Map<string, readonly NumberPattern[]>();
  return carrierSids => {
    const key = carrierSids.join(' ');
    const known = merged.get(key);
    if (known) return known;
    const rows = carrierSids.flatMap(sid => ofCarrier.get(sid) ?? []).sort(byLength);
    merged.set(key, rows);
    return rows;
  };
};

/** Rows without a sid, and what is no record, are left out. */
export const compileInbound = (sources: InboundSources): CompiledInbound => {
  const accounts = readAll(sources.accounts, readAccount);
  const carriers = readAll(sources.carriers, readCarrier);
  const gateways = readAll(sources.gateways, readGateway);
  const numbers = readAll(sources.numbers, readNumber);
  const patterns = numbers.filter(({ number }) => isPattern(number)).map(readPattern);
  const lists: readonly (readonly [InboundList, unknown])[] = [
    ['accounts', sources.accounts],
    ['carriers', sources.carriers],
    ['sip-gateways', sources.gateways],
    ['phone-numbers', sources.numbers],
    ['applications', sources.applications],
    ['ms-teams-tenants', sources.tenants],
    ['clients', sources.clients],
  ];
  const read = sources.gatewaysOf ? new Set(sources.gatewaysOf) : null;
  return {
    scope: sources.scope ?? 'admin',
    missing: new Set(lists.flatMap(([list, rows]) => (Array.isArray(rows) ? [] : [list]))),
    unreadCarriers: read ? carriers.filter(({ sid, isActive }) => isActive && !read.has(sid)) : [],
    accounts: bySid(accounts),
    accountsByRealm: groupBy(accounts, ({ realm }) => realm && sqlText(realm)),
    accountsOfProvider: groupBy(accounts, ({ providerSid }) => providerSid),
    carriers: bySid(carriers),
    gatewaysOfCarrier: groupBy(gateways, ({ carrierSid }) => carrierSid),
    addresses: indexAddresses(gateways),
    numbers: bySid(numbers),
    numbersByText: groupBy(numbers, ({ number }) => sqlText(number)),
    patternsOf: mergePatterns(patterns),
    applications: bySid(readAll(sources.applications, readApplication)),
    tenantsByName: groupBy(readAll(sources.tenants, readTenant), ({ fqdn }) => sqlText(fqdn)),
    clientsByName: groupBy(readAll(sources.clients, readClient), ({ accountSid, username }) =>
      clientKey(accountSid, username),
    ),
    limits: readLimits(sources.limits),
    server: sources.server ?? {},
  };
};
