import type { Column, Table } from '../../../sandbox/engine/table.ts';
import { tables } from '../../../sandbox/tables/index.ts';
import { isHosted, type Recording } from '../recording.ts';
import { isSid, UNKNOWN } from '../sids.ts';
import type { Values } from './sightings.ts';
import type { WorldRow } from './worldOf.ts';

interface Reference {
  table: Table;
  key: string;
  account: unknown;
}

/** Provider of everything whose provider no answer tells. */
export const DEFAULT_PROVIDER = '2708b1b3-2736-40ea-b502-c53d8396247f';
/** Keys of a body that name a row which the sandbox makes itself. */
const MADE_BY_SANDBOX = ['webhook_sid'];

/**
 * Rows that must have been there though no answer shows them: what a shown row refers to, and what a request
 * names in its path or body. They hold nothing but what the database insists on and the owner.
 */
export function placeholders(
  rows: readonly WorldRow[],
  recording: Recording,
  created: Set<string>,
): WorldRow[] {
  const known = new Set([...rows.map(row => row.key), ...created, UNKNOWN]);
  const made: WorldRow[] = [];
  let open = [...rows.flatMap(references), ...requested(recording)];
  while (open.length > 0) {
    const next: Reference[] = [];
    for (const reference of open) {
      if (known.has(reference.key)) continue;
      known.add(reference.key);
      const row = placeholder(reference);
      made.push(row);
      next.push(...references(row));
    }
    open = next;
  }
  return made;
}

function references({ table, values }: WorldRow): Reference[] {
  return (table.foreign ?? []).flatMap(({ column, table: name }) => {
    const target = tables.find(candidate => candidate.name === name);
    const key = values[column];
    return target && isSid(key) ? [{ table: target, key, account: values['account_sid'] }] : [];
  });
}

function requested({ exchanges }: Recording): Reference[] {
  return exchanges
    .filter(exchange => !isHosted(exchange))
    .flatMap(({ request }) => {
      const segments = request.path.split('/');
      const inPath = segments.map((key, at) => ({ key, table: tableOf(segments[at - 1] ?? '') }));
      const inBody = Object.entries((request.body ?? {}) as Values)
        .filter(([name]) => !MADE_BY_SANDBOX.includes(name))
        .map(([name, key]) => ({ key, table: tables.find(table => table.key === name) }));
      return [...inPath, ...inBody].flatMap(({ key, table }) =>
        table && isSid(key) ? [{ table, key, account: undefined }] : [],
      );
    });
}

/** /VoipCarriers/{sid} is a row of voip_carriers. */
const tableOf = (segment: string) =>
  tables.find(table => table.name.replaceAll('_', '') === segment.toLowerCase());

function placeholder({ table, key, account }: Reference): WorldRow {
  const values: Values = { [table.key]: key };
  for (const [name, column] of Object.entries(table.columns)) {
    if (name === table.key) continue;
    if (name === 'service_provider_sid') values[name] = DEFAULT_PROVIDER;
    else if (name === 'account_sid' && table.name === 'applications') values[name] = account ?? null;
    else if (column.default === undefined) values[name] = anything(name, column, key);
  }
  if (table.name === 'applications' || table.name === 'phone_numbers') delete values['service_provider_sid'];
  return { table, key, values, from: 0 };
}

function anything(name: string, column: Column, key: string): unknown {
  if (column.type === 'text') return `${name} ${key}`.slice(0, column.length);
  return column.type === 'enum' ? column.values?.[0] : 0;
}
