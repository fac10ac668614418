import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, cannotRead, forbiddenText, notFoundText } from '../engine/errors.ts';
import { verifyPassword } from '../engine/passwords.ts';
import { issueToken } from '../support/issueToken.ts';
import { accounts } from '../tables/accounts.ts';
import { userPermissions, users } from '../tables/users.ts';
import { userOfLink } from './passwords.ts';

/** By e-mail in hosted mode, or by a reset link (docs/platform-api.md#login). */
export const signinRoutes: Route[] = [{ method: 'POST', path: '/signin', handle: signin }];

async function signin(context: Context) {
  const { settings } = context;
  if (settings.loginDelay) await wait(Math.random() * 800);
  const { link } = bodyOf(context);
  const user = link ? await byLink(context, String(link)) : await byEmail(context);
  return session(context, user);
}

const byLink = async (context: Context, link: string): Promise<Row> => {
  const user_sid = await userOfLink(context, link);
  if (user_sid === undefined) throw forbiddenText();
  const user = await context.store.get(users, user_sid);
  if (!user) throw notFoundText();
  return user;
};

/** Only users with a validated e-mail address, so none made by an administrator. */
const byEmail = async (context: Context): Promise<Row> => {
  const { email, password } = bodyOf(context);
  if (!email || !password) throw badRequest('missing email or password');
  const user = await context.store.one(users, {
    email: String(email),
    provider: 'local',
    email_validated: 1,
  });
  if (!user) throw notFoundText();
  if (!verifyPassword(String(password), String(user['hashed_password']))) throw forbiddenText();
  return user;
};

/** The token lacks view-only; `scope` in the answer is the column, not the role. */
const session = async (context: Context, user: Row) => {
  const { store } = context;
  const account =
    typeof user['account_sid'] === 'string' ? await store.get(accounts, user['account_sid']) : undefined;
  if (!account) throw cannotRead('undefined', 'is_active');
  const user_sid = String(user['user_sid']);
  const granted = await store.find(userPermissions, { user_sid }, 'permission');
  const home = user['service_provider_sid'];
  const sids = {
    account_sid: String(user['account_sid']),
    service_provider_sid: typeof home === 'string' ? home : null,
  };
  const permissions = granted.map(row => String(row['permission']));
  const jwt = await issueToken(context, { scope: 'account', permissions, user_sid, ...sids });
  return {
    jwt,
    user_sid,
    name: user['name'],
    email: user['email'],
    phone: user['phone'],
    ...sids,
    force_change: user['force_change'] === 1,
    provider: user['provider'],
    provider_userid: user['provider_userid'],
    scope: user['scope'],
    phone_validated: user['phone_validated'] === 1,
    email_validated: user['email_validated'] === 1,
    is_active: account['is_active'] === 1,
    pristine: false,
  };
};
