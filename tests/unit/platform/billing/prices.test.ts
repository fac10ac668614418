import { describe, expect, it } from 'vitest';
import { costOf } from '../../../../src/platform/billing/prices.ts';
import { perUnit, priceOf, tier, tiered, type Row } from './priceRows.ts';

/** quantity, price of a unit (or of all, flat), cost */
type Case = [number, number, number];
const table = (name: string, row: Row, cases: readonly Case[], isFlat = false) => {
  describe(name, () => {
    it.each(cases)('%i cost', (quantity, price, cost) => {
      expect(costOf(priceOf(row), quantity)).toEqual({ price, cost, isFlat });
    });
  });
};

table('a price per unit', perUnit(100), [
  [0, 100, 0],
  [1, 100, 100],
  [2, 100, 200],
  [5, 100, 500],
  [50, 100, 5000],
  [199, 100, 19_900],
  [200, 100, 20_000],
  [1000, 100, 100_000],
]);
table('a price per unit that is free', perUnit(0), [
  [0, 0, 0],
  [5, 0, 0],
  [1000, 0, 0],
]);
table('a price per unit with odd cents', perUnit(1999), [
  [1, 1999, 1999],
  [3, 1999, 5997],
  [7, 1999, 13_993],
  [333, 1999, 665_667],
]);
table('a price below a cent', perUnit(null, { unit_amount_decimal: '0.5' }), [
  [0, 0.5, 0],
  [1, 0.5, 1],
  [2, 0.5, 1],
  [3, 0.5, 2],
  [4, 0.5, 2],
  [5, 0.5, 3],
  [999, 0.5, 500],
]);
table('a price of cents and a fraction', perUnit(null, { unit_amount_decimal: '100.335' }), [
  [1, 100.335, 100],
  [3, 100.335, 301],
  [100, 100.335, 10_034],
  [1000, 100.335, 100_335],
]);
table('fractions that binary numbers miss', perUnit(null, { unit_amount_decimal: '0.1' }), [
  [3, 0.1, 0],
  [5, 0.1, 1],
  [15, 0.1, 2],
  [25, 0.1, 3],
  [35, 0.1, 4],
]);
table('fractions whose half lies below', perUnit(null, { unit_amount_decimal: '1.005' }), [
  [100, 1.005, 101],
  [300, 1.005, 302],
  [1000, 1.005, 1005],
]);
table('the recorded price of sessions', tiered([tier(50, 1000), tier(null, 800)]), [
  [0, 1000, 0],
  [1, 1000, 1000],
  [5, 1000, 5000],
  [49, 1000, 49_000],
  [50, 1000, 50_000],
  [51, 800, 40_800],
  [52, 800, 41_600],
  [62, 800, 49_600],
  [63, 800, 50_400],
  [100, 800, 80_000],
  [1000, 800, 800_000],
]);
table('four tiers', tiered([tier(10, 900), tier(20, 800), tier(100, 700), tier(null, 650)]), [
  [1, 900, 900],
  [10, 900, 9000],
  [11, 800, 8800],
  [20, 800, 16_000],
  [21, 700, 14_700],
  [100, 700, 70_000],
  [101, 650, 65_650],
  [1000, 650, 650_000],
]);
table(
  'flat tiers, charged once whatever the quantity',
  tiered([tier(10, null, 5000), tier(50, null, 20_000), tier(null, null, 70_000)]),
  [
    [0, 5000, 5000],
    [1, 5000, 5000],
    [5, 5000, 5000],
    [9, 5000, 5000],
    [10, 5000, 5000],
    [11, 20_000, 20_000],
    [12, 20_000, 20_000],
    [50, 20_000, 20_000],
    [51, 70_000, 70_000],
    [1000, 70_000, 70_000],
  ],
  true,
);
table(
  'a flat amount that wins over the unit price',
  tiered([tier(null, 300, 4500)]),
  [
    [1, 4500, 4500],
    [5, 4500, 4500],
    [1000, 4500, 4500],
  ],
  true,
);
table(
  'a flat tier that costs nothing',
  tiered([tier(null, null, 0)]),
  [
    [1, 0, 0],
    [1000, 0, 0],
  ],
  true,
);
table('a flat amount of 0 beside a unit price, which is none', tiered([tier(null, 300, 0)]), [
  [0, 300, 0],
  [1, 300, 300],
  [5, 300, 1500],
]);
table(
  'a flat amount in fractions',
  tiered([tier(null, null, null, { flat_amount_decimal: '99.5' })]),
  [[5, 99.5, 100]],
  true,
);
describe('a flat tier followed by a price per unit', () => {
  const price = priceOf(tiered([tier(10, null, 5000), tier(null, 450)]));
  it.each([
    [1, 5000, 5000, true],
    [10, 5000, 5000, true],
    [11, 450, 4950, false],
    [20, 450, 9000, false],
    [1000, 450, 450_000, false],
  ])('%i cost', (quantity, unit, cost, isFlat) => {
    expect(costOf(price, quantity)).toEqual({ price: unit, cost, isFlat });
  });
});
table(
  'tiers with fractions',
  tiered([tier(10, null, null, { unit_amount_decimal: '12.5' }), tier(null, 12)]),
  [
    [1, 12.5, 13],
    [2, 12.5, 25],
    [3, 12.5, 38],
    [10, 12.5, 125],
    [11, 12, 132],
  ],
);
table(
  'graduated tiers, each unit at its own',
  tiered([tier(10, 100), tier(20, 80), tier(null, 50)], { tiers_mode: 'graduated' }),
  [
    [0, 100, 0],
    [1, 100, 100],
    [10, 100, 1000],
    [11, 80, 1080],
    [20, 80, 1800],
    [21, 50, 1850],
    [120, 50, 6800],
  ],
);
table(
  'graduated tiers with flat amounts, one for each tier that is reached',
  tiered([tier(10, 100, 500), tier(null, 50, 300)], { tiers_mode: 'graduated' }),
  [
    [0, 100, 500],
    [1, 100, 600],
    [10, 100, 1500],
    [11, 50, 1850],
    [20, 50, 2300],
  ],
);

describe('no cost', () => {
  const short = priceOf(tiered([tier(10, 100), tier(20, 90)]));
  it.each([
    [short, 21],
    [short, 1000],
    [short, -1],
    [short, Number.NaN],
    [short, 1.5],
    [short, Number.POSITIVE_INFINITY],
    [priceOf(perUnit(100)), -1],
    [priceOf(perUnit(100)), Number.NaN],
    [priceOf(perUnit(100)), 2.5],
    [priceOf(perUnit(100)), 2 ** 60],
  ])('is told of %j for the quantity %s', (price, quantity) => {
    expect(costOf(price, quantity)).toBeNull();
  });
});
