import { describe, expect, it } from 'vitest';
import {
  capacityProblem,
  cardExpiry,
  daysUntil,
  deviceCapacity,
  parseCapacity,
  readDryRun,
  readInvoice,
  readPayment,
  readPlan,
} from '../../../../src/platform/billing/plan.ts';

describe('devices that may register', () => {
  it.each([
    [5, 0, 0, 0],
    [5, 5, 0, 25],
    [5, 5, 2, 27],
    [5, 1, 1, 6],
    [5, 1000, 200, 5200],
    [0, 5, 3, 3],
    [1, 7, 0, 7],
    [2.5, 5, 0, 12],
    [0.1, 30, 0, 3],
    [1.1, 10, 0, 11],
  ])('at %d a session, %i sessions and %i devices: %i', (ratio, voice_call_session, device, capacity) => {
    expect(deviceCapacity(ratio, { voice_call_session, device })).toBe(capacity);
  });
});

describe('a capacity that is typed', () => {
  it.each([
    ['voice_call_session', '', null, 'required'],
    ['voice_call_session', '   ', null, 'required'],
    ['voice_call_session', '0', 0, 'range'],
    ['voice_call_session', '4', 4, 'range'],
    ['voice_call_session', '5', 5, null],
    ['voice_call_session', ' 6 ', 6, null],
    ['voice_call_session', '1000', 1000, null],
    ['voice_call_session', '1001', 1001, 'range'],
    ['voice_call_session', '-5', Number.NaN, 'range'],
    ['voice_call_session', '5.5', Number.NaN, 'range'],
    ['voice_call_session', '1e2', Number.NaN, 'range'],
    ['voice_call_session', 'five', Number.NaN, 'range'],
    ['voice_call_session', '9999999999', Number.NaN, 'range'],
    ['device', '', null, null],
    ['device', '0', 0, null],
    ['device', '200', 200, null],
    ['device', '201', 201, 'range'],
    ['device', '-1', Number.NaN, 'range'],
  ] as const)('%s %j is %s, problem %s', (category, text, value, problem) => {
    expect(parseCapacity(text)).toBe(value);
    expect(capacityProblem(category, text)).toBe(problem);
  });
});

describe('days until', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  it.each([
    ['2026-12-12', 19],
    ['2026-11-24T12:00:00Z', 1],
    ['2026-11-24T12:00:01Z', 2],
    ['2026-11-23T12:00:01Z', 1],
    ['2026-11-23T12:00:00Z', 0],
    ['2026-11-01', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s are %s', (moment, days) => {
    expect(daysUntil(moment, now)).toBe(days);
  });
});

describe('the expiry of a card', () => {
  const at = (exp_month: number | null, exp_year: number | null) =>
    cardExpiry({ card_type: 'visa', last4: '4242', exp_month, exp_year }, new Date(2026, 10, 23));
  it.each([
    [10, 2026, 'expired'],
    [11, 2026, 'soon'],
    [12, 2026, 'soon'],
    [1, 2027, null],
    [12, 2030, null],
    [12, 2025, 'expired'],
    [11, 26, 'soon'],
    [null, 2026, null],
    [11, null, null],
    [0, 2020, null],
    [13, 2020, null],
  ])('at the end of %s/%s is %s', (month, year, expiry) => {
    expect(at(month, year)).toBe(expiry);
  });
  it('is none without a card', () => {
    expect(cardExpiry(null, new Date())).toBeNull();
  });
});

describe('an answer to a payment', () => {
  it.each<[string, unknown, unknown]>([
    [
      'paid',
      { status: 'success', chargedAmount: 5200, currency: 'usd' },
      { kind: 'success', charged: { amount: 5200, currency: 'usd' } },
    ],
    ['paid, without an amount', { status: 'success' }, { kind: 'success', charged: null }],
    [
      'to be confirmed',
      { status: 'action required', client_secret: 'pi_1' },
      { kind: 'confirm', clientSecret: 'pi_1' },
    ],
    [
      'to be confirmed without a secret',
      { status: 'action required' },
      { kind: 'failed', status: 'action required', reason: null },
    ],
    [
      'a refused card',
      { status: 'card error', reason: 'Your card was declined.' },
      { kind: 'refused', reason: 'Your card was declined.' },
    ],
    ['a refused card without a reason', { status: 'card error' }, { kind: 'refused', reason: null }],
    [
      'failed',
      { status: 'failed', reason: 'payment required' },
      { kind: 'failed', status: 'failed', reason: 'payment required' },
    ],
    [
      'outstanding invoices',
      { status: 'failed to pay outstanding invoices' },
      { kind: 'failed', status: 'failed to pay outstanding invoices', reason: null },
    ],
    ['an unknown word', { status: 'SUCCESS' }, { kind: 'failed', status: 'SUCCESS', reason: null }],
    ['a status that is no text', { status: true }, { kind: 'failed', status: '', reason: null }],
    ['nothing', null, { kind: 'failed', status: '', reason: null }],
    ['a text', 'OK', { kind: 'failed', status: '', reason: null }],
    ['a list', [], { kind: 'failed', status: '', reason: null }],
  ])('is read as %s', (_name, answer, payment) => {
    expect(readPayment(answer)).toEqual(payment);
  });
});

describe('odd answers', () => {
  const NONE = { voice_call_session: 0, device: 0 };
  it.each<[string, unknown, object]>([
    ['nothing', null, { plan_type: null, capacities: NONE, card: null, device_to_call_ratio: 5 }],
    ['a text', 'Forbidden', { plan_type: null, capacities: NONE, card: null }],
    ['an unknown plan', { account: { plan_type: 'gold' } }, { plan_type: null }],
    [
      'products of other types',
      { subscription: { products: [null, 5, { name: 'registered device', quantity: 'many' }] } },
      { capacities: NONE },
    ],
    ['products that are none', { subscription: { products: 'none' } }, { capacities: NONE }],
    [
      'products in any order',
      {
        subscription: {
          products: [
            { name: 'registered device', quantity: 3 },
            { name: 'concurrent call session', quantity: 6 },
          ],
        },
      },
      { capacities: { voice_call_session: 6, device: 3 } },
    ],
    [
      'a card without an expiry',
      { subscription: { last4: '4242' } },
      { card: { card_type: '', last4: '4242', exp_month: null, exp_year: null } },
    ],
    ['a flag as a number', { account: { is_active: 0 } }, { is_active: false }],
    ['a ratio as a text', { account: { device_to_call_ratio: '7' } }, { device_to_call_ratio: 5 }],
  ])('a plan of %s', (_name, me, plan) => {
    expect(readPlan(me)).toMatchObject(plan);
  });

  it.each([
    null,
    'x',
    {},
    { prorated_cost: 1 },
    { monthly_cost: 1 },
    { prorated_cost: '1', monthly_cost: 2 },
  ])('no dry run in %j', answer => {
    expect(readDryRun(answer)).toBeNull();
  });

  it.each([null, 'x', {}, { total: '5' }])('no invoice in %j', answer => {
    expect(readInvoice(answer)).toBeNull();
  });

  it('an invoice leaves out lines without an amount, and reads seconds', () => {
    const lines = { data: [null, { amount: 'x' }, { amount: 5, description: 7 }] };
    expect(readInvoice({ total: 5, next_payment_attempt: 1_790_000_000, lines })).toEqual({
      currency: 'usd',
      total: 5,
      next_payment_attempt: 1_790_000_000_000,
      lines: [{ id: '2', description: '7', amount: 5 }],
    });
  });
});
