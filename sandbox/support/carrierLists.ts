import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { contains, listQuery, pagedList } from '../engine/paging.ts';
import { accounts } from '../tables/accounts.ts';
import { voipCarriers } from '../tables/carriers.ts';

/** `register_status` is JSON text and answered parsed; a broken text breaks the whole answer. */
export const shownCarrier = (row: Row): Row => {
  const { register_status, ...rest } = row;
  const parsed: unknown = typeof register_status === 'string' ? JSON.parse(register_status) : {};
  return Object.fromEntries(
    Object.keys(row).map(name => [name, name === 'register_status' ? parsed : (rest[name] ?? null)]),
  ) as Row;
};

/** Accounts see their own and usable provider-level carriers, providers their own, admins all. */
export const carrierList = async (
  context: Context,
  providerSid: string | undefined,
  present: (row: Row) => unknown,
) => {
  const { store, caller } = context;
  const asked = listQuery(context);
  let query = store.db.query.selectFrom(voipCarriers.name);
  const account = caller.scope === 'account' ? (caller.account_sid ?? '') : asked['account_sid'];
  if (account) {
    const provider = (await store.get(accounts, account))?.['service_provider_sid'] ?? '';
    query = query.where(eb =>
      eb.or([
        eb('account_sid', '=', account),
        eb.and([eb('account_sid', 'is', null), eb('service_provider_sid', '=', provider)]),
      ]),
    );
  }
  if (providerSid !== undefined) query = query.where('service_provider_sid', '=', providerSid);
  if (asked['name']) query = query.where(sql<boolean>`name LIKE ${contains(asked['name'])} ESCAPE '\\'`);
  return pagedList(query, asked, 'carriers', [voipCarriers.key], present);
};
