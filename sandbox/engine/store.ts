import { randomUUID } from 'node:crypto';
import { columnValue, defaultValue } from './columns.ts';
import type { Database, Row, SqlValue } from './database.ts';
import { serverError } from './errors.ts';
import { checkChildren, checkParents, checkUnique, isReferenced } from './integrity.ts';
import type { Table } from './table.ts';

export type Where = Record<string, SqlValue | readonly SqlValue[]>;
export type Values = Record<string, unknown>;

export interface Store {
  db: Database;
  now(): Date;
  /** By key unless `orderBy`, as the platform's storage does. */
  find(table: Table, where?: Where, orderBy?: string): Promise<Row[]>;
  one(table: Table, where: Where): Promise<Row | undefined>;
  get(table: Table, key: string): Promise<Row | undefined>;
  insert(table: Table, values: Values): Promise<string>;
  /** Number of changed rows; an empty change is a syntax error (500). */
  update(table: Table, key: string, values: Values): Promise<number>;
  remove(table: Table, where: Where): Promise<number>;
}

export const createStore = (db: Database, tables: readonly Table[], now: () => Date): Store => {
  // Handlers use the newest version's tables; the running version's tell the columns.
  const own = (asked: Table) => tables.find(({ name }) => name === asked.name) ?? asked;
  const store: Store = {
    db,
    now,
    find: async (table, where = {}, orderBy = table.key) =>
      (await filtered(db.query.selectFrom(table.name).selectAll(), where)
        .orderBy(orderBy)
        .execute()) as Row[],
    one: async (table, where) => (await store.find(table, where))[0],
    get: (table, key) => store.one(table, { [table.key]: key }),
    insert: async (asked, values) => {
      const table = own(asked);
      const key = randomUUID();
      refuseUnknown(table, values, 'INSERT INTO');
      const row: Row = {};
      for (const [name, column] of Object.entries(table.columns)) {
        if (name === table.key) row[name] = key;
        else if (values[name] === undefined) row[name] = defaultValue(name, column, now());
        else row[name] = columnValue(table, name, column, values[name]);
      }
      await checkUnique(db, table, row);
      await checkParents(db, tables, table, row);
      await db.query.insertInto(table.name).values(row).execute();
      return key;
    },
    update: async (asked, key, values) => {
      const table = own(asked);
      refuseUnknown(table, values, 'SET');
      const sent = Object.entries(values).filter(([, value]) => value !== undefined);
      if (sent.length === 0) throw syntaxError(`WHERE ${table.key} = '${key}'`);
      const before = await store.get(table, key);
      const change: Row = {};
      for (const [name, value] of sent) {
        const column = table.columns[name];
        if (column) change[name] = columnValue(table, name, column, value);
      }
      if (!before) return 0;
      await checkUnique(db, table, { ...before, ...change }, key);
      await checkParents(db, tables, table, change);
      await db.query.updateTable(table.name).set(change).where(table.key, '=', key).execute();
      return 1;
    },
    remove: async (table, where) => {
      if (isReferenced(tables, table)) {
        const rows = await store.find(table, where);
        await checkChildren(
          db,
          tables,
          table,
          rows.map(row => row[table.key] ?? null),
        );
      }
      const result = await filtered(db.query.deleteFrom(table.name), where).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
  return store;
};

export const syntaxError = (near: string) =>
  serverError(
    `You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the right syntax to use near '${near}' at line 1`,
  );

const refuseUnknown = (table: Table, values: Values, clause: string) => {
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) throw syntaxError(`WHERE ${table.key} = ''`);
    if (!(name in table.columns) && value !== undefined)
      throw serverError(`Unknown column '${name}' in '${clause}'`);
  }
};

interface Filterable<T> {
  where(column: string, op: '=' | 'in' | 'is', value: unknown): T;
}

export const filtered = <T extends Filterable<T>>(builder: T, where: Where): T => {
  let result = builder;
  for (const [column, value] of Object.entries(where)) {
    if (value === null) result = result.where(column, 'is', null);
    else if (Array.isArray(value)) result = result.where(column, 'in', value);
    else result = result.where(column, '=', value);
  }
  return result;
};
