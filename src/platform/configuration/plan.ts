import { isOff, type Row, sidOf, sidsIn } from './fields.ts';
import type { ListName, Lists } from './lists.ts';

/** Who reads, and the service provider that is looked at. */
export interface Reader {
  scope: 'admin' | 'service_provider' | 'account';
  provider: string | null;
  /** Of an account user. */
  account: string | null;
  /** The platform refuses an API key of an account what it asks for of its provider. */
  isApiKey?: boolean;
}

/** One request (of `paged` ones, one per page) and the list that its rows belong to. The data provider makes the path. */
export interface PlannedRead {
  list: ListName;
  /** Whose list it is: everybody's, the provider's, or that of `account`. */
  of: 'platform' | 'provider' | 'account';
  account?: string;
  /** One record of the collection. */
  sid?: string;
  /** Query parameter and record without which the platform lists nothing, such as the carrier of gateways. */
  parent?: readonly [column: string, sid: string];
  /** For rows that do not say whose they are. */
  owner?: Row;
  /** Page by page, by number. */
  paged?: true;
  /** Of registered users, whose list holds those of other realms that end the same. */
  realm?: string;
}

/** `record`: one carrier with its gateways, or one application, and nothing else. */
export interface PlannedRecord {
  resource: 'carriers' | 'applications';
  sid: string;
}

/**
 * `lists`: those of one request each. `gateways`: what is told per carrier and routing table. `accounts`: what is told
 * per account. In the order in which they are read: the others are planned by what the first has brought.
 */
export const CONFIGURATION_PARTS = ['lists', 'gateways', 'accounts'] as const;
export type ConfigurationPart = (typeof CONFIGURATION_PARTS)[number];

/** The account of an account user; null for others. */
export const accountOfReader = ({ scope, account }: Reader): string | null =>
  scope === 'account' ? account : null;

/** The lists that a reader can read with one request each (docs/platform-api.md#scopes); none without a provider. */
export const listReads = (reader: Reader): PlannedRead[] => {
  if (reader.provider === null) return [];
  const isAdmin = reader.scope === 'admin';
  const account = accountOfReader(reader);
  const own = account === null ? ({ of: 'provider' } as const) : ({ of: 'account', account } as const);
  // Routers ask for nobody's provider; carriers and numbers that belong to nobody are in an admin's lists only.
  const seen = isAdmin || (reader.isApiKey && account !== null) ? 'platform' : 'provider';
  return [
    { list: 'accounts', of: seen },
    { list: 'carriers', of: seen },
    { list: 'numbers', of: 'platform', paged: true },
    account === null
      ? { list: 'applications', of: 'platform' }
      : { list: 'applications', of: 'account', account },
    { list: 'clients', of: 'platform' },
    { list: 'tenants', of: 'platform' },
    { list: 'tables', of: 'platform' },
    { list: 'users', of: 'platform' },
    { list: 'alerts', ...own },
    ...(account === null
      ? ([
          { list: 'providers', of: 'platform' },
          { list: 'providerLimits', of: 'provider' },
          { list: 'sbcs', of: 'platform', parent: ['service_provider_sid', reader.provider] },
        ] as const)
      : []),
    ...(isAdmin
      ? ([
          { list: 'passwordSettings', of: 'platform' },
          { list: 'systemInformation', of: 'platform' },
        ] as const)
      : []),
  ];
};

/** The read of one of `listReads`; null: the reader cannot read it. */
export const readOf = (reader: Reader, list: ListName): PlannedRead | null =>
  listReads(reader).find(read => read.list === list) ?? null;

/** What is told per record that it belongs to. */
export const childrenOf = (list: ListName, column: string, sid: string): PlannedRead => ({
  list,
  of: 'platform',
  parent: [column, sid],
  owner: { [column]: sid },
});

export const gatewayRead = (carrierSid: string): PlannedRead =>
  childrenOf('gateways', 'voip_carrier_sid', carrierSid);

const gatewayReads = ({ carriers, tables }: Lists): PlannedRead[] => [
  ...sidsIn(carriers, 'voip_carrier_sid').map(gatewayRead),
  // Carriers without a name for messages have no gateways that could matter.
  ...sidsIn(
    carriers?.filter(row => sidOf(row, 'smpp_system_id') ?? sidOf(row, 'smpp_inbound_system_id')),
    'voip_carrier_sid',
  ).map(sid => childrenOf('smppGateways', 'voip_carrier_sid', sid)),
  ...sidsIn(tables, 'lcr_sid').map(sid => childrenOf('routes', 'lcr_sid', sid)),
];

const accountReads = (reader: Reader, { accounts, clients }: Lists): PlannedRead[] => {
  const isAccountUser = accountOfReader(reader) !== null;
  const paused = new Set(
    sidsIn(
      clients?.filter(row => isOff(row, 'is_active')),
      'account_sid',
    ),
  );
  const each = (accounts ?? []).flatMap((row): PlannedRead[] => {
    const account = sidOf(row, 'account_sid');
    if (account === null) return [];
    const realm = sidOf(row, 'sip_realm');
    const owner = { account_sid: account };
    return [
      { list: 'accountLimits', of: 'account', account, owner },
      { list: 'credentials', of: 'account', account },
      // An account user who lists the keys marks them all as used.
      ...(isAccountUser ? [] : [{ list: 'apiKeys', of: 'account', account, owner } as const]),
      ...(paused.has(account) && realm !== null
        ? [{ list: 'registered', of: 'account', account, owner, realm } as const]
        : []),
    ];
  });
  if (isAccountUser || reader.provider === null) return each;
  return [{ list: 'credentials', of: 'provider' }, { list: 'apiKeys', of: 'provider' }, ...each];
};

export const recordReads = ({ resource, sid }: PlannedRecord): PlannedRead[] =>
  resource === 'applications'
    ? [{ list: 'applications', of: 'platform', sid }]
    : [{ list: 'carriers', of: 'platform', sid }, gatewayRead(sid)];

/**
 * What a part of a configuration is read by.
 *
 * @param known what earlier parts have read
 */
export const readsOfPart = (part: ConfigurationPart, reader: Reader, known: Lists): PlannedRead[] => {
  if (part === 'lists') return listReads(reader);
  return part === 'gateways' ? gatewayReads(known) : accountReads(reader, known);
};

/** Lists that a part knows although nothing is to be asked for them: without carriers there are no gateways. */
export const emptyOf = (part: ConfigurationPart, reader: Reader, known: Lists): ListName[] => {
  const { carriers, tables, accounts, clients } = known;
  if (part === 'gateways')
    return [
      ...(carriers ? (['gateways', 'smppGateways'] as const) : []),
      ...(tables ? (['routes'] as const) : []),
    ];
  if (part !== 'accounts' || !accounts) return [];
  const keys = accountOfReader(reader) === null ? (['apiKeys'] as const) : [];
  return ['accountLimits', 'credentials', ...keys, ...(clients ? (['registered'] as const) : [])];
};

/** Names a read: two with the same name ask the same. */
export const readName = (
  reader: Reader,
  { list, of, account, sid, parent, realm }: PlannedRead,
): string[] => [
  list,
  of === 'platform' ? '' : of === 'provider' ? (reader.provider ?? '') : (account ?? ''),
  parent?.[1] ?? '',
  ...(sid === undefined ? [] : [sid]),
  ...(realm === undefined ? [] : [realm]),
];
