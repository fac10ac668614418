import type { Route } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, refuse, serverError, unprocessable } from '../engine/errors.ts';
import { hashPassword } from '../engine/passwords.ts';
import { issueToken } from '../support/issueToken.ts';
import { isEmail } from '../support/mail.ts';
import { createTenant } from '../support/newTenant.ts';
import { exchangeCode, OAUTH_FIELDS, type Profile } from '../support/oauth.ts';
import { accounts } from '../tables/accounts.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { users } from '../tables/users.ts';
import { sendActivation } from './activation.ts';

const OAUTH = ['google', 'github'];
const SHORTEST_PASSWORD = 6;

/** docs/platform-api.md#registration */
export const registerRoutes: Route[] = [{ method: 'POST', path: '/register', handle: register }];

async function register(context: Context) {
  const body = bodyOf(context);
  const provider = checked(body);
  const home = await context.store.get(serviceProviders, String(body['service_provider_sid']));
  if (!home) throw unprocessable('invalid service_provider_sid');
  if (context.caller.user_sid !== undefined) return replaceLogin(context, body, provider);
  return provider === 'local' ? local(context, body, home) : byOAuth(context, body, provider, home);
}

const checked = (body: Body): string => {
  const provider = body['provider'];
  if (!provider) throw badRequest('missing provider');
  if (!body['service_provider_sid']) throw badRequest('missing service_provider_sid');
  const name = String(provider);
  if (name === 'local') checkLocal(body);
  else if (!OAUTH.includes(name)) throw unprocessable(`invalid provider: ${name}`);
  else
    for (const field of OAUTH_FIELDS)
      if (!body[field]) throw badRequest(`missing ${field} for provider ${name}`);
  return name;
};

const checkLocal = (body: Body) => {
  const { email, password, email_activation_code: code } = body;
  if (!email || !password) throw badRequest('missing email or password');
  if (!isEmail(email)) throw badRequest('invalid email');
  if (!code) throw badRequest('email activation code required');
  if (String(password).length < SHORTEST_PASSWORD)
    throw badRequest(`password must be at least ${String(SHORTEST_PASSWORD)} characters`);
};

const local = async (context: Context, body: Body, home: Row) => {
  const { store } = context;
  const email = String(body['email']);
  const code = String(body['email_activation_code']);
  if (await store.one(users, { email })) throw unprocessable('account already exists for this email');
  const root_domain = rootDomain(home);
  const made = await createTenant(store, home, {
    email,
    provider: 'local',
    active: false,
    user: { hashed_password: hashPassword(String(body['password'])), email_activation_code: code },
  });
  await sendActivation(context, email, code);
  return answer(context, made, { pristine: true, root_domain, is_active: false, email_validated: false });
};

const byOAuth = async (context: Context, body: Body, provider: string, home: Row) => {
  const { store } = context;
  const profile = await exchangeCode(provider, String(body['oauth2_code']));
  const known = await store.one(users, { provider, provider_userid: profile.id });
  if (known) return returning(context, known, profile);
  if (body['locationBeforeAuth'] === '/sign-in')
    throw refuse(404, 'registering a new account not allowed from the sign-in page');
  if (await store.one(users, { email: profile.email }))
    throw badRequest(`user already exists with email ${profile.email}`);
  const root_domain = rootDomain(home);
  const made = await createTenant(store, home, {
    email: profile.email,
    provider,
    active: true,
    user: { provider_userid: profile.id, email_validated: 1 },
  });
  const flags = { pristine: true, root_domain, is_active: true, email_validated: true };
  return answer(context, made, { ...flags, ...shownProfile(profile) });
};

const rootDomain = (home: Row): unknown => {
  if (!home['root_domain'])
    throw serverError(`root_domain missing for service provider ${String(home['service_provider_sid'])}`);
  return home['root_domain'];
};

const shownProfile = ({ id, picture }: Profile): Body => ({ provider_userid: id, ...picture });

const returning = async (context: Context, user: Row, profile?: Profile) => {
  const account = await context.store.get(accounts, String(user['account_sid']));
  return answer(context, user, {
    pristine: false,
    is_active: account?.['is_active'] === 1,
    email_validated: user['email_validated'] === 1,
    ...(profile ? shownProfile(profile) : {}),
  });
};

const replaceLogin = async (context: Context, body: Body, provider: string) => {
  const { caller, store } = context;
  const sid = caller.user_sid ?? '';
  if (provider === 'local') {
    const { email, password, email_activation_code } = body;
    const hashed_password = hashPassword(String(password));
    await store.update(users, sid, { provider, email, hashed_password, email_activation_code });
    await sendActivation(context, String(email), String(email_activation_code));
  } else {
    const { id, email } = await exchangeCode(provider, String(body['oauth2_code']));
    await store.update(users, sid, { provider, provider_userid: id, email, hashed_password: null });
  }
  const user = await store.get(users, sid);
  if (!user) throw unprocessable('invalid user');
  return returning(context, user);
};

const answer = async (context: Context, user: Row, more: Body) => {
  const { user_sid, account_sid, service_provider_sid, email, provider } = user as Record<string, string>;
  const sids = { user_sid: user_sid ?? '', account_sid: account_sid ?? '' };
  const jwt = await issueToken(context, {
    ...sids,
    service_provider_sid: service_provider_sid ?? '',
    scope: 'account',
    email: email ?? '',
    name: user['name'] as string,
  });
  return {
    jwt,
    ...sids,
    name: user['name'],
    email,
    provider,
    phone_validated: user['phone_validated'] === 1,
    tutorial_completion: 0,
    scope: user['scope'],
    ...more,
  };
};
