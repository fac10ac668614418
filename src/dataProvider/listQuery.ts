import type { Query } from './address.ts';
import { accountOf, endpointOf, type RequestScope } from './endpoints.ts';
import { isAsked } from './lists.ts';
import type { ApiMapping } from './mapping.ts';

/** How a list is asked for: the path, what the platform filters itself, and what is left for the portal. */
export interface ListRequest {
  path: string;
  query: Query;
  /** Filters the platform does not know. */
  rest: Readonly<Record<string, unknown>>;
  /** Text of the search box, in the form it is compared in. */
  search: string;
}

const searchText = (mapping: ApiMapping, q: unknown): string => {
  const text = typeof q === 'string' ? q.trim() : '';
  return mapping.search?.normalize?.(text) ?? text;
};

/** Filters that the path itself already says, e.g. the account in `Accounts/{sid}/Applications`. */
const inPath = (mapping: ApiMapping, place: RequestScope): string[] => {
  const nesting = mapping.nesting?.list ?? 'root';
  const byAccount =
    nesting === 'account' ||
    nesting === 'accountOrRoot' ||
    (nesting === 'scope' && place.viewer.scope === 'account');
  return byAccount && accountOf(place) !== null ? ['account_sid'] : [];
};

/**
 * Where and how a list is read, without paging and search; null while the owner it is asked for (account, service
 * provider) is not chosen: then there is nothing to list.
 */
export const listRequestOf = (
  mapping: ApiMapping,
  place: RequestScope,
  { q, ...filter }: Readonly<Record<string, unknown>>,
): ListRequest | null => {
  const path = endpointOf(mapping, 'list', place);
  if (path === null) return null;
  const query: Record<string, string> = {};
  if (mapping.providerQuery && place.viewer.scope !== 'account') {
    if (place.serviceProviderSid === null) return null;
    query['service_provider_sid'] = place.serviceProviderSid;
  }
  const said = inPath(mapping, place);
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (!isAsked(value) || said.includes(name)) continue;
    if (mapping.serverFilters?.includes(name) && value !== null && typeof value !== 'object') {
      query[name] = String(value);
    } else rest[name] = value;
  }
  return { path, query, rest, search: searchText(mapping, q) };
};

/** Can the platform answer this list page by page, or has the portal to sift through all of it? */
export const isPagedByServer = (mapping: ApiMapping, { rest, search }: ListRequest): boolean =>
  mapping.paging === 'server' &&
  Object.keys(rest).length === 0 &&
  (search === '' || mapping.search !== undefined);
