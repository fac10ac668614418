import { jsonAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, badRequestText, notFoundText, unbound } from '../engine/errors.ts';
import { cardOf, clientSecret, isPoor, madeId, pay } from '../support/cards.ts';
import { monthlyCost } from '../support/prices.ts';
import {
  PLANS,
  addSubscription,
  pendingOf,
  quantitiesOf,
  setQuantities,
  startPlan,
  subscriptionOf,
  type Quantities,
} from '../support/plans.ts';
import { accounts } from '../tables/accounts.ts';
import { accountSubscriptions as table, products } from '../tables/billing.ts';
import { lacksRule } from '../versions.ts';
import { customerOf, nextPayment, onlyHosted, payer } from './billing.ts';

const FEWEST_SESSIONS = 5;
const DESCRIPTOR = 'JAMBONZ STUB';
const MONTH_MS = 30 * 86_400_000;

/** docs/platform-api.md#subscriptions */
export const subscriptionRoutes: Route[] = [
  { method: 'GET', path: '/Subscriptions', handle: raw },
  { method: 'POST', path: '/Subscriptions', handle: act },
];

const actions: Record<string, (context: Context, account: Row, body: Body) => Promise<unknown>> = {
  'upgrade-to-paid': upgrade,
  'update-payment-method': changeCard,
  'update-quantities': changeQuantities,
  'downgrade-to-free': downgrade,
};

const ORDERS = new Set(['upgrade-to-paid', 'update-quantities']);

async function act(context: Context) {
  const body = bodyOf(context);
  const name = String(body['action']);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw badRequest('invalid or missing action');
  if (ORDERS.has(name)) await wanted(context, body);
  if (action === changeCard && typeof body['payment_method_id'] !== 'string')
    throw badRequest('missing payment_method_id');
  const account = await payer(context);
  if (!account) throw unbound();
  return action(context, account, body);
}

async function raw(context: Context) {
  const account = await payer(context);
  const row = account && (await subscriptionOf(context.store, sidOf(account)));
  if (!row?.['stripe_subscription_id']) throw notFoundText();
  const quantities = await quantitiesOf(context.store, row);
  const next = nextPayment(row, context.store.now());
  return {
    id: row['stripe_subscription_id'],
    object: 'subscription',
    status: 'active',
    customer: account?.['stripe_customer_id'],
    default_payment_method: row['stripe_payment_method_id'],
    current_period_end: Math.floor(next.getTime() / 1000),
    items: {
      object: 'list',
      data: Object.entries(quantities).map(([name, quantity]) => ({ id: `si_${name}`, quantity })),
    },
  };
}

const sidOf = (account: Row) => String(account[accounts.key]);

const wanted = async ({ store, settings }: Context, body: Body): Promise<Quantities> => {
  const lines = body['products'];
  if (!Array.isArray(lines) || lines.length === 0) throw badRequest('missing products');
  const found: Quantities = { voice_call_session: 0, device: 0 };
  for (const { product_sid, price_id, quantity } of lines as Body[]) {
    const product = await store.get(products, String(product_sid));
    const category = product?.['category'];
    if (category === 'voice_call_session' && !lacksRule(settings.platform, 'wantsFiveSessions'))
      refuseTooFew(quantity);
    if (!price_id || typeof quantity !== 'number') throw badRequestText();
    if (category !== 'voice_call_session' && category !== 'device') throw badRequestText();
    found[category] = quantity;
  }
  return found;
};

const refuseTooFew = (quantity: unknown): void => {
  if (typeof quantity !== 'number' || quantity < FEWEST_SESSIONS)
    throw badRequest(`invalid voice call session value, minimum is ${String(FEWEST_SESSIONS)}`);
};

/** If the card does not pay at once, the subscription waits for a better card. */
async function upgrade(context: Context, account: Row, body: Body) {
  const { store } = context;
  const quantities = await wanted(context, body);
  const method = body['payment_method_id'];
  if (!method) throw badRequest('missing payment_method_id');
  onlyHosted(context, 'createSubscription');
  await customerOf(context, account);
  const payment = pay(String(method));
  const subscription = madeId('sub');
  const paid = {
    stripe_subscription_id: subscription,
    stripe_payment_method_id: method,
    ...cardOf(String(method)),
  };
  if (payment === 'paid') {
    const more = { ...paid, stripe_statement_descriptor: DESCRIPTOR };
    await startPlan(store, sidOf(account), 'paid', quantities, more);
    const chargedAmount = monthlyCost(quantities);
    return jsonAnswer(201, {
      status: 'success',
      chargedAmount,
      currency: 'usd',
      statementDescriptor: DESCRIPTOR,
    });
  }
  const status = payment === 'refused' ? 'card error' : 'action required';
  await addSubscription(store, sidOf(account), quantities, { ...paid, pending: 1, pending_reason: status });
  const client_secret = clientSecret(subscription);
  const reason = payment === 'refused' ? { reason: 'Your card was declined.' } : {};
  return jsonAnswer(201, { status, subscription, client_secret, ...reason });
}

/** Also pays what a refused card left open. */
async function changeCard(context: Context, account: Row, body: Body) {
  const { store } = context;
  const method = String(body['payment_method_id']);
  if (!account['stripe_customer_id'])
    throw badRequest(`Account ${sidOf(account)} is not provisioned in Stripe`);
  onlyHosted(context, 'updateCustomer');
  if (pay(method) !== 'paid') return { status: 'failed to pay outstanding invoices' };
  const card = {
    stripe_payment_method_id: method,
    stripe_statement_descriptor: null,
    ...cardOf(method),
  };
  const pending = await pendingOf(store, sidOf(account));
  const present = await subscriptionOf(store, sidOf(account));
  if (pending) await completePending(context, pending, card);
  else if (present) await store.update(table, String(present[table.key]), card);
  return { status: 'success' };
}

export const completePending = async ({ store }: Pick<Context, 'store'>, pending: Row, more: Body = {}) => {
  const { stripe_subscription_id, stripe_payment_method_id, last4, exp_month, exp_year, card_type } = pending;
  const kept = { stripe_subscription_id, stripe_payment_method_id, last4, exp_month, exp_year, card_type };
  const quantities = await quantitiesOf(store, pending);
  await startPlan(store, String(pending['account_sid']), 'paid', quantities, { ...kept, ...more });
};

async function changeQuantities(context: Context, account: Row, body: Body) {
  const { store } = context;
  const quantities = await wanted(context, body);
  const present = await subscriptionOf(store, sidOf(account));
  if (!present?.['stripe_subscription_id']) throw badRequestText();
  onlyHosted(context, 'updateSubscription');
  const monthly_cost = monthlyCost(quantities);
  if (body['dry_run']) {
    const before = monthlyCost(await quantitiesOf(store, present));
    const next = nextPayment(present, store.now());
    const left = Math.min(1, (next.getTime() - store.now().getTime()) / MONTH_MS);
    return jsonAnswer(201, {
      currency: 'usd',
      prorated_cost: Math.round((monthly_cost - before) * left),
      monthly_cost,
      next_invoice_date: next.toDateString(),
    });
  }
  if (isPoor(present['stripe_payment_method_id']))
    return jsonAnswer(201, { status: 'failed', reason: 'payment required' });
  await setQuantities(store, present, quantities);
  return jsonAnswer(201, { status: 'success' });
}

/** Forgets the card at once, even outside hosted mode. */
async function downgrade({ store }: Context, account: Row) {
  await startPlan(store, sidOf(account), 'free', PLANS.free);
  return { status: 'success' };
}
