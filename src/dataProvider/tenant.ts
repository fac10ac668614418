import { segment } from './endpoints.ts';

/** Whose keys and limits: an account's or a service provider's. */
export interface Tenant {
  kind: 'account' | 'serviceProvider';
  sid: string;
}

/** Path of the tenant itself, without a slash at the end. HttpError 404 for a sid that cannot be one. */
export const tenantPath = ({ kind, sid }: Tenant): string =>
  `${kind === 'account' ? 'Accounts' : 'ServiceProviders'}/${segment(sid)}`;
