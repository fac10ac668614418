import type { RaRecord } from 'ra-core';
import { type Query, queryText } from './address.ts';
import type { ProviderContext } from './context.ts';
import { endpointOf, type RequestScope } from './endpoints.ts';
import { readPage } from './lists.ts';
import type { MappedResource } from './mapping.ts';
import { fromApi } from './records.ts';

/** A whole list, through the cache. Fields that no list shows are dropped before anything is kept. */
export const getFullList = <T extends RaRecord = RaRecord>(
  { http, fullLists }: ProviderContext,
  { name, api }: MappedResource,
  path: string,
  query: Query = {},
): Promise<T[]> =>
  fullLists.read([name, 'fullList', `${path}?${queryText(query)}`], async signal => {
    const answer = await http.request({ method: 'GET', path, query, signal });
    return readPage(answer).rows.map(row => fromApi<T>(api, row, 'list'));
  });

/** Every record of a resource that may be referred to, wherever the list itself is nested: for names. */
export const getAllForNames = <T extends RaRecord>(
  context: ProviderContext,
  mapped: MappedResource,
): Promise<T[]> => {
  const path = endpointOf(mapped.api, 'list', context.requestScope()) ?? mapped.api.collection;
  return getFullList<T>(context, mapped, path);
};

/** Accounts as far as restricting other lists needs them, when no resource is declared for them. */
const ACCOUNTS: MappedResource = {
  name: 'accounts',
  api: {
    collection: 'Accounts',
    idField: 'account_sid',
    nesting: { list: 'serviceProvider' },
    listFields: ['name'],
  },
};

/**
 * Keeps rows of the current service provider, where the platform answers more (contract-b 8, 14). An account user
 * sees rows of the own account and of the provider itself.
 */
export const restrictToProvider = async <T extends RaRecord>(
  context: ProviderContext,
  { api }: MappedResource,
  place: RequestScope,
  rows: T[],
): Promise<T[]> => {
  if (!api.restrict) return rows;
  const { viewer, serviceProviderSid } = place;
  if (viewer.scope === 'account') {
    return rows.filter(row => (row['account_sid'] ?? viewer.accountSid) === viewer.accountSid);
  }
  if (api.restrict !== 'accounts') {
    const free = api.restrict === 'providerOrNone';
    return rows.filter(({ service_provider_sid: sid }) => (free && !sid) || sid === serviceProviderSid);
  }
  const accounts = context.declared('Accounts') ?? ACCOUNTS;
  const path = endpointOf(accounts.api, 'list', place);
  const own = path === null ? [] : await getFullList(context, accounts, path);
  const sids = new Set(own.map(account => account.id));
  return rows.filter(row => sids.has(row['account_sid']));
};
