import type { Scope } from '../platform/scopes.ts';
import type { WriteRules } from './writeRules.ts';

/** `scope`: own account, else the provider. `accountOr…`: chosen account, or all (of the provider). */
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
  /** Query parameter that the platform requires, e.g. `lcr_sid`: the rows' parent record. */
  parent?: string;
  paging?: Paging;
  /** Orders a list of one page, which the platform pages without an order. */
  orderedBy?: string;
  pageSizeParam?: string;
  /** Server-side search (`filter.q`). Absent: the portal searches the loaded rows. */
  search?: {
    param: string;
    /** Column that it searches: with it the portal answers like the platform where that one does not page. */
    column?: string;
    normalize?: (text: string) => string;
  };
  searchFields?: readonly string[];
  /** Converts filters that the platform does not have. Pure except for the clock. */
  prepareFilter?: (filter: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Query parameters of the platform; the portal applies all other filters. */
  serverFilters?: readonly string[];
  /** On lists that the platform pages, the portal filters this many of the newest rows. */
  newest?: { rows: number; derived?: () => Promise<Derived> };
  providerQuery?: boolean;
  /** The platform's filter by account keeps rows without account: all accounts share them. */
  sharedRows?: boolean;
  /** Drops rows of other service providers by their owner columns. */
  restrict?: 'provider' | 'providerOrNone' | 'accounts' | 'providerAndAccounts';
  ownerOnCreate?: 'serviceProvider' | 'account';
  listFields?: readonly string[];
  /** Computed from a row on arrival; replace the platform's values. */
  derived?: Derived;
  /** 0/1 columns, booleans in the portal; from the declaration. */
  flags?: readonly string[];
  /** Text columns, in which an object counts as null; from the declaration. */
  texts?: readonly string[];
  /** Columns in clear only in the answer of a create; from the declaration. */
  shownOnce?: readonly string[];
  createFields?: readonly string[];
  updateFields?: readonly string[];
  updatedBy?: Readonly<Record<string, readonly Scope[]>>;
  /** The platform resets columns that a PUT lacks. */
  alwaysSend?: readonly string[];
  /** Every PUT carries them: one requires the first, and older platforms remove missing ones. */
  hooks?: readonly string[];
  duplicates?: readonly Duplicate[];
  writes?: () => Promise<{ default: WriteRules }>;
}

export type WriteMapping = ApiMapping & WriteRules;

export interface Duplicate {
  /** Matches the whole text, because a 422 has many reasons. For database texts: `duplicateKey`. */
  match: RegExp;
  field: string | readonly string[];
  message: string;
}

/** Matches the database's error for a duplicate key, written as `accounts.sip_realm` or `sip_realm`. */
export const duplicateKey = (key: string): RegExp =>
  new RegExp(`^Duplicate entry .* for key '(?:\\w+\\.)?${key}'$`, 'is');

export interface MappedResource {
  name: string;
  api: ApiMapping;
}
