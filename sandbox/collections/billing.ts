import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { notFoundText, serverError } from '../engine/errors.ts';
import { monthlyCost, priceList, unitPrice } from '../support/prices.ts';
import { quantitiesOf, subscriptionOf, type Quantities } from '../support/plans.ts';
import { accounts } from '../tables/accounts.ts';

/** docs/platform-api.md#subscriptions */
export const billingRoutes: Route[] = [
  { method: 'GET', path: '/Prices', handle: prices },
  { method: 'GET', path: '/StripeCustomerId', handle: customer },
  { method: 'DELETE', path: '/StripeCustomerId', handle: removeCustomer },
  { method: 'GET', path: '/Invoices', handle: upcoming },
];

/** Outside hosted mode the platform has no card provider client. */
export const onlyHosted = ({ settings }: Context, what: string) => {
  if (!settings.hosted) throw serverError(`${what} is not a function`);
};

export const payer = async ({ caller, store }: Context): Promise<Row | undefined> =>
  caller.scope === 'account' ? store.get(accounts, caller.account_sid ?? '') : undefined;

async function prices(context: Context) {
  onlyHosted(context, 'listProducts');
  return priceList(context.store);
}

async function customer(context: Context) {
  const account = await payer(context);
  if (!account) throw notFoundText();
  return { stripe_customer_id: await customerOf(context, account) };
}

export const customerOf = async (context: Context, account: Row): Promise<string> => {
  const known = account['stripe_customer_id'];
  if (typeof known === 'string') return known;
  onlyHosted(context, 'createCustomer');
  const { store } = context;
  const taken = (await store.find(accounts)).map(row => row['stripe_customer_id']);
  let serial = 1;
  while (taken.includes(`cus_stub${String(serial)}`)) serial += 1;
  const stripe_customer_id = `cus_stub${String(serial)}`;
  await store.update(accounts, String(account[accounts.key]), { stripe_customer_id });
  return stripe_customer_id;
};

async function removeCustomer(context: Context) {
  const account = await payer(context);
  if (typeof account?.['stripe_customer_id'] !== 'string') throw notFoundText();
  await context.store.update(accounts, String(account[accounts.key]), { stripe_customer_id: null });
  return emptyAnswer(204);
}

const LABELS: Record<keyof Quantities, string> = {
  voice_call_session: 'Concurrent call session',
  device: 'Registered device',
};

async function upcoming(context: Context) {
  const { caller, store } = context;
  const account = await payer(context);
  if (!account) throw serverError(`account ${String(caller.account_sid)} not found`);
  const subscription = await subscriptionOf(store, String(account[accounts.key]));
  if (!account['stripe_customer_id'] || !subscription?.['stripe_subscription_id']) throw notFoundText();
  onlyHosted(context, 'retrieveUpcomingInvoice');
  const quantities = await quantitiesOf(store, subscription);
  const total = monthlyCost(quantities);
  const lines = (['voice_call_session', 'device'] as const).filter(name => quantities[name] > 0);
  return {
    object: 'invoice',
    currency: 'usd',
    total,
    subtotal: total,
    amount_due: total,
    next_payment_attempt: Math.floor(nextPayment(subscription, store.now()).getTime() / 1000),
    lines: {
      object: 'list',
      data: lines.map((name, index) => {
        const quantity = quantities[name];
        const unit = unitPrice(name, quantity);
        return {
          id: `il_${String(index + 1)}`,
          amount: unit * quantity,
          quantity,
          proration: false,
          description: `${String(quantity)} × ${LABELS[name]} (at $${(unit / 100).toFixed(2)} / month)`,
        };
      }),
    },
  };
}

export const nextPayment = (subscription: Row, now: Date): Date => {
  const next = new Date(String(subscription['effective_start_date']));
  while (next <= now) next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
};
