import type { CompiledInbound } from './compileInbound.ts';
import type { Candidate, LostCandidate, LostReason } from './inboundPath.ts';
import type { InboundAccount, InboundCarrier, InboundGateway } from './inboundRecords.ts';
import { refTo, type Walk } from './walk.ts';

/** Why a gateway that covers the address does not bring its carrier in; null: it does. */
const lostAs = (
  { isInbound }: InboundGateway,
  carrier: InboundCarrier,
  realm: InboundAccount | null,
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

/** Longer masks first; carriers of an account before those of a provider where the router looks at that. */
const orderOf = (realm: InboundAccount | null) => {
  const level = ({ carrier, gateway }: Candidate): number =>
    (realm || gateway?.netmask === 32) && carrier.accountSid === null ? 1 : 0;
  const mask = ({ gateway }: Candidate): number => gateway?.netmask ?? 32;
  return (left: Candidate, right: Candidate): number =>
    mask(right) - mask(left) || level(left) - level(right);
};

export interface Candidates {
  /** In the order of the router; by source address a carrier stands twice where its gateways differ in `pad_crypto`. */
  found: readonly Candidate[];
  lost: readonly LostCandidate[];
  /** Carriers of which only the order of the database decides whether they come first. */
  tiedFirst: readonly string[];
  isRegistered: boolean;
  /** Carriers that may be registered at the address: which are, cannot be seen. */
  maybeRegistered: readonly InboundCarrier[];
}

/** Gateways of one carrier are one row, but by source address where they differ in `pad_crypto`. */
const registeredAt = (
  { carriers, gatewaysOfCarrier }: CompiledInbound,
  sids: readonly string[],
  realm: InboundAccount | null,
): Candidate[] =>
  sids.flatMap(sid => {
    const carrier = carriers.get(sid);
    if (!carrier?.isActive) return [];
    const gateways = gatewaysOfCarrier.get(sid) ?? [];
    const kinds = new Set(gateways.map(({ padsCrypto }) => (realm ? null : padsCrypto)));
    return [...kinds].map(() => ({ carrier, gateway: null }));
  });

/** Trunks that register, and whose own gateway has the address. Of another type none is ever known by its address. */
const mayBeRegistered = (
  { carriers, gatewaysOfCarrier }: CompiledInbound,
  source: string,
): InboundCarrier[] =>
  [...carriers.values()].filter(
    carrier =>
      carrier.isActive &&
      carrier.isRegistered &&
      carrier.trunkType === 'reg' &&
      gatewaysOfCarrier.get(carrier.sid)?.some(({ address }) => address === source),
  );

/** @param realm account of the host's realm; null: all carriers of all providers are searched */
export const findCandidates = ({ config, call, choice }: Walk, realm: InboundAccount | null): Candidates => {
  const none = { lost: [], tiedFirst: [], isRegistered: false, maybeRegistered: [] };
  if (call.source === null) return { ...none, found: [] };
  const found: Candidate[] = [];
  const lost: LostCandidate[] = [];
  for (const gateway of config.addresses.covering(call.source)) {
    const carrier = config.carriers.get(gateway.carrierSid);
    if (!carrier) continue;
    const reason = lostAs(gateway, carrier, realm);
    if (reason === null) found.push({ carrier, gateway });
    else
      lost.push({
        ref: reason === 'gateway_not_inbound' ? refTo.gateway(gateway, 'inbound') : refTo.carrier(carrier),
        reason,
      });
  }
  if (found.length === 0) {
    const sids = choice.registeredSids ?? call.registeredTrunks;
    const registered = registeredAt(config, sids ?? [], realm);
    return {
      ...none,
      found: registered,
      tiedFirst: [...new Set(registered.map(({ carrier }) => carrier.sid))],
      lost,
      isRegistered: true,
      maybeRegistered: sids ? [] : mayBeRegistered(config, call.source),
    };
  }
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
