import { isoSeconds } from '../engine/columns.ts';
import type { Table } from '../engine/table.ts';
import type { Random } from './random.ts';

export type SeedRow = Record<string, unknown>;

export interface World {
  random: Random;
  now: Date;
  rows: Map<Table, SeedRow[]>;
  add(table: Table, row: SeedRow): string;
  of(table: Table): SeedRow[];
  daysAgo(days: number): string;
}

export const createWorld = (random: Random, now: Date): World => {
  const rows = new Map<Table, SeedRow[]>();
  const of = (table: Table) => {
    const known = rows.get(table) ?? [];
    rows.set(table, known);
    return known;
  };
  return {
    random,
    now,
    rows,
    of,
    add: (table, row) => {
      const key = (row[table.key] as string | undefined) ?? random.sid();
      of(table).push({ ...row, [table.key]: key });
      return key;
    },
    daysAgo: days => isoSeconds(new Date(now.getTime() - days * 86_400_000)),
  };
};
