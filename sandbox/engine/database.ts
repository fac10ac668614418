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

export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;
export type AnyTables = Record<string, Row>;

export interface Database {
  query: Kysely<AnyTables>;
  run(sql: string, args?: SqlValue[]): Promise<Row[]>;
  batch(statements: { sql: string; args: SqlValue[] }[]): Promise<void>;
  close(): void;
}

/** @param file not ':memory:', which libsql empties between connections */
export const openDatabase = async (file: string): Promise<Database> => {
  // Pragmas, attached files and temporary tables belong to one connection.
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
      // Like the platform, no transactions: a failure leaves half the writes.
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
