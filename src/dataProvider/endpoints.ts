import { HttpError } from 'ra-core';
import type { ApiMapping, Operation } from './apiMapping.ts';
import { endpointOf, type RequestScope, segment } from './paths.ts';

export const requireEndpoint = (mapping: ApiMapping, operation: Operation, scope: RequestScope): string => {
  const path = endpointOf(mapping, operation, scope);
  if (path !== null) return path;
  const missing = mapping.nesting?.[operation] === 'account' ? 'no_account' : 'no_provider';
  throw new HttpError(`portal.errors.${missing}`, 0);
};

/** Path for an item's sid. Throws InvalidPathError for an impossible sid. */
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
