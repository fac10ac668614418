import { type Fields, fieldsOf } from '../../lib/values.ts';

/** Price lists of hosted platforms (docs/platform-api.md#subscriptions). Amounts in cents. */

export const CATEGORIES = ['voice_call_session', 'device'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Capacities = Readonly<Record<Category, number>>;

export interface Tier {
  /** null: no upper end. */
  up_to: number | null;
  flat_amount: number | null;
  unit_amount: number | null;
}

export interface Price {
  stripe_price_id: string;
  /** Lower case, e.g. `usd`. */
  currency: string;
  tiers: readonly Tier[] | null;
  /** true: each unit costs its own tier's price; false: the tier of the whole quantity's. */
  isGraduated: boolean;
  unit_amount: number;
}

export interface Product {
  product_sid: string;
  category: Category;
  unit: string;
  prices: readonly Price[];
}

export const DEFAULT_CURRENCY = 'usd';

const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fractions of a cent come as text beside a null. */
const amountOf = (cents: unknown, decimal?: unknown): number | null => {
  if (typeof cents === 'number') return Number.isFinite(cents) && cents >= 0 ? cents : null;
  return typeof decimal === 'string' && /^\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : null;
};

const readTier = (tier: Fields): Tier => ({
  up_to: typeof tier['up_to'] === 'number' ? tier['up_to'] : null,
  flat_amount: amountOf(tier['flat_amount'], tier['flat_amount_decimal']),
  unit_amount: amountOf(tier['unit_amount'], tier['unit_amount_decimal']),
});

const readPrice = (price: Fields): Price[] => {
  const id = textOrEmpty(price['stripe_price_id']);
  const tiers = price['billing_scheme'] === 'tiered' ? rowsOf(price['tiers']).map(readTier) : null;
  const unit = amountOf(price['unit_amount'], price['unit_amount_decimal']);
  if (id === '' || (tiers ? tiers.length === 0 : unit === null)) return [];
  return [
    {
      stripe_price_id: id,
      currency: (textOrEmpty(price['currency']) || DEFAULT_CURRENCY).toLowerCase(),
      tiers,
      isGraduated: price['tiers_mode'] === 'graduated',
      unit_amount: unit ?? 0,
    },
  ];
};

export const priceUnitOf = (label: unknown): string =>
  textOrEmpty(label)
    .trim()
    .replace(/^per(\s+|$)/i, '')
    .trim();

/** One category per product, offers for the account first. Leaves out unreadable ones. */
export const readPrices = (answer: unknown): Product[] =>
  CATEGORIES.flatMap(category => {
    const products = rowsOf(answer)
      .filter(row => row['category'] === category && textOrEmpty(row['product_sid']) !== '')
      .map(row => ({
        product_sid: textOrEmpty(row['product_sid']),
        category,
        unit: priceUnitOf(row['unit_label']),
        prices: rowsOf(row['prices']).flatMap(readPrice),
      }));
    const found = products.find(({ prices }) => prices.length > 0);
    return found ? [found] : [];
  });

/** US dollars if all products have them, else the first currency that all share. */
export const currencyOf = (products: readonly Product[]): string => {
  const common = (products[0]?.prices ?? [])
    .map(({ currency }) => currency)
    .filter(currency => products.every(({ prices }) => prices.some(price => price.currency === currency)));
  return common.includes(DEFAULT_CURRENCY) ? DEFAULT_CURRENCY : (common[0] ?? DEFAULT_CURRENCY);
};

export interface Offer extends Product {
  price: Price;
}
export type Offers = Readonly<Partial<Record<Category, Offer>>>;

export const offersIn = (products: readonly Product[], currency: string): Offers =>
  Object.fromEntries(
    products.flatMap(product => {
      const price = product.prices.find(each => each.currency === currency);
      return price ? [[product.category, { ...product, price }]] : [];
    }),
  );

export interface Cost {
  /** Of one unit, or of all if `isFlat`. May have fractions. */
  price: number;
  isFlat: boolean;
  /** Whole cents. */
  cost: number;
}

/** Rounds halves up, as the card provider does; toFixed removes binary noise. */
const wholeCents = (amount: number): number => Math.round(Number(amount.toFixed(6)));

const tierOf = (tiers: readonly Tier[], quantity: number): Tier | undefined =>
  tiers.find(({ up_to }) => up_to === null || up_to >= quantity);

/** Charged once, not per unit; a flat 0 beside a unit price means none. */
const flatOf = ({ flat_amount, unit_amount }: Tier): number | null =>
  flat_amount !== null && (flat_amount > 0 || unit_amount === null) ? flat_amount : null;

const graduatedCost = (tiers: readonly Tier[], quantity: number): number => {
  let [cost, counted] = [0, 0];
  for (const [index, { up_to, flat_amount, unit_amount }] of tiers.entries()) {
    if (index > 0 && counted >= quantity) break;
    const last = Math.min(quantity, up_to ?? quantity);
    cost += (flat_amount ?? 0) + (unit_amount ?? 0) * Math.max(0, last - counted);
    counted = Math.max(counted, last);
  }
  return wholeCents(cost);
};

/** null if no tier is large enough or the quantity is no whole number. */
export const costOf = (price: Price, quantity: number): Cost | null => {
  if (!Number.isSafeInteger(quantity) || quantity < 0) return null;
  const { tiers, unit_amount, isGraduated } = price;
  if (!tiers) return { price: unit_amount, isFlat: false, cost: wholeCents(unit_amount * quantity) };
  const tier = tierOf(tiers, quantity);
  if (!tier) return null;
  const unit = tier.unit_amount ?? 0;
  if (isGraduated) return { price: unit, isFlat: false, cost: graduatedCost(tiers, quantity) };
  const flat = flatOf(tier);
  if (flat !== null) return { price: flat, isFlat: true, cost: wholeCents(flat) };
  return { price: unit, isFlat: false, cost: wholeCents(unit * quantity) };
};

/** Cents per month; null while a wanted line has no price. */
export const monthlyTotal = (offers: Offers, wanted: Capacities): number | null => {
  let total = 0;
  for (const category of CATEGORIES) {
    const offer = offers[category];
    const cost = offer && costOf(offer.price, wanted[category]);
    if (cost) total += cost.cost;
    else if (offer || wanted[category] !== 0) return null;
  }
  return total;
};

/** The platform expects both lines, even with no devices. */
export const orderLines = (offers: Offers, wanted: Capacities) =>
  CATEGORIES.flatMap(category => {
    const offer = offers[category];
    if (!offer) return [];
    const { product_sid, price } = offer;
    return [{ price_id: price.stripe_price_id, product_sid, quantity: wanted[category] }];
  });
export type OrderLine = ReturnType<typeof orderLines>[number];
