import { without, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { forbiddenText, serverError } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import type { Table } from '../engine/table.ts';
import { quantitiesOf, subscriptionOf } from '../support/plans.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { users } from '../tables/users.ts';

/** docs/platform-api.md#get-usersme */
export const me = async (context: Context) => {
  const { caller, store, settings } = context;
  if (caller.user_sid === undefined) throw forbiddenText();
  const user = await store.get(users, caller.user_sid);
  if (!user) throw serverError(`Cannot destructure property 'user' of 'payload' as it is undefined.`);
  return settings.hosted ? hosted(context, user) : selfHosted(context, user);
};

const shownUser = (user: Row): Body => {
  const shown = without(user, 'hashed_password', 'phone_activation_code', 'email_activation_code');
  return {
    ...shown,
    force_change: user['force_change'] === 1,
    email_validated: user['email_validated'] === 1,
    phone_validated: user['phone_validated'] === 1,
  };
};

/** Rows as stored, with hook sids and the encrypted bucket; all keys are null without an owner. */
const selfHosted = async (context: Context, user: Row) => ({
  user: shownUser(user),
  account: await rowOrNulls(context, accounts, user['account_sid']),
  sp: await rowOrNulls(context, serviceProviders, user['service_provider_sid']),
});

const rowOrNulls = async ({ store }: Context, table: Table, sid: unknown): Promise<Row> => {
  const row = typeof sid === 'string' ? await store.get(table, sid) : undefined;
  return row ?? Object.fromEntries(Object.keys(table.columns).map(name => [name, null]));
};

const hosted = async ({ store }: Context, user: Row) => {
  const sid = user['account_sid'];
  const account = typeof sid === 'string' ? await store.get(accounts, sid) : undefined;
  if (!account) throw serverError(`Cannot destructure property 'user' of 'payload' as it is undefined.`);
  const provider = await store.get(serviceProviders, String(account['service_provider_sid']));
  const keys = await store.find(apiKeys, { account_sid: String(sid) });
  return {
    user: without(shownUser(user), 'account_sid'),
    account: {
      ...account,
      is_active: account['is_active'] === 1,
      root_domain: provider?.['root_domain'] ?? null,
    },
    api_keys: keys.map(key => ({
      api_key_sid: key['api_key_sid'],
      token: key['token'],
      last_used: key['last_used'],
      created_at: key['created_at'],
    })),
    subscription: await shownSubscription(store, String(sid)),
    static_ips: [],
  };
};

const shownSubscription = async (store: Store, accountSid: string) => {
  const row = await subscriptionOf(store, accountSid);
  if (!row) throw serverError('account is missing a subscription');
  const { device, voice_call_session } = await quantitiesOf(store, row);
  const { last4, exp_month, exp_year, card_type, stripe_statement_descriptor } = row;
  const card = { last4, exp_month, exp_year, card_type, statement_descriptor: stripe_statement_descriptor };
  return {
    status: 'active',
    account_subscription_sid: row['account_subscription_sid'],
    start_date: row['effective_start_date'],
    products: [
      { name: 'registered device', quantity: device },
      { name: 'concurrent call session', quantity: voice_call_session },
    ],
    ...(last4 === null ? {} : card),
  };
};
