import type { Database } from './database.ts';
import type { Table } from './table.ts';

export interface Restorer {
  restore(): Promise<void>;
}

/** Restores all tables first, later only written ones. Sessions stay; failed logins do not. */
export const createRestorer = (db: Database, file: string, tables: readonly Table[]): Restorer => {
  let isWatched = false;
  return {
    restore: async () => {
      const names = isWatched ? await touched(db) : tables.map(({ name }) => name);
      await copy(db, file, names);
      if (!isWatched) await watch(db, tables);
      isWatched = true;
      await db.run('DELETE FROM temp.touched');
    },
  };
};

const touched = async (db: Database): Promise<string[]> =>
  (await db.run('SELECT name FROM temp.touched')).map(({ name }) => String(name));

const watch = async (db: Database, tables: readonly Table[]): Promise<void> => {
  await db.run('CREATE TEMP TABLE touched (name TEXT)');
  for (const { name } of tables)
    for (const event of ['INSERT', 'UPDATE', 'DELETE'])
      await db.run(`CREATE TEMP TRIGGER "${name} ${event}" AFTER ${event} ON main."${name}" BEGIN
        INSERT INTO touched SELECT '${name}' WHERE NOT EXISTS (SELECT 1 FROM touched WHERE name = '${name}');
      END`);
};

const copy = async (db: Database, file: string, names: readonly string[]): Promise<void> => {
  await db.run('ATTACH DATABASE ? AS snapshot', [file]);
  try {
    await db.batch([
      { sql: 'DELETE FROM login_attempts', args: [] },
      ...names.flatMap(name => [
        { sql: `DELETE FROM main."${name}"`, args: [] },
        { sql: `INSERT INTO main."${name}" SELECT * FROM snapshot."${name}"`, args: [] },
      ]),
    ]);
  } finally {
    await db.run('DETACH DATABASE snapshot');
  }
};
