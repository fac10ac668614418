/** No character of any text, so a text that was a number is known again when it is printed. */
const MARK = '\uFDD0';
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
const STRING_OR_NUMBER = new RegExp(`"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|${NUMBER.source}`, 'g');
const MARKED = new RegExp(`"${MARK}(${NUMBER.source})"`, 'g');
const MAY_HAVE_LONG = /[\d.]{16}|\d[eE]/;
/** No double is written with more. */
const MOST_DIGITS = 17;

/** Prints as it was written; a double would be another number. */
class LongNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
  toJSON(): string {
    return MARK + this.digits;
  }
}

const isChangedByDouble = (token: string): boolean => {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  if (/^-?\d+$/.test(token)) return !Number.isSafeInteger(value);
  return token.replace(/[eE].*$/, '').replaceAll(/^[-0.]+|\./g, '').length > MOST_DIGITS;
};

const marked = (token: string): string =>
  token.startsWith('"') || !isChangedByDouble(token) ? token : JSON.stringify(MARK + token);

/** As `JSON.parse`, but inside objects and lists `exactJsonText` prints all numbers as they were. */
export const parseExactJson = (text: string): unknown => {
  // Refuses what is no JSON before marks could make it some.
  const value = JSON.parse(text) as unknown;
  if (typeof value !== 'object' || value === null || !MAY_HAVE_LONG.test(text)) return value;
  return JSON.parse(text.replaceAll(STRING_OR_NUMBER, marked), (_key, item: unknown) =>
    typeof item === 'string' && item.startsWith(MARK) ? new LongNumber(item.slice(MARK.length)) : item,
  ) as unknown;
};

interface ExactJsonFormat {
  indent?: number;
  replacer?: (key: string, value: unknown) => unknown;
}

/** JSON of what `parseExactJson` read. */
export const exactJsonText = (value: unknown, { indent, replacer }: ExactJsonFormat = {}): string =>
  JSON.stringify(value, replacer, indent).replaceAll(MARKED, '$1');
