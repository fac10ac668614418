import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import { ownRoutes, type Collection } from '../engine/collection.ts';
import { bodyOf, without, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import {
  badRequest,
  badSid,
  cannotRead,
  forbidden,
  platformStops,
  serverError,
  unprocessable,
} from '../engine/errors.ts';
import { hashPassword } from '../engine/passwords.ts';
import { sidOf } from '../engine/sids.ts';
import { accounts } from '../tables/accounts.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { checkPassword } from '../support/passwordRules.ts';
import { isViewOnly, setViewOnly } from '../support/viewOnly.ts';
import { userPermissions, users as table } from '../tables/users.ts';
import { me } from './usersMe.ts';
import { updateUser } from './usersUpdate.ts';

const PATH = 'Users';

export const users: Collection = {
  path: PATH,
  table,
  operations: [],
  routes: [
    { method: 'GET', path: `/${PATH}/me`, handle: me },
    ...ownRoutes(PATH, { list, retrieve, add, update: updateUser, remove }),
  ],
};

const visible = ({ caller }: Context): Record<string, string> => {
  if (caller.scope === 'admin') return {};
  if (caller.scope === 'account') return { account_sid: caller.account_sid ?? '' };
  return { service_provider_sid: caller.service_provider_sid ?? '' };
};

async function list(context: Context) {
  const { store, caller } = context;
  const rows = await store.find(table, visible(context));
  if (rows.length === 0 && caller.scope === 'service_provider')
    throw serverError('failure retrieving users list');
  const accountNames = await names(context, rows, 'account_sid');
  const providerNames = await names(context, rows, 'service_provider_sid');
  return rows.map(row => ({
    user_sid: row['user_sid'],
    name: row['name'],
    email: row['email'],
    scope: scopeOf(row),
    force_change: row['force_change'],
    is_active: row['is_active'],
    ...named('account', row['account_sid'], accountNames),
    ...named('service_provider', row['service_provider_sid'], providerNames),
  }));
}

const scopeOf = (row: Row) => {
  if (row['service_provider_sid'] === null) return 'admin';
  return row['account_sid'] === null ? 'service_provider' : 'account';
};

const names = async ({ store }: Context, rows: Row[], key: 'account_sid' | 'service_provider_sid') => {
  const owners = key === 'account_sid' ? accounts : serviceProviders;
  const sids = [...new Set(rows.map(row => row[key]))].filter(sid => typeof sid === 'string');
  const found = await store.find(owners, { [key]: sids });
  return new Map(found.map(row => [row[key], row['name']]));
};

const named = (prefix: string, sid: unknown, known: Map<unknown, unknown>) =>
  sid === null ? {} : { [`${prefix}_sid`]: sid, [`${prefix}_name`]: known.get(sid) ?? null };

async function retrieve(context: Context) {
  const { caller, store } = context;
  const sid = sidOf(context, PATH);
  const row = await store.get(table, sid);
  if (!row) throw serverError('failure retrieving user');
  const own =
    caller.scope === 'account'
      ? row['account_sid'] === caller.account_sid
      : row['service_provider_sid'] === caller.service_provider_sid;
  if (caller.scope !== 'admin' && !own) throw forbidden('insufficient permissions');
  return { ...without(row, 'hashed_password'), is_view_only: await isViewOnly(store, sid) };
}

async function add(context: Context) {
  const { caller, store } = context;
  const { initial_password, is_view_only, ...sent } = bodyOf(context);
  const body: Body = { ...sent };
  if (caller.scope === 'service_provider') body['service_provider_sid'] = caller.service_provider_sid;
  if (caller.scope === 'account') body['account_sid'] = caller.account_sid;
  if (initial_password === undefined || initial_password === null)
    throw platformStops('POST /Users without initial_password');
  await checkPassword(store, String(initial_password));
  for (const name of ['name', 'email']) if (!(name in body)) throw badRequest(`missing field ${name}`);
  await refuseTaken(context, body);
  const hashed_password = hashPassword(String(initial_password));
  const user_sid = await store.insert(table, { ...body, provider: 'local', hashed_password });
  if (is_view_only) await setViewOnly(store, user_sid, true);
  return jsonAnswer(201, { user_sid });
}

/** Unique on the whole platform, the name with case; same text for both. */
const refuseTaken = async ({ store }: Context, { name, email }: Body) => {
  const sameName = (await store.find(table, { name: String(name) })).some(row => row['name'] === name);
  if (sameName || (await store.one(table, { email: String(email) })))
    throw unprocessable('invalid username or email');
};

async function remove(context: Context) {
  const { caller, store, sessions } = context;
  const sid = sidOf(context, PATH);
  const row = await store.get(table, sid);
  const admins = await store.find(table, { account_sid: null, service_provider_sid: null, is_active: 1 });
  if (caller.scope === 'admin') {
    if (!row && admins.length === 1) throw cannotRead('undefined', 'account_sid');
    if (row && isAdmin(row) && admins.length === 1) throw badSid();
  } else {
    if (!row) throw cannotRead('undefined', 'account_sid');
    const key = caller.scope === 'account' ? 'account_sid' : 'service_provider_sid';
    if (row[key] !== caller[key]) throw forbidden('insufficient permissions');
  }
  await store.remove(userPermissions, { user_sid: sid });
  await store.remove(table, { user_sid: sid });
  await sessions.unmark(sid);
  return emptyAnswer(204);
}

const isAdmin = (row: Row) => row['account_sid'] === null && row['service_provider_sid'] === null;
