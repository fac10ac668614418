import type { Database } from './database.ts';
import type { Table } from './table.ts';

/**
 * Puts the rows of another database file of the same schema in place of all rows. Sessions stay, so that a
 * test need not log in again; failed logins are forgotten.
 */
export async function restore(db: Database, file: string, tables: readonly Table[]): Promise<void> {
  await db.run('ATTACH DATABASE ? AS snapshot', [file]);
  try {
    await db.batch([
      { sql: 'DELETE FROM login_attempts', args: [] },
      ...tables.flatMap(({ name }) => [
        { sql: `DELETE FROM main."${name}"`, args: [] },
        { sql: `INSERT INTO main."${name}" SELECT * FROM snapshot."${name}"`, args: [] },
      ]),
    ]);
  } finally {
    await db.run('DETACH DATABASE snapshot');
  }
}
