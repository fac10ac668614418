import { tables } from '../../../sandbox/tables/index.ts';
import type { Sighting, Values } from './sightings.ts';

/** A row that no answer shows, known from the words of a recording. */
export function fact(name: string, values: Values): Sighting {
  const table = tables.find(candidate => candidate.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return { table, key: String(values[table.key]), values, file: '', index: 0, hosted: false, bySid: false };
}
