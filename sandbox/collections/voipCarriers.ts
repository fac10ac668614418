import type { Collection } from '../engine/collection.ts';
import type { Body, Context } from '../engine/context.ts';
import { badRequest, cannotRead, notFoundEmpty, unprocessable } from '../engine/errors.ts';
import { refuseAccounts } from '../support/adminCarrier.ts';
import { carrierList, shownCarrier } from '../support/carrierLists.ts';
import { checkOwner, checkRegistration } from '../support/carrierRules.ts';
import { refuseBeyondLimit } from '../support/objectLimits.ts';
import { sipGateways, smppGateways, voipCarriers as table } from '../tables/carriers.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';

/** The path that validates (docs/platform-api.md#carriers). */
export const voipCarriers: Collection = {
  path: 'VoipCarriers',
  table,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['name'],
  sid: 'url',
  list: context => carrierList(context, visibleProvider(context), shownCarrier),
  retrieve,
  beforeAdd: async (context, body) => {
    await refuseBeyondLimit(context, 'VoipCarriers');
    refuseAccounts(context);
    const owned = await withOwner(context, body);
    checkRegistration(context, owned);
    return owned;
  },
  beforeUpdate: async (context, sid, body) => {
    refuseAccounts(context);
    const owned = await withOwner(context, body);
    await refuseForeign(context, sid);
    checkRegistration(context, owned, await context.store.get(table, sid));
    return owned;
  },
  beforeDelete,
};

const visibleProvider = ({ caller }: Context): string | undefined =>
  caller.scope === 'service_provider' ? (caller.service_provider_sid ?? '') : undefined;

/** Account users cannot open the provider-level carriers in their list. */
async function retrieve({ caller, store }: Context, sid: string) {
  const row = await store.get(table, sid);
  if (!row) throw notFoundEmpty();
  const own = caller.scope === 'account' ? 'account_sid' : 'service_provider_sid';
  if (caller.scope !== 'admin' && row[own] !== caller[own]) throw badRequest('insufficient privileges');
  return shownCarrier(row);
}

const withOwner = async ({ caller, store }: Context, sent: Body): Promise<Body> => {
  const body = caller.scope === 'account' ? { ...sent, account_sid: caller.account_sid } : sent;
  await checkOwner(store, body);
  return body;
};

const refuseForeign = async ({ caller, store }: Context, sid: string) => {
  if (caller.scope !== 'account') return;
  const row = await store.get(table, sid);
  if (!row) throw cannotRead('null', 'account_sid');
  if (row['account_sid'] !== caller.account_sid) throw unprocessable('carrier belongs to a different user');
};

async function beforeDelete(context: Context, sid: string) {
  const { store } = context;
  refuseAccounts(context);
  await refuseForeign(context, sid);
  if (await store.one(phoneNumbers, { voip_carrier_sid: sid }))
    throw unprocessable('cannot delete voip carrier with active phone numbers');
  await store.remove(sipGateways, { voip_carrier_sid: sid });
  await store.remove(smppGateways, { voip_carrier_sid: sid });
}
