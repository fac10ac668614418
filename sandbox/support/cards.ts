import { randomBytes } from 'node:crypto';
import { serverError } from '../engine/errors.ts';
import { says } from './outsideWorld.ts';

export interface Card {
  last4: string;
  exp_month: number;
  exp_year: number;
  card_type: string;
}
export type Payment = 'paid' | 'refused' | 'needs confirmation';

const BRANDS: Record<string, string> = { mastercard: '4444', amex: '0005', discover: '1117' };

export const cardOf = (paymentMethod: string): Card => {
  const brand = Object.keys(BRANDS).find(name => says([paymentMethod], name)) ?? 'visa';
  return { last4: BRANDS[brand] ?? '4242', exp_month: 12, exp_year: 2030, card_type: brand };
};

/** sandbox/README.md lists the words. @throws 500 if the card provider refuses */
export const pay = (paymentMethod: string): Payment => {
  const texts = [paymentMethod];
  if (says(texts, 'error')) throw serverError('Error posting to /v1/subscriptions from stripe: 402');
  if (says(texts, 'declin') || says(texts, 'refus')) return 'refused';
  if (says(texts, 'authent') || says(texts, 'confirm')) return 'needs confirmation';
  return 'paid';
};

export const isPoor = (paymentMethod: unknown) => says([paymentMethod], 'poor');

export const clientSecret = (subscription: string) => `pi_${subscription}_secret`;

export const madeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
