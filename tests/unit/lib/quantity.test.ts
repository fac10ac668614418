import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/preferences.ts';
import { groupDigits } from '../../../src/lib/quantity.ts';

const VALUES = [0, 7, 999, 1000, 1240, 10_000, 999_999, 1_000_000, 1_234_567_890, -5, -1000, -123_456];

test.each(LOCALES.flatMap(({ locale }) => VALUES.map(value => [value, locale] as const)))(
  '%d in %s is written as Intl writes it',
  (value, locale) => {
    expect(groupDigits(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
  },
);

test.each([1.5, 1234.5, Number.NaN, 2 ** 60])('%d is left to Intl', value => {
  expect(groupDigits(value, 'en')).toBe(value.toLocaleString('en'));
});

test('other languages are left to Intl', () => {
  expect(groupDigits(1_234_567, 'de')).toBe('1.234.567');
});
