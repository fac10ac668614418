/** The two sids every platform starts with, and what tests need to know of the seed by name. */
export const DEFAULT_PROVIDER = '2708b1b3-2736-40ea-b502-c53d8396247f';
export const DEFAULT_ACCOUNT = '9351f46a-678c-43f5-b8a6-d4eb58d131af';

export type Scope = 'admin' | 'service_provider' | 'account';

export interface Login {
  name: string;
  scope: Scope;
  viewOnly: boolean;
  /** Name of its provider; of an admin the one the tests pick. */
  provider: 'default service provider' | 'Northwind Voice';
  /** Name of its account. */
  account: string | null;
}

const HOME = 'default service provider';
const AWAY = 'Northwind Voice';

/** Logins of every scope, with and without the right to write; tests/integration/access walks with them all. */
export const LOGINS: readonly Login[] = [
  { name: 'admin', scope: 'admin', viewOnly: false, provider: HOME, account: null },
  { name: 'adminview', scope: 'admin', viewOnly: true, provider: HOME, account: null },
  { name: 'sp1', scope: 'service_provider', viewOnly: false, provider: HOME, account: null },
  { name: 'sp1view', scope: 'service_provider', viewOnly: true, provider: HOME, account: null },
  { name: 'sp2', scope: 'service_provider', viewOnly: false, provider: AWAY, account: null },
  { name: 'acct1', scope: 'account', viewOnly: false, provider: HOME, account: 'default account' },
  { name: 'acct1view', scope: 'account', viewOnly: true, provider: HOME, account: 'default account' },
  { name: 'acct2', scope: 'account', viewOnly: false, provider: AWAY, account: 'Evergreen Insurance' },
];
