import { createListeners } from '../lib/store.ts';
import { OWNED_PREFIX } from './storedKeys.ts';

/** Name of what src/custom-pages/alarms keeps: the frame of every page asks for it, and loads nothing without it. */
export const ALARMS = 'alarms';

const made = createListeners();

/** Tells that a user's rules have changed in this tab. */
export const tellOfAlarms = made.tell;
export const onAlarms = made.subscribe;

/** Whether this browser keeps anything for the user. */
export const keepsAlarms = (userSid: string): boolean =>
  (localStorage.getItem(OWNED_PREFIX + ALARMS) ?? '').includes(userSid);
