import { HttpError } from 'ra-core';
import type { Viewer } from '../authProvider/access.ts';
import type { ApiMapping, Nesting, Operation } from './mapping.ts';

/** From where a request is made: who asks, for which service provider, about which account. */
export interface RequestScope {
  viewer: Viewer;
  serviceProviderSid: string | null;
  /** Account a list or record belongs to. An account user's own account always wins. */
  accountSid?: string | null;
}

/**
 * One path segment, percent-encoded. `.` and `..` would climb the path in every browser, encoded or not, and an
 * empty segment would address the collection: such a record does not exist (HttpError 404).
 */
export const segment = (value: string): string => {
  // A lone surrogate cannot be encoded.
  if (/^\.{0,2}$/.test(value) || /\p{Surrogate}/u.test(value)) {
    throw new HttpError('portal.errors.not_found', 404);
  }
  return encodeURIComponent(value);
};

/** The account the request is about, or null while none is chosen. */
export const accountOf = ({ viewer, accountSid }: RequestScope): string | null =>
  viewer.scope === 'account' ? viewer.accountSid : (accountSid ?? null);

const owners: Record<Nesting, (place: RequestScope) => { path: string; sid: string | null } | null> = {
  root: () => null,
  serviceProvider: place => ({ path: 'ServiceProviders', sid: place.serviceProviderSid }),
  account: place => ({ path: 'Accounts', sid: accountOf(place) }),
  accountOrRoot: place => (accountOf(place) === null ? null : owners.account(place)),
  scope: place => owners[place.viewer.scope === 'account' ? 'account' : 'serviceProvider'](place),
};

/**
 * Path of an operation on a collection, relative to the API's base and without a slash in front, e.g.
 * `Accounts/{sid}/Applications` or `PhoneNumbers/{sid}`; null while the owner it is nested under is not chosen.
 *
 * A query never follows a sid directly: the platform reads the sid up to the next slash, query included, and
 * refuses it (contract-a 1, contract-b 1.4). Paths made here end in a sid only for operations without a query.
 */
export const endpointOf = (
  mapping: ApiMapping,
  operation: Operation,
  place: RequestScope,
  sid?: string,
): string | null => {
  const owner = owners[mapping.nesting?.[operation] ?? 'root'](place);
  if (owner && owner.sid === null) return null;
  const prefix = owner?.sid ? `${owner.path}/${segment(owner.sid)}/` : '';
  return `${prefix}${mapping.collection}${sid === undefined ? '' : `/${segment(sid)}`}`;
};

/** The same for a write or a single read, which cannot do without its owner: HttpError when it is not chosen. */
export const requireEndpoint = (mapping: ApiMapping, operation: Operation, place: RequestScope): string => {
  const path = endpointOf(mapping, operation, place);
  if (path !== null) return path;
  const missing = mapping.nesting?.[operation] === 'account' ? 'no_account' : 'no_provider';
  throw new HttpError(`portal.errors.${missing}`, 0);
};

/** Path that an item's sid is appended to. HttpError 404 for an id that cannot be one. */
export const itemParent = (mapping: ApiMapping, place: RequestScope, id: string | number): string => {
  segment(String(id));
  return requireEndpoint(mapping, 'item', place);
};
