import type { BillingMethods } from './api.ts';
import type { Plan } from '../../platform/billing/plan.ts';
import { currencyOf, type Offers, offersIn } from '../../platform/billing/prices.ts';

export interface Offered {
  plan: Plan;
  offers: Offers;
  currency: string;
}

export const loadOffers = async (provider: BillingMethods, signal: AbortSignal): Promise<Offered> => {
  const [plan, products] = await Promise.all([provider.plan({ signal }), provider.prices({ signal })]);
  const currency = currencyOf(products);
  return { plan, offers: offersIn(products, currency), currency };
};
