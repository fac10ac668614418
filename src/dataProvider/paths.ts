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

/** Throws for another host or a path above the API's base, because the token travels with the request. */
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

/** Treated as 404. Not an HttpError, because the early start (src/startup) loads without react-admin. */
export class InvalidPathError extends Error {
  override readonly name = 'InvalidPathError';
  readonly status = 404;
}

/** Throws InvalidPathError for '', `.` and `..`: browsers would climb the path or address the collection. */
export const segment = (value: string): string => {
  // encodeURIComponent throws for lone surrogates.
  if (/^\.{0,2}$/.test(value) || /\p{Surrogate}/u.test(value)) {
    throw new InvalidPathError('portal.errors.not_found');
  }
  return encodeURIComponent(value);
};

export interface RequestScope {
  viewer: Viewer;
  serviceProviderSid: string | null;
  accountSid?: string | null;
}

/** null for a filter without account. */
export const accountInFilter = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const accountOf = ({ viewer, accountSid }: RequestScope): string | null =>
  isAccountUser(viewer) ? viewer.accountSid : (accountSid ?? null);

const owners: Record<Nesting, (scope: RequestScope) => { path: string; sid: string | null } | null> = {
  root: () => null,
  serviceProvider: scope => ({ path: 'ServiceProviders', sid: scope.serviceProviderSid }),
  account: scope => ({ path: 'Accounts', sid: accountOf(scope) }),
  accountOrRoot: scope => (accountOf(scope) === null ? null : owners.account(scope)),
  accountOrProvider: scope => owners[accountOf(scope) === null ? 'serviceProvider' : 'account'](scope),
  scope: scope => owners[isAccountUser(scope.viewer) ? 'account' : 'serviceProvider'](scope),
};

/** The platform reads a sid up to the next slash (docs/platform-api.md#requests-and-answers). */
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
