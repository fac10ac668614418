import { describe, expect, it } from 'vitest';
import {
  numberCarrierKey,
  searchesForNumbers,
} from '../../../../../src/custom-pages/number-import/model/numberComparison.ts';

const range = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${start}${String(index).padStart(4, '0')}`);

describe('searchesForNumbers', () => {
  it.each<[string, string[], number, string[] | null]>([
    ['all where one request reads all', range('1508555', 100), 1500, null],
    ['all where one request reads all, few numbers', ['1508'], 5000, null],
    [
      'single numbers where they are few',
      ['15085550100', '15085550101'],
      100_000,
      ['15085550100', '15085550101'],
    ],
    ['a number once, whatever its case', ['abcD', 'ABCd'], 100_000, ['abcd']],
    [
      'common beginnings, the longest that are few enough',
      [...range('1508555', 5000), ...range('4420794', 5000)],
      100_000,
      [
        '15085550',
        '15085551',
        '15085552',
        '15085553',
        '15085554',
        '44207940',
        '44207941',
        '44207942',
        '44207943',
        '44207944',
      ],
    ],
    [
      'all where beginnings differ',
      Array.from({ length: 5000 }, (_, i) => `${(i * 7919) % 10_000}555${i}`),
      100_000,
      null,
    ],
    ['all where a beginning is too short', [...range('1508555', 900), '911'], 40_000, null],
    ['up to a backslash, which the search does not find', ['1508\\d+'], 100_000, ['1508']],
    ['all where nothing is left of a number', ['\\d+'], 100_000, null],
    ['all where there is no number yet', ['1508'], 0, null],
  ])('asks for %s', (_name, numbers, total, searches) => {
    expect(searchesForNumbers(numbers, total)).toEqual(searches);
  });

  it('finds every number with one of the texts', () => {
    for (let seed = 1; seed < 40; seed++) {
      const numbers = Array.from({ length: seed * 25 }, (_, index) =>
        String(1_508_000_000 + ((index * seed * 104_729) % (seed * 999_983))),
      );
      const searches = searchesForNumbers(numbers, 100_000);
      if (searches)
        expect(numbers.filter(number => !searches.some(text => number.includes(text)))).toEqual([]);
    }
  });
});

describe('numberCarrierKey', () => {
  it('regards carrier and number, but not the case of letters', () => {
    expect(numberCarrierKey('Sales', 'c1')).toBe(numberCarrierKey('SALES', 'c1'));
    expect(numberCarrierKey('1', 'c1')).not.toBe(numberCarrierKey('1', 'c2'));
  });
});
