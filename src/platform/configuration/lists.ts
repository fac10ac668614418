import type { Row } from './fields.ts';

/** What can be read of a configuration, each in the platform's own columns and without secrets (`columns.ts`). */
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

/** A list that is missing was not read. */
export type Lists = Readonly<Partial<Record<ListName, readonly Row[] | undefined>>>;
