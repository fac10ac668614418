import { CATEGORIES, type Capacities, type Category } from './prices.ts';
import { type Fields, fieldsOf, textOrNumber } from '../../lib/values.ts';

export const RANGES: Readonly<Record<Category, { min: number; max: number }>> = {
  voice_call_session: { min: 5, max: 1000 },
  device: { min: 0, max: 200 },
};

const PRODUCT_NAMES: Readonly<Record<Category, string>> = {
  voice_call_session: 'concurrent call session',
  device: 'registered device',
};

const DEFAULT_RATIO = 5;

export interface Card {
  card_type: string;
  last4: string;
  exp_month: number | null;
  exp_year: number | null;
}

export interface Plan {
  account_sid: string;
  plan_type: 'paid' | 'trial' | 'free' | null;
  is_active: boolean;
  trial_end_date: string | null;
  device_to_call_ratio: number;
  capacities: Capacities;
  card: Card | null;
}

const finiteOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const PLAN_TYPES = ['paid', 'trial', 'free'] as const;

const quantityOf = (products: unknown, category: Category): number => {
  const found = Array.isArray(products)
    ? products.map(fieldsOf).find(({ name }) => name === PRODUCT_NAMES[category])
    : undefined;
  return Math.max(0, finiteOrNull(found?.['quantity']) ?? 0);
};

const readCard = (subscription: Fields): Card | null => {
  const { card_type, last4, exp_month, exp_year } = subscription;
  if (textOrNumber(last4) === '' && textOrNumber(card_type) === '') return null;
  return {
    card_type: textOrNumber(card_type),
    last4: textOrNumber(last4),
    exp_month: finiteOrNull(exp_month),
    exp_year: finiteOrNull(exp_year),
  };
};

/** Reads `Users/me` (hosted mode); missing parts count as none. */
export const readPlan = (me: unknown): Plan => {
  const account = fieldsOf(fieldsOf(me)['account']);
  const subscription = fieldsOf(fieldsOf(me)['subscription']);
  const { products } = subscription;
  return {
    account_sid: textOrNumber(account['account_sid']),
    plan_type: PLAN_TYPES.find(type => type === account['plan_type']) ?? null,
    is_active: Boolean(account['is_active']),
    trial_end_date: textOrNumber(account['trial_end_date']) || null,
    device_to_call_ratio: finiteOrNull(account['device_to_call_ratio']) ?? DEFAULT_RATIO,
    capacities: {
      voice_call_session: quantityOf(products, 'voice_call_session'),
      device: quantityOf(products, 'device'),
    },
    card: readCard(subscription),
  };
};

/** Devices that may register (docs/decisions.md#devices). */
export const deviceCapacity = (ratio: number, { voice_call_session, device }: Capacities): number =>
  Math.floor(Number((ratio * voice_call_session).toFixed(6))) + device;

export const sameCapacities = (left: Capacities, right: Capacities): boolean =>
  CATEGORIES.every(category => left[category] === right[category]);

/** null for an empty text, NaN unless a whole number. */
export const parseCapacity = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
};

export type CapacityProblem = 'required' | 'range';

export const capacityProblem = (category: Category, text: string): CapacityProblem | null => {
  const value = parseCapacity(text);
  const { min, max } = RANGES[category];
  if (value === null) return category === 'device' ? null : 'required';
  return value >= min && value <= max ? null : 'range';
};

const DAY = 86_400_000;

/** 0 from the last day on; null for an unreadable moment. */
export const daysUntil = (moment: string | null, now: Date): number | null => {
  const end = moment === null ? Number.NaN : Date.parse(moment);
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now.getTime()) / DAY));
};

const WARN_DAYS = 45;

/** A card is valid through its month. null: unknown, or not soon. */
export const cardExpiry = (card: Card | null, now: Date): 'expired' | 'soon' | null => {
  const { exp_month: month, exp_year: year } = card ?? { exp_month: null, exp_year: null };
  if (month === null || year === null || month < 1 || month > 12) return null;
  const end = new Date(year < 100 ? 2000 + year : year, month, 1).getTime();
  if (now.getTime() >= end) return 'expired';
  return end - now.getTime() <= WARN_DAYS * DAY ? 'soon' : null;
};

export type Payment =
  | { kind: 'success'; charged: { amount: number; currency: string } | null }
  | { kind: 'confirm'; clientSecret: string }
  /** The platform keeps the subscription and waits for a better card. */
  | { kind: 'refused'; reason: string | null }
  | { kind: 'failed'; status: string; reason: string | null };

/** The platform's status when a card cannot pay open invoices. */
export const OPEN_INVOICES = 'failed to pay outstanding invoices';

export const readPayment = (answer: unknown): Payment => {
  const { status, reason, client_secret, chargedAmount, currency } = fieldsOf(answer);
  const text = textOrNumber(reason) || null;
  if (status === 'success') {
    const amount = finiteOrNull(chargedAmount);
    return {
      kind: 'success',
      charged: amount === null ? null : { amount, currency: textOrNumber(currency) || 'usd' },
    };
  }
  if (status === 'card error') return { kind: 'refused', reason: text };
  if (status === 'action required' && textOrNumber(client_secret) !== '')
    return { kind: 'confirm', clientSecret: textOrNumber(client_secret) };
  return { kind: 'failed', status: textOrNumber(status), reason: text };
};

export interface DryRun {
  currency: string;
  /** Due at once; negative: a credit. */
  prorated_cost: number;
  monthly_cost: number;
  /** The platform's own text, e.g. `Sat Nov 21 2026`; empty if absent. */
  next_invoice_date: string;
}

/** null for an answer without amounts. */
export const readDryRun = (answer: unknown): DryRun | null => {
  const { currency, prorated_cost, monthly_cost, next_invoice_date } = fieldsOf(answer);
  const [prorated, monthly] = [finiteOrNull(prorated_cost), finiteOrNull(monthly_cost)];
  if (prorated === null || monthly === null) return null;
  return {
    currency: textOrNumber(currency) || 'usd',
    prorated_cost: prorated,
    monthly_cost: monthly,
    next_invoice_date: textOrNumber(next_invoice_date),
  };
};

export interface Invoice {
  currency: string;
  total: number;
  /** Milliseconds since 1970; null when none is planned. */
  next_payment_attempt: number | null;
  lines: readonly { id: string; description: string; amount: number }[];
}

/** Leaves out lines without an amount. */
export const readInvoice = (answer: unknown): Invoice | null => {
  const { currency, total, next_payment_attempt: seconds, lines } = fieldsOf(answer);
  const amount = finiteOrNull(total);
  if (amount === null) return null;
  const { data } = fieldsOf(lines);
  const at = finiteOrNull(seconds);
  return {
    currency: textOrNumber(currency) || 'usd',
    total: amount,
    next_payment_attempt: at === null ? null : at * 1000,
    lines: (Array.isArray(data) ? data : []).map(fieldsOf).flatMap((line, index) => {
      const cost = finiteOrNull(line['amount']);
      if (cost === null) return [];
      const id = textOrNumber(line['id']) || String(index);
      return [{ id, description: textOrNumber(line['description']), amount: cost }];
    }),
  };
};
