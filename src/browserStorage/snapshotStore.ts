import type { DBSchema, IDBPDatabase } from 'idb';
import { isObject } from '../lib/values.ts';
import { keptDatabase } from './keptDatabase.ts';
import { createPerOwnerStore } from './createPerOwnerStore.ts';
import { SNAPSHOTS } from './snapshotChoices.ts';
import { KEPT_SNAPSHOTS_DATABASE, SNAPSHOTS_DATABASE } from './storedKeys.ts';

interface Schema extends DBSchema {
  heads: { key: [owner: string, id: string]; value: Record<string, unknown> };
  texts: { key: [owner: string, id: string]; value: string };
}

export interface StoredHead {
  owner: string;
  id: string;
  /** Milliseconds. */
  at: number;
  size: number;
}

/** Characters of all snapshots; the oldest make room. */
export const MOST_CHARACTERS = 20_000_000;

const VERSION = 1;

export interface SnapshotChoices {
  /** Snapshots outlive the session. */
  keep: boolean;
  hourly: boolean;
}

export const snapshotChoices = createPerOwnerStore<SnapshotChoices>(SNAPSHOTS, stored => ({
  keep: isObject(stored) && stored['keep'] === true,
  hourly: isObject(stored) && stored['hourly'] === true,
}));

/** The lasting database outlives the session. */
const databaseOf = (isLasting: boolean) =>
  keptDatabase<Schema>(isLasting ? KEPT_SNAPSHOTS_DATABASE : SNAPSHOTS_DATABASE, VERSION, database => {
    database.createObjectStore('heads');
    database.createObjectStore('texts');
  });

const ofOwner = (owner: string) => IDBKeyRange.bound([owner, ''], [owner, '\uFFFF']);

type Key = [owner: string, id: string];

const put = async (
  database: IDBPDatabase<Schema>,
  key: Key,
  head: Record<string, unknown>,
  text: string,
): Promise<void> => {
  const transaction = database.transaction(['heads', 'texts'], 'readwrite');
  await Promise.all([
    transaction.objectStore('heads').put(head, key),
    transaction.objectStore('texts').put(text, key),
    transaction.done,
  ]);
};

const remove = async (database: IDBPDatabase<Schema>, key: Key): Promise<void> => {
  const transaction = database.transaction(['heads', 'texts'], 'readwrite');
  await Promise.all([
    transaction.objectStore('heads').delete(key),
    transaction.objectStore('texts').delete(key),
    transaction.done,
  ]);
};

const sizeOf = (head: Record<string, unknown>): number => Number(head['size']) || 0;
const atOf = (head: Record<string, unknown>): number => Number(head['at']) || 0;

/** Drops the oldest until `more` fits; false: it cannot. */
const makeRoom = async (database: IDBPDatabase<Schema>, more: number): Promise<boolean> => {
  if (more > MOST_CHARACTERS) return false;
  const keys = await database.getAllKeys('heads');
  const heads = await database.getAll('heads');
  const all = keys.flatMap((key, place) => {
    const head = heads[place];
    return head ? [{ key, head }] : [];
  });
  let kept = all.reduce((sum, { head }) => sum + sizeOf(head), 0);
  for (const { key, head } of all.sort((one, other) => atOf(one.head) - atOf(other.head))) {
    if (kept + more <= MOST_CHARACTERS) break;
    await remove(database, key);
    kept -= sizeOf(head);
  }
  return true;
};

export const snapshotStore = (isLasting: boolean) => {
  const within = databaseOf(isLasting);
  return {
    /** Unchecked; null: the browser stores nothing. */
    heads: (owner: string): Promise<{ id: string; head: unknown }[] | null> =>
      within(async database => {
        const [keys, heads] = await Promise.all([
          database.getAllKeys('heads', ofOwner(owner)),
          database.getAll('heads', ofOwner(owner)),
        ]);
        return keys.map(([, id], at): { id: string; head: unknown } => ({ id, head: heads[at] }));
      }),
    text: (owner: string, id: string): Promise<unknown> =>
      within(database => database.get('texts', [owner, id])),
    /** @returns false if too large or refused */
    put: async (head: StoredHead, text: string): Promise<boolean> =>
      (await within(async database => {
        if (!(await makeRoom(database, text.length))) return false;
        await put(database, [head.owner, head.id], { ...head }, text);
        return true;
      })) ?? false,
    change: async (head: StoredHead): Promise<void> => {
      await within(database => database.put('heads', { ...head }, [head.owner, head.id]));
    },
    remove: async (owner: string, id: string): Promise<void> => {
      await within(database => remove(database, [owner, id]));
    },
  };
};

/** Clears all owners that start with the user. */
export const clearSnapshots = async (user: string, isLasting: boolean): Promise<void> => {
  await databaseOf(isLasting)(async database => {
    for (const key of await database.getAllKeys('heads'))
      if (key[0].startsWith(`${user} `)) await remove(database, key);
  });
};

export const moveSnapshots = async (user: string, toLasting: boolean): Promise<void> => {
  await databaseOf(!toLasting)(database =>
    databaseOf(toLasting)(async target => {
      for (const key of await database.getAllKeys('heads')) {
        if (!key[0].startsWith(`${user} `)) continue;
        const [head, text] = await Promise.all([database.get('heads', key), database.get('texts', key)]);
        if (head && text !== undefined) await put(target, key, head, text);
        await remove(database, key);
      }
    }),
  );
};
