/**
 * Owner that a collection is addressed under. `scope`: the account of an account user, else the service provider.
 * `accountOrRoot`: the chosen account, and the whole collection while none is chosen.
 */
export type Nesting = 'root' | 'serviceProvider' | 'account' | 'accountOrRoot' | 'scope';

/**
 * `server`: parameters `page` and `page_size`, answer `{total, page, page_size, data}`
 * (docs/platform-api.md#paging). `none`: the API answers the full list, and the portal filters, sorts and pages it.
 */
export type Paging = 'server' | 'none';

export type Operation = 'list' | 'item' | 'create';

/** How a resource of the portal maps to a collection of the platform's REST API. */
export interface ApiMapping {
  /** Path segment of the collection, e.g. `PhoneNumbers`. */
  collection: string;
  /** Field that holds the record's sid, e.g. `phone_number_sid`. */
  idField: string;
  /** Absent operations are addressed at the root. */
  nesting?: Partial<Record<Operation, Nesting>>;
  paging?: Paging;
  /** Where the search box (`filter.q`) goes on the server. Absent: the portal searches the loaded rows. */
  search?: { param: string; normalize?: (text: string) => string };
  /** Fields the client-side search looks into; absent: every text field of the row. */
  searchFields?: readonly string[];
  /** Filters the server takes as query parameters of the same name; the portal applies the others. */
  serverFilters?: readonly string[];
  /** Sends the current service provider as query parameter `service_provider_sid` of the list. */
  providerQuery?: boolean;
  /**
   * How the portal filters out rows of other service providers, where the server answers them: `provider` compares
   * `service_provider_sid`, `providerOrNone` also keeps rows that have none, `accounts` compares `account_sid` with the
   * provider's accounts, and `providerAndAccounts` keeps rows of the provider itself or of one of its accounts.
   */
  restrict?: 'provider' | 'providerOrNone' | 'accounts' | 'providerAndAccounts';
  /** Owner sid the platform expects in the body of a create. */
  ownerOnCreate?: 'serviceProvider' | 'account';
  /** Fields a list keeps. All others are dropped on arrival, because some lists carry secrets. */
  listFields?: readonly string[];
  /** Fields computed from a row on arrival; they replace what the platform answers under these names. */
  derived?: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;
  /** 0/1 columns that are booleans in the portal. Derived from boolean fields of the declaration. */
  flags?: readonly string[];
  /** Keys a POST may carry. Derived from the declaration's fields. */
  createFields?: readonly string[];
  /** Keys a PUT may carry. Derived from the declaration's fields that are not locked on edit. */
  updateFields?: readonly string[];
  /** Keys a PUT always carries beside the changed ones, because the platform resets what is missing. */
  alwaysSend?: readonly string[];
  /**
   * Webhook fields that are written together: the platform refuses a later one without the first. A changed webhook
   * is sent without its webhook_sid, because other records may share the stored row; an unchanged one is sent with it
   * (docs/platform-api.md#webhooks).
   */
  hooks?: readonly string[];
  /** Fields that a refused duplicate (422, or 400 with a text) belongs to, with the message key shown there. */
  duplicates?: readonly Duplicate[];
}

export interface Duplicate {
  /** Matched against the server's text; the database writes `accounts.sip_realm` or `sip_realm`. */
  match: RegExp;
  /** Several when the text does not say which of them is taken. */
  field: string | readonly string[];
  message: string;
}

/** The part of a resource's declaration that the data provider uses. */
export interface MappedResource {
  name: string;
  api: ApiMapping;
}
