import {
  type LcrRule,
  type LcrValues,
  readTableOf,
  type StoredTable,
} from '../../../src/resources/least-cost-routing/model/lcrTable.ts';
import type { startPlatform } from './platform.ts';

export type Session = Awaited<ReturnType<Awaited<ReturnType<typeof startPlatform>>['signIn']>>;
type Row = Record<string, unknown>;

export const get = ({ http }: Session, path: string, query = {}) =>
  http.request<Row[]>({ method: 'GET', path, query });

export const carriersOf = async (session: Session): Promise<string[]> => {
  const rows = await get(session, `ServiceProviders/${String(session.serviceProviderSid)}/VoipCarriers`);
  return rows.map(row => String(row['voip_carrier_sid'])).toSorted();
};

const read = async (session: Session, sid: string): Promise<StoredTable> => {
  const [lcr, routes] = await Promise.all([
    session.http.request<Row>({ method: 'GET', path: `Lcrs/${sid}` }),
    get(session, 'LcrRoutes', { lcr_sid: sid }),
  ]);
  return readTableOf(lcr, routes);
};

export const ownTable = async (session: Session): Promise<StoredTable> => {
  const [lcr] = await get(session, 'Lcrs');
  return read(session, String(lcr?.['lcr_sid']));
};

export const fresh = (pattern: string, carrier: string): LcrRule => ({
  key: `new ${pattern}`,
  sid: null,
  pattern,
  description: '',
  carriers: [{ sid: null, voip_carrier_sid: carrier, workload: 1 }],
});

/** In the router's order: pattern, and its carriers in short. */
export const inShort = ({ routes, defaultRoute }: StoredTable, carriers: readonly string[]) =>
  [...routes, ...(defaultRoute ? [defaultRoute] : [])].map(
    ({ pattern, priority, carriers: own }) =>
      `${String(priority)} ${pattern} ${own.map(({ voip_carrier_sid: sid }) => String(carriers.indexOf(sid))).join('')}`,
  );

export const newTable = (carriers: readonly string[], rules: LcrRule[]): LcrValues => ({
  name: 'Made here',
  is_active: true,
  account_sid: null,
  default_carrier: String(carriers[0]),
  rules,
});
