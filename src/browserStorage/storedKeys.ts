/**
 * Kept in local storage when a session ends; all other keys go, also those of older versions.
 * A test compares it with docs/operating.md#what-it-stores-in-the-browser.
 */
export const LASTING_KEYS: readonly string[] = [
  // Per device.
  'activeServiceProvider',
  'accountFilter',
  'theme',
  'locale',
  'timeZone',
  'startPage',
  'brand',
  // User-made content and marks without content, per user.
  'kept.savedViews',
  'kept.pinnedRecords',
  'kept.testNumbers',
  'kept.testHistory',
  'kept.checkUpMuted',
  'kept.checkUpLast',
  'kept.alertsSeen',
  'kept.alarms',
  'kept.deletedRecordings',
  'kept.snapshots',
];

/** Keys of a user's values. */
export const OWNED_PREFIX = 'kept.';

/** Keys of a user's values that name records: they end with the session. */
export const SEEN_PREFIX = 'seen.';

/** Keys in both storages that survive a session's automatic end, for the same user. */
export const DRAFT_PREFIX = 'draft.';

/** Calls that were read; ends with the session. */
export const CALLS_DATABASE = 'patchbay-calls';

/** Snapshots; ends with the session. */
export const SNAPSHOTS_DATABASE = 'patchbay-snapshots';

/** Snapshots of users who chose to keep theirs. */
export const KEPT_SNAPSHOTS_DATABASE = 'patchbay-snapshots-kept';
