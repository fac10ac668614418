import { unseenIn } from '../../../platform/typedText.ts';

/** The first problem that holds. */
export type ClientNameProblem = 'invisible' | 'space' | 'scheme' | 'at' | 'character';

/**
 * A device registers as `name@realm`, and the platform compares the name to the letter. What cannot stand in the user part
 * of such an address (RFC 3261, 25.1) never arrives, or arrives escaped and is another name.
 *
 * @returns null for a name that can register; letters of other alphabets, which many devices send as they are, too
 */
export const clientNameProblem = (name: string): ClientNameProblem | null => {
  const unseen = unseenIn(name, { isSecret: true });
  if (unseen.includes('invisible')) return 'invisible';
  if (/\s/.test(name)) return 'space';
  if (/^(sips?|tel):/i.test(name)) return 'scheme';
  if (name.includes('@')) return 'at';
  return /["#%:<>[\\\]^`{|}]/.test(name) ? 'character' : null;
};
