import { visible, writtenNumber } from './writtenNumber.ts';

/** A search with this many digits is for one number, not for its beginning. */
const WHOLE = 10;

/**
 * The platform stores numbers without plus and separators, so the search drops them. Where a whole number has
 * separators, others may be stored at these places: `%` is the wildcard of the platform's search.
 */
export const searchableNumber = (text: string): string => {
  const written = writtenNumber(text);
  if (!written) return storedNumber(text);
  const { digits, groups } = written;
  return digits.length < WHOLE ? digits : groups.join('%');
};

/** The platform removes one leading plus; invisible characters are no part of the number. */
export const storedNumber = (text: string): string => visible(text).trim().replace(/^\+/, '');

/** The form sends the digits of a number, however it is written; patterns and names stay. */
export const typedNumber = (text: string): string => writtenNumber(text)?.digits ?? storedNumber(text);

export const NUMBER_MAX = 132;

/**
 * A spreadsheet would round a long number, and drop a leading zero. A plus sign, before which `toCsv` sets the mark of
 * a text, or that mark itself prevents it (docs/importing-numbers.md).
 */
export const csvNumber = (number: string): string => {
  if (/^[1-9]\d{10,14}$/.test(number)) return `+${number}`;
  return /^(?:0\d+|\d{16,})$/.test(number) ? `'${number}` : number;
};
