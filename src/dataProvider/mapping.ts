/**
 * How a resource of the portal lies on the platform's REST API. Pure data: paths are built from it in
 * endpoints.ts, records in records.ts, lists in lists.ts.
 */

/**
 * Under which owner a collection is addressed. `scope`: the account of an account user, else the provider.
 * `accountOrRoot`: the account that is chosen, and the whole collection while none is (names of other accounts' records).
 */
export type Nesting = 'root' | 'serviceProvider' | 'account' | 'accountOrRoot' | 'scope';

/**
 * `server`: the P1 dialect of the contract (`page`, `page_size`, answer `{total, page, page_size, data}`).
 * `none`: the API answers the whole list; filtering, sorting and paging happen in the portal.
 */
export type Paging = 'server' | 'none';

export type Operation = 'list' | 'item' | 'create';

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
  /** Filters the server understands as query parameters of the same name; others apply in the portal. */
  serverFilters?: readonly string[];
  /** The list takes the current service provider as query parameter `service_provider_sid`. */
  providerQuery?: boolean;
  /**
   * Rows the server answers beyond the current service provider, and how the portal keeps them out:
   * `provider` compares `service_provider_sid`, `providerOrNone` also keeps rows that have none, `accounts` compares
   * `account_sid` with the provider's accounts.
   */
  restrict?: 'provider' | 'providerOrNone' | 'accounts';
  /** Owner sid the platform wants in the body of a create. */
  ownerOnCreate?: 'serviceProvider' | 'account';
  /** Fields a list keeps; everything else of a row is dropped on arrival (secrets travel in some lists). */
  listFields?: readonly string[];
  /** Fields the portal makes from a row as it arrives, in place of what the platform answers under these names. */
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
   * Webhook fields that are written together: the platform refuses a later one without the first (contract-a 10.3).
   * A changed webhook goes without its webhook_sid, because the stored row may be shared with other records; an
   * unchanged one goes with it, which changes nothing.
   */
  hooks?: readonly string[];
  /** Columns whose duplicate answer (422 or a 400 text) belongs to a field, with the message key shown there. */
  duplicates?: readonly Duplicate[];
}

export interface Duplicate {
  /** Looked for in the server's text; the database writes `accounts.sip_realm` or `sip_realm`. */
  match: RegExp;
  /** Several where the text does not tell which of them is taken. */
  field: string | readonly string[];
  /** i18n key of the specified message. */
  message: string;
}

/** What the data provider needs to know of a declaration. */
export interface MappedResource {
  name: string;
  api: ApiMapping;
}
