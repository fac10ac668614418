import { isOff, type Row, sidOf, sidsIn } from './fields.ts';
import type { ListName, Lists } from './lists.ts';

export interface Reader {
  scope: 'admin' | 'service_provider' | 'account';
  provider: string | null;
  account: string | null;
  /** The platform refuses an account's API key the lists of its provider. */
  isApiKey?: boolean;
}

/** One request (one per page if `paged`) and the list its rows belong to. */
export interface PlannedRead {
  list: ListName;
  of: 'platform' | 'provider' | 'account';
  account?: string;
  sid?: string;
  /** Query parameter that the platform requires, e.g. the carrier of gateways. */
  parent?: readonly [column: string, sid: string];
  owner?: Row;
  paged?: true;
  /** Nothing but the host says of which realm a registered user is. */
  realm?: string;
}

/** `record`: one carrier with its gateways, or one application. */
export interface PlannedRecord {
  resource: 'carriers' | 'applications';
  sid: string;
}

/** In reading order: `gateways` and `accounts` are planned from what `lists` brought. */
export const CONFIGURATION_PARTS = ['lists', 'gateways', 'accounts'] as const;
export type ConfigurationPart = (typeof CONFIGURATION_PARTS)[number];

/** null unless an account user. */
export const accountOfReader = ({ scope, account }: Reader): string | null =>
  scope === 'account' ? account : null;

/** One request each (docs/platform-api.md#scopes); none without a provider. */
export const listReads = (reader: Reader): PlannedRead[] => {
  if (reader.provider === null) return [];
  const isAdmin = reader.scope === 'admin';
  const account = accountOfReader(reader);
  const own = account === null ? ({ of: 'provider' } as const) : ({ of: 'account', account } as const);
  // Routers read null owners, and only an admin's list has carriers and numbers without one.
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

/** null: the reader cannot read it. */
export const readOf = (reader: Reader, list: ListName): PlannedRead | null =>
  listReads(reader).find(read => read.list === list) ?? null;

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
  // Only carriers with a system id have SMPP gateways that matter.
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

/** @param known lists that earlier parts have read */
export const readsOfPart = (part: ConfigurationPart, reader: Reader, known: Lists): PlannedRead[] => {
  if (part === 'lists') return listReads(reader);
  return part === 'gateways' ? gatewayReads(known) : accountReads(reader, known);
};

/** Lists known to be empty without a request, e.g. gateways without carriers. */
export const knownEmptyLists = (part: ConfigurationPart, reader: Reader, known: Lists): ListName[] => {
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

/** Equal names mean equal requests. */
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
