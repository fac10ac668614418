import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accountProducts, accountSubscriptions, products } from '../tables/billing.ts';
import { accountLimits, providerLimits } from '../tables/limits.ts';
import { Refused, type Call, type Trail } from './call.ts';

/** Active, call records, limits: what the account's own switches say, in this order. */
export async function checkAccount(store: Store, call: Call, account: Row, trail: Trail): Promise<void> {
  // From here on a refusal is recorded.
  trail.isRecorded = true;
  if (account['is_active'] !== 1) throw new Refused(503, 'Account exists but is inactive');
  if (account['disable_cdrs'] === 1) trail.isRecorded = false;
  if (call.settings.limits !== 'off') await checkLimits(store, call, account);
}

async function checkLimits(store: Store, { settings }: Call, account: Row): Promise<void> {
  const running = { account: settings.running.account + 1, provider: settings.running.provider + 1 };
  if (running.account <= settings.minCallLimit) return;
  const capacity = await subscribedCalls(store, account);
  if (capacity !== undefined) {
    if (running.account > capacity) throw new Refused(503, 'Maximum Calls In Progress');
    return;
  }
  const category = 'voice_call_session';
  const { account_sid = null, service_provider_sid = null } = account;
  const own = Number((await store.one(accountLimits, { account_sid, category }))?.['quantity'] ?? 0);
  const shared = Number(
    (await store.one(providerLimits, { service_provider_sid, category }))?.['quantity'] ?? 0,
  );
  if (own > 0 && running.account > own) throw new Refused(503, 'Max Account Calls In Progress');
  if (settings.limits === 'hosting' && own <= 0 && shared <= 0)
    throw new Refused(503, 'No Active Subscription');
  if (shared > 0 && running.provider > shared)
    throw new Refused(503, 'Max Service Provider Calls In Progress');
}

/** Call sessions of the subscription in force; undefined without one. */
async function subscribedCalls(store: Store, { account_sid = null }: Row): Promise<number | undefined> {
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
}
