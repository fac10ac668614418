import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { randomId } from '../lib/secureContext.ts';
import type { RecentCall } from '../platform/calls/call.ts';
import { type CoveredSpan, type TimeSpan, addCoveredSpan } from '../platform/calls/callSpans.ts';
import { keptDatabase } from './keptDatabase.ts';
import { CALLS_DATABASE } from './storedKeys.ts';

interface Scope {
  key: string;
  covered: CoveredSpan[];
  calls: number;
  /** Milliseconds. */
  usedAt: number;
}

/** One answer's calls; `newest` in milliseconds. */
interface Chunk {
  key: string;
  newest: number;
  oldest: number;
  id: string;
  calls: RecentCall[];
}

interface Schema extends DBSchema {
  scopes: { key: string; value: Scope };
  chunks: { key: [string, number, string]; value: Chunk };
  /** Figures of a trace by trace id: the trace of an ended call does not change. */
  traces: { key: string; value: unknown };
}

/** Calls of all scopes, about 80 MB. */
const MOST_KEPT = 150_000;

export interface KeptCalls {
  covered: CoveredSpan[];
  calls: RecentCall[];
}

/** Version 1 could mark times as read without storing their calls, so its data is dropped. */
const VERSION = 2;

const within = keptDatabase<Schema>(CALLS_DATABASE, VERSION, database => {
  database.createObjectStore('scopes', { keyPath: 'key' });
  database.createObjectStore('chunks', { keyPath: ['key', 'newest', 'id'] });
  database.createObjectStore('traces');
});

const ofScope = (key: string, from = -Infinity) =>
  IDBKeyRange.bound([key, from, ''], [key, Infinity, '\uFFFF']);

type Change = IDBPTransaction<Schema, ['scopes', 'chunks'], 'readwrite'>;

/** All or nothing: without an abort, browsers commit what was written before an exception. */
const change = async (database: IDBPDatabase<Schema>, work: (change: Change) => Promise<void>) => {
  const transaction = database.transaction(['scopes', 'chunks'], 'readwrite');
  const done = transaction.done;
  try {
    await Promise.all([work(transaction), done]);
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The browser has already aborted it.
    }
    await done.catch(() => undefined);
    throw error;
  }
};

const dropScope = (database: IDBPDatabase<Schema>, key: string): Promise<void> =>
  change(database, async stores => {
    await Promise.all([
      stores.objectStore('scopes').delete(key),
      stores.objectStore('chunks').delete(ofScope(key)),
    ]);
  });

/** Drops what was used longest ago until `more` calls fit; false: they do not. */
const makeRoom = async (database: IDBPDatabase<Schema>, key: string, more: number): Promise<boolean> => {
  const scopes = (await database.getAll('scopes')).sort((left, right) => left.usedAt - right.usedAt);
  let kept = scopes.reduce((sum, { calls }) => sum + calls, 0);
  for (const scope of scopes) {
    if (kept + more <= MOST_KEPT) return true;
    if (scope.key === key) continue;
    await dropScope(database, scope.key);
    kept -= scope.calls;
  }
  return kept + more <= MOST_KEPT;
};

/** Includes what other tabs stored. */
export const readStoredCalls = async (key: string, window: TimeSpan): Promise<KeptCalls> => {
  const found = await within(async database => {
    const [scope, chunks] = await Promise.all([
      database.get('scopes', key),
      database.getAll('chunks', ofScope(key, window.from)),
    ]);
    if (!scope) return null;
    await database.put('scopes', { ...scope, usedAt: Date.now() });
    const inWindow = chunks.filter(({ oldest }) => oldest <= window.to);
    return { covered: scope.covered, calls: inWindow.flatMap(({ calls }) => calls) };
  });
  return found ?? { covered: [], calls: [] };
};

export interface ReadPart {
  covered: CoveredSpan | null;
  /** Only calls that are new to the store. */
  calls: readonly RecentCall[];
  /** Milliseconds, of `calls`. */
  span: TimeSpan | null;
}

/** Stores an answer's calls and the times they cover, both or none. @returns false if too large or refused */
export const storeReadCalls = async (key: string, { covered, calls, span }: ReadPart): Promise<boolean> => {
  const kept = await within(async database => {
    if (!(await makeRoom(database, key, calls.length))) return false;
    await change(database, async stores => {
      const scopes = stores.objectStore('scopes');
      const scope = (await scopes.get(key)) ?? { key, covered: [], calls: 0, usedAt: 0 };
      const writes: Promise<unknown>[] = [];
      if (span)
        writes.push(
          stores.objectStore('chunks').put({
            key,
            newest: span.to,
            oldest: span.from,
            id: randomId(),
            calls: [...calls],
          }),
        );
      writes.push(
        scopes.put({
          key,
          covered: covered ? addCoveredSpan(scope.covered, covered) : scope.covered,
          calls: scope.calls + calls.length,
          usedAt: Date.now(),
        }),
      );
      await Promise.all(writes);
    });
    return true;
  });
  return kept ?? false;
};

export const dropKeptCalls = async (key: string): Promise<void> => {
  await within(database => dropScope(database, key));
};

/** Figures of traces; the traces themselves are not stored. */
export const keptTraceFigures = {
  get: async (ids: readonly string[]): Promise<Map<string, unknown>> => {
    const found = await within(async database => {
      const values = await Promise.all(ids.map(id => database.get('traces', id)));
      return new Map(ids.flatMap((id, at) => (values[at] === undefined ? [] : [[id, values[at]] as const])));
    });
    return found ?? new Map<string, unknown>();
  },
  put: async (id: string, numbers: unknown): Promise<void> => {
    await within(database => database.put('traces', numbers, id));
  },
};
