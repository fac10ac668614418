import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import type { Row } from '../engine/database.ts';
import { ApiError, badRequestText, forbiddenText, serverError } from '../engine/errors.ts';
import { verifyPassword } from '../engine/passwords.ts';
import { LOCK_AFTER, LOCK_SECONDS } from '../engine/sessions.ts';
import { issueToken } from '../support/issueToken.ts';
import { accounts } from '../tables/accounts.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { userPermissions, users } from '../tables/users.ts';

/** docs/platform-api.md#login */
export const loginRoutes: Route[] = [
  { method: 'POST', path: '/login', handle: login },
  { method: 'POST', path: '/logout', handle: logout },
];

async function login(context: Context) {
  const { store, sessions, settings } = context;
  if (settings.loginDelay) await wait(Math.random() * 800);
  const { username, password } = bodyOf(context);
  if (!username || !password) throw badRequestText();
  const user = await store.one(users, { name: String(username) });
  const userSid = String(user?.['user_sid']);
  if (user?.['provider'] !== 'local') throw forbiddenText();
  if ((await sessions.failures(userSid)) >= LOCK_AFTER)
    throw locked('Maximum login attempts reached. Please try again later or reset your password.');
  if (!verifyPassword(String(password), String(user['hashed_password']))) {
    if ((await sessions.fail(userSid)) >= LOCK_AFTER)
      throw locked(`Maximum login attempts reached. Please try again in ${String(LOCK_SECONDS)} seconds.`);
    throw forbiddenText();
  }
  return jsonAnswer(200, await openSession(context, user, String(username)));
}

const locked = (error: string) => new ApiError(403, { json: { error } });

const openSession = async (context: Context, user: Row, typedName: string) => {
  const { store } = context;
  const userSid = String(user['user_sid']);
  const granted = await store.find(userPermissions, { user_sid: userSid }, 'permission');
  const permissions = granted.map(row => String(row['permission']));
  const owner = await ownerOf(context, user);
  const token = await issueToken(context, {
    scope: owner.scope,
    permissions,
    is_view_only: permissions.length === 1 && permissions[0] === 'VIEW_ONLY',
    ...owner.sids,
    user_sid: userSid,
    name: typedName,
  });
  const { scope, sids } = owner;
  const force_change = user['force_change'] === 1;
  return { token, user_sid: userSid, scope, force_change, permissions, ...sids };
};

/** Both sids make an account user, the provider's alone a provider user, anything else an admin. */
const ownerOf = async ({ store }: Context, user: Row) => {
  const provider =
    typeof user['service_provider_sid'] === 'string'
      ? await store.get(serviceProviders, user['service_provider_sid'])
      : undefined;
  if (!provider) return { scope: 'admin', sids: {} };
  const service_provider_sid = String(provider['service_provider_sid']);
  const service_provider_name = String(provider['name']);
  const account =
    typeof user['account_sid'] === 'string' ? await store.get(accounts, user['account_sid']) : undefined;
  if (!account) return { scope: 'service_provider', sids: { service_provider_sid, service_provider_name } };
  const account_sid = String(account['account_sid']);
  const account_name = String(account['name']);
  return {
    scope: 'account',
    sids: { service_provider_sid, account_sid, account_name, service_provider_name },
  };
};

async function logout({ caller, sessions }: Context) {
  if (caller.user_sid === undefined)
    throw serverError(
      'The "data" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received undefined',
    );
  await sessions.unmark(caller.user_sid);
  return emptyAnswer(204);
}
