/** `scope`: the account of an account user, else the provider. `accountOrRoot`: chosen account, or all. */
export type Nesting = 'root' | 'serviceProvider' | 'account' | 'accountOrRoot' | 'scope';

/** `server`: docs/platform-api.md#paging. `none`: the portal filters, sorts and pages the full list. */
export type Paging = 'server' | 'none';

export type Operation = 'list' | 'item' | 'create';

export interface ApiMapping {
  collection: string;
  idField: string;
  /** Absent: root. */
  nesting?: Partial<Record<Operation, Nesting>>;
  paging?: Paging;
  /** Server-side search (`filter.q`). Absent: the portal searches the loaded rows. */
  search?: { param: string; normalize?: (text: string) => string };
  /** For the client-side search; absent: every text field. */
  searchFields?: readonly string[];
  /** Filters that are query parameters of the platform; the portal applies the others. */
  serverFilters?: readonly string[];
  /** Lists take the query parameter `service_provider_sid`. */
  providerQuery?: boolean;
  /** How the portal drops rows of other service providers: by owner columns of the row. */
  restrict?: 'provider' | 'providerOrNone' | 'accounts' | 'providerAndAccounts';
  ownerOnCreate?: 'serviceProvider' | 'account';
  listFields?: readonly string[];
  /** Computed from a row on arrival; they replace the platform's values. */
  derived?: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;
  /** 0/1 columns that are booleans in the portal. Derived from the declaration. */
  flags?: readonly string[];
  createFields?: readonly string[];
  updateFields?: readonly string[];
  /** Always in a PUT, because the platform resets missing ones. */
  alwaysSend?: readonly string[];
  /** Written together, because one requires the others (docs/platform-api.md#webhooks). */
  hooks?: readonly string[];
  duplicates?: readonly Duplicate[];
}

export interface Duplicate {
  /** Matches the server's text; the database writes `accounts.sip_realm` or `sip_realm`. */
  match: RegExp;
  field: string | readonly string[];
  message: string;
}

export interface MappedResource {
  name: string;
  api: ApiMapping;
}
