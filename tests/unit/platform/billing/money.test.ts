import { describe, expect, it } from 'vitest';
import { currencyDigits, formatMoney } from '../../../../src/platform/billing/money.ts';

/** French writes with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('an amount of money', () => {
  it.each([
    [0, 'usd', 'en', '$0.00'],
    [1, 'usd', 'en', '$0.01'],
    [10, 'usd', 'en', '$0.10'],
    [100, 'usd', 'en', '$1.00'],
    [5200, 'usd', 'en', '$52.00'],
    [5250, 'USD', 'en', '$52.50'],
    [820_000, 'usd', 'en', '$8,200.00'],
    [-333, 'usd', 'en', '-$3.33'],
    [0.5, 'usd', 'en', '$0.005'],
    [1250.25, 'usd', 'en', '$12.5025'],
    [5200, 'usd', 'fr', '52,00 $'],
    [820_000, 'usd', 'fr', '8 200,00 $'],
    [5200, 'eur', 'en', '€52.00'],
    [5200, 'eur', 'fr', '52,00 €'],
    [5200, 'gbp', 'en', '£52.00'],
    [5200, 'cad', 'en', 'CA$52.00'],
    [5200, 'jpy', 'en', '¥5,200'],
    [1, 'jpy', 'en', '¥1'],
    [5200, 'krw', 'en', '₩5,200'],
    [5200, 'clp', 'en', 'CLP 5,200'],
    [5200, 'kwd', 'en', 'KWD 5.200'],
    [5200, 'tnd', 'fr', '5,200 TND'],
    [5200, 'huf', 'en', 'HUF 52.00'],
    [5200, 'isk', 'en', 'ISK 52.00'],
    [5200, 'nonsense', 'en', '52.00 nonsense'],
    [5200, '<b>', 'en', '52.00 <b>'],
    [5200, '', 'en', '52.00'],
  ])('%d of %s in %s is %s', (amount, currency, locale, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });

  it.each([
    ['usd', 2],
    ['JPY', 0],
    ['vnd', 0],
    ['xof', 0],
    ['bhd', 3],
    ['ugx', 2],
    ['', 2],
  ])('%s has %i digits', (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits);
  });
});
