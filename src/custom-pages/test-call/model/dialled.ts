import { readNumber } from '../../../platform/readNumber.ts';
import { calledNumber } from '../../../platform/routing/tryNumbers.ts';

/** The platform's limit on a caller id; a number is not longer. */
export const DIALLED_MAX = 256;

/** Removes separators and keeps the plus sign; anything else, such as a name, stays as it is. */
export const dialled = calledNumber;

export type DialledProblem = 'missing' | 'spaces' | 'unclear' | null;

/** The platform would refuse it, or it could not be meant. */
export const dialledProblem = (typed: string): DialledProblem => {
  const { doubt, kind } = readNumber(typed);
  if (doubt === 'required') return 'missing';
  if (doubt === 'whitespace') return 'spaces';
  return kind === 'pattern' || (doubt !== null && doubt !== 'too_long') ? 'unclear' : null;
};
