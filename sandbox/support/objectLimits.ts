import type { Context } from '../engine/context.ts';
import { guardRefused } from '../engine/errors.ts';
import type { Table } from '../engine/table.ts';
import { applications } from '../tables/applications.ts';
import { sipGateways, voipCarriers } from '../tables/carriers.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';

/** Per account; more are refused on the global path (docs/platform-api.md#limits-of-objects). */
export const OBJECT_LIMITS = {
  Applications: 50,
  VoipCarriers: 10,
  SipGateways: 150,
  PhoneNumbers: 200,
} as const;

export type LimitedCollection = keyof typeof OBJECT_LIMITS;

const TABLES: Record<LimitedCollection, Table> = {
  Applications: applications,
  VoipCarriers: voipCarriers,
  SipGateways: sipGateways,
  PhoneNumbers: phoneNumbers,
};

/** @throws 422 `{status, message}`; the platform says `undefined` for the number */
export const refuseBeyondLimit = async (context: Context, collection: LimitedCollection): Promise<void> => {
  const { caller, settings } = context;
  if (!settings.databaseLimits || caller.scope !== 'account') return;
  if ((await countOwn(context, collection)) < OBJECT_LIMITS[collection]) return;
  throw guardRefused(422, 'exceeded limits - you have created undefined instances of this resource');
};

/** Gateways count through the account's carriers. */
const countOwn = async ({ caller, store }: Context, collection: LimitedCollection): Promise<number> => {
  const account = caller.account_sid ?? '';
  const { query } = store.db;
  const all = query
    .selectFrom(TABLES[collection].name)
    .select(count => count.fn.countAll<number>().as('total'));
  const carriers = query
    .selectFrom(voipCarriers.name)
    .select('voip_carrier_sid')
    .where('account_sid', '=', account);
  const own =
    collection === 'SipGateways'
      ? all.where('voip_carrier_sid', 'in', carriers)
      : all.where('account_sid', '=', account);
  return Number((await own.executeTakeFirst())?.total ?? 0);
};
