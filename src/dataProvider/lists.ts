import type { RaRecord } from 'ra-core';
import { canSeeAllAccounts, isAccountUser } from '../authProvider/access.ts';
import type { ApiMapping } from './apiMapping.ts';
import { accountOf, endpointOf, type Query, type RequestScope } from './paths.ts';
import type { Row } from './fromApi.ts';
import { isRow } from '../lib/values.ts';

export const FIRST_PAGE = { page: 1, perPage: 25 };
/** For lists whose names others show. */
export const ALL_ROWS = { page: 1, perPage: 10_000 };

export interface ListQuery {
  search?: string;
  searchFields?: readonly string[] | undefined;
  /** Exact values by field; an array matches any of its values. */
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

const itemsIn = (answer: unknown): unknown[] => {
  if (!Array.isArray(answer)) throw new Error('portal.errors.not_json');
  return answer;
};

export interface PageRead {
  rows: Row[];
  total: number;
  /** A bare array: the platform may not have paged, searched or filtered (docs/platform-api.md#versions). */
  isWhole: boolean;
}

/** Reads a page or a bare array; drops what is no row. */
export const readPage = (answer: unknown): PageRead => {
  if (Array.isArray(answer)) {
    const rows = answer.filter(isRow);
    return { rows, total: rows.length, isWhole: true };
  }
  const { total, data } = (answer ?? {}) as { total?: unknown; data?: unknown };
  const rows = itemsIn(data).filter(isRow);
  return { rows, total: typeof total === 'number' ? total : Number(total) || rows.length, isWhole: false };
};

/** Rows of an unpaged answer. */
export const rowsIn = <T = Row>(answer: unknown): T[] => itemsIn(answer).filter(isRow) as T[];

export const textItemsIn = (answer: unknown): string[] =>
  itemsIn(answer).filter(item => typeof item === 'string');

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

export const matchesSearch = (row: RaRecord, search: string, fields?: readonly string[]): boolean => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const texts = (fields ? fields.flatMap(field => textsIn(at(row, field))) : textsIn(row)).map(text =>
    text.toLocaleLowerCase(),
  );
  return words.every(word => texts.some(text => text.includes(word)));
};

/** '' is no filter; null matches rows without a value. */
const isFilterSet = (value: unknown): boolean => value !== undefined && value !== '';

const matchesFilter = (row: RaRecord, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (!isFilterSet(wanted)) return true;
    const value = at(row, field) ?? null;
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares numbers in text as numbers; rows without a value come last in both orders. */
const compare =
  (field: string, order: 'ASC' | 'DESC') =>
  (left: RaRecord, right: RaRecord): number => {
    const [a, b] = [at(left, field) ?? '', at(right, field) ?? ''];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const ascending =
      typeof a === 'string' || typeof b === 'string'
        ? collator.compare(String(a), String(b))
        : Number(a) - Number(b);
    return order === 'ASC' ? ascending : -ascending;
  };

export const applyListQuery = <T extends RaRecord>(
  rows: readonly T[],
  { search = '', searchFields, filter = {}, sort, pagination }: ListQuery,
): { data: T[]; total: number } => {
  const found = rows.filter(row => matchesFilter(row, filter) && matchesSearch(row, search, searchFields));
  const total = found.length;
  if (sort) found.sort(compare(sort.field, sort.order));
  if (!pagination) return { data: found, total };
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: found.slice(start, start + pagination.perPage), total };
};

export interface ListRequest {
  path: string;
  query: Query;
  rest: Readonly<Record<string, unknown>>;
  search: string;
}

const searchText = (mapping: ApiMapping, q: unknown): string => {
  const text = typeof q === 'string' ? q.trim() : '';
  return mapping.search?.normalize?.(text) ?? text;
};

const filtersInPath = (mapping: ApiMapping, scope: RequestScope): string[] => {
  const nesting = mapping.nesting?.list ?? 'root';
  const byAccount =
    nesting === 'account' ||
    nesting === 'accountOrRoot' ||
    nesting === 'accountOrProvider' ||
    (nesting === 'scope' && isAccountUser(scope.viewer));
  return byAccount && accountOf(scope) !== null ? ['account_sid'] : [];
};

export const listRequestOf = (
  mapping: ApiMapping,
  scope: RequestScope,
  wanted: Readonly<Record<string, unknown>>,
): ListRequest | null => {
  const { q, ...filter } = mapping.prepareFilter?.(wanted) ?? wanted;
  const path = endpointOf(mapping, 'list', scope);
  if (path === null) return null;
  const query: Record<string, string> = {};
  if (mapping.providerQuery && canSeeAllAccounts(scope.viewer)) {
    if (scope.serviceProviderSid === null) return null;
    query['service_provider_sid'] = scope.serviceProviderSid;
  }
  const inPath = filtersInPath(mapping, scope);
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (!isFilterSet(value) || inPath.includes(name)) continue;
    const isAsked = name === mapping.parent || mapping.serverFilters?.includes(name);
    if (isAsked && value !== null && typeof value !== 'object') {
      query[name] = String(value);
    } else rest[name] = value;
  }
  if (mapping.parent !== undefined && query[mapping.parent] === undefined) return null;
  return { path, query, rest, search: searchText(mapping, q) };
};

export const isPagedByServer = (mapping: ApiMapping, { rest, search }: ListRequest): boolean =>
  mapping.paging === 'server' &&
  Object.keys(rest).length === 0 &&
  (search === '' || mapping.search !== undefined);

/** Query of one page of a list that the platform pages and searches. */
export const pageQuery = (
  { search, pageSizeParam = 'page_size' }: ApiMapping,
  request: Pick<ListRequest, 'query' | 'search'>,
  { page, perPage }: { page: number; perPage: number },
): Query => ({
  ...request.query,
  page,
  [pageSizeParam]: perPage,
  ...(search ? { [search.param]: request.search } : {}),
});

/** A page, the newest rows, or all; the early start (src/startup) must send the same. */
export const readQuery = (
  api: ApiMapping,
  request: ListRequest,
  pagination: { page: number; perPage: number },
): Query => {
  if (isPagedByServer(api, request)) return pageQuery(api, request, pagination);
  return api.newest ? pageQuery(api, request, { page: 1, perPage: api.newest.rows }) : request.query;
};
