import { NUMBER_MAX, storedNumber } from './phoneNumber.ts';
import { withAsciiDigits, TEXT_MARK, TRUNK_ZERO, visible, writtenNumber } from './writtenNumber.ts';
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

/** Country codes that drop the zero of national calls; Italy, for one, keeps it. */
const DROPS_ZERO =
  '20|27|3[0-36]|4[013-69]|5[18]|6[0-36]|8[1246]|9[0-58]|21[238]|2[35]4|35[0-9]|38[0-79]|42[0-3]|9[67][1-9]|99[2-68]';
const KEPT_ZERO = /^\(?(?:\+|00)\s*(?:39|378|379|22[59]|24[12])\)?[\s.-]*\(\s*0\s*\)/;
const UNDROPPED_ZERO = new RegExp(`^\\(?(?:\\+|00)\\s*(?:${DROPS_ZERO})[)\\s./-]*0`);

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

const trunkDoubt = (ascii: string): boolean =>
  KEPT_ZERO.test(ascii) || (!TRUNK_ZERO.test(ascii) && UNDROPPED_ZERO.test(ascii));

const doubtOfWritten = (ascii: string, digits: string): NumberDoubt | null => {
  if (/^tel:.*;(?:ext|phone-context)=/i.test(ascii)) return 'unclear';
  if (trunkDoubt(ascii.replace(/^(?:tel|sips?):/i, ''))) return 'trunk_zero';
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
    const doubt = doubtOfWritten(ascii, written.digits);
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
