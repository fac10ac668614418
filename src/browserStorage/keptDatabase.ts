import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Opens the database per use, so that nothing holds it at a session's end. null: missing,
 * forbidden, full.
 */
export const keptDatabase =
  <S extends DBSchema>(name: string, version: number, create: (database: IDBPDatabase<S>) => void) =>
  async <T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T | null> => {
    if (!('indexedDB' in globalThis)) return null;
    try {
      const opening = openDB<S>(name, version, {
        upgrade: database => {
          for (const store of database.objectStoreNames) database.deleteObjectStore(store);
          create(database);
        },
        // Another tab deletes the database to sign out.
        blocking: () => void opening.then(database => database.close()),
      });
      const database = await opening;
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return null;
    }
  };
