import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { decrypt } from '../../../sandbox/support/secrets.ts';
import { tables } from '../../../sandbox/tables/index.ts';

/* What a save leaves in the database: everything that differs, wherever it is. */

/** What calls and sessions write by themselves. */
const LIVING = ['cdrs', 'alerts', 'live_calls', 'queues', 'conferences', 'feature_servers', 'outbox'];

type Rows = Map<string, Record<string, unknown>>;
type Snapshot = Map<string, Rows>;

/** Encrypted anew with each write, though the same is in it; null in a credential is the same as nothing. */
const clear = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('{"iv":')) return value;
  const text = decrypt(value);
  if (!text.startsWith('{')) return text;
  const entries = Object.entries(JSON.parse(text) as object).filter(([, part]) => part !== null);
  return JSON.stringify(entries.sort(([left], [right]) => left.localeCompare(right)));
};

export const snapshotOf = async ({ db }: Sandbox): Promise<Snapshot> => {
  const found: Snapshot = new Map();
  for (const { name, key } of tables) {
    if (LIVING.includes(name)) continue;
    const rows = await db.run(`SELECT * FROM "${name}"`);
    const readable = rows.map(row =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, clear(value)])),
    );
    found.set(name, new Map(readable.map(row => [String(row[key]), row])));
  }
  return found;
};

/** `+table`, `-table` and `table.column` for each row and column that differs, sorted. */
export const differencesOf = (before: Snapshot, after: Snapshot): string[] =>
  [...after]
    .flatMap(([table, rows]) => {
      const old: Rows = before.get(table) ?? new Map();
      const gone = [...old.keys()].filter(key => !rows.has(key)).map(() => `-${table}`);
      const other = [...rows].flatMap(([key, row]) => {
        const previous = old.get(key);
        if (!previous) return [`+${table}`];
        return Object.keys(row)
          .filter(column => row[column] !== previous[column])
          .map(column => `${table}.${column}`);
      });
      return [...gone, ...other];
    })
    .sort();
