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
import { groupBy } from '../../lib/groupBy.ts';
import { bySid } from '../configuration/indexes.ts';
import { isPattern } from '../configuration/patterns.ts';
import { byLength, type NumberPattern, readPattern } from './numberPatterns.ts';
import { isRow } from '../../lib/values.ts';

export type InboundList =
  | 'accounts'
  | 'carriers'
  | 'sip-gateways'
  | 'phone-numbers'
  | 'applications'
  | 'ms-teams-tenants'
  | 'clients';

/** Server settings that the API does not show; absent: the usual value. */
export interface ServerSettings {
  /** Networks the platform treats as its own servers. */
  networkCidrs?: readonly string[];
  teamsAddresses?: readonly string[];
  sbcAccountSid?: string | null;
  /** Limits that the server counts calls for. */
  limits?: { isHosted?: boolean; tracks?: readonly ('account' | 'provider' | 'application')[] };
  /** Paid calls of hosted accounts, by sid. */
  capacity?: Readonly<Record<string, number>>;
}

/** null or absent: not read. */
export interface InboundSources {
  /** Rights of the reader; absent: an admin. */
  scope?: 'admin' | 'service_provider' | 'account';
  accounts?: readonly Row[] | null;
  carriers?: readonly Row[] | null;
  gateways?: readonly Row[] | null;
  /** Carriers (sids) whose gateways were read; absent: all. */
  gatewaysOf?: readonly string[] | null;
  numbers?: readonly Row[] | null;
  applications?: readonly Row[] | null;
  tenants?: readonly Row[] | null;
  clients?: readonly Row[] | null;
  limits?: readonly Row[] | null;
  server?: ServerSettings;
}

export interface CallLimits {
  account: ReadonlyMap<string, number>;
  provider: ReadonlyMap<string, number>;
}

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
  numbersByText: ReadonlyMap<string, readonly NumberRecord[]>;
  patternsOf: (carrierSids: readonly string[]) => readonly NumberPattern[];
  applications: ReadonlyMap<string, ApplicationRecord>;
  tenantsByName: ReadonlyMap<string, readonly TenantRecord[]>;
  clientsByName: ReadonlyMap<string, readonly ClientRecord[]>;
  limits: CallLimits;
  server: ServerSettings;
}

const readAll = <Read>(rows: readonly Row[] | null | undefined, read: (row: Row) => Read | null): Read[] =>
  // An answer may hold null in place of a record.
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

/** User names repeat across accounts. */
export const clientKey = (accountSid: string | null, username: string): string =>
  `${accountSid ?? ''} ${sqlText(username)}`;

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

/** Leaves out rows without a sid. */
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
