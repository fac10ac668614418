import { createListeners } from '../lib/store.ts';
import { OWNED_PREFIX } from './storedKeys.ts';

/** Key of src/custom-pages/alarms, which every page checks before loading its code. */
export const ALARMS = 'alarms';

const made = createListeners();

export const tellOfAlarms = made.tell;
export const onAlarms = made.subscribe;

export const hasStoredAlarms = (userSid: string): boolean =>
  (localStorage.getItem(OWNED_PREFIX + ALARMS) ?? '').includes(userSid);
