import type { Query } from '../paths.ts';
import type { Row } from '../fromApi.ts';
import type { HttpClient } from '../httpClient.ts';
import { type PageRead, readPage } from '../lists.ts';
import { runAll } from '../batch/shortBatches.ts';

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

export interface BlockerItem {
  sid: string;
  label: string;
  /** Name and sid of the record whose page removes the blocker. */
  link: { resource: string; sid: string };
}

export interface Blocker {
  kind: BlockerKind;
  total: number;
  items: BlockerItem[];
}

export interface Blockers {
  blockers: Blocker[];
  /** Kinds searched only in part, without result: the platform may still refuse. */
  unchecked: BlockerKind[];
}

export const NAMED_PER_KIND = 25;

/** A full list or its first page. `total` counts all rows. */
export const readRows = async (
  http: HttpClient,
  path: string,
  query: Query,
  signal?: AbortSignal,
): Promise<PageRead> => readPage(await http.request({ method: 'GET', path, query, signal }));

export const toBlocker = (
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
  items: found.rows.slice(0, NAMED_PER_KIND).map(row => ({
    sid: String(row[sid]),
    label: typeof label === 'string' ? String(row[label] ?? row[sid]) : label(row),
    link: { resource, sid: String(row[link]) },
  })),
});

export const matchingRows = (
  rows: readonly Row[],
  holds: (row: Row) => boolean,
): { rows: Row[]; total: number } => {
  const kept = rows.filter(holds);
  return { rows: kept, total: kept.length };
};

/** Rows of a filtered page; before 0.9.4 the platform answers all rows, which are filtered here. */
export const filteredRows = (
  found: PageRead,
  holds: (row: Row) => boolean,
): { rows: Row[]; total: number } => (found.isWhole ? matchingRows(found.rows, holds) : found);

interface Question {
  carriers: ReadonlySet<unknown>;
  keep?: (lcr: Row) => boolean;
  signal?: AbortSignal | undefined;
}

interface RoutingTableInUse {
  lcr: Row;
  routes: Row[];
}

const TABLES = 100;

const usesOneOf =
  (carriers: ReadonlySet<unknown>) =>
  (route: Row): boolean =>
    ((route['lcr_carrier_set_entries'] ?? []) as Row[]).some(entry =>
      carriers.has(entry['voip_carrier_sid']),
    );

/** @returns `unread`: number of tables beyond the first 100 */
export const routingTablesUsing = async (
  http: HttpClient,
  { carriers, keep = () => true, signal }: Question,
): Promise<{ tables: RoutingTableInUse[]; unread: number }> => {
  const { rows } = await readRows(http, 'Lcrs', {}, signal);
  const kept = rows.filter(keep).filter(lcr => lcr['number_routes'] !== 0);
  // One failed read rejects: an unread table must not look unused.
  const tables = await runAll(kept.slice(0, TABLES), async lcr => {
    const routes = await readRows(http, 'LcrRoutes', { lcr_sid: String(lcr['lcr_sid']) }, signal);
    return { lcr, routes: routes.rows.filter(usesOneOf(carriers)) };
  });
  return {
    tables: tables.filter(({ routes }) => routes.length > 0),
    unread: Math.max(0, kept.length - TABLES),
  };
};

export const routeBlocker = (tables: readonly RoutingTableInUse[]): Blocker =>
  toBlocker(
    'outboundRoutes',
    matchingRows(
      tables.flatMap(({ routes }) => routes),
      () => true,
    ),
    { sid: 'lcr_route_sid', label: 'regex', resource: 'least-cost-routing', link: 'lcr_sid' },
  );
