import { HttpError } from 'ra-core';
import { isAccountUser, type Viewer } from '../authProvider/access.ts';
import type { ApiMapping, Nesting, Operation } from './apiMapping.ts';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export const queryText = (query: Query = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.append(name, String(value));
  }
  return parameters.toString();
};

/** Throws when the address lies on another host or above the API's base, because the token travels with the request. */
export const addressOf = (baseUrl: string, path: string, query?: Query): URL => {
  const base = new URL(baseUrl, globalThis.location?.href);
  const expected = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  const address = new URL(expected, base.origin);
  if (address.origin !== base.origin || address.pathname !== expected || /^\/|\/\//.test(path)) {
    throw new Error(`Not a path of the API: ${path}`);
  }
  address.search = queryText(query);
  return address;
};

/** HttpError 404 for `.`, `..` and an empty text: browsers would climb the path or address the collection. */
export const segment = (value: string): string => {
  // A lone surrogate cannot be encoded.
  if (/^\.{0,2}$/.test(value) || /\p{Surrogate}/u.test(value)) {
    throw new HttpError('portal.errors.not_found', 404);
  }
  return encodeURIComponent(value);
};

export interface RequestScope {
  viewer: Viewer;
  serviceProviderSid: string | null;
  /** An account user's own account always wins. */
  accountSid?: string | null;
}

export const accountOf = ({ viewer, accountSid }: RequestScope): string | null =>
  isAccountUser(viewer) ? viewer.accountSid : (accountSid ?? null);

const owners: Record<Nesting, (scope: RequestScope) => { path: string; sid: string | null } | null> = {
  root: () => null,
  serviceProvider: scope => ({ path: 'ServiceProviders', sid: scope.serviceProviderSid }),
  account: scope => ({ path: 'Accounts', sid: accountOf(scope) }),
  accountOrRoot: scope => (accountOf(scope) === null ? null : owners.account(scope)),
  scope: scope => owners[isAccountUser(scope.viewer) ? 'account' : 'serviceProvider'](scope),
};

/** Platform reads a sid up to the next slash, query included (docs/platform-api.md#requests-and-answers). */
export const endpointOf = (
  mapping: ApiMapping,
  operation: Operation,
  scope: RequestScope,
  sid?: string,
): string | null => {
  const owner = owners[mapping.nesting?.[operation] ?? 'root'](scope);
  if (owner && owner.sid === null) return null;
  const prefix = owner?.sid ? `${owner.path}/${segment(owner.sid)}/` : '';
  return `${prefix}${mapping.collection}${sid === undefined ? '' : `/${segment(sid)}`}`;
};

export const requireEndpoint = (mapping: ApiMapping, operation: Operation, scope: RequestScope): string => {
  const path = endpointOf(mapping, operation, scope);
  if (path !== null) return path;
  const missing = mapping.nesting?.[operation] === 'account' ? 'no_account' : 'no_provider';
  throw new HttpError(`portal.errors.${missing}`, 0);
};

/** Path for an item's sid. HttpError 404 for an id that cannot be one. */
export const itemParent = (mapping: ApiMapping, scope: RequestScope, id: string | number): string => {
  segment(String(id));
  return requireEndpoint(mapping, 'item', scope);
};

export interface Tenant {
  kind: 'account' | 'serviceProvider';
  sid: string;
}

export const tenantPath = ({ kind, sid }: Tenant): string =>
  `${kind === 'account' ? 'Accounts' : 'ServiceProviders'}/${segment(sid)}`;
