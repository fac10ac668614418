import type { Route } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, refuse, serverError, unbound, unprocessable } from '../engine/errors.ts';
import { hashPassword } from '../engine/passwords.ts';
import { issueToken } from '../support/issueToken.ts';
import { isEmail } from '../support/mail.ts';
import { createTenant, type Newcomer } from '../support/newTenant.ts';
import { exchangeCode, OAUTH_FIELDS, type Profile } from '../support/oauth.ts';
import { accounts } from '../tables/accounts.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { users } from '../tables/users.ts';
import { removeUser, sendActivation } from './activation.ts';

const OAUTH = ['google', 'github'];
const SHORTEST_PASSWORD = 6;
const NEW = { pristine: true, phone_validated: false, tutorial_completion: 0, scope: 'read-write' };

/** docs/platform-api.md#registration */
export const registerRoutes: Route[] = [{ method: 'POST', path: '/register', handle: register }];

async function register(context: Context) {
  const body = bodyOf(context);
  for (const name of ['provider', 'service_provider_sid'])
    if (!body[name]) throw badRequest(`missing ${name}`);
  const home = await context.store.get(serviceProviders, String(body['service_provider_sid']));
  if (!home) throw unprocessable('invalid service_provider_sid');
  const provider = String(body['provider']);
  if (provider === 'local') return local(context, await checkedLocal(context, body), home);
  if (!OAUTH.includes(provider)) throw unprocessable(`invalid provider: ${provider}`);
  for (const field of OAUTH_FIELDS)
    if (!body[field]) throw badRequest(`missing ${field} for provider ${provider}`);
  return byOAuth(context, body, provider, home);
}

const checkedLocal = async (context: Context, body: Body): Promise<Body> => {
  const { email, password, email_activation_code: code } = body;
  if (!email || !password) throw badRequest('missing email or password');
  if (!isEmail(email)) throw badRequest('invalid email');
  if (String(password).length < SHORTEST_PASSWORD)
    throw badRequest(`password must be at least ${String(SHORTEST_PASSWORD)} characters`);
  if (await isTaken(context, email)) throw unprocessable('account already exists for this email');
  if (!code) throw badRequest('email activation code required');
  return body;
};

/** Whoever registers with a token may keep the own address. */
const isTaken = async ({ caller, store }: Context, email: string) =>
  (await store.find(users, { email })).some(user => user['user_sid'] !== caller.user_sid);

const local = async (context: Context, body: Body, home: Row) => {
  const { store } = context;
  const email = String(body['email']);
  const code = String(body['email_activation_code']);
  const user = {
    service_provider_sid: home['service_provider_sid'],
    hashed_password: hashPassword(String(body['password'])),
    email_activation_code: code,
  };
  const newcomer = { email, provider: 'local', active: false, user };
  const added = await addedUser(context, newcomer);
  if (added) {
    await sendActivation(context, email, code);
    return answer(context, added, {});
  }
  const root_domain = rootDomain(home);
  const made = await createTenant(store, home, newcomer);
  await sendActivation(context, email, code);
  return answer(context, made, { ...NEW, root_domain, is_active: false, email_validated: false });
};

const byOAuth = async (context: Context, body: Body, provider: string, home: Row) => {
  const { store } = context;
  const profile = await exchangeCode(provider, String(body['oauth2_code']));
  const known = await store.one(users, { provider, provider_userid: profile.id });
  if (known && context.caller.user_sid !== undefined)
    throw unprocessable('account already exists for this oauth user/provider');
  if (known) return returning(context, known, profile);
  if (body['locationBeforeAuth'] === '/sign-in')
    throw refuse(404, 'registering a new account not allowed from the sign-in page');
  if (await isTaken(context, profile.email))
    throw badRequest(`user already exists with email ${profile.email}`);
  const user = { provider_userid: profile.id, email_validated: 1 };
  const newcomer = { email: profile.email, provider, active: true, user };
  const added = await addedUser(context, newcomer);
  if (added) return replacement(context, added, profile);
  const root_domain = rootDomain(home);
  const made = await createTenant(store, home, newcomer);
  const flags = { ...NEW, root_domain, is_active: true, email_validated: true };
  return answer(context, made, { ...flags, ...shownProfile(profile) });
};

const rootDomain = (home: Row): unknown => {
  if (!home['root_domain'])
    throw serverError(`root_domain missing for service provider ${String(home['service_provider_sid'])}`);
  return home['root_domain'];
};

const shownProfile = ({ id, picture }: Profile): Body => ({ provider_userid: id, ...picture });

/** With a token: a second user of the account. */
const addedUser = async ({ caller, store }: Context, newcomer: Newcomer): Promise<Row | undefined> => {
  if (caller.user_sid === undefined) return undefined;
  if (caller.account_sid === undefined) throw unbound();
  const { email, provider, user } = newcomer;
  const account_sid = caller.account_sid;
  const user_sid = await store.insert(users, { name: email, email, provider, account_sid, ...user });
  return store.get(users, user_sid);
};

/** By OAuth the first user goes at once. */
const replacement = async (context: Context, user: Row, profile: Profile) => {
  const { caller, store, sessions } = context;
  await removeUser(store, caller.user_sid ?? '');
  await sessions.unmark(caller.user_sid ?? '');
  return answer(context, user, { email_validated: true, ...shownProfile(profile) });
};

const returning = async (context: Context, user: Row, profile: Profile) => {
  const account = await context.store.get(accounts, String(user['account_sid']));
  return answer(context, user, {
    phone: user['phone'],
    pristine: false,
    is_active: account?.['is_active'] === 1,
    email_validated: user['email_validated'] === 1,
    phone_validated: user['phone_validated'] === 1,
    scope: user['scope'],
    ...shownProfile(profile),
  });
};

/** The token names the provider of the request; the user's row may have none. */
const answer = async (context: Context, user: Row, more: Body) => {
  const { name, email, provider } = user;
  const sids = { user_sid: String(user['user_sid']), account_sid: String(user['account_sid']) };
  const jwt = await issueToken(context, {
    ...sids,
    service_provider_sid: String(bodyOf(context)['service_provider_sid']),
    scope: 'account',
    email: String(email),
    name: String(name),
  });
  return { jwt, ...sids, name, email, provider, ...more };
};
