import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, unbound } from '../engine/errors.ts';
import { isEmail, sendMail } from '../support/mail.ts';
import { accounts } from '../tables/accounts.ts';
import { userPermissions, users } from '../tables/users.ts';

/** docs/platform-api.md#registration */
export const activationRoutes: Route[] = [
  { method: 'POST', path: '/ActivationCode', handle: send },
  { method: 'PUT', path: '/ActivationCode/:code', handle: redeem },
  { method: 'GET', path: '/Availability', handle: available },
];

const TYPES = ['email', 'phone'];

/** The client sends the code; the platform only stores and mails it. */
async function send(context: Context) {
  const { caller, store } = context;
  const { user_sid, type, code, value } = bodyOf(context);
  if (!TYPES.includes(String(type))) throw badRequest(`invalid activation type: ${String(type)}`);
  if (!user_sid || user_sid !== caller.user_sid) throw badRequest('invalid user_sid');
  if (type === 'email' && !isEmail(value)) throw badRequest('invalid email');
  await store.update(users, caller.user_sid ?? '', { [`${String(type)}_activation_code`]: code });
  if (type === 'email') await sendActivation(context, String(value), String(code));
  return emptyAnswer(204);
}

export const sendActivation = async ({ store }: Context, recipient: string, code: string) => {
  await sendMail(store, { recipient, subject: 'Activate your account', text: `Your code is ${code}` });
};

/** The platform activates or clears out the account before it checks the code. */
async function redeem(context: Context) {
  const { store, params } = context;
  const { user_sid, type } = bodyOf(context);
  const user = await store.get(users, String(user_sid));
  if (user && type === 'email') await takeOver(context, user);
  const code = user?.[`${String(type)}_activation_code`];
  if (!user || !code || code !== params['code']) throw badRequest('invalid user or activation code');
  await store.update(users, String(user_sid), {
    [`${String(type)}_validated`]: 1,
    [`${String(type)}_activation_code`]: null,
  });
  return emptyAnswer(204);
}

/** Activates a first user's account; deletes the account's other users. */
const takeOver = async ({ store }: Context, user: Row) => {
  const account_sid = user['account_sid'];
  if (typeof account_sid !== 'string') return;
  await store.update(accounts, account_sid, { is_active: 1 });
  for (const other of await store.find(users, { account_sid }))
    if (other['user_sid'] !== user['user_sid']) {
      await store.remove(userPermissions, { user_sid: String(other['user_sid']) });
      await store.remove(users, { user_sid: String(other['user_sid']) });
    }
};

async function available({ store, query }: Context) {
  const { type, value } = query;
  const where = {
    email: [users, 'email'],
    phone: [users, 'phone'],
    subdomain: [accounts, 'sip_realm'],
  } as const;
  if (type === undefined || !(type in where)) throw badRequest(`invalid type: ${String(type)}`);
  if (value === undefined) throw unbound();
  const [table, column] = where[type as keyof typeof where];
  return { available: !(await store.one(table, { [column]: value })) };
}
