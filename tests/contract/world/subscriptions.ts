import { isHosted, type Recording } from '../recording.ts';
import { madeSid } from '../sids.ts';
import { fact } from './fact.ts';
import { PRODUCTS } from './products.ts';
import type { Sighting } from './sightings.ts';

interface Me {
  account: { account_sid: string };
  subscription?: {
    account_subscription_sid: string;
    start_date: string;
    products: { name: string; quantity: number }[];
  };
}

/** One account's subscription, as a user's own answer in hosted mode shows it. */
export interface Plan {
  account: string;
  start: string;
  mine: boolean;
  rows: Sighting[];
}

/**
 * Subscriptions shown in a file before it buys anything itself.
 * @param mine the file is the one that is going to be replayed
 */
export function subscriptionsOf({ exchanges }: Recording, mine: boolean): Plan[] {
  const bought = exchanges.findIndex(
    ({ request }) => request.method === 'POST' && /\/(Subscriptions|register)$/.test(request.path),
  );
  const before = bought < 0 || !mine ? exchanges : exchanges.slice(0, bought);
  return before
    .filter(exchange => isHosted(exchange) && exchange.request.path === '/v1/Users/me')
    .flatMap(({ response }) => {
      const { account, subscription } = response.body as Me;
      if (!subscription) return [];
      const { account_subscription_sid, start_date, products } = subscription;
      const { account_sid } = account;
      const row = fact('account_subscriptions', {
        account_subscription_sid,
        account_sid,
        effective_start_date: start_date,
      });
      const counted = products.map(({ name, quantity }) =>
        fact('account_products', {
          account_product_sid: madeSid(`${account_subscription_sid} ${name}`),
          account_subscription_sid,
          product_sid: PRODUCTS.find(product => product.name === name)?.product_sid,
          quantity,
        }),
      );
      return [{ account: account_sid, start: start_date, mine, rows: [row, ...counted] }];
    });
}

/** An account has one at a time: the one that the file itself shows, else its first. */
export function inForce(plans: readonly Plan[]): Sighting[] {
  const chosen = new Map<string, Plan>();
  for (const plan of plans) {
    const known = chosen.get(plan.account);
    const better = !known || (plan.mine === known.mine ? plan.start < known.start : plan.mine);
    if (better) chosen.set(plan.account, plan);
  }
  return [...chosen.values()].flatMap(({ rows }) => rows.map(row => ({ ...row, hosted: true })));
}
