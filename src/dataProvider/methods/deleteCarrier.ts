import { HttpError } from 'ra-core';
import { isAdmin, isProviderUser, type Viewer } from '../../authProvider/access.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import { segment } from '../paths.ts';
import type { HttpClient } from '../httpClient.ts';
import { describeError, endsSession, type ErrorBody } from '../httpError.ts';
import type { Row } from '../fromApi.ts';
import { type BlockerKind, type Blockers, routingTablesUsing, toBlocker } from './deletionBlockers.ts';
import { numbersOn, type SearchProgress } from './numbersOn.ts';

/** null: the user reads the platform's own text. */
const refusalKey = (status: number, reason: string): string | null => {
  if (status === 400 || status === 403 || /different user/.test(reason)) return 'carrier_denied';
  if (status === 422) return 'carrier_numbers';
  return status === 500 ? 'carrier_partly_deleted' : null;
};

/** @throws HttpError that explains the refusal, with the server's reason */
export const deleteCarrier = async (http: HttpClient, sid: string): Promise<void> => {
  try {
    await http.request({ method: 'DELETE', path: `VoipCarriers/${segment(sid)}` });
  } catch (error) {
    const status = error instanceof HttpError ? (error.status as number) : 0;
    const reason = describeError(error).message;
    const key = endsSession(error) ? null : refusalKey(status, reason);
    if (key === null) throw error;
    const body: ErrorBody = { text: null, args: { reason } };
    throw new HttpError(`portal.errors.${key}`, status, body);
  }
};

export interface CarrierBlockersRequest {
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid'>;
  unnamed: string;
  onProgress?: (progress: SearchProgress) => void;
  signal?: AbortSignal | undefined;
}

const NAMED_PATTERNS = 3;

const tableName = (lcr: Row, routes: readonly Row[], unnamed: string): string => {
  const patterns = routes.slice(0, NAMED_PATTERNS).map(route => String(route['regex']));
  const more = routes.length > NAMED_PATTERNS ? ', …' : '';
  return `${String(lcr['name'] || unnamed)} (${patterns.join(', ')}${more})`;
};

/** The platform deletes the gateways before it fails on a route: only this check protects them. */
export const carrierBlockers = async (
  http: HttpClient,
  viewer: Viewer,
  { carrier, unnamed, onProgress, signal }: CarrierBlockersRequest,
): Promise<Blockers> => {
  const { voip_carrier_sid: carrierSid, account_sid: accountSid } = carrier;
  const [{ numbers, complete }, { tables, unread }] = await Promise.all([
    numbersOn(http, {
      carrierSid,
      query: accountSid ? { account_sid: accountSid } : {},
      onProgress,
      signal,
    }),
    routingTablesUsing(http, { carriers: new Set([carrierSid]), signal }),
  ]);
  const blockers = [
    toBlocker(
      'phoneNumbers',
      { rows: numbers, total: numbers.length },
      {
        sid: 'phone_number_sid',
        label: row => formatNanp(String(row['number'])),
        resource: 'phone-numbers',
      },
    ),
    toBlocker(
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
    phoneNumbers: !complete || (isProviderUser(viewer) && !accountSid),
    routingTables: unread > 0 || !isAdmin(viewer),
  };
  return {
    blockers: blockers.filter(({ total }) => total > 0),
    unchecked: (['phoneNumbers', 'routingTables'] as const).filter(kind => isHidden[kind]),
  };
};
