import { hasScope, isAccountUser } from '../authProvider/access.ts';
import type { Scope } from '../platform/scopes.ts';
import type { ApiMapping } from '../dataProvider/apiMapping.ts';
import { chosenAccount, endpointOf, type Query, type RequestScope } from '../dataProvider/paths.ts';
import {
  ALL_ROWS,
  FIRST_PAGE,
  isPagedByServer,
  listRequestOf,
  type ListRequest,
  pageQuery,
} from '../dataProvider/lists.ts';

/** What a resource's pages ask first; the build writes it from the declarations (scripts/build/firstRequests.ts). */
export interface FirstRequestsEntry {
  name: string;
  /** What the paths of its reads depend on. */
  api: ApiMapping;
  access: { list: readonly Scope[]; edit: readonly Scope[] };
  /** Resources that the columns in view name. */
  references: readonly { name: string; scopes?: readonly Scope[] }[];
  /** Lists what happened, by itself from the beginning of today on. */
  startsToday?: true;
  /** Scopes that choose an account; `required`: the list waits for the first one. */
  accountFilter: { scopes: readonly Scope[]; required: boolean } | null;
}

/** What this browser keeps about the list. */
export interface ListState {
  /** react-admin has stored a page or filters for it. */
  isStored: boolean;
  isPinned: boolean;
  /** The beginning of today in the zone shown, as ISO text. */
  today: string;
}

export interface FirstAddress {
  /** Below the portal's root, e.g. `accounts` or `accounts/{sid}/edit`. */
  path: string;
  /** With its question mark, or nothing. */
  search: string;
}

export interface FirstRead {
  path: string;
  query?: Query;
}

const listParams = (search: string) => {
  const parameters = new URLSearchParams(search);
  const whole = (name: string, initial: number) => Number(parameters.get(name) ?? initial) || initial;
  const filter: unknown = JSON.parse(parameters.get('filter') ?? '{}');
  return {
    filter: typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : {},
    page: { page: whole('page', FIRST_PAGE.page), perPage: whole('perPage', FIRST_PAGE.perPage) },
    isEmpty: search === '' || search === '?',
  };
};

const readOf = (api: ApiMapping, request: ListRequest, page: typeof FIRST_PAGE): FirstRead => ({
  path: request.path,
  query: isPagedByServer(api, request) ? pageQuery(api, request, page) : request.query,
});

const firstPage = (
  { api, accountFilter, startsToday }: FirstRequestsEntry,
  scope: RequestScope,
  search: string,
  { isStored, isPinned, today }: ListState,
): FirstRead | null => {
  const { filter, page, isEmpty } = listParams(search);
  const choosesAccount = accountFilter !== null && hasScope(scope.viewer, accountFilter.scopes);
  const isKnown = !isEmpty || (!isStored && !(choosesAccount && (isPinned || accountFilter.required)));
  // A search, and another time than today, are prepared by functions of the declaration.
  if (!isKnown || 'q' in filter || (startsToday && !isEmpty)) return null;
  const chosen = { ...scope, accountSid: chosenAccount(filter['account_sid']) };
  const request = listRequestOf(api, chosen, startsToday ? { start: today } : filter);
  return request && readOf(api, request, page);
};

/** The read of a list that its click needs: the platform pages it, so that no earlier answer serves. */
export const readForClick = (
  table: readonly FirstRequestsEntry[],
  scope: RequestScope,
  resource: string,
  state: ListState,
): FirstRead | null => {
  const entry = table.find(({ name, api }) => name === resource && api.paging === 'server');
  return entry && hasScope(scope.viewer, entry.access.list) ? firstPage(entry, scope, '', state) : null;
};

/** The reads that the shell and the page at an address begin with, as the data provider sends them. */
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
