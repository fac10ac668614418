import { without, type Body, type Context } from '../engine/context.ts';
import { badRequest, notFoundText, serverError } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { lcrEntries, lcrRoutes, lcrs } from '../tables/lcr.ts';

const DEFAULT_ROUTE = 9999;

/** No transaction. PUT creates routes without sid, and silently drops new entries of existing routes. */
export const writeRoutes = async (
  { store, body }: Context,
  lcrSid: string,
  updates: boolean,
): Promise<void> => {
  if (!(await store.get(lcrs, lcrSid))) throw notFoundText();
  if (!Array.isArray(body)) throw serverError('body is not iterable');
  const routes = body as Body[];
  await check(store, routes);
  for (const route of routes) {
    const columns = { ...without(route, 'lcr_route_sid', 'lcr_carrier_set_entries'), lcr_sid: lcrSid };
    const entries = route['lcr_carrier_set_entries'] as Body[];
    const known = updates && route['lcr_route_sid'] ? String(route['lcr_route_sid']) : undefined;
    if (known === undefined) await create(store, lcrSid, columns, entries);
    else await update(store, known, columns, entries);
  }
};

const check = async (store: Store, routes: Body[]) => {
  for (const route of routes) {
    const entries = route['lcr_carrier_set_entries'];
    if (!Array.isArray(entries) || entries.length === 0)
      throw badRequest('Lcr Route batch process require lcr_carrier_set_entries');
    for (const entry of entries as Body[]) {
      if (!entry['voip_carrier_sid'])
        throw badRequest('One of lcr_carrier_set_entries is missing voip_carrier_sid');
      if (!(await store.get(voipCarriers, String(entry['voip_carrier_sid']))))
        throw badRequest('unknown voip_carrier_sid');
    }
  }
};

const create = async (store: Store, lcrSid: string, columns: Body, entries: Body[]) => {
  const lcr_route_sid = await store.insert(lcrRoutes, columns);
  let entrySid = '';
  for (const entry of entries) entrySid = await store.insert(lcrEntries, { ...entry, lcr_route_sid });
  if (columns['priority'] === DEFAULT_ROUTE)
    await store.update(lcrs, lcrSid, { default_carrier_set_entry_sid: entrySid });
};

const update = async (store: Store, routeSid: string, columns: Body, entries: Body[]) => {
  await store.update(lcrRoutes, routeSid, columns);
  for (const entry of entries)
    if (entry['lcr_carrier_set_entry_sid'])
      await store.update(
        lcrEntries,
        String(entry['lcr_carrier_set_entry_sid']),
        without(entry, 'lcr_carrier_set_entry_sid'),
      );
};
