import { visible, writtenNumber } from './writtenNumber.ts';

const WHOLE = 10;

/** In a whole number `%`, the search's wildcard, stands for separators that rows may be stored with. */
export const numberSearchPattern = (text: string): string => {
  const written = writtenNumber(text);
  if (!written) return storedNumber(text);
  const { digits, groups } = written;
  return digits.length < WHOLE ? digits : groups.join('%');
};

/** The platform strips one leading plus; invisible characters are dropped as well. */
export const storedNumber = (text: string): string => visible(text).trim().replace(/^\+/, '');

/** Digits of a number, however it is written; patterns and names stay. */
export const typedNumber = (text: string): string => writtenNumber(text)?.digits ?? storedNumber(text);

export const NUMBER_MAX = 132;

/** Keeps spreadsheets from rounding or dropping zeros (docs/importing-numbers.md); `toCsv` marks a plus. */
export const csvNumber = (number: string): string => {
  if (/^[1-9]\d{10,14}$/.test(number)) return `+${number}`;
  return /^(?:0\d+|\d{16,})$/.test(number) ? `'${number}` : number;
};
