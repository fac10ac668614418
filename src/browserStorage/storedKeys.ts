/**
 * What stays in local storage when a session ends, by sign-out or by itself; all else goes. The whole table, with why and
 * until when, is docs/operating.md#what-it-stores-in-the-browser; a test compares. It is a list of
 * names, so that what an older version kept goes, too.
 */
export const LASTING_KEYS: readonly string[] = [
  // Of the device.
  'activeServiceProvider',
  'accountFilter',
  'theme',
  'locale',
  'timeZone',
  'startPage',
  'brand',
  // What a user has made, and marks that say nothing; each value is kept for its user.
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

/** Begins keys of values that belong to a user; those that stay are named above. */
export const OWNED_PREFIX = 'kept.';

/** Begins keys of values of a user that name what was looked at: they go with the session. */
export const SEEN_PREFIX = 'seen.';

/** Begins keys of both storages that survive a session that ended automatically, for the same user. */
export const DRAFT_PREFIX = 'draft.';

/** The browser's database of calls that were read; it ends with the session. */
export const CALLS_DATABASE = 'patchbay-calls';

/** The browser's database of configurations as they were; it ends with the session. */
export const SNAPSHOTS_DATABASE = 'patchbay-snapshots';

/** Of those who chose to keep theirs on this device. */
export const KEPT_SNAPSHOTS_DATABASE = 'patchbay-snapshots-kept';
