import type { Store } from '../engine/store.ts';
import { accountProducts, accountSubscriptions, products } from '../tables/billing.ts';
import { accountLimits, providerLimits } from '../tables/limits.ts';
import { Refused, type Arrival, type Call, type Trail } from './call.ts';

export const checkAccount = async (
  store: Store,
  call: Call,
  arrival: Arrival,
  trail: Trail,
): Promise<void> => {
  const { account } = arrival;
  trail.isRecorded = true;
  if (account['is_active'] !== 1) throw new Refused(503, 'Account exists but is inactive');
  if (account['disable_cdrs'] === 1) trail.isRecorded = false;
  await checkLimits(store, call, arrival);
};

/** Each switch counts its own calls; without counting there is no limit. */
const checkLimits = async (store: Store, { settings }: Call, arrival: Arrival): Promise<void> => {
  const isTracked = settings.tracking.length > 0;
  if (!settings.hosting && !isTracked) return;
  const countsAccount = settings.hosting || settings.tracking.includes('account');
  const calls = countsAccount ? settings.running.account + 1 : undefined;
  if (calls !== undefined && calls <= settings.minCallLimit) return;
  const account_sid = arrival.accountSid;
  const service_provider_sid = arrival.providerSid;
  const capacity = await subscribedCalls(store, account_sid);
  if (capacity !== undefined) {
    if (calls !== undefined && calls > capacity) throw new Refused(503, 'Maximum Calls In Progress');
    return;
  }
  if (!isTracked) return;
  const category = 'voice_call_session';
  const own = Number((await store.one(accountLimits, { account_sid, category }))?.['quantity'] ?? 0);
  const shared = Number(
    (await store.one(providerLimits, { service_provider_sid, category }))?.['quantity'] ?? 0,
  );
  if (settings.tracking.includes('account') && own > 0 && settings.running.account + 1 > own)
    throw new Refused(503, 'Max Account Calls In Progress');
  if (settings.hosting && own <= 0 && shared <= 0) throw new Refused(503, 'No Active Subscription');
  if (settings.tracking.includes('provider') && shared > 0 && settings.running.provider + 1 > shared)
    throw new Refused(503, 'Max Service Provider Calls In Progress');
};

const subscribedCalls = async (store: Store, account_sid: string): Promise<number | undefined> => {
  const inForce = { account_sid, effective_end_date: null, pending: 0 };
  const subscription = await store.one(accountSubscriptions, inForce);
  const sold = await store.one(products, { category: 'voice_call_session' });
  if (!subscription || !sold) return undefined;
  const { account_subscription_sid = null } = subscription;
  const row = await store.one(accountProducts, {
    account_subscription_sid,
    product_sid: sold['product_sid'] ?? null,
  });
  return row ? Number(row['quantity']) : undefined;
};
