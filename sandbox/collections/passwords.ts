import { randomBytes } from 'node:crypto';
import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { ApiError, badRequest } from '../engine/errors.ts';
import { hashPassword, verifyPassword } from '../engine/passwords.ts';
import { syntaxError } from '../engine/store.ts';
import { sendMail } from '../support/mail.ts';
import { accounts } from '../tables/accounts.ts';
import { resetLinks } from '../tables/registration.ts';
import { users } from '../tables/users.ts';

const LINK_SECONDS = 3600;

/** docs/platform-api.md#forgotten-passwords */
export const passwordRoutes: Route[] = [
  { method: 'POST', path: '/forgot-password', handle: forgot },
  { method: 'POST', path: '/change-password', handle: change },
];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const refused = (error: string) => new ApiError(400, { json: { error } });

/** Ends the user's sessions without a token. OAuth users get a mail without a link. */
async function forgot(context: Context) {
  const { store, sessions } = context;
  const { email } = bodyOf(context);
  if (typeof email !== 'string' || !EMAIL.test(email)) throw refused('invalid or missing email');
  const user = await store.one(users, { email });
  if (!user?.['is_active'] || !(await hasActiveAccount(context, user)))
    throw refused('failed to reset your password');
  const user_sid = String(user['user_sid']);
  const mail = { recipient: email, subject: 'Reset your password' };
  if (user['provider'] === 'local') {
    const link = randomBytes(17).toString('base64url').slice(0, 22);
    const expires_at = Math.floor(store.now().getTime() / 1000) + LINK_SECONDS;
    await store.insert(resetLinks, { link, user_sid, expires_at });
    await sendMail(store, { ...mail, text: `Choose a new password at /reset-password/${link}` });
  } else await sendMail(store, { ...mail, text: `You sign in with ${String(user['provider'])}` });
  await sessions.unmark(user_sid);
  return emptyAnswer(204);
}

/** Users without an account pass. */
const hasActiveAccount = async ({ store }: Context, user: Row): Promise<boolean> => {
  if (typeof user['account_sid'] !== 'string') return true;
  return (await store.get(accounts, user['account_sid']))?.['is_active'] === 1;
};

export const userOfLink = async ({ store }: Context, link: string): Promise<string | undefined> => {
  const row = await store.one(resetLinks, { link });
  const expires = Number(row?.['expires_at'] ?? 0) * 1000;
  return row && expires > store.now().getTime() ? String(row['user_sid']) : undefined;
};

/** The platform has no rules here; `old_password` may be a reset link, which is used up. */
async function change(context: Context) {
  const { caller, store, sessions } = context;
  const { old_password, new_password }: Body = bodyOf(context);
  if (!old_password || !new_password) throw badRequest('missing old_password or new_password');
  if (caller.user_sid === undefined) throw syntaxError('?');
  const user = await store.get(users, caller.user_sid);
  if (user?.['provider'] !== 'local') throw badRequest('user is using oauth authentication');
  const old = String(old_password);
  const isLink = (await userOfLink(context, old)) === caller.user_sid;
  if (!isLink && !verifyPassword(old, String(user['hashed_password'])))
    throw badRequest('old_password is incorrect');
  await store.update(users, caller.user_sid, { hashed_password: hashPassword(String(new_password)) });
  if (isLink) await store.remove(resetLinks, { link: old });
  await sessions.unmark(caller.user_sid);
  return emptyAnswer(204);
}
