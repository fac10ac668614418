import { readNumber } from '../../../platform/readNumber.ts';
import { calledNumber } from '../../../platform/routing/tryNumbers.ts';

/** The platform's limit on a caller id; a number is not longer. */
export const DIALLED_MAX = 256;

/** A number as it is sent: without separators, its plus sign kept; anything else, such as a name, as it is. */
export const dialled = calledNumber;

export type DialledProblem = 'missing' | 'spaces' | 'unclear' | null;

/** What the platform would refuse, or could not mean. */
export const dialledProblem = (typed: string): DialledProblem => {
  const { doubt, kind } = readNumber(typed);
  if (doubt === 'required') return 'missing';
  if (doubt === 'whitespace') return 'spaces';
  return kind === 'pattern' || (doubt !== null && doubt !== 'too_long') ? 'unclear' : null;
};
