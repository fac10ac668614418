import { isoSeconds } from '../engine/columns.ts';
import type { Body } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { accountProducts, accountSubscriptions, products } from '../tables/billing.ts';

export interface Quantities {
  voice_call_session: number;
  device: number;
}

export const PLANS = {
  trial: { voice_call_session: 5, device: 0 },
  free: { voice_call_session: 1, device: 1 },
} as const;

const TRIAL_DAYS = 21;

export const trialEnd = (now: Date): string =>
  new Date(now.getTime() + TRIAL_DAYS * 86_400_000).toISOString().slice(0, 10);

export const subscriptionOf = (store: Store, account_sid: string): Promise<Row | undefined> =>
  store.one(accountSubscriptions, { account_sid, effective_end_date: null, pending: 0 });

export const pendingOf = (store: Store, account_sid: string): Promise<Row | undefined> =>
  store.one(accountSubscriptions, { account_sid, effective_end_date: null, pending: 1 });

export const addSubscription = async (
  store: Store,
  account_sid: string,
  quantities: Quantities,
  more: Body,
): Promise<void> => {
  const sid = await store.insert(accountSubscriptions, { account_sid, ...more });
  for (const [category, quantity] of Object.entries(quantities)) {
    const product = await store.one(products, { category });
    if (product)
      await store.insert(accountProducts, {
        account_subscription_sid: sid,
        product_sid: product['product_sid'],
        quantity,
      });
  }
};

export const startPlan = async (
  store: Store,
  account_sid: string,
  plan_type: 'trial' | 'free' | 'paid',
  quantities: Quantities,
  more: Body = {},
): Promise<void> => {
  const ended = isoSeconds(store.now()).slice(0, 19);
  for (const old of await store.find(accountSubscriptions, { account_sid, effective_end_date: null }))
    await store.update(accountSubscriptions, String(old[accountSubscriptions.key]), {
      effective_end_date: ended,
    });
  await addSubscription(store, account_sid, quantities, more);
  await store.update(accounts, account_sid, { plan_type });
};

export const quantitiesOf = async (store: Store, subscription: Row): Promise<Quantities> => {
  const sid = String(subscription[accountSubscriptions.key]);
  const rows = await store.find(accountProducts, { account_subscription_sid: sid });
  const found: Quantities = { device: 0, voice_call_session: 0 };
  for (const row of rows) {
    const product = await store.get(products, String(row['product_sid']));
    const category = product?.['category'];
    if (category === 'device' || category === 'voice_call_session') found[category] = Number(row['quantity']);
  }
  return found;
};

export const setQuantities = async (store: Store, subscription: Row, quantities: Quantities) => {
  const sid = String(subscription[accountSubscriptions.key]);
  await store.remove(accountProducts, { account_subscription_sid: sid });
  for (const [category, quantity] of Object.entries(quantities)) {
    const product = await store.one(products, { category });
    await store.insert(accountProducts, {
      account_subscription_sid: sid,
      product_sid: product?.['product_sid'],
      quantity,
    });
  }
};
