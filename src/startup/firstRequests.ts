import { hasScope, isAccountUser } from '../authProvider/access.ts';
import type { Scope } from '../platform/scopes.ts';
import type { ApiMapping } from '../dataProvider/apiMapping.ts';
import { accountInFilter, endpointOf, type Query, type RequestScope } from '../dataProvider/paths.ts';
import { ALL_ROWS, FIRST_PAGE, listRequestOf, type ListRequest, readQuery } from '../dataProvider/lists.ts';
import { preparationOf } from '../dataProvider/preparedFilters.ts';

/** Written by the build from the declarations (scripts/build/firstRequests.ts). */
export interface FirstRequestsEntry {
  name: string;
  api: ApiMapping;
  access: { list: readonly Scope[]; edit: readonly Scope[] };
  references: readonly { name: string; scopes?: readonly Scope[] }[];
  /** src/dataProvider/preparedFilters.ts has the function of the collection's declaration. */
  isPrepared?: true;
  /** Scopes that choose an account; `required`: the list waits for the first one. */
  accountFilter: { scopes: readonly Scope[]; required: boolean } | null;
}

export interface ListState {
  isStored: boolean;
  isPinned: boolean;
}

export interface FirstAddress {
  /** Path below the portal's root, e.g. `accounts` or `accounts/{sid}/edit`. */
  path: string;
  search: string;
}

export interface FirstRead {
  path: string;
  query?: Query;
}

/** react-admin's page size if the address names one that is no number. */
const STRANGE_SIZE = 10;

const whole = (text: string | null, absent: number, strange: number): number => {
  const number = Number.parseInt(text ?? String(absent), 10);
  return Number.isNaN(number) ? strange : number;
};

/** undefined: invalid JSON, which counts as absent. */
const jsonOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return undefined;
  }
};

/** Reads an address like ra-core's useListParams, which is not loaded yet. null: a repeated name or empty page. */
const listParams = (search: string) => {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(name);
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length || text('page') === '' || text('perPage') === '') return null;
  const isAbsent = (name: string) =>
    (name === 'filter' || name === 'displayedFilters') && jsonOf(text(name)) === undefined;
  return {
    filter: { ...(jsonOf(text('filter')) as Record<string, unknown> | null | undefined) },
    page: {
      page: whole(text('page'), FIRST_PAGE.page, FIRST_PAGE.page),
      perPage: whole(text('perPage'), FIRST_PAGE.perPage, STRANGE_SIZE),
    },
    isEmpty: names.every(isAbsent),
  };
};

const readOf = (api: ApiMapping, request: ListRequest, page: typeof FIRST_PAGE): FirstRead => ({
  path: request.path,
  query: readQuery(api, request, page),
});

const firstPage = (
  { api, accountFilter, isPrepared }: FirstRequestsEntry,
  scope: RequestScope,
  search: string,
  { isStored, isPinned }: ListState,
): FirstRead | null => {
  const params = listParams(search);
  if (!params) return null;
  const { filter, page, isEmpty } = params;
  const choosesAccount = accountFilter !== null && hasScope(scope.viewer, accountFilter.scopes);
  const isKnown = !isEmpty || (!isStored && !(choosesAccount && (isPinned || accountFilter.required)));
  const prepared = isPrepared && preparationOf(api.collection);
  if (!isKnown || ('q' in filter && !prepared)) return null;
  const chosen = { ...scope, accountSid: accountInFilter(filter['account_sid']) };
  const request = listRequestOf({ ...api, ...prepared }, chosen, filter);
  return request && readOf(api, request, page);
};

/** For lists that the platform pages: no earlier answer serves their click. */
export const readForClick = (
  table: readonly FirstRequestsEntry[],
  scope: RequestScope,
  resource: string,
  state: ListState,
): FirstRead | null => {
  const entry = table.find(({ name, api }) => name === resource && api.paging === 'server');
  return entry && hasScope(scope.viewer, entry.access.list) ? firstPage(entry, scope, '', state) : null;
};

export const firstReads = (
  table: readonly FirstRequestsEntry[],
  scope: RequestScope,
  { path, search }: FirstAddress,
  state: (resource: string) => ListState,
): FirstRead[] => {
  const reads: FirstRead[] = [];
  const list = (name: string) => {
    const api = table.find(entry => entry.name === name)?.api;
    const request = api && listRequestOf(api, scope, {});
    if (request) reads.push(readOf(api, request, ALL_ROWS));
  };
  list('service-providers');
  list('accounts');
  const [resource = '', id, leaf] = path.split('/');
  const entry = table.find(({ name }) => name === resource);
  if (!entry || (scope.serviceProviderSid === null && !isAccountUser(scope.viewer))) return reads;
  if (id === undefined && hasScope(scope.viewer, entry.access.list)) {
    const page = firstPage(entry, scope, search, state(resource));
    if (page) reads.push(page);
    for (const { name, scopes } of entry.references) if (hasScope(scope.viewer, scopes)) list(name);
  }
  if (id !== undefined && leaf === 'edit' && hasScope(scope.viewer, entry.access.edit)) {
    const record = endpointOf(entry.api, 'item', scope, decodeURIComponent(id));
    if (record !== null) reads.push({ path: record });
  }
  return reads;
};
