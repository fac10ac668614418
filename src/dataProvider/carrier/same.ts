import type { CarrierBody } from '../../platform/carrier/carrierBody.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';
import { readPage } from '../lists.ts';
import { endsSession } from '../httpError.ts';
import type { Row } from '../records.ts';
import { sipGatewaysOf, smppGatewaysOf } from './gateways.ts';

export interface Owners {
  service_provider_sid: string | null;
  account_sid: string | null;
}

/** Flags are 0 and 1 there and booleans here. */
const comparable = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

const holds = (row: Row, columns: object): boolean =>
  Object.entries(columns).every(([column, value]) => comparable(row[column]) === comparable(value));

/**
 * The carrier that holds exactly these columns and has no gateways; null when there is none, or none can be found.
 * The name narrows the search; its wildcards can only find more.
 */
export const sameCarrier = async (
  http: HttpClient,
  columns: CarrierBody & Owners,
): Promise<string | null> => {
  const { service_provider_sid: provider, name } = columns;
  if (provider === null) return null;
  try {
    const path = `ServiceProviders/${segment(provider)}/VoipCarriers`;
    const answer = await http.request({ method: 'GET', path, query: { name: String(name) } });
    for (const row of readPage(answer).rows.filter(row => holds(row, columns))) {
      const sid = String(row['voip_carrier_sid']);
      const gateways = await Promise.all([sipGatewaysOf(http, sid), smppGatewaysOf(http, sid)]);
      if (gateways.every(list => list.length === 0)) return sid;
    }
  } catch (error) {
    // The first failure is the one to tell; only the end of the session overtakes it.
    if (endsSession(error)) throw error;
  }
  return null;
};
