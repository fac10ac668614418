/** Keys of local storage that survive the end of a session: they belong to the device. */
export const DEVICE_KEYS: readonly string[] = [
  'activeServiceProvider',
  'accountFilter',
  'theme',
  'locale',
  'timeZone',
  'startPage',
];

/** Begins keys of local storage that survive it as well: each value names the user whom it belongs to. */
export const OWNED_PREFIX = 'kept.';

/** Begins keys of both storages that survive a session that ended automatically, for the same user. */
export const DRAFT_PREFIX = 'draft.';

/** The browser's database of calls that were read; it ends with the session. */
export const CALLS_DATABASE = 'patchbay-calls';
