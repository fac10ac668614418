import { NUMBER_DOUBTS, type NumberDoubt, readNumber } from '../../../platform/readNumber.ts';

type NumberProblem = `number_${NumberDoubt}`;

const problemOf = (doubt: NumberDoubt): NumberProblem => `number_${doubt}`;

export const NUMBER_PROBLEMS: readonly NumberProblem[] = NUMBER_DOUBTS.map(problemOf);
export const NUMBER_HINTS = ['number_name', 'number_pattern', 'number_long'] as const;

export interface CheckedNumber {
  /** As the platform stores it: digits, or a pattern or name without a leading plus. */
  number: string;
  problem: NumberProblem | null;
  /** A warning: the number can be imported, a name only if the user accepts it. */
  hint: (typeof NUMBER_HINTS)[number] | null;
}

/** ITU-T E.164. */
const E164_MAX = 15;

export const checkNumber = (cell: string): CheckedNumber => {
  const { number, kind, doubt } = readNumber(cell);
  if (doubt !== null) return { number, problem: problemOf(doubt), hint: null };
  if (kind === 'name' || kind === 'pattern') return { number, problem: null, hint: `number_${kind}` };
  return { number, problem: null, hint: number.length > E164_MAX ? 'number_long' : null };
};
