import { invisibleCharactersIn } from '../../../platform/typedText.ts';

export type ClientNameProblem = 'invisible' | 'space' | 'scheme' | 'at' | 'character';

/**
 * A device registers as `name@realm`, compared exactly; other characters than those of RFC 3261, 25.1 do not arrive
 * unchanged. null: can register; letters of other alphabets, which many devices send as they are, can too.
 */
export const clientNameProblem = (name: string): ClientNameProblem | null => {
  const unseen = invisibleCharactersIn(name, { isSecret: true });
  if (unseen.includes('invisible')) return 'invisible';
  if (/\s/.test(name)) return 'space';
  if (/^(sips?|tel):/i.test(name)) return 'scheme';
  if (name.includes('@')) return 'at';
  return /["#%:<>[\\\]^`{|}]/.test(name) ? 'character' : null;
};
