import type { Scope } from '../platform/scopes.ts';
import type { WriteRules } from './writeRules.ts';

/**
 * `scope`: the account of an account user, else the provider. `accountOrRoot`: chosen account, or all;
 * `accountOrProvider`: chosen account, or all of the provider.
 */
export type Nesting =
  'root' | 'serviceProvider' | 'account' | 'accountOrRoot' | 'accountOrProvider' | 'scope';

/** `server`: docs/platform-api.md#paging. `none`: the portal filters, sorts and pages the full list. */
export type Paging = 'server' | 'none';

export type Operation = 'list' | 'item' | 'create';

type Derived = Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;

export interface ApiMapping {
  collection: string;
  idField: string;
  /** Makes an id for rows whose `idField` may be null or repeat. */
  rowId?: (row: Readonly<Record<string, unknown>>) => string;
  /** Absent: root. */
  nesting?: Partial<Record<Operation, Nesting>>;
  /** Query parameter without which the platform lists nothing, such as `lcr_sid`: the record that the rows belong to. */
  parent?: string;
  paging?: Paging;
  /** Field that orders a list of one page: the platform pages this one without an order. */
  orderedBy?: string;
  /** Query parameter of the page's size. Absent: `page_size`. */
  pageSizeParam?: string;
  /** Server-side search (`filter.q`). Absent: the portal searches the loaded rows. */
  search?: { param: string; normalize?: (text: string) => string };
  /** For the client-side search; absent: every text field. */
  searchFields?: readonly string[];
  /** What the list is asked for, where its filters are none of the platform's. Pure but for the clock. */
  prepareFilter?: (filter: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Filters that are query parameters of the platform; the portal applies the others. */
  serverFilters?: readonly string[];
  /** Where the platform answers pages only, filters of the portal look at the newest rows, and what is derived of them. */
  newest?: { rows: number; derived?: () => Promise<Derived> };
  /** Lists take the query parameter `service_provider_sid`. */
  providerQuery?: boolean;
  /** How the portal drops rows of other service providers: by owner columns of the row. */
  restrict?: 'provider' | 'providerOrNone' | 'accounts' | 'providerAndAccounts';
  ownerOnCreate?: 'serviceProvider' | 'account';
  listFields?: readonly string[];
  /** Computed from a row on arrival; they replace the platform's values. */
  derived?: Derived;
  /** 0/1 columns that are booleans in the portal. Derived from the declaration. */
  flags?: readonly string[];
  /** Columns shown as plain text: an object in one of them counts as null. Derived from the declaration. */
  texts?: readonly string[];
  /** Columns that only the answer of a create has in clear. Derived from the declaration. */
  shownOnce?: readonly string[];
  createFields?: readonly string[];
  updateFields?: readonly string[];
  /** Columns that only users of these scopes may change. */
  updatedBy?: Readonly<Record<string, readonly Scope[]>>;
  /** Always in a PUT, because the platform resets missing ones. */
  alwaysSend?: readonly string[];
  /** Webhooks that every PUT carries, because one requires the first and older platforms take away what is missing. */
  hooks?: readonly string[];
  duplicates?: readonly Duplicate[];
  /** What a write needs besides; its default export loads with the first form or write. */
  writes?: () => Promise<{ default: WriteRules }>;
}

/** With what its `writes` have loaded. */
export type WriteMapping = ApiMapping & WriteRules;

export interface Duplicate {
  /** Matches the server's whole text, because a 422 has many reasons. For database texts: `duplicateKey`. */
  match: RegExp;
  field: string | readonly string[];
  message: string;
}

/** The database's refusal of a second row with the same key, which it writes as `accounts.sip_realm` or `sip_realm`. */
export const duplicateKey = (key: string): RegExp =>
  new RegExp(`^Duplicate entry .* for key '(?:\\w+\\.)?${key}'$`, 'is');

export interface MappedResource {
  name: string;
  api: ApiMapping;
}
