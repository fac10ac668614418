import { nameOf } from './names.ts';
import { visible, writtenNumber } from './writtenNumber.ts';

/**
 * Area codes of the North American plan that are in use, from 200 on: five to a character of base 32, the lowest bit
 * first. Source: the plan's assignments as libphonenumber 1.13 knows them; the test has them in full.
 */
const AREA_CODES =
  'uvtvpvij5qv6dstiag00uvtvrnnmb6v0rt005300uvtvo9ndfd18oolph000vvtvvvvgj82ku6vlnf00vvtvdqbi373u7k78vi00uvsvhfncdcocdhvpn700vvtv3rfppthvtfdu0800vvtv1pjuftmi00fppj00';

const isAreaCode = (code: number): boolean =>
  Boolean((parseInt(AREA_CODES[Math.floor(code / 5) - 40] ?? '', 32) >> (code % 5)) & 1);

/** A search with this many digits is for one number, not for its beginning. */
const WHOLE = 10;

/** North American plan: area code and exchange start with 2 to 9. */
const NANP = /^(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** Young area codes; without a leading 1 such numbers are rather those of Norway (47) and Singapore (65). */
const RATHER_ABROAD = /^(?:472|656)/;

/**
 * `15085550100` becomes `+1 (508) 555-0100`, `5085550100` becomes `(508) 555-0100`; numbers without an area code that is
 * in use, others and patterns stay unchanged (docs/decisions.md#number-format).
 */
export const formatNanp = (value: unknown): string => {
  const number = typeof value === 'string' ? value : nameOf(value, '');
  const [, country, area, exchange, line] = NANP.exec(number) ?? [];
  if (!area || !exchange || !line || !isAreaCode(Number(area))) return number;
  if (!country && RATHER_ABROAD.test(number)) return number;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

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
