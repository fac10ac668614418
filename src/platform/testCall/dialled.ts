/** The platform's limit on a caller id; a number is not longer. */
export const DIALLED_MAX = 256;

/** Digits with the separators that people write. */
const SPACED = /^\+?[\d\s().\-/]+$/;

/** A number as it is sent: without separators, its plus sign kept; anything else, such as a name, as it is. */
export const dialled = (typed: string): string => {
  const text = typed.trim();
  if (!SPACED.test(text)) return text;
  return (text.startsWith('+') ? '+' : '') + text.replaceAll(/\D/g, '');
};

export type DialledProblem = 'missing' | 'spaces' | null;

/** What the platform would refuse, or could not mean. */
export const dialledProblem = (typed: string): DialledProblem => {
  const number = dialled(typed);
  if (number === '' || number === '+') return 'missing';
  return /\s/.test(number) ? 'spaces' : null;
};
