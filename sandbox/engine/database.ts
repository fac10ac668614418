import { createClient, type Client, type InValue } from '@libsql/client';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';

/** There are no booleans: the platform answers 0 and 1, and the driver refuses them. */
export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;
export type AnyTables = Record<string, Row>;

/** All access to the database goes through here. */
export interface Database {
  query: Kysely<AnyTables>;
  /** Runs statements in order outside a transaction, for pragmas and attach. */
  run(sql: string, args?: SqlValue[]): Promise<Row[]>;
  batch(statements: { sql: string; args: SqlValue[] }[]): Promise<void>;
  close(): void;
}

/** @param file libsql's ':memory:' loses its content between connections */
export const openDatabase = async (file: string): Promise<Database> => {
  // One connection: pragmas, attached files and temporary tables belong to it.
  const client = createClient({ url: `file:${file}`, concurrency: 1 });
  await client.execute('PRAGMA journal_mode = MEMORY');
  await client.execute('PRAGMA synchronous = OFF');
  const query = new Kysely<AnyTables>({ dialect: dialectOf(client) });
  return {
    query,
    run: async (sql, args = []) => toRows((await client.execute({ sql, args: checked(args) })).rows),
    batch: async statements => {
      await client.batch(
        statements.map(({ sql, args }) => ({ sql, args: checked(args) })),
        'write',
      );
    },
    close: () => {
      client.close();
    },
  };
};

const dialectOf = (client: Client): Dialect => {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.execute({ sql: compiled.sql, args: checked(compiled.parameters) });
      return { rows: toRows(result.rows) as R[], numAffectedRows: BigInt(result.rowsAffected) };
    },
    streamQuery() {
      throw new Error('the sandbox reads whole pages, it does not stream');
    },
  };
  const nothing = () => Promise.resolve();
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: () => Promise.resolve(connection),
      // The platform uses no transactions either: what fails half-way stays half-written.
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  };
};

const checked = (values: readonly unknown[]): InValue[] =>
  values.map(value => {
    if (typeof value === 'boolean') throw new TypeError('booleans are never bound, use 0 and 1');
    return value as InValue;
  });

const toRows = (rows: readonly object[]): Row[] => rows.map(row => ({ ...(row as Row) }));
