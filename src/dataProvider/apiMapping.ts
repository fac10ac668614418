/**
 * Owner in a collection's path. `scope`: the account of an account user, else the service provider. `accountOrRoot`:
 * the chosen account, or the whole collection.
 */
export type Nesting = 'root' | 'serviceProvider' | 'account' | 'accountOrRoot' | 'scope';

/** `server`: docs/platform-api.md#paging. `none`: the portal filters, sorts and pages the full list. */
export type Paging = 'server' | 'none';

export type Operation = 'list' | 'item' | 'create';

export interface ApiMapping {
  /** Path segment, e.g. `PhoneNumbers`. */
  collection: string;
  /** E.g. `phone_number_sid`. */
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
  /**
   * How the portal drops rows of other service providers: `provider` compares `service_provider_sid`, `providerOrNone`
   * also keeps rows without one, `accounts` compares `account_sid`, `providerAndAccounts` does either.
   */
  restrict?: 'provider' | 'providerOrNone' | 'accounts' | 'providerAndAccounts';
  /** Owner sid in the body of a POST. */
  ownerOnCreate?: 'serviceProvider' | 'account';
  listFields?: readonly string[];
  /** Computed from a row on arrival; they replace the platform's values. */
  derived?: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;
  /** 0/1 columns that are booleans in the portal. Derived from the declaration. */
  flags?: readonly string[];
  /** Derived from the declaration. */
  createFields?: readonly string[];
  /** Derived from the declaration's fields that are not locked on edit. */
  updateFields?: readonly string[];
  /** Always in a PUT, because the platform resets missing ones. */
  alwaysSend?: readonly string[];
  /**
   * Webhooks that are written together: the platform refuses a later one without the first. A changed one is sent
   * without its webhook_sid, because other records may share the row (docs/platform-api.md#webhooks).
   */
  hooks?: readonly string[];
  /** Fields and messages of refused duplicates (422, or 400 with a text). */
  duplicates?: readonly Duplicate[];
}

export interface Duplicate {
  /** Matches the server's text; the database writes `accounts.sip_realm` or `sip_realm`. */
  match: RegExp;
  field: string | readonly string[];
  message: string;
}

/** The part of a resource's declaration that the data provider uses. */
export interface MappedResource {
  name: string;
  api: ApiMapping;
}
