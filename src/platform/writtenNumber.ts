export interface WrittenNumber {
  /** ASCII digits, without the zero in brackets behind a country code. */
  digits: string;
  /** The digits as they stood together. */
  groups: readonly string[];
  isInternational: boolean;
}

/** A paste brings marks of direction, soft hyphens and other characters that nobody sees. */
export const visible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** Decimal digits stand together in tens, whatever the script. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
};

/** Digits, signs and hyphens of any script or font as ASCII has them. */
export const asAscii = (text: string): string =>
  visible(text)
    .replace(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

/** A spreadsheet's text: `'+44…` and `="+44…"`. */
export const TEXT_MARK = /^(?:="|'|")(?=[+\d(])|"$/g;
const URI = /^(?:tel|sips?):/i;

const WRITTEN = /^\(*\+? *\(*\d[\d\s().\-/]*$/;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){1,3}(?:\/\d*)?$/;
/** Calls from abroad leave this zero out. */
export const TRUNK_ZERO = /^(\(?(?:\+|00)?\s*\d{1,3}\)?[\s.-]*)\(\s*0\s*\)/;
/** A spreadsheet makes such texts of numbers. */
const DECIMAL = /^(\+?\d{7,})[.,]0+$/;

/**
 * Dots separate if they stand between digits, and are several or beside other separators: elsewhere a dot is any
 * character of a pattern.
 */
const hasPlainDots = (text: string): boolean =>
  !/\.(?!\s*[\d(])|^\./.test(text) && (/[+\s()\-/]/.test(text) || !/^\d+\.\d+$/.test(text));

/**
 * The one reader of a number that somebody typed or pasted, for forms, import, searches and testers: any hyphens, spaces,
 * brackets, slashes and digits, `tel:` and `sip:` addresses, the `.0` and the text marks of spreadsheets. Null for
 * patterns, names, addresses and whatever else is no number (docs/decisions.md#number-format).
 */
export const writtenNumber = (typed: string): WrittenNumber | null => {
  const ascii = asAscii(typed).replace(TEXT_MARK, '');
  const bare = ascii.replace(URI, '');
  const text = (bare === ascii ? ascii : bare.replace(/[@;?].*$/, '')).replace(DECIMAL, '$1');
  if (!WRITTEN.test(text) || ADDRESS.test(text) || !hasPlainDots(text)) return null;
  const groups = text.replace(TRUNK_ZERO, '$1 ').match(/\d+/g) ?? [];
  return { digits: groups.join(''), groups, isInternational: /^\(?\+/.test(text) };
};
