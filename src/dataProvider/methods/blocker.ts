import type { HttpClient } from '../httpClient.ts';
import type { Query } from '../address.ts';
import { readPage } from '../lists.ts';
import type { Row } from '../records.ts';

export type BlockerKind =
  | 'accounts'
  | 'users'
  | 'applications'
  | 'phoneNumbers'
  | 'teamsTenants'
  | 'apiKeys'
  | 'sipClients'
  | 'carriers'
  | 'smppGateways'
  | 'outboundRoutes'
  | 'routingTables';

/** One thing in the way. */
export interface BlockerItem {
  sid: string;
  /** Name, number or masked token. */
  label: string;
  /** Record whose page removes it: a name of a resource (URL segment) and a sid. */
  link: { resource: string; sid: string };
}

/** All things of one kind in the way; `items` may hold fewer than `total`. */
export interface Blocker {
  kind: BlockerKind;
  total: number;
  items: BlockerItem[];
}

export interface Blockers {
  /** Kinds with nothing in the way are left out. */
  blockers: Blocker[];
  /** Kinds that could only be looked through in part, and where nothing was found: the platform may still refuse. */
  unchecked: BlockerKind[];
}

/** How many things of one kind are named. */
export const NAMED = 25;

/** A list, or its first page, with the number of rows in all. */
export const readRows = async (
  http: HttpClient,
  path: string,
  query: Query = {},
  signal?: AbortSignal,
): Promise<{ rows: Row[]; total: number }> =>
  readPage(await http.request({ method: 'GET', path, query, signal }));

/** Rows as one blocker. `resource` and `link` say which page removes one; the row's own when no `link` is given. */
export const blockerOf = (
  kind: BlockerKind,
  found: { rows: readonly Row[]; total: number },
  {
    sid,
    label,
    resource,
    link = sid,
  }: { sid: string; label: string | ((row: Row) => string); resource: string; link?: string },
): Blocker => ({
  kind,
  total: found.total,
  items: found.rows.slice(0, NAMED).map(row => ({
    sid: String(row[sid]),
    label: typeof label === 'string' ? String(row[label] ?? row[sid]) : label(row),
    link: { resource, sid: String(row[link]) },
  })),
});

/** The rows that hold, counted. */
export const only = (rows: readonly Row[], holds: (row: Row) => boolean): { rows: Row[]; total: number } => {
  const kept = rows.filter(holds);
  return { rows: kept, total: kept.length };
};
