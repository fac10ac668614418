import { isHosted, type Recording } from '../recording.ts';
import { sidsIn } from '../sids.ts';
import { facts, MADE_IN_SESSION } from './facts.ts';
import { placeholders } from './placeholders.ts';
import { inForce, subscriptionsOf } from './subscriptions.ts';
import { sightingsOf, type Sighting, type Values } from './sightings.ts';
import type { Table } from '../../../sandbox/engine/table.ts';

/** A row to put into the sandbox before the exchange at `from` is replayed; 0 is the start. */
export interface WorldRow {
  table: Table;
  key: string;
  values: Values;
  from: number;
}

/** The platform was filled until this moment; what is younger was made by the recorded session itself. */
const FILLED = '2026-11-21T02:14:00.000Z';

/**
 * The rows the platform must have had for one file's session, put together from the answers of all files.
 * A row shown in this file has the columns of its first showing here. Rows that this file creates are left out,
 * rows made later in the session come in before the first exchange that knows them.
 */
export function worldOf(recording: Recording, all: readonly Recording[], hosted: boolean): WorldRow[] {
  const created = new Map(all.map(one => [one.file, createdBy(one)]));
  const mine = created.get(recording.file) ?? new Set();
  const elsewhere = new Set([...created.values()].flatMap(sids => [...sids]));
  const mentions = firstMentions(recording);
  const rows: WorldRow[] = [];
  const plans = all.flatMap(one => subscriptionsOf(one, one.file === recording.file));
  for (const [key, sightings] of grouped([...all.flatMap(sightingsOf), ...inForce(plans), ...facts])) {
    const [first] = sightings;
    if (!first || mine.has(key)) continue;
    // The hosted server ran over the same database at the end of the session.
    const fitting = sightings.filter(seen => hosted || !seen.hosted);
    if (fitting.length === 0) continue;
    const values = merged(fitting, recording.file, hosted);
    const late =
      MADE_IN_SESSION.includes(key) ||
      elsewhere.has(key) ||
      String(values['created_at'] ?? '') > FILLED ||
      sightings.every(seen => seen.bySid);
    const from = late && !hosted ? mentions.get(key) : 0;
    if (from !== undefined) rows.push({ table: first.table, key, values, from });
  }
  return [...rows, ...placeholders(rows, recording, mine)];
}

/** New sids that a file's recorded answers give out; setting a limit answers the sid of one shown before. */
function createdBy({ exchanges }: Recording): Set<string> {
  const shown = new Set<string>();
  const created = new Set<string>();
  for (const { request, response } of exchanges)
    for (const sid of sidsIn(response.body)) {
      const creates = response.status === 201 || request.path === '/v1/register';
      if (creates && !shown.has(sid)) created.add(sid);
      shown.add(sid);
    }
  return created;
}

/** Where each sid first appears: asked for, sent, or answered. */
function firstMentions({ exchanges }: Recording): Map<string, number> {
  const found = new Map<string, number>();
  exchanges.forEach((exchange, index) => {
    if (isHosted(exchange)) return;
    for (const sid of sidsIn([exchange.request, exchange.response.body]))
      if (!found.has(sid)) found.set(sid, index);
  });
  return found;
}

function grouped(sightings: readonly Sighting[]): Map<string, Sighting[]> {
  const groups = new Map<string, Sighting[]>();
  for (const seen of sightings) groups.set(seen.key, [...(groups.get(seen.key) ?? []), seen]);
  return groups;
}

/** Columns by their first showing: in the file itself, else in any other. */
function merged(sightings: readonly Sighting[], file: string, hosted: boolean): Values {
  const rank = (seen: Sighting) => (seen.hosted === hosted ? 0 : 2) + (seen.file === file ? 0 : 1);
  const ordered = [...sightings].sort((a, b) => rank(a) - rank(b) || a.index - b.index);
  const values: Values = {};
  for (const seen of ordered)
    for (const [name, value] of Object.entries(seen.values)) if (!(name in values)) values[name] = value;
  return values;
}
