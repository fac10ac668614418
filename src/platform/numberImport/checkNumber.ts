import { numberProblem, searchableNumber, storedNumber } from '../phoneNumber.ts';

export const NUMBER_PROBLEMS = [
  'number_required',
  'number_whitespace',
  'number_too_long',
  'number_formula',
  'number_rounded',
  'number_invisible',
] as const;
export const NUMBER_HINTS = ['number_pattern', 'number_long'] as const;

export interface CheckedNumber {
  /** As the platform stores it: without the leading plus. */
  number: string;
  /** Why it cannot be imported. */
  problem: (typeof NUMBER_PROBLEMS)[number] | null;
  /** What a reader should look at before it is imported. */
  hint: (typeof NUMBER_HINTS)[number] | null;
}

const PROBLEMS = {
  required: 'number_required',
  whitespace: 'number_whitespace',
  tooLong: 'number_too_long',
} as const;

/** An apostrophe with which spreadsheets, and our own CSV files, keep a cell from being a formula. */
const TEXT_MARK = /^'(?=[=+\-@\d])/;

/** First characters of a formula; a plus is one only where no number or pattern follows it. */
const FORMULA = /^(?:[=@＝＠－-]|[+＋](?![\d*#.([\\]))/;

/** What a spreadsheet makes of a long number: its last digits are gone. */
const ROUNDED = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i;

const INVISIBLE = /[\p{Cc}\p{Cf}\uFFFD]/u;
const INVISIBLES = /[\p{Cf}\uFFFD]/gu;

/** Digits, stars and number signs: what a telephone can send. Anything else is a pattern, or a name. */
const PLAIN = /^[\d*#]+$/;
/** Longest number of an international number (ITU-T E.164). */
const E164_MAX = 15;

/**
 * Checks the number of a row: it is required, holds no white space and at most 132 characters; one leading plus is
 * removed; letters and patterns are accepted with a hint (docs/decisions.md#number-format). The check also refuses what
 * only a spreadsheet produces: formulas, rounded numbers, invisible characters.
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
  if (!PLAIN.test(number)) return { number, problem: null, hint: 'number_pattern' };
  return { number, problem: null, hint: number.length > E164_MAX ? 'number_long' : null };
};
