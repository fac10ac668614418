import type { Collection } from '../engine/collection.ts';
import type { Body, Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, notFoundText, unbound } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import type { Table } from '../engine/table.ts';
import { lcrEntries, lcrRoutes as routeTable, lcrs } from '../tables/lcr.ts';
import { voipCarriers } from '../tables/carriers.ts';

const ROUTE_PARENTS = [['lcr_sid', lcrs]] as const;
const ENTRY_PARENTS = [
  ['lcr_route_sid', routeTable],
  ['voip_carrier_sid', voipCarriers],
] as const;

/** A PUT may leave them out. */
const refuseUnknown = async (store: Store, body: Body, parents: readonly (readonly [string, Table])[]) => {
  for (const [name, table] of parents)
    if (body[name] && !(await store.get(table, String(body[name])))) throw badRequest(`unknown ${name}`);
};

/** Most calls check no rights (docs/platform-api.md#lcr-routes). */
export const lcrRoutes: Collection = {
  path: 'LcrRoutes',
  table: routeTable,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  sid: 'parameter',
  list: listRoutes,
  retrieve: async (context, sid) => {
    const row = await context.store.get(routeTable, sid);
    if (!row) throw notFoundText();
    return withEntries(context, row);
  },
  beforeAdd: async ({ store }, body) => {
    if (!body['lcr_sid']) throw badRequest('missing parameter lcr_sid');
    await refuseUnknown(store, body, ROUTE_PARENTS);
    return body;
  },
  beforeUpdate: async (context, sid, body) => {
    await strictly(context, sid);
    await refuseUnknown(context.store, body, ROUTE_PARENTS);
    return body;
  },
  beforeDelete: async (context, sid) => {
    await strictly(context, sid);
    await context.store.remove(lcrEntries, { lcr_route_sid: sid });
  },
};

const strictly = async ({ caller, store, settings }: Context, routeSid: unknown) => {
  if (!settings.strictOwnership || caller.scope === 'admin') return;
  const route = await store.get(routeTable, String(routeSid));
  const lcr = route && (await store.get(lcrs, String(route['lcr_sid'])));
  const key = caller.scope === 'account' ? 'account_sid' : 'service_provider_sid';
  if (!lcr || lcr[key] !== caller[key]) throw notFoundText();
};

async function listRoutes(context: Context) {
  const { store, caller, query } = context;
  const { lcr_sid } = query;
  if (!lcr_sid) throw badRequest('missing lcr_sid');
  if (caller.scope !== 'admin') {
    const lcr = await store.get(lcrs, lcr_sid);
    const key = caller.scope === 'account' ? 'account_sid' : 'service_provider_sid';
    if (!lcr || lcr[key] !== caller[key]) throw badRequest('unknown lcr_sid');
  }
  const rows = await store.find(routeTable, { lcr_sid }, 'priority');
  return Promise.all(rows.map(row => withEntries(context, row)));
}

const withEntries = async ({ store }: Context, row: Row) => {
  const lcr_route_sid = String(row['lcr_route_sid']);
  return { ...row, lcr_carrier_set_entries: await store.find(lcrEntries, { lcr_route_sid }, 'priority') };
};

export const lcrCarrierSetEntries: Collection = {
  path: 'LcrCarrierSetEntries',
  table: lcrEntries,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  sid: 'parameter',
  list: ({ store, query }) => {
    const { lcr_route_sid } = query;
    if (lcr_route_sid === undefined) throw unbound();
    return store.find(lcrEntries, { lcr_route_sid }, 'priority');
  },
  beforeAdd: async ({ store }, body) => {
    for (const parent of ENTRY_PARENTS) {
      if (!body[parent[0]]) throw badRequest(`missing ${parent[0]}`);
      await refuseUnknown(store, body, [parent]);
    }
    return body;
  },
  beforeUpdate: async (context, sid, body) => {
    await strictlyEntry(context, sid);
    await refuseUnknown(context.store, body, ENTRY_PARENTS);
    return body;
  },
  beforeDelete: strictlyEntry,
};

async function strictlyEntry(context: Context, sid: string) {
  const entry = await context.store.get(lcrEntries, sid);
  if (entry) await strictly(context, entry['lcr_route_sid']);
}
