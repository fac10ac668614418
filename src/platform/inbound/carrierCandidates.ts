import type { CompiledInbound } from './compileInbound.ts';
import type { Candidate, LostCandidate, LostReason } from './inboundPath.ts';
import type { AccountRecord, CarrierRecord, GatewayRecord } from '../configuration/records.ts';
import { registeredAt, registeredByName } from './trunkWays.ts';
import { recordRefTo, type Walk } from './walk.ts';

export const gatewayLostReason = (
  { isInbound }: GatewayRecord,
  carrier: CarrierRecord,
  realm: AccountRecord | null,
): LostReason | null => {
  if (!carrier.isActive) return 'carrier_inactive';
  if (!isInbound) return 'gateway_not_inbound';
  if (!realm) return carrier.providerSid === null ? 'carrier_without_provider' : null;
  const isOwn =
    carrier.accountSid === null
      ? carrier.providerSid !== null && carrier.providerSid === realm.providerSid
      : carrier.accountSid === realm.sid;
  return isOwn ? null : 'other_account';
};

/** Longer masks first; where the router looks at it, carriers of an account before those of a provider. */
const orderOf = (realm: AccountRecord | null) => {
  const level = ({ carrier, gateway }: Candidate): number =>
    (realm || gateway?.netmask === 32) && carrier.accountSid === null ? 1 : 0;
  const mask = ({ gateway }: Candidate): number => gateway?.netmask ?? 32;
  return (left: Candidate, right: Candidate): number =>
    mask(right) - mask(left) || level(left) - level(right);
};

export interface Candidates {
  /** By source address a carrier appears twice if its gateways differ in `pad_crypto`. */
  found: readonly Candidate[];
  lost: readonly LostCandidate[];
  tiedFirst: readonly string[];
  isRegistered: boolean;
  /** Registered at the address by their records, which may be outdated. */
  mayNotBeRegistered: readonly CarrierRecord[];
  maybeRegistered: readonly CarrierRecord[];
  others: readonly (readonly string[])[];
}

const byRegistration = (
  { carriers, gatewaysOfCarrier }: CompiledInbound,
  sids: readonly string[],
  realm: AccountRecord | null,
): Candidate[] =>
  sids.flatMap(sid => {
    const carrier = carriers.get(sid);
    if (!carrier?.isActive) return [];
    const gateways = gatewaysOfCarrier.get(sid) ?? [];
    const kinds = new Set(gateways.map(({ padsCrypto }) => (realm ? null : padsCrypto)));
    return [...kinds].map(() => ({ carrier, gateway: null }));
  });

const sidsOf = (carriers: readonly CarrierRecord[]): string[] => carriers.map(({ sid }) => sid);

const NAMED_MAX = 4;

/** The API has no registrations; the records are trusted. */
const registered = (
  { config, call, choice }: Walk,
  source: string | null,
  realm: AccountRecord | null,
): Partial<Candidates> => {
  const found = (sids: readonly string[]): Partial<Candidates> => {
    const candidates = byRegistration(config, sids, realm);
    return { found: candidates, tiedFirst: [...new Set(candidates.map(({ carrier }) => carrier.sid))] };
  };
  const told = choice.registeredSids ?? call.registeredTrunks;
  if (told) return found(told);
  if (source === null) return {};
  const here = registeredAt(config, source);
  if (here.length > 0) return { ...found(sidsOf(here)), mayNotBeRegistered: here, others: [[]] };
  const named = registeredByName(config, call.did).slice(0, NAMED_MAX);
  return { maybeRegistered: named, others: named.map(({ sid }) => [sid]) };
};

/** @param realm account of the host's realm; null: carriers of all providers are searched */
export const findCandidates = (walk: Walk, realm: AccountRecord | null): Candidates => {
  const { config, call } = walk;
  const none: Candidates = {
    found: [],
    lost: [],
    tiedFirst: [],
    isRegistered: false,
    mayNotBeRegistered: [],
    maybeRegistered: [],
    others: [],
  };
  if (call.source === null) return { ...none, ...registered(walk, null, realm), isRegistered: true };
  const found: Candidate[] = [];
  const lost: LostCandidate[] = [];
  for (const gateway of config.addresses.covering(call.source)) {
    const carrier = config.carriers.get(gateway.carrierSid);
    if (!carrier) continue;
    const reason = gatewayLostReason(gateway, carrier, realm);
    if (reason === null) found.push({ carrier, gateway });
    else
      lost.push({
        ref:
          reason === 'gateway_not_inbound'
            ? recordRefTo.gateway(gateway, 'inbound')
            : recordRefTo.carrier(carrier),
        reason,
      });
  }
  if (found.length === 0)
    return { ...none, lost, isRegistered: true, ...registered(walk, call.source, realm) };
  const order = orderOf(realm);
  const sorted = found.toSorted(order);
  const [first] = sorted;
  const seen = new Set<string>();
  return {
    ...none,
    lost,
    tiedFirst: first
      ? [...new Set(sorted.filter(other => order(first, other) === 0).map(({ carrier }) => carrier.sid))]
      : [],
    found: sorted.filter(({ carrier, gateway }) => {
      const key = realm ? carrier.sid : `${carrier.sid} ${String(gateway?.padsCrypto)}`;
      return !seen.has(key) && Boolean(seen.add(key));
    }),
  };
};
