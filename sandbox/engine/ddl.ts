import { createHash } from 'node:crypto';
import type { Column, Table } from './table.ts';

/** State of the sandbox, not of the platform, that survives a restart. */
const internal = [
  'CREATE TABLE sandbox_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  'CREATE TABLE sessions (user_sid TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)',
  'CREATE TABLE login_attempts (user_sid TEXT PRIMARY KEY, failures INTEGER NOT NULL, expires_at INTEGER NOT NULL)',
];

export const createStatements = (tables: readonly Table[]): string[] => [
  ...internal,
  ...tables.flatMap(statementsOf),
];

/** Depends on schema and `seedVersion`; stored as the file's user_version. */
export const schemaVersion = (tables: readonly Table[], seedVersion: string): number => {
  const hash = createHash('sha256').update(createStatements(tables).join(';')).update(seedVersion).digest();
  return hash.readUInt32BE(0) & 0x7fffffff;
};

const statementsOf = (table: Table): string[] => {
  const columns = Object.entries(table.columns).map(([name, column]) => columnSql(name, column, table.key));
  const foreign = (table.foreign ?? []).map(key => key.column);
  const indexed = new Set([...foreign, ...(table.indexes ?? [])].map(index => [index].flat().join('|')));
  return [
    `CREATE TABLE "${table.name}" (${columns.join(', ')}) WITHOUT ROWID`,
    ...(table.unique ?? []).map(
      (unique, index) =>
        `CREATE UNIQUE INDEX "${table.name}_unique_${String(index)}" ON "${table.name}" (${unique.columns.join(', ')})`,
    ),
    ...[...indexed]
      .map(names => names.split('|'))
      .map(
        names =>
          `CREATE INDEX "${table.name}_by_${names.join('_')}" ON "${table.name}" (${names.map(name => `"${name}"`).join(', ')})`,
      ),
  ];
};

const columnSql = (name: string, column: Column, key: string): string => {
  const type = column.type === 'integer' || column.type === 'bit' ? 'INTEGER' : 'TEXT COLLATE NOCASE';
  return `"${name}" ${type}${name === key ? ' PRIMARY KEY' : ''}${column.nullable ? '' : ' NOT NULL'}`;
};
