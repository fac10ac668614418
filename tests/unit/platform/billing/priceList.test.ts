import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  offersIn,
  orderLines,
  readPrices,
  monthlyTotal,
  priceUnitOf,
} from '../../../../src/platform/billing/prices.ts';
import { perUnit, product, tier, tiered } from './priceRows.ts';

describe('what is no price', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'price'],
    ['without an id', perUnit(100, { stripe_price_id: undefined })],
    ['an id that is no text', perUnit(100, { stripe_price_id: 5 })],
    ['without an amount', perUnit(undefined)],
    ['a negative amount', perUnit(-1)],
    ['an amount that is no number', perUnit('100')],
    ['an endless amount', perUnit(Number.POSITIVE_INFINITY)],
    ['a decimal that is none', perUnit(null, { unit_amount_decimal: '1e3' })],
    ['a negative decimal', perUnit(null, { unit_amount_decimal: '-1' })],
    ['tiers that are none', tiered('none')],
    ['no tiers', tiered([])],
    ['tiers that are missing', tiered(undefined)],
  ])('is left out: %s', (_name, price) => {
    expect(readPrices([product('voice_call_session', [price])])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'Not Found'],
    ['an object', { data: [] }],
    ['rows that are none', [null, 'x', 5, []]],
    ['an unknown category', [product('api_rate', [perUnit(1)])]],
    ['no product sid', [product('device', [perUnit(1)], { product_sid: null })]],
    ['prices that are none', [product('device', 'none')]],
    ['prices that are missing', [product('device', undefined)]],
  ])('in an answer: %s', (_name, answer) => {
    expect(readPrices(answer)).toEqual([]);
  });
});

describe('the unit of a price', () => {
  it.each([
    ['session', 'session'],
    ['per session', 'session'],
    ['Per session', 'session'],
    ['  per   session ', 'session'],
    ['period', 'period'],
    ['per', ''],
    ['', ''],
    ['concurrent call', 'concurrent call'],
    [null, ''],
    [5, ''],
    [undefined, ''],
  ])('%j is %j', (label, unit) => {
    expect(priceUnitOf(label)).toBe(unit);
  });
});

describe('the currency', () => {
  const sold = (sessions: string[], devices: string[]) =>
    readPrices([
      product(
        'voice_call_session',
        sessions.map(currency => perUnit(1, { currency })),
      ),
      product(
        'device',
        devices.map(currency => perUnit(1, { currency })),
      ),
    ]);
  it.each([
    [['usd'], ['usd'], 'usd'],
    [['eur', 'usd'], ['eur', 'usd'], 'usd'],
    [['eur', 'usd'], ['eur'], 'eur'],
    [['EUR'], ['eur'], 'eur'],
    [['gbp', 'eur'], ['eur', 'gbp'], 'gbp'],
    [['jpy'], ['usd'], 'usd'],
    [['jpy'], [], 'jpy'],
    [['usd'], [], 'usd'],
    [[], ['jpy'], 'jpy'],
    [[], [], 'usd'],
    [[''], ['usd'], 'usd'],
  ])('%j and %j are paid in %s', (sessions, devices, currency) => {
    expect(currencyOf(sold(sessions, devices))).toBe(currency);
  });
});

describe('the total', () => {
  const sessions = product('voice_call_session', [tiered([tier(50, 1000), tier(null, 800)])]);
  const devices = product('device', [perUnit(100, { stripe_price_id: 'price_2' })], { unit_label: 'device' });
  const offers = offersIn(readPrices([devices, sessions]), 'usd');
  it.each([
    [0, 0, 0],
    [5, 0, 5000],
    [5, 2, 5200],
    [50, 0, 50_000],
    [50, 200, 70_000],
    [51, 200, 60_800],
    [100, 1, 80_100],
    [1000, 0, 800_000],
    [1000, 200, 820_000],
  ])('%i sessions and %i devices', (voice_call_session, device, total) => {
    expect(monthlyTotal(offers, { voice_call_session, device })).toBe(total);
  });

  it('is the sum of lines that are rounded by themselves', () => {
    const half = { unit_amount_decimal: '0.5' };
    const rows = [
      product('voice_call_session', [perUnit(null, half)]),
      product('device', [perUnit(null, half)]),
    ];
    const fine = offersIn(readPrices(rows), 'usd');
    expect(monthlyTotal(fine, { voice_call_session: 5, device: 5 })).toBe(6);
  });

  it('counts a flat tier once', () => {
    const rows = [product('voice_call_session', [tiered([tier(null, null, 9900)])]), devices];
    const flat = offersIn(readPrices(rows), 'usd');
    expect(monthlyTotal(flat, { voice_call_session: 40, device: 3 })).toBe(10_200);
  });

  it.each([
    ['sessions are not sold', [devices], { voice_call_session: 5, device: 0 }],
    ['devices are not sold', [sessions], { voice_call_session: 5, device: 1 }],
    ['nothing is sold', [], { voice_call_session: 5, device: 0 }],
    ['a quantity is none', [sessions, devices], { voice_call_session: Number.NaN, device: 0 }],
  ])('is unknown where %s', (_name, rows, wanted) => {
    expect(monthlyTotal(offersIn(readPrices(rows), 'usd'), wanted)).toBeNull();
  });

  it('does without devices where none are wanted', () => {
    const only = offersIn(readPrices([sessions]), 'usd');
    expect(monthlyTotal(only, { voice_call_session: 5, device: 0 })).toBe(5000);
  });
});

describe('an order', () => {
  const list = [
    product('device', [perUnit(100, { stripe_price_id: 'p-device' })]),
    product('voice_call_session', [
      perUnit(700, { stripe_price_id: 'p-offer' }),
      perUnit(1000, { stripe_price_id: 'p-list' }),
    ]),
    product('voice_call_session', [perUnit(1000, { stripe_price_id: 'p-other' })], { product_sid: 'other' }),
  ];

  it('has both lines, by category and not by position, with the offer for the account', () => {
    const offers = offersIn(readPrices(list), 'usd');
    expect(orderLines(offers, { voice_call_session: 6, device: 0 })).toEqual([
      { price_id: 'p-offer', product_sid: 'sid-voice_call_session', quantity: 6 },
      { price_id: 'p-device', product_sid: 'sid-device', quantity: 0 },
    ]);
  });

  it('is in one currency', () => {
    const rows = [
      product('voice_call_session', [
        perUnit(900, { stripe_price_id: 'p-eur', currency: 'eur' }),
        perUnit(1000, { stripe_price_id: 'p-usd' }),
      ]),
      product('device', [perUnit(100, { stripe_price_id: 'p-device' })]),
    ];
    const offers = offersIn(readPrices(rows), currencyOf(readPrices(rows)));
    const ids = orderLines(offers, { voice_call_session: 5, device: 1 }).map(({ price_id }) => price_id);
    expect(ids).toEqual(['p-usd', 'p-device']);
  });
});
