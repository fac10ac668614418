import { runAll } from '../batch/shortBatches.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../records.ts';
import { blockerOf, only, readRows, type Blocker } from './blocker.ts';

interface Question {
  /** Carriers whose use is asked for. */
  carriers: ReadonlySet<unknown>;
  /** Routing tables to look into; absent: all that this user sees. */
  keep?: (lcr: Row) => boolean;
  signal?: AbortSignal | undefined;
}

/** A routing table, and those of its routes that use one of the carriers. */
interface UsingTable {
  lcr: Row;
  routes: Row[];
}

/** Most routing tables looked into: there is one request for each, and one table for each owner. */
const TABLES = 100;

const usesOneOf =
  (carriers: ReadonlySet<unknown>) =>
  (route: Row): boolean =>
    ((route['lcr_carrier_set_entries'] ?? []) as Row[]).some(entry =>
      carriers.has(entry['voip_carrier_sid']),
    );

/**
 * Routing tables with routes that use one of the carriers (contract-b 9): one request, and one more for each table
 * that has routes. A service provider user sees the table of the provider only, an account user that of the account.
 *
 * @returns `unread`: tables that were left out because there are more than 100
 */
export const tablesUsing = async (
  http: HttpClient,
  { carriers, keep = () => true, signal }: Question,
): Promise<{ tables: UsingTable[]; unread: number }> => {
  const { rows } = await readRows(http, 'Lcrs', {}, signal);
  const kept = rows.filter(keep).filter(lcr => lcr['number_routes'] !== 0);
  // What could not be read must not look unused: a failure of one read is the failure of all.
  const tables = await runAll(kept.slice(0, TABLES), async lcr => {
    const routes = await readRows(http, 'LcrRoutes', { lcr_sid: String(lcr['lcr_sid']) }, signal);
    return { lcr, routes: routes.rows.filter(usesOneOf(carriers)) };
  });
  return {
    tables: tables.filter(({ routes }) => routes.length > 0),
    unread: Math.max(0, kept.length - TABLES),
  };
};

/** The routes themselves, each with a link to its table. */
export const routesInTheWay = (tables: readonly UsingTable[]): Blocker =>
  blockerOf(
    'outboundRoutes',
    only(
      tables.flatMap(({ routes }) => routes),
      () => true,
    ),
    { sid: 'lcr_route_sid', label: 'regex', resource: 'least-cost-routing', link: 'lcr_sid' },
  );
