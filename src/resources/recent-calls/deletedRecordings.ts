import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

/** Limit of kept paths; the platform keeps calls for some weeks only. */
const KEPT = 500;
const EVERYBODY = 'everybody';

/** Calls keep the addresses of deleted recordings (docs/platform-api.md#details-of-a-call). */
const deletedRecordings = createPerOwnerStore<readonly string[]>('deletedRecordings', stored =>
  Array.isArray(stored) ? stored.filter(path => typeof path === 'string') : [],
);

export const isDeletedRecording = (path: string): boolean => deletedRecordings.read(EVERYBODY).includes(path);

export const rememberDeletedRecording = (path: string): void => {
  const others = deletedRecordings.read(EVERYBODY).filter(other => other !== path);
  try {
    deletedRecordings.write(EVERYBODY, [...others, path].slice(-KEPT));
  } catch {
    // A full or blocked storage only forgets the deletion.
  }
};
