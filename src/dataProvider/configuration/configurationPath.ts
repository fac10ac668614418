import type { ListName } from '../../platform/configuration/lists.ts';
import type { PlannedRead } from '../../platform/configuration/plan.ts';
import type { ApiMapping, Nesting } from '../apiMapping.ts';
import { pageQuery } from '../lists.ts';
import { endpointOf, type Query } from '../paths.ts';
import type { ReadContext } from '../providerContext.ts';

const DECLARED: Readonly<Partial<Record<ListName, string>>> = {
  providers: 'service-providers',
  accounts: 'accounts',
  carriers: 'carriers',
  numbers: 'phone-numbers',
  applications: 'applications',
  clients: 'clients',
  tenants: 'ms-teams-tenants',
  tables: 'least-cost-routing',
  credentials: 'speech-services',
  users: 'users',
  alerts: 'alerts',
};

const OTHERS: Readonly<Partial<Record<ListName, string>>> = {
  gateways: 'SipGateways',
  smppGateways: 'SmppGateways',
  registered: 'RegisteredSipUsers',
  routes: 'LcrRoutes',
  providerLimits: 'Limits',
  accountLimits: 'Limits',
  apiKeys: 'ApiKeys',
  passwordSettings: 'PasswordSettings',
  sbcs: 'Sbcs',
  systemInformation: 'SystemInformation',
};

/** Lists that grow without end: the newest rows. */
const QUERIES: Readonly<Partial<Record<ListName, Query>>> = { alerts: { page: 1, count: 100, days: 1 } };

const NESTING: Readonly<Record<PlannedRead['of'], Nesting>> = {
  platform: 'root',
  provider: 'serviceProvider',
  account: 'account',
};

const apiOf = ({ mapped }: Pick<ReadContext, 'mapped'>, list: ListName): ApiMapping => {
  const resource = DECLARED[list];
  return resource === undefined ? { collection: OTHERS[list] ?? '', idField: '' } : mapped(resource).api;
};

export const collectionOf = (context: Pick<ReadContext, 'mapped'>, list: ListName): string =>
  apiOf(context, list).collection;

interface AskedFor {
  path: string;
  query: Query;
  queryOfPage: (page: { page: number; perPage: number }) => Query;
}

/** Throws for an impossible sid, and without a service provider where one is needed. */
export const requestOf = (context: ReadContext, read: PlannedRead): AskedFor => {
  const { list, of, account, sid, parent } = read;
  const api = apiOf(context, list);
  const nesting = { list: NESTING[of] };
  const path = endpointOf({ ...api, nesting }, 'list', context.requestScope(account), sid);
  if (path === null) throw new Error('portal.errors.no_provider');
  const query = { ...QUERIES[list], ...(parent ? { [parent[0]]: parent[1] } : {}) };
  return { path, query, queryOfPage: page => pageQuery(api, { query, search: '' }, page) };
};
