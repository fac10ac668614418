import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import { make, refuseKey, ownRoutes, type Collection } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { forbidden, notFoundEmpty, notFoundText } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import type { Store } from '../engine/store.ts';
import { asHook, hooksOf, makeHook, refuseNull, shownHook } from '../support/hooks.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { sipGateways, smppGateways, voipCarriers } from '../tables/carriers.ts';
import { providerLimits } from '../tables/limits.ts';
import { serviceProviders as table } from '../tables/serviceProviders.ts';
import { googleCustomVoices, speechCredentials } from '../tables/speech.ts';
import { users } from '../tables/users.ts';
import { webhooks } from '../tables/webhooks.ts';

const PATH = 'ServiceProviders';

export const serviceProviders: Collection = {
  path: PATH,
  table,
  operations: [],
  routes: ownRoutes(PATH, { list, retrieve, add, update, remove }),
};

const shown = async (context: Context, rows: Row[]) => {
  const hooks = await hooksOf(context.store, rows, ['registration_hook_sid']);
  return rows.map(row => {
    const { registration_hook_sid, ...rest } = row;
    return { ...rest, registration_hook: shownHook(hooks, registration_hook_sid, false) };
  });
};

async function list(context: Context) {
  const { caller, store } = context;
  if (caller.scope === 'admin') return shown(context, await store.find(table));
  const own = caller.service_provider_sid;
  return own === undefined ? [] : shown(context, await store.find(table, { [table.key]: own }));
}

async function retrieve(context: Context) {
  const { caller, store } = context;
  const sid = sidOf(context, PATH);
  if (caller.scope !== 'admin' && (await callersProvider(context)) !== sid)
    throw forbidden('insufficient permissions');
  const row = await store.get(table, sid);
  if (!row) throw notFoundEmpty();
  return (await shown(context, [row]))[0];
}

/** An account key names no provider, but its account does. */
export const callersProvider = async ({ caller, store }: Context) => {
  if (caller.scope !== 'account' || caller.account_sid === undefined) return caller.service_provider_sid;
  return (await store.get(accounts, caller.account_sid))?.['service_provider_sid'];
};

async function add(context: Context) {
  if (context.caller.scope !== 'admin') throw forbidden('only admin users can add a service provider');
  const { registration_hook: hook, ...body } = bodyOf(context);
  // Only a hook is taken out: null or an empty text are left as a column that does not exist.
  const columns = hook
    ? { ...body, registration_hook_sid: await makeHook(context.store, asHook(hook, 'url')) }
    : bodyOf(context);
  const sid = await make(context, { table, required: ['name'] }, columns);
  return jsonAnswer(201, { sid });
}

/** A PUT without `registration_hook` removes it; null fails. */
async function update(context: Context) {
  const { caller, store } = context;
  const sid = sidOf(context, PATH);
  const own = caller.scope === 'service_provider' && caller.service_provider_sid === sid;
  if (caller.scope !== 'admin' && !own)
    throw forbidden('insufficient permissions to update service provider');
  const { registration_hook: hook, ...body } = bodyOf(context);
  refuseNull(hook);
  refuseKey(table, body);
  const change = { ...body, ...(await hookColumn(store, hook)) };
  if ((await store.update(table, sid, change)) === 0) throw notFoundEmpty();
  return emptyAnswer(204);
}

/** `webhook_sid` changes that row in place. */
const hookColumn = async (store: Store, sent: unknown): Promise<Body> => {
  if (sent === undefined || Object.keys(sent as object).length === 0) return { registration_hook_sid: null };
  const { webhook_sid, ...hook } = asHook(sent, 'webhook_sid');
  if (webhook_sid === undefined) return { registration_hook_sid: await makeHook(store, hook) };
  await store.update(webhooks, String(webhook_sid), hook);
  return {};
};

async function remove(context: Context) {
  const { caller, store } = context;
  if (caller.scope !== 'admin') throw forbidden('only admin users can delete a service provider');
  const sid = sidOf(context, PATH);
  const owned = { service_provider_sid: sid };
  const inUse = (await store.one(accounts, owned)) ?? (await store.one(users, owned));
  if (inUse) throw forbidden('insufficient privileges');
  const credentials = (await store.find(speechCredentials, owned)).map(row =>
    String(row[speechCredentials.key]),
  );
  await store.remove(googleCustomVoices, { speech_credential_sid: credentials });
  await store.remove(speechCredentials, owned);
  const carriers = (await store.find(voipCarriers, owned)).map(row => String(row[voipCarriers.key]));
  await store.remove(sipGateways, { voip_carrier_sid: carriers });
  await store.remove(smppGateways, { voip_carrier_sid: carriers });
  await store.remove(voipCarriers, owned);
  await store.remove(apiKeys, owned);
  await store.remove(providerLimits, owned);
  if ((await store.remove(table, { [table.key]: sid })) === 0) throw notFoundText();
  return emptyAnswer(204);
}
