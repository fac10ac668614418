import { createListeners } from '../lib/store.ts';
import { isObject } from '../lib/values.ts';
import { OWNED_PREFIX } from './storedKeys.ts';

/** Every page checks this key before loading code. */
export const SNAPSHOTS = 'snapshots';

const made = createListeners();

export const tellOfSnapshots = made.tell;
export const onSnapshots = made.subscribe;

export const wantsHourlySnapshots = (userSid: string): boolean => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWNED_PREFIX + SNAPSHOTS) ?? 'null');
    const own = isObject(stored) ? stored[userSid] : null;
    return isObject(own) && own['hourly'] === true;
  } catch {
    return false;
  }
};
