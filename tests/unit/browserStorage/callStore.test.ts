import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeReadCalls, readStoredCalls } from '../../../src/browserStorage/callStore.ts';
import { CALLS_DATABASE } from '../../../src/browserStorage/storedKeys.ts';
import type { RecentCall } from '../../../src/platform/calls/call.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';

browserDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

const WINDOW = { from: 0, to: 100 };
const COVERED = { from: 0, to: 100, readAt: 200 };
const CALLS = [{ call_sid: 'one' }, { call_sid: 'two' }] as unknown as RecentCall[];
const PART = { covered: COVERED, calls: CALLS, span: { from: 10, to: 90 } };

describe('calls that were read', () => {
  it('are kept on a page by plain http, whose browser has no randomUUID', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(await storeReadCalls('scope', PART)).toBe(true);
    expect(await readStoredCalls('scope', WINDOW)).toEqual({ covered: [COVERED], calls: CALLS });
  });

  it.each(['put', 'get'] as const)('leave no mark of a time when a %s breaks in the middle', async method => {
    expect(await storeReadCalls('scope', { ...PART, covered: null })).toBe(true);
    const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      if (this.name === (method === 'put' ? 'chunks' : 'scopes')) throw new Error('broken');
      return original.apply(this, args);
    });
    expect(await storeReadCalls('scope', PART)).toBe(false);
    vi.restoreAllMocks();
    expect(await readStoredCalls('scope', WINDOW)).toEqual({ covered: [], calls: CALLS });
    const database = await openDB<{ scopes: { key: string; value: { calls: number } } }>(CALLS_DATABASE);
    expect((await database.get('scopes', 'scope'))?.calls).toBe(2);
    database.close();
  });

  it('leave no mark either when what is written last cannot be stored', async () => {
    const unstorable = [{ call_sid: () => undefined }] as unknown as RecentCall[];
    expect(await storeReadCalls('scope', { ...PART, calls: unstorable })).toBe(false);
    expect(await readStoredCalls('scope', WINDOW)).toEqual({ covered: [], calls: [] });
  });

  it('of a version that marked what it did not store are thrown away', async () => {
    const old = await openDB(CALLS_DATABASE, 1, {
      upgrade: database => {
        database.createObjectStore('scopes', { keyPath: 'key' });
        database.createObjectStore('chunks', { keyPath: ['key', 'newest', 'id'] });
        database.createObjectStore('traces');
      },
    });
    await old.put('scopes', { key: 'scope', covered: [COVERED], calls: 2, usedAt: 1 });
    old.close();
    expect(await readStoredCalls('scope', WINDOW)).toEqual({ covered: [], calls: [] });
    expect(await storeReadCalls('scope', PART)).toBe(true);
    expect((await readStoredCalls('scope', WINDOW)).calls).toEqual(CALLS);
    await deleteDB(CALLS_DATABASE);
  });
});
