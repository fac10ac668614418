import type { Row } from './fields.ts';

/** Lists of a configuration, in the platform's columns and without secrets. */
export const LISTS = [
  'providers',
  'accounts',
  'carriers',
  'gateways',
  'smppGateways',
  'numbers',
  'applications',
  'clients',
  'registered',
  'tenants',
  'tables',
  'routes',
  'credentials',
  'providerLimits',
  'accountLimits',
  'apiKeys',
  'users',
  'passwordSettings',
  'sbcs',
  'systemInformation',
  'alerts',
] as const;
export type ListName = (typeof LISTS)[number];

/** A missing list was not read. */
export type Lists = Readonly<Partial<Record<ListName, readonly Row[] | undefined>>>;
