import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';
import { SEEN_PREFIX } from '../../browserStorage/storedKeys.ts';

const MOST = 8;

/** Latest first; ends with the session. */
export const askedNumbers = createPerOwnerStore<readonly string[]>(
  'routeQuestions',
  stored => (Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []),
  SEEN_PREFIX,
);

export const rememberAsked = (owner: string, number: string): void => {
  const others = askedNumbers.read(owner).filter(each => each !== number);
  try {
    askedNumbers.write(owner, [number, ...others].slice(0, MOST));
  } catch {
    // Storage is full or forbidden: fewer numbers are offered again.
  }
};
