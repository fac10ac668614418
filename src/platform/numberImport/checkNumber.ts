import { numberProblem, searchableNumber, storedNumber } from '../phoneNumber.ts';

export const NUMBER_PROBLEMS = [
  'number_required',
  'number_whitespace',
  'number_too_long',
  'number_formula',
  'number_rounded',
  'number_invisible',
] as const;
export const NUMBER_HINTS = ['number_name', 'number_pattern', 'number_long'] as const;

export interface CheckedNumber {
  /** As the platform stores it: without the leading plus. */
  number: string;
  problem: (typeof NUMBER_PROBLEMS)[number] | null;
  /** A warning; the number can be imported, a name only when the user says so. */
  hint: (typeof NUMBER_HINTS)[number] | null;
}

const PROBLEMS = {
  required: 'number_required',
  whitespace: 'number_whitespace',
  tooLong: 'number_too_long',
} as const;

/** Spreadsheets, and our own CSV files, mark text with an apostrophe, so that a cell is no formula. */
const TEXT_MARK = /^'(?=[=+\-@\d])/;

/** First characters of a formula; a plus is one only where no number or pattern follows. */
const FORMULA = /^(?:[=@＝＠－-]|[+＋](?![\d*#.([\\]))/;

/** Spreadsheets round long numbers: the last digits are gone. */
const ROUNDED = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i;

const INVISIBLE = /[\p{Cc}\p{Cf}\uFFFD]/u;
const INVISIBLES = /[\p{Cf}\uFFFD]/gu;

/** What a telephone can send; anything else is a pattern or a name. */
const PLAIN = /^[\d*#]+$/;
/** Letters alone are more likely a wrong column than a number. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}'’._-]+$/u;
/** ITU-T E.164. */
const E164_MAX = 15;

/**
 * Required, no white space, at most 132 characters; one leading plus is removed; letters and patterns are accepted with
 * a hint (docs/decisions.md#number-format). Also refuses what spreadsheets produce: formulas, rounded numbers,
 * invisible characters.
 *
 * @param clean removes separators from plain numbers, as `+1 (508) 555-0100`, and invisible characters
 */
export const checkNumber = (cell: string, clean: boolean): CheckedNumber => {
  const text = (clean ? cell.replace(INVISIBLES, '') : cell).trim().replace(TEXT_MARK, '');
  const number = clean ? searchableNumber(text) : storedNumber(text);
  const wrong = (problem: CheckedNumber['problem']): CheckedNumber => ({ number, problem, hint: null });
  if (FORMULA.test(text)) return wrong('number_formula');
  if (ROUNDED.test(text)) return wrong('number_rounded');
  const problem = numberProblem(number);
  if (problem) return wrong(PROBLEMS[problem]);
  if (INVISIBLE.test(number)) return wrong('number_invisible');
  if (NAME.test(number)) return { number, problem: null, hint: 'number_name' };
  if (!PLAIN.test(number)) return { number, problem: null, hint: 'number_pattern' };
  return { number, problem: null, hint: number.length > E164_MAX ? 'number_long' : null };
};
