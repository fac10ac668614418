export interface WrittenNumber {
  /** ASCII digits, without the bracketed zero after a country code. */
  digits: string;
  groups: readonly string[];
  isInternational: boolean;
}

/** Removes invisible characters that a paste brings: direction marks, soft hyphens. */
export const visible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** Unicode has the decimal digits of every script in runs of ten. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
};

/** Digits, signs and hyphens of any script as ASCII. */
export const withAsciiDigits = (text: string): string =>
  visible(text)
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

export const TEXT_MARK = /^(?:="|'|")(?=[+\d(])|"$/g;
const URI = /^(?:tel|sips?):/i;

const WRITTEN = /^\(*\+? *\(*\d[\d\s().\-/]*$/;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){1,3}(?:\/\d*)?$/;
/** The zero that calls from abroad leave out. */
export const TRUNK_ZERO = /^(\(?(?:\+|00)?\s*\d{1,3}\)?[\s.-]*)\(\s*0\s*\)/;
/** Spreadsheets write numbers like this. */
const DECIMAL = /^(\+?\d{7,})[.,]0+$/;

/** Dots separate if there are several or other separators; else a dot is a pattern's wildcard. */
const hasPlainDots = (text: string): boolean =>
  !/\.(?!\s*[\d(])|^\./.test(text) && (/[+\s()\-/]/.test(text) || !/^\d+\.\d+$/.test(text));

/** The reader of typed numbers; null for anything else (docs/decisions.md#number-format). */
export const writtenNumber = (typed: string): WrittenNumber | null => {
  const ascii = withAsciiDigits(typed).replace(TEXT_MARK, '');
  const bare = ascii.replace(URI, '');
  const text = (bare === ascii ? ascii : bare.replace(/[@;?].*$/, '')).replace(DECIMAL, '$1');
  if (!WRITTEN.test(text) || ADDRESS.test(text) || !hasPlainDots(text)) return null;
  const groups = text.replace(TRUNK_ZERO, '$1 ').match(/\d+/g) ?? [];
  return { digits: groups.join(''), groups, isInternational: /^\(?\+/.test(text) };
};
