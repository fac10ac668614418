import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import { make, refuseKey, ownRoutes, type Collection } from '../engine/collection.ts';
import { bodyOf, without, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, forbidden, notFoundEmpty, serverError } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import type { Where } from '../engine/store.ts';
import { deleteAccount } from '../support/accountCascade.ts';
import { maskedBucket, readBucket, storedBucket } from '../support/bucket.ts';
import { hooksOf, makeHook, shownHook } from '../support/hooks.ts';
import { mayUseAccount } from '../support/owners.ts';
import { newSecret } from '../support/secrets.ts';
import { markingKeys } from '../support/keyUse.ts';
import { accounts as table } from '../tables/accounts.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { webhooks } from '../tables/webhooks.ts';
import { lacksRule } from '../versions.ts';

const PATH = 'Accounts';
const HOOKS = ['registration_hook', 'queue_event_hook'] as const;

/** docs/platform-api.md#accounts */
export const accounts: Collection = {
  path: PATH,
  table,
  operations: [],
  routes: ownRoutes(PATH, { list, retrieve, add, update: markingKeys(update), remove }),
};

/** Hooks lack their sid and bucket secrets are in clear; only a single record is masked. */
export const shownAccounts = async (context: Context, rows: Row[]): Promise<Body[]> => {
  const hooks = await hooksOf(
    context.store,
    rows,
    HOOKS.map(name => `${name}_sid`),
  );
  return rows.map(row => {
    const { registration_hook_sid, queue_event_hook_sid, ...rest } = row;
    return {
      ...rest,
      bucket_credential: readBucket(row['bucket_credential']),
      enable_debug_log: row['enable_debug_log'],
      registration_hook: shownHook(hooks, registration_hook_sid, false),
      queue_event_hook: shownHook(hooks, queue_event_hook_sid, false),
    };
  });
};

async function list(context: Context) {
  const { caller, store } = context;
  if (caller.scope === 'account')
    return shownAccounts(context, await store.find(table, { account_sid: caller.account_sid ?? '' }));
  const own = caller.service_provider_sid ?? '';
  const where: Where = caller.scope === 'admin' ? {} : { service_provider_sid: own };
  return shownAccounts(context, await store.find(table, where));
}

async function retrieve(context: Context) {
  const sid = sidOf(context, PATH);
  if (!(await mayUseAccount(context, sid))) throw forbidden('insufficient permissions');
  const row = await context.store.get(table, sid);
  if (!row) throw notFoundEmpty();
  const [shown] = await shownAccounts(context, [row]);
  return { ...shown, bucket_credential: maskedBucket(readBucket(row['bucket_credential'])) };
}

async function add(context: Context) {
  const { caller, store } = context;
  if (caller.scope === 'account') throw forbidden('insufficient permissions');
  const sent = bodyOf(context);
  const body = without(sent, ...HOOKS);
  if (caller.scope === 'service_provider') body['service_provider_sid'] = caller.service_provider_sid;
  const provider = body['service_provider_sid'];
  if (typeof provider === 'string' && !(await store.get(serviceProviders, provider)))
    throw badRequest(`service_provider not found for sid ${provider}`);
  for (const name of HOOKS)
    if (sent[name] && typeof sent[name] !== 'object')
      throw badRequest(`'${name}' must be an object when adding an account`);
  lowerRealm(context, body);
  for (const name of HOOKS) {
    const hook = sent[name] as Body | null | undefined;
    if (hook?.['url']) body[`${name}_sid`] = await makeHook(store, hook);
  }
  body['webhook_secret'] = newSecret();
  const required = ['name', 'service_provider_sid'];
  return jsonAnswer(201, { sid: await make(context, { table, required }, body) });
}

async function update(context: Context) {
  const { caller, store } = context;
  const sid = sidOf(context, PATH);
  const before = await store.get(table, sid);
  if (!(await mayUseAccount(context, sid))) throw forbidden('insufficient permissions');
  if (!before) throw badRequest(`account not found for sid ${sid}`);
  const sent = bodyOf(context);
  const body = without(sent, ...HOOKS);
  if (body['service_provider_sid']) throw badRequest('service_provider_sid may not be modified');
  refuseKey(table, body);
  if (caller.scope === 'account' && body['sip_realm'])
    throw badRequest('use POST /Accounts/:sid/sip_realm/:realm to set or change the sip realm');
  lowerRealm(context, body);
  if ('bucket_credential' in body)
    body['bucket_credential'] = storedBucket(body['bucket_credential'], before['bucket_credential']);
  for (const name of HOOKS) if (name in sent) body[`${name}_sid`] = await hookSid(context, sent[name]);
  if (Object.keys(body).length > 0) await store.update(table, sid, body);
  return emptyAnswer(204);
}

const lowerRealm = ({ settings }: Context, body: Body): void => {
  const { sip_realm } = body;
  if (typeof sip_realm === 'string' && !lacksRule(settings.platform, 'lowersRealm'))
    body['sip_realm'] = sip_realm.toLowerCase();
};

/** An object with a url makes a new row; anything else, even a string, removes the hook. */
const hookSid = async ({ store }: Context, hook: unknown): Promise<string | null> => {
  if (typeof hook !== 'object' || !(hook as Body | null)?.['url']) return null;
  refuseKey(webhooks, hook as Body);
  return makeHook(store, hook as Body);
};

async function remove(context: Context) {
  const sid = sidOf(context, PATH);
  if (!(await mayUseAccount(context, sid))) throw forbidden('insufficient permissions');
  const account = await context.store.get(table, sid);
  if (!account)
    throw serverError(`Cannot destructure property 'sip_realm' of 'account[0]' as it is undefined.`);
  await deleteAccount(context.store, account);
  return emptyAnswer(204);
}
