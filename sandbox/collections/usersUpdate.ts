import { emptyAnswer } from '../engine/answers.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, forbiddenText, serverError } from '../engine/errors.ts';
import { hashPassword, verifyPassword } from '../engine/passwords.ts';
import { sidOf } from '../engine/sids.ts';
import { checkPassword } from '../support/passwordRules.ts';
import { setViewOnly } from '../support/viewOnly.ts';
import { accounts } from '../tables/accounts.ts';
import { users } from '../tables/users.ts';

const invalid = (reason: string) => badRequest(`Invalid request: ${reason}`);

/** In the platform's order (docs/platform-api.md#changing-a-user). */
export const updateUser = async (context: Context) => {
  const { store } = context;
  const sid = sidOf(context, 'Users');
  const body = bodyOf(context);
  const user = await store.get(users, sid);
  if (!user) throw invalid('user_sid does not exist');
  await refuseMove(context, user, body);
  await refuseContent(context, user, body);
  if (!mayUpdate(context, user)) throw forbiddenText();
  await writePasswords(context, user, body);
  await writeFields(context, sid, body);
  return emptyAnswer(204);
};

const refuseMove = async ({ caller, store }: Context, user: Row, body: Body) => {
  if (body['account_sid'] === null || body['service_provider_sid'] === null)
    throw invalid('user may not be promoted');
  const moves = (key: string) => key in body && body[key] !== user[key];
  if (caller.scope === 'account' && moves('account_sid'))
    throw invalid('user may not be promoted or moved to another account');
  if (caller.scope !== 'admin' && moves('service_provider_sid'))
    throw invalid('user may not be promoted or moved to another service provider');
  if ('account_sid' in body) {
    const account = await store.get(accounts, String(body['account_sid']));
    if (!account) throw invalid('account_sid does not exist');
    if (account['service_provider_sid'] !== user['service_provider_sid'])
      throw invalid('user may not be moved to another service provider');
  }
};

const refuseContent = async ({ store }: Context, user: Row, body: Body) => {
  const { initial_password, old_password, new_password, name, email, email_activation_code } = body;
  if (initial_password) await checkPassword(store, String(initial_password));
  if (Boolean(old_password) !== Boolean(new_password))
    throw badRequest('new_password and old_password both required');
  if (new_password) await checkPassword(store, String(new_password));
  if (new_password && name) throw badRequest('can not change name and password simultaneously');
  if (new_password && user['provider'] !== 'local')
    throw badRequest('can not change password when using oauth2');
  if (email_activation_code && !email) throw badRequest('email and email_activation_code both required');
  const any = Boolean(
    name || email || new_password || initial_password || body['force_change'] || body['is_active'],
  );
  if (!any && !('is_view_only' in body)) throw badRequest('no updates requested');
};

const mayUpdate = ({ caller, settings }: Context, user: Row): boolean => {
  if (caller.scope === 'admin') return true;
  if (caller.scope === 'account' && caller.account_sid === user['account_sid']) return true;
  if (caller.scope === 'service_provider' && caller.service_provider_sid === user['service_provider_sid'])
    return true;
  if (caller.user_sid === undefined) return !settings.strictOwnership;
  return caller.user_sid === user['user_sid'];
};

const writePasswords = async ({ store }: Context, user: Row, body: Body) => {
  const sid = String(user['user_sid']);
  const { initial_password, old_password, new_password } = body;
  if (initial_password)
    await store.update(users, sid, { hashed_password: hashPassword(String(initial_password)) });
  if (!old_password || !new_password) return;
  const stored = String(user['hashed_password']);
  if (!verifyPassword(String(old_password), stored)) throw forbiddenText();
  if (verifyPassword(String(new_password), stored))
    throw serverError('new password cannot be your old password');
  await store.update(users, sid, { hashed_password: hashPassword(String(new_password)), force_change: 0 });
};

const writeFields = async ({ store, sessions }: Context, sid: string, body: Body) => {
  const change: Body = {};
  for (const name of ['name', 'email']) if (body[name]) change[name] = body[name];
  for (const name of ['force_change', 'is_active']) if (name in body) change[name] = body[name];
  if (body['email'] && body['email_activation_code']) {
    change['email_activation_code'] = body['email_activation_code'];
    change['email_validated'] = 0;
  }
  for (const name of ['account_sid', 'service_provider_sid']) if (name in body) change[name] = body[name];
  if (Object.keys(change).length > 0) await store.update(users, sid, change);
  await setViewOnly(store, sid, Boolean(body['is_view_only']));
  // Sending an owner, even unchanged, ends the user's sessions.
  if ('account_sid' in body || 'service_provider_sid' in body) await sessions.unmark(sid);
};
