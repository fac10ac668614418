import { sql } from 'kysely';
import type { Collection } from '../engine/collection.ts';
import type { Body, Context } from '../engine/context.ts';
import { badRequest, cannotRead, forbidden, notFoundEmpty } from '../engine/errors.ts';
import { contains, listQuery, pagedList } from '../engine/paging.ts';
import { refuseAccounts } from '../support/adminCarrier.ts';
import { refuseBeyondLimit } from '../support/objectLimits.ts';
import { accountsOf, providerOf } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { phoneNumbers as table } from '../tables/phoneNumbers.ts';
import { lacksRule } from '../versions.ts';

export const phoneNumbers: Collection = {
  path: 'PhoneNumbers',
  table,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  sid: 'url',
  list,
  retrieve,
  beforeAdd,
  beforeUpdate,
  beforeDelete: refuseForeign,
};

/** Provider users see numbers by account, so never those without one. */
async function list(context: Context) {
  const { caller, store } = context;
  const asked = listQuery(context);
  let query = store.db.query.selectFrom(table.name);
  const ofProvider = (sid: string) =>
    store.db.query.selectFrom(accounts.name).select('account_sid').where('service_provider_sid', '=', sid);
  if (caller.scope === 'account') query = query.where('account_sid', '=', caller.account_sid ?? '');
  else if (asked['account_sid']) query = query.where('account_sid', '=', asked['account_sid']);
  const provider =
    caller.scope === 'admin' ? asked['service_provider_sid'] : (caller.service_provider_sid ?? '');
  if (provider && caller.scope !== 'account') query = query.where('account_sid', 'in', ofProvider(provider));
  if (asked['filter'])
    query = query.where(sql<boolean>`number LIKE ${contains(asked['filter'])} ESCAPE '\\'`);
  return pagedList(query, asked, 'lenient', ['number', table.key], row => row);
}

async function retrieve({ caller, store }: Context, sid: string) {
  const row = await store.get(table, sid);
  if (!row) throw notFoundEmpty();
  const account = row['account_sid'];
  if (caller.scope === 'account' && account !== caller.account_sid) throw notFoundEmpty();
  if (caller.scope === 'service_provider' && account !== null) {
    const own = await accountsOf(store, caller.service_provider_sid);
    if (!own.includes(String(account))) throw badRequest('insufficient privileges');
  }
  return row;
}

async function beforeAdd(context: Context, sent: Body) {
  const { caller, store, settings } = context;
  await refuseBeyondLimit(context, 'PhoneNumbers');
  refuseAccounts(context);
  const body = { ...sent };
  if (caller.scope === 'account') body['account_sid'] = caller.account_sid;
  if (caller.scope === 'service_provider') body['service_provider_sid'] = caller.service_provider_sid;
  const { number } = body;
  if (!number) throw badRequest('number is required');
  if (typeof number !== 'string') throw badRequest('number.startsWith is not a function');
  const takesSpace = lacksRule(settings.platform, 'refusesSpaceInNumbers');
  if (!takesSpace && /\s/.test(number)) throw badRequest('number cannot contain whitespace');
  body['number'] = number.replace(/^\+/, '');
  if (body['voip_carrier_sid']) {
    const sid = String(body['voip_carrier_sid']);
    const carrier = await store.get(voipCarriers, sid);
    if (!carrier) throw badRequest(`voip_carrier not found for sid ${sid}`);
    const [owner, account] = [carrier['account_sid'], body['account_sid']];
    if (owner && account && owner !== account)
      throw badRequest('voip_carrier_sid does not belong to the account');
  }
  return body;
}

async function beforeUpdate(context: Context, sid: string, body: Body) {
  const { caller, store } = context;
  for (const name of ['voip_carrier_sid', 'number'])
    if (body[name]) throw badRequest(`${name} may not be modified`);
  await refuseForeign(context, sid);
  if (caller.scope === 'service_provider') {
    const row = await store.get(table, sid);
    if (!row) throw cannotRead('undefined', 'service_provider_sid');
    const provider = row['service_provider_sid'] ?? (await providerOf(store)(String(row['account_sid'])));
    if (provider === undefined) throw cannotRead('undefined', 'service_provider_sid');
    if (provider !== caller.service_provider_sid) throw forbidden('insufficient privileges');
  }
  return body;
}

/** The platform checks account users only; provider users can delete any number. */
async function refuseForeign({ caller, store }: Context, sid: string) {
  if (caller.scope !== 'account') return;
  const row = await store.get(table, sid);
  if (row && row['account_sid'] !== caller.account_sid) throw forbidden('insufficient privileges');
}
