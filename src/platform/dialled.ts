import { readNumber } from './readNumber.ts';
import { calledNumber } from './routing/tryNumbers.ts';

/** The platform's limit for a caller id; no number is longer. */
export const DIALLED_MAX = 256;

/** Removes separators and keeps the plus sign; other text, e.g. a name, stays as it is. */
export const dialled = calledNumber;

export type DialledProblem = 'missing' | 'spaces' | 'unclear' | null;

export const dialledProblem = (typed: string): DialledProblem => {
  const { doubt, kind } = readNumber(typed);
  if (doubt === 'required') return 'missing';
  if (doubt === 'whitespace') return 'spaces';
  return kind === 'pattern' || (doubt !== null && doubt !== 'too_long') ? 'unclear' : null;
};
