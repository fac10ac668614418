import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { sipGateways, voipCarriers } from '../tables/carriers.ts';
import { addressOfName } from '../support/outsideWorld.ts';
import { isCovered, isDotted } from './address.ts';
import { isSame, textIn } from './call.ts';

export interface Candidate {
  carrier: Row;
  gateway: Row;
  rank: number;
}

const mask = (gateway: Row) => Number(gateway['netmask']);
const isOwned = (carrier: Row) => carrier['account_sid'] !== null;

const joined = async (store: Store): Promise<{ carrier: Row; gateway: Row }[]> => {
  const carriers = new Map(
    (await store.find(voipCarriers, { is_active: 1 })).map(row => [row['voip_carrier_sid'], row]),
  );
  return (await store.find(sipGateways)).flatMap(gateway => {
    const carrier = carriers.get(gateway['voip_carrier_sid'] ?? null);
    return carrier ? [{ carrier, gateway }] : [];
  });
};

const inOrder = (candidates: Candidate[]) => candidates.toSorted((one, other) => one.rank - other.rank);

/** Longer masks first, then carriers of an account. */
const rankOf = (carrier: Row, gateway: Row) => (32 - mask(gateway)) * 2 + (isOwned(carrier) ? 0 : 1);

export const realmCandidates = async (store: Store, account: Row, source: string): Promise<Candidate[]> => {
  const isUsable = (carrier: Row) =>
    carrier['account_sid'] === account['account_sid'] ||
    (!isOwned(carrier) &&
      carrier['service_provider_sid'] !== null &&
      carrier['service_provider_sid'] === account['service_provider_sid']);
  return candidates(store, source, isUsable);
};

export const addressCandidates = (store: Store, source: string): Promise<Candidate[]> =>
  candidates(store, source, carrier => carrier['service_provider_sid'] !== null);

const candidates = async (store: Store, source: string, isUsable: (carrier: Row) => boolean) => {
  const all = await joined(store);
  const found = all
    .filter(
      ({ carrier, gateway }) =>
        gateway['inbound'] === 1 &&
        isUsable(carrier) &&
        isCovered(source, gateway['ipv4'], gateway['netmask']),
    )
    .map(pair => ({ ...pair, rank: rankOf(pair.carrier, pair.gateway) }));
  return found.length > 0 ? inOrder(found) : registered(all, store.now(), source);
};

/** Live registration trunks at the address they registered to. Owner and kind of gateways are ignored. */
const registered = (
  all: readonly { carrier: Row; gateway: Row }[],
  now: Date,
  source: string,
): Candidate[] => {
  const alive = all.filter(
    ({ carrier, gateway }) =>
      carrier['requires_register'] === 1 &&
      carrier['trunk_type'] === 'reg' &&
      isAlive(carrier, now) &&
      gateway['outbound'] === 1 &&
      gateway['is_active'] === 1 &&
      registeredAt(gateway) === source,
  );
  const carriers = new Set(alive.map(({ carrier }) => carrier));
  return all.filter(({ carrier }) => carriers.has(carrier)).map(pair => ({ ...pair, rank: 0 }));
};

const registeredAt = (gateway: Row): string => {
  const host = String(gateway['ipv4']);
  return isDotted(host) ? host : addressOfName(host);
};

const isAlive = (carrier: Row, now: Date): boolean => {
  try {
    const { status, timestamp, expires } = JSON.parse(textIn(carrier, 'register_status') ?? 'null') as {
      status?: unknown;
      timestamp?: unknown;
      expires?: unknown;
    };
    const until = Date.parse(String(timestamp)) + Number(expires) * 1000;
    return status === 'ok' && until > now.getTime();
  } catch {
    return false;
  }
};

/** The platform does not check that these gateways are inbound. */
export const registrationGateways = async (
  store: Store,
  host: string,
  user: string,
  source: string,
): Promise<{ carrier: Row; gateway: Row }[]> =>
  (await joined(store)).filter(
    ({ carrier, gateway }) =>
      carrier['requires_register'] === 1 &&
      isSame(textIn(carrier, 'register_sip_realm'), host) &&
      isSame(textIn(carrier, 'register_username'), user) &&
      isCovered(source, gateway['ipv4'], gateway['netmask']),
  );
