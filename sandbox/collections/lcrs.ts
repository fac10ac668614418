import { emptyAnswer } from '../engine/answers.ts';
import type { Collection } from '../engine/collection.ts';
import type { Body, Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, notFoundText } from '../engine/errors.ts';
import { writeRoutes } from '../support/lcrBatch.ts';
import { accounts } from '../tables/accounts.ts';
import { lcrEntries, lcrRoutes, lcrs as table } from '../tables/lcr.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';

/** At most one table per owner (docs/platform-api.md#lcrs). */
export const lcrs: Collection = {
  path: 'Lcrs',
  table,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['name'],
  sid: 'parameter',
  list: async context => {
    const { caller, store } = context;
    const rows = await store.find(table);
    return withRoutes(context, caller.scope === 'admin' ? rows : rows.filter(row => isOwn(context, row)));
  },
  retrieve: async (context, sid) => {
    const row = await context.store.get(table, sid);
    if (!row || (context.caller.scope !== 'admin' && !isOwn(context, row))) throw notFoundText();
    return (await withRoutes(context, [row]))[0];
  },
  beforeAdd: async (context, sent) => {
    const body = owned(context, sent);
    await checkOwner(context, body);
    return body;
  },
  beforeUpdate: async (context, sid, sent) => {
    const row = await context.store.get(table, sid);
    if (!row || (context.caller.scope !== 'admin' && !isOwn(context, row)))
      throw badRequest('unknown lcr_sid');
    const body = sent['account_sid'] ? { ...sent, service_provider_sid: null } : sent;
    await checkOwner(context, body, sid);
    return body;
  },
  beforeDelete,
  routes: (['POST', 'PUT'] as const).map(method => ({
    method,
    path: '/Lcrs/:sid/Routes',
    handle: async context => {
      await strictly(context, context.params['sid'] ?? '');
      await writeRoutes(context, context.params['sid'] ?? '', method === 'PUT');
      return emptyAnswer(204);
    },
  })),
};

const strictly = async (context: Context, sid: string) => {
  const { caller, store, settings } = context;
  if (!settings.strictOwnership || caller.scope === 'admin') return;
  const row = await store.get(table, sid);
  if (!row || !isOwn(context, row)) throw notFoundText();
};

/** Providers own provider-level tables only, not their accounts'. */
const isOwn = ({ caller }: Context, row: Row): boolean => {
  const key = caller.scope === 'account' ? 'account_sid' : 'service_provider_sid';
  return caller[key] !== undefined && row[key] === caller[key];
};

const withRoutes = async ({ store }: Context, rows: Row[]) =>
  Promise.all(
    rows.map(async row => ({
      ...row,
      number_routes: (await store.find(lcrRoutes, { lcr_sid: String(row['lcr_sid']) })).length,
    })),
  );

const owned = ({ caller }: Context, sent: Body): Body => {
  if (caller.scope === 'account')
    return { ...sent, account_sid: caller.account_sid, service_provider_sid: null };
  if (caller.scope === 'service_provider')
    return { ...sent, service_provider_sid: caller.service_provider_sid, account_sid: null };
  return sent['account_sid'] ? { ...sent, service_provider_sid: null } : sent;
};

const checkOwner = async ({ store }: Context, body: Body, own?: string) => {
  const { account_sid, service_provider_sid } = body;
  const taken = async (key: string, sid: unknown) =>
    (await store.find(table, { [key]: String(sid) })).some(row => row['lcr_sid'] !== own);
  if (account_sid) {
    const account = await store.get(accounts, String(account_sid));
    if (!account) throw badRequest('unknown account_sid');
    if (await taken('account_sid', account_sid))
      throw badRequest(`Account: ${String(account['name'])}  already has an active call routing table.`);
  } else if (service_provider_sid) {
    const provider = await store.get(serviceProviders, String(service_provider_sid));
    if (!provider) throw badRequest('unknown service_provider_sid');
    if (await taken('service_provider_sid', service_provider_sid))
      throw badRequest(
        `Service Provider: ${String(provider['name'])} already \n      has an active call routing table.`,
      );
  }
};

/** Checks the owner for account users only, and releases the default entry first. */
async function beforeDelete(context: Context, sid: string) {
  const { caller, store, settings } = context;
  const row = await store.get(table, sid);
  const foreign = !row || !isOwn(context, row);
  if (caller.scope === 'account' && foreign) throw badRequest('unknown lcr_sid');
  if (settings.strictOwnership && caller.scope !== 'admin' && foreign) throw notFoundText();
  if (!row) return;
  await store.update(table, sid, { default_carrier_set_entry_sid: null });
  const routes = (await store.find(lcrRoutes, { lcr_sid: sid })).map(route => String(route['lcr_route_sid']));
  await store.remove(lcrEntries, { lcr_route_sid: routes });
  await store.remove(lcrRoutes, { lcr_sid: sid });
}
