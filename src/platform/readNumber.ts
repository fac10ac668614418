import { NUMBER_MAX, storedNumber } from './phoneNumber.ts';
import { withAsciiDigits, TEXT_MARK, visible, writtenNumber } from './writtenNumber.ts';
import { hasDoubtfulZero } from './trunkZero.ts';
import { isSid } from './sid.ts';

export const NUMBER_DOUBTS = [
  'required',
  'whitespace',
  'too_long',
  'formula',
  'rounded',
  'invisible',
  'trunk_zero',
  'several',
  'address',
  'unclear',
] as const;
export type NumberDoubt = (typeof NUMBER_DOUBTS)[number];

/** `code`: digits with stars and hashes, as phones dial them. */
export type NumberKind = 'number' | 'code' | 'pattern' | 'name';

export interface ReadNumber {
  number: string;
  kind: NumberKind | null;
  doubt: NumberDoubt | null;
}

const FORMULA = /^(?:[=@-]|\+(?![\d*#.([\\^\s]))/;
/** Spreadsheets write long numbers like this; the last digits are lost. */
const ROUNDED = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i;
const BROKEN = /[\p{Cc}\uFFFD]/u;
/** Signs that only an expression has, e.g. a star at the end of digits or a repeated dot. */
const PATTERN_SIGN = /[\\^$|[\]{}?]|\.[.*+]|^\*$|[\d)]\*+$|^\+?\d+\*\d*\*$/;
const CODE = /^[\d*#]+$/;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d*)?$/;

const SEVERAL = /^\(*\+[^\\[]*\d[^\\[]*[,;/&|\s]\(*\+\d/;

const TOKEN = /^(?!\+?\d{5})[\p{L}\p{M}\d_]+$/u;
const LIKE_NUMBER = /^[+(]*\d[^@]*$|[\s:°.+]\+?(?:\d[\s().\-/]*){7}/;

const looksLikeNumber = (ascii: string): boolean =>
  LIKE_NUMBER.test(ascii) && ascii.replace(/\D/g, '').length >= 4 && !TOKEN.test(ascii) && !isSid(ascii);

const E164_MAX = 15;

const doubtOfWritten = (typed: string, ascii: string, digits: string): NumberDoubt | null => {
  if (/^tel:.*;(?:ext|phone-context)=/i.test(ascii)) return 'unclear';
  if (hasDoubtfulZero(typed)) return 'trunk_zero';
  return digits.length > E164_MAX && !/^\+?\d+$/.test(ascii) ? 'several' : null;
};

const doubtOfText = (typed: string, ascii: string): NumberDoubt | null => {
  if (BROKEN.test(typed.trim().replace(/[\t\r\n]/g, ' '))) return 'invisible';
  if (ROUNDED.test(ascii)) return 'rounded';
  if (ADDRESS.test(ascii)) return 'address';
  if (SEVERAL.test(ascii)) return 'several';
  if (FORMULA.test(ascii)) return 'formula';
  return null;
};

/** A word processor's dash between brackets would change an expression's meaning. */
const isOddPattern = (text: string): boolean => /(?![0-9])\p{Nd}|(?!-)\p{Pd}/u.test(text);

const kindOf = (text: string, ascii: string): NumberKind | NumberDoubt => {
  if (/\s/.test(text)) return looksLikeNumber(ascii) ? 'unclear' : 'whitespace';
  if (PATTERN_SIGN.test(text)) return isOddPattern(text) ? 'unclear' : 'pattern';
  if (CODE.test(text)) return 'code';
  if (looksLikeNumber(ascii) || !/\p{L}/u.test(text)) return 'unclear';
  return 'name';
};

const isDoubt = (text: NumberKind | NumberDoubt): text is NumberDoubt =>
  (NUMBER_DOUBTS as readonly string[]).includes(text);

/** The stored form, or why a text cannot be read as a number (docs/decisions.md#number-format). */
export const readNumber = (typed: string): ReadNumber => {
  const shown = visible(typed).trim();
  const ascii = withAsciiDigits(typed).replace(TEXT_MARK, '');
  const text = shown.replace(/^'(?=[=+\-@\d*(\\^])/, '');
  const number = storedNumber(text);
  const doubtful = (doubt: NumberDoubt): ReadNumber => ({ number, kind: null, doubt });
  if (number === '') return doubtful('required');
  const written = writtenNumber(typed);
  if (written) {
    const doubt = doubtOfWritten(typed, ascii, written.digits);
    if (doubt) return doubtful(doubt);
    return written.digits.length > NUMBER_MAX
      ? doubtful('too_long')
      : { number: written.digits, kind: 'number', doubt: null };
  }
  const doubt = doubtOfText(typed, withAsciiDigits(text));
  if (doubt) return doubtful(doubt);
  if (number.length > NUMBER_MAX) return doubtful('too_long');
  const kind = kindOf(number, withAsciiDigits(text));
  return isDoubt(kind) ? doubtful(kind) : { number, kind, doubt: null };
};
