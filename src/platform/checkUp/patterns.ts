import { expressionText, isPattern } from '../configuration/patterns.ts';
import { expressionOf } from '../routing/matching.ts';
import { isCatastrophic } from '../routing/patternProblems.ts';
import { writtenNumber } from '../writtenNumber.ts';
import { coversShape, type PatternShape, shapeOf, shapeTakesEverything } from '../routing/patternShape.ts';

export const compiles = (text: string): boolean => expressionOf(expressionText(text)) !== null;

/** A number with separators matches none of its calls, as the platform treats it as an expression. */
export const isFormattedNumber = (text: string): boolean => isPattern(text) && writtenNumber(text) !== null;

const DIAL_CODE = /^(?![\d#]+\*$)(?=.*\d)(?:[*#][\d*#]+|\d+#)$/;

/** Calls ask for `*98` or `#21#` as they stand; a star behind digits makes an expression. */
export const isDialCode = (text: string): boolean => DIAL_CODE.test(text);

const DIGITS_OR_NAME = /^(?:\d+|(?=.*[a-z])[\w.-]+)$/;

/** Calls ask for it as it stands: digits, a dial code, or a name in small letters such as `anonymous`. */
export const isCalledLiterally = (text: string): boolean => DIGITS_OR_NAME.test(text) || isDialCode(text);

export interface CheckedPattern {
  text: string;
  expression: RegExp;
  shape: PatternShape | null;
}

/** null for an invalid expression or one that may never end. */
export const patternOf = (text: string): CheckedPattern | null => {
  const source = expressionText(text);
  const expression = isCatastrophic(source) ? null : expressionOf(source);
  return expression && { text, expression, shape: shapeOf(source) };
};

export const matchesEveryNumber = (text: string): boolean =>
  ['*', '.*', '\\d*'].includes(text) || shapeTakesEverything(shapeOf(expressionText(text)));

const DIGITS = 11;
const SAMPLES = 8;

/** Made from the pattern's prefixes, else found among `numbers`. */
export const samplesOf = (pattern: CheckedPattern, numbers: readonly string[]): string[] => {
  const made = (pattern.shape?.prefixes ?? [])
    .slice(0, SAMPLES)
    .flatMap(prefix => [prefix, prefix.padEnd(DIGITS, '0'), prefix.padEnd(DIGITS, '9')]);
  const found: string[] = [];
  for (const number of [...made, ...numbers]) {
    if (number !== '' && pattern.expression.test(number)) found.push(number);
    if (found.length >= SAMPLES * 3) break;
  }
  return found;
};

/** As far as known, everything the second pattern takes goes to the first. */
export const hidesPattern = (
  first: CheckedPattern,
  second: CheckedPattern,
  numbers: readonly string[],
): boolean => {
  if (first.shape && second.shape) return coversShape(first.shape, second.shape);
  const samples = samplesOf(second, numbers);
  return samples.length > 0 && samples.every(number => first.expression.test(number));
};

export const patternsMeet = (
  one: CheckedPattern,
  other: CheckedPattern,
  numbers: readonly string[],
): boolean =>
  samplesOf(one, numbers).some(number => other.expression.test(number)) ||
  samplesOf(other, numbers).some(number => one.expression.test(number));
