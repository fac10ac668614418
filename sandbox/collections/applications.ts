import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import { change, make, ownRoutes, type Collection } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import {
  badRequest,
  cannotRead,
  forbidden,
  notFoundEmpty,
  serverError,
  unprocessable,
} from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import { applicationList, shownApplications } from '../support/applicationLists.ts';
import { HOOKS, checkHooks, insertHooks, writeHooks } from '../support/applicationHooks.ts';
import { checkAppJson } from '../support/appJson.ts';
import { storedEnvironment } from '../support/environment.ts';
import { refuseBeyondLimit } from '../support/objectLimits.ts';
import { dropUnshared, hooksOf, shownHook } from '../support/hooks.ts';
import { accountsOf, mayUseAccount } from '../support/owners.ts';
import { applications as table } from '../tables/applications.ts';
import { accounts } from '../tables/accounts.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { lacksPath } from '../versions.ts';

const PATH = 'Applications';

/** docs/platform-api.md#applications */
export const applications: Collection = {
  path: PATH,
  table,
  operations: [],
  routes: ownRoutes(PATH, { list, retrieve, add, update, remove }),
};

async function list(context: Context) {
  const { caller, store } = context;
  if (caller.scope === 'account') return applicationList(context, [caller.account_sid ?? '']);
  if (caller.scope === 'admin') return applicationList(context, undefined);
  return applicationList(context, await accountsOf(store, caller.service_provider_sid));
}

async function retrieve(context: Context) {
  const row = await context.store.get(table, sidOf(context, PATH));
  if (!row || !(await mayUseAccount(context, String(row['account_sid'])))) throw notFoundEmpty();
  return (await shownApplications(context, [row]))[0];
}

async function add(context: Context) {
  const { store, settings } = context;
  await refuseBeyondLimit(context, PATH);
  const body: Body = { ...bodyOf(context) };
  await setAccount(context, body);
  checkHooks(body, 'adding', settings.platform);
  // Hooks are written before the rest is checked: what is refused leaves them behind.
  const columns = await insertHooks(store, body);
  if (columns['app_json']) checkAppJson(columns['app_json']);
  await takeEnvironment(context, columns, (body['call_hook'] as Body)['url']);
  const required = ['name', 'account_sid'];
  return jsonAnswer(201, { sid: await make(context, { table, required }, columns) });
}

const setAccount = async ({ caller, store }: Context, body: Body) => {
  if (caller.scope === 'account') body['account_sid'] = caller.account_sid;
  if (caller.scope !== 'service_provider') return;
  if (!body['account_sid']) throw badRequest(`missing required field: 'account_sid'`);
  const account = await store.get(accounts, String(body['account_sid']));
  if (account?.['service_provider_sid'] !== caller.service_provider_sid)
    throw forbidden('insufficient privileges');
};

/** Platforms without environments lack the column as well. */
const takeEnvironment = async ({ settings }: Context, body: Body, hookUrl: unknown) => {
  if (lacksPath(settings.platform, '/AppEnv')) return;
  if (body['env_vars']) body['env_vars'] = await storedEnvironment(body['env_vars'], String(hookUrl));
  else if ('env_vars' in body) body['env_vars'] = null;
};

async function update(context: Context) {
  const { caller, store, settings } = context;
  const sid = sidOf(context, PATH);
  const before = await store.get(table, sid);
  await refuseForeignUpdate(context, before);
  const body: Body = { ...bodyOf(context) };
  // The platform skips these checks for provider users.
  if (caller.scope !== 'service_provider') checkHooks(body, 'updating', settings.platform);
  const columns = await writeHooks(store, body, settings.platform);
  if (columns['app_json']) checkAppJson(columns['app_json']);
  const sentHook = body['call_hook'] as Body | undefined;
  await takeEnvironment(context, columns, sentHook?.['url'] ?? (await storedHookUrl(context, before)));
  await change(context, table, sid, columns);
  return emptyAnswer(204);
}

const storedHookUrl = async (context: Context, row: Row | undefined) => {
  const hooks = await hooksOf(context.store, row ? [row] : [], ['call_hook_sid']);
  return shownHook(hooks, row?.['call_hook_sid'], false)?.url;
};

const refuseForeignUpdate = async (context: Context, row: Row | undefined) => {
  const { scope, account_sid } = context.caller;
  if (scope === 'account' && row?.['account_sid'] !== account_sid) throw forbidden('insufficient privileges');
  if (!row) throw scope === 'admin' ? notFoundEmpty() : cannotRead('undefined', 'account_sid');
  if (!(await mayUseAccount(context, String(row['account_sid']))))
    throw forbidden('insufficient permissions');
};

async function remove(context: Context) {
  const { store } = context;
  const sid = sidOf(context, PATH);
  const row = await store.get(table, sid);
  await refuseDelete(context, sid, row);
  await store.remove(table, { application_sid: sid });
  await dropUnshared(
    store,
    HOOKS.map(name => row?.[`${name}_sid`]),
  );
  return emptyAnswer(204);
}

const refuseDelete = async (context: Context, sid: string, row: Row | undefined) => {
  const { scope } = context.caller;
  if (!row && scope === 'account') throw badRequest('application does not exist');
  if (!row && scope === 'service_provider') throw cannotRead('undefined', 'account_sid');
  if (!row)
    throw serverError(`Cannot destructure property 'call_hook_sid' of 'application[0]' as it is undefined.`);
  if (!(await mayUseAccount(context, String(row['account_sid']))))
    throw scope === 'account'
      ? unprocessable('insufficient permissions')
      : forbidden('insufficient permissions');
  if (scope === 'service_provider') return;
  if (await context.store.one(phoneNumbers, { application_sid: sid }))
    throw unprocessable('cannot delete application with phone numbers');
};
