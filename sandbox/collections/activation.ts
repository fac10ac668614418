import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, unbound } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
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

/** The client makes the code. The address becomes the user's at once; nobody asks whose user it is. */
async function send(context: Context) {
  const { store } = context;
  const { user_sid, type, code, value } = bodyOf(context);
  const kind = String(type);
  if (!TYPES.includes(kind)) throw badRequest(`invalid activation type: ${kind}`);
  if (!(await store.get(users, String(user_sid)))) throw badRequest('invalid user_sid');
  if (kind === 'email' && !isEmail(value)) throw badRequest('invalid email');
  if (value === undefined || code === undefined) throw unbound();
  await store.update(users, String(user_sid), {
    [kind]: value,
    [`${kind}_validated`]: 0,
    [`${kind}_activation_code`]: code,
  });
  if (kind === 'email') await sendActivation(context, String(value), String(code));
  return emptyAnswer(204);
}

export const sendActivation = async ({ store }: Context, recipient: string, code: string) => {
  await sendMail(store, { recipient, subject: 'Activate your account', text: `Your code is ${code}` });
};

/** The platform activates or clears out the account before it checks the code. */
async function redeem(context: Context) {
  const { store, params } = context;
  const { user_sid, type } = bodyOf(context);
  if (user_sid === undefined) throw unbound();
  const kind = type === 'email' ? 'email' : 'phone';
  const user = await store.get(users, String(user_sid));
  if (user && kind === 'email') await takeOver(context, user);
  const code = user?.[`${kind}_activation_code`];
  if (!user || !code || code !== params['code']) throw badRequest('invalid user or activation code');
  await store.update(users, String(user_sid), {
    [`${kind}_validated`]: 1,
    [`${kind}_activation_code`]: null,
  });
  return emptyAnswer(204);
}

/** Activates the account of a first user who was not confirmed yet; deletes all others where there are any. */
const takeOver = async ({ store }: Context, user: Row) => {
  const account_sid = user['account_sid'];
  if (typeof account_sid !== 'string') return;
  const others = (await store.find(users, { account_sid })).filter(
    other => other['user_sid'] !== user['user_sid'],
  );
  for (const other of others) await removeUser(store, String(other['user_sid']));
  const isNew = user['provider'] === 'local' && user['email_validated'] !== 1;
  if (others.length === 0 && isNew) await store.update(accounts, account_sid, { is_active: 1 });
};

export const removeUser = async (store: Store, user_sid: string) => {
  await store.remove(userPermissions, { user_sid });
  await store.remove(users, { user_sid });
};

async function available({ store, query }: Context) {
  const { type, value } = query;
  const where = {
    email: [users, 'email'],
    phone: [users, 'phone'],
    subdomain: [accounts, 'sip_realm'],
  } as const;
  if (type === undefined || !Object.hasOwn(where, type)) throw badRequest(`invalid type: ${String(type)}`);
  if (value === undefined) throw unbound();
  const [table, column] = where[type as keyof typeof where];
  return { available: !(await store.one(table, { [column]: value })) };
}
