import { createListeners } from '../lib/store.ts';
import { isObject } from '../lib/values.ts';
import { OWNED_PREFIX } from './storedKeys.ts';

/** Name of what is chosen: the frame of every page asks for it, and loads nothing without it. */
export const SNAPSHOTS = 'snapshots';

const made = createListeners();

/** Tells that a user has chosen something else in this tab. */
export const tellOfSnapshots = made.tell;
export const onSnapshots = made.subscribe;

/** Whether the user wants a snapshot every hour. */
export const wantsHourly = (userSid: string): boolean => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWNED_PREFIX + SNAPSHOTS) ?? 'null');
    const own = isObject(stored) ? stored[userSid] : null;
    return isObject(own) && own['hourly'] === true;
  } catch {
    return false;
  }
};
