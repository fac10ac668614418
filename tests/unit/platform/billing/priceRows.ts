import { readPrices, type Price } from '../../../../src/platform/billing/prices.ts';

/** Rows of a price list, as the platform answers them. */
export type Row = Record<string, unknown>;
export const tier = (up_to: number | null, unit: unknown, flat: unknown = null, more: Row = {}): Row => ({
  up_to,
  unit_amount: unit,
  flat_amount: flat,
  ...more,
});
export const tiered = (tiers: unknown, more: Row = {}): Row => ({
  stripe_price_id: 'price_1',
  billing_scheme: 'tiered',
  currency: 'usd',
  tiers_mode: 'volume',
  unit_amount: null,
  tiers,
  ...more,
});
export const perUnit = (unit_amount: unknown, more: Row = {}): Row => ({
  stripe_price_id: 'price_1',
  billing_scheme: 'per_unit',
  currency: 'usd',
  unit_amount,
  ...more,
});
export const product = (category: string, prices: unknown, more: Row = {}): Row => ({
  product_sid: `sid-${category}`,
  category,
  unit_label: 'session',
  prices,
  ...more,
});
/** As it is read from an answer. */
export const priceOf = (row: Row): Price => {
  const price = readPrices([product('voice_call_session', [row])])[0]?.prices[0];
  if (!price) throw new Error('no price');
  return price;
};
