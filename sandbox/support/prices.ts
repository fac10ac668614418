import type { Store } from '../engine/store.ts';
import { products } from '../tables/billing.ts';
import type { Quantities } from './plans.ts';

interface Tier {
  up_to: number | null;
  unit_amount: number;
}
interface Offer {
  id: string;
  unit: string;
  tiers?: Tier[];
  amount?: number;
}

/** Cents per month; the number of sessions decides the price of each. */
const OFFERS: Record<keyof Quantities, Offer> = {
  voice_call_session: {
    id: 'session',
    unit: 'session',
    tiers: [
      { up_to: 50, unit_amount: 1000 },
      { up_to: null, unit_amount: 800 },
    ],
  },
  device: { id: 'device', unit: 'device', amount: 100 },
};
const CATEGORIES = Object.keys(OFFERS) as (keyof Quantities)[];

export const unitPrice = (category: keyof Quantities, quantity: number): number => {
  const { tiers, amount = 0 } = OFFERS[category];
  return tiers?.find(tier => tier.up_to === null || tier.up_to >= quantity)?.unit_amount ?? amount;
};

export const monthlyCost = (quantities: Quantities): number =>
  CATEGORIES.reduce((sum, name) => sum + unitPrice(name, quantities[name]) * quantities[name], 0);

export const priceList = async (store: Store) => {
  const rows = await store.find(products, { category: CATEGORIES });
  return CATEGORIES.flatMap(category => {
    const row = rows.find(candidate => candidate['category'] === category);
    if (!row) return [];
    const { id, unit, tiers, amount } = OFFERS[category];
    const name = String(row['name']);
    return [
      {
        product_sid: row['product_sid'],
        name,
        category,
        stripe_product_id: `prod_${id}`,
        description: name.charAt(0).toUpperCase() + name.slice(1),
        unit_label: unit,
        prices: [
          {
            stripe_price_id: `price_prod_${id}`,
            billing_scheme: tiers ? 'tiered' : 'per_unit',
            currency: 'usd',
            recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
            tiers_mode: tiers ? 'volume' : null,
            ...(tiers ? { tiers: tiers.map(shownTier) } : {}),
            type: 'recurring',
            unit_amount: amount ?? null,
            unit_amount_decimal: amount === undefined ? null : String(amount),
          },
        ],
      },
    ];
  });
};

const shownTier = ({ up_to, unit_amount }: Tier) => ({
  flat_amount: null,
  unit_amount,
  unit_amount_decimal: String(unit_amount),
  up_to,
});
