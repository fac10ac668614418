import type { Viewer } from '../../authProvider/access.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../records.ts';
import { blockerOf, type BlockerKind, type Blockers } from './blocker.ts';
import { numbersOn, type SearchProgress } from './numbersOn.ts';
import { tablesUsing } from './routeBlockers.ts';

export interface CarrierQuestion {
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid'>;
  /** What a routing table without a name is called. */
  unnamed: string;
  /** Called as the numbers are looked through. */
  onProgress?: (progress: SearchProgress) => void;
  signal?: AbortSignal | undefined;
}

/** Patterns of a table's routes that are named. */
const PATTERNS = 3;

const tableName = (lcr: Row, routes: readonly Row[], unnamed: string): string => {
  const patterns = routes.slice(0, PATTERNS).map(route => String(route['regex']));
  const more = routes.length > PATTERNS ? ', …' : '';
  return `${String(lcr['name'] || unnamed)} (${patterns.join(', ')}${more})`;
};

/**
 * What stands in the way of deleting a carrier (specification, 'States and transitions'): phone numbers, and routing
 * tables with a route that uses it. The platform itself asks for the numbers (422, nothing changed), but not for the
 * routes: there it fails after the gateways are gone (contract-b 2.5), so that this look is the only protection.
 *
 * Numbers: one request per 5,000 of them; of the own account only where the carrier belongs to an account. Routes:
 * one request, and one for each table.
 *
 * `unchecked` names what this viewer cannot see: tables of accounts (service provider users), the table of the
 * provider (account users), and for provider-level carriers numbers without an account (service provider users).
 */
export const carrierBlockers = async (
  http: HttpClient,
  { scope }: Viewer,
  { carrier, unnamed, onProgress, signal }: CarrierQuestion,
): Promise<Blockers> => {
  const { voip_carrier_sid: carrierSid, account_sid: accountSid } = carrier;
  const [{ numbers, complete }, { tables, unread }] = await Promise.all([
    numbersOn(http, {
      carrierSid,
      query: accountSid ? { account_sid: accountSid } : {},
      onProgress,
      signal,
    }),
    tablesUsing(http, { carriers: new Set([carrierSid]), signal }),
  ]);
  const blockers = [
    blockerOf(
      'phoneNumbers',
      { rows: numbers, total: numbers.length },
      {
        sid: 'phone_number_sid',
        label: row => formatNanp(String(row['number'])),
        resource: 'phone-numbers',
      },
    ),
    blockerOf(
      'routingTables',
      { rows: tables.map(({ lcr, routes }) => ({ ...lcr, routes })), total: tables.length },
      {
        sid: 'lcr_sid',
        label: ({ routes, ...lcr }) => tableName(lcr, routes as Row[], unnamed),
        resource: 'least-cost-routing',
      },
    ),
  ];
  const isHidden: Partial<Record<BlockerKind, boolean>> = {
    phoneNumbers: !complete || (scope === 'service_provider' && !accountSid),
    routingTables: unread > 0 || scope !== 'admin',
  };
  return {
    blockers: blockers.filter(({ total }) => total > 0),
    unchecked: (['phoneNumbers', 'routingTables'] as const).filter(kind => isHidden[kind]),
  };
};
