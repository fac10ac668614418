import { columnValue, defaultValue } from './columns.ts';
import type { Database, Row } from './database.ts';
import type { Table } from './table.ts';

/** SQLite limits the values of one statement. */
const MOST_VALUES = 20_000;

export const fill = async (
  db: Database,
  table: Table,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Promise<void> => {
  const names = Object.keys(table.columns);
  const complete = rows.map(row => completeRow(table, row, now));
  const perStatement = Math.floor(MOST_VALUES / names.length);
  const statements = [];
  for (let from = 0; from < complete.length; from += perStatement) {
    const part = complete.slice(from, from + perStatement);
    const one = `(${names.map(() => '?').join(', ')})`;
    statements.push({
      sql: `INSERT INTO "${table.name}" (${names.map(name => `"${name}"`).join(', ')}) VALUES ${part.map(() => one).join(', ')}`,
      args: part.flatMap(row => names.map(name => row[name] ?? null)),
    });
  }
  if (statements.length > 0) await db.batch(statements);
};

const completeRow = (table: Table, values: Record<string, unknown>, now: Date): Row => {
  for (const name of Object.keys(values))
    if (!(name in table.columns)) throw new Error(`${table.name} has no column ${name}`);
  const row: Row = {};
  for (const [name, column] of Object.entries(table.columns)) {
    const value = values[name];
    if (value === undefined) row[name] = defaultValue(name, column, now);
    // Fixtures carry dates as answered, which writes refuse.
    else if (column.type === 'datetime' && typeof value === 'string') row[name] = value;
    else row[name] = columnValue(table, name, column, value);
  }
  return row;
};
