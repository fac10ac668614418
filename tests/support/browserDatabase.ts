import * as database from 'fake-indexeddb';
import { afterAll, beforeEach, vi } from 'vitest';

/**
 * An empty IndexedDB for each test of a file, gone after the last: files share their worker, and what one of them has
 * kept would answer the next.
 */
export const browserDatabase = (): void => {
  beforeEach(() => {
    for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
      if (/^(IDB|indexedDB)/.test(name)) vi.stubGlobal(name, value);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
};
