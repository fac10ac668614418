import { gatewayLostReason } from './carrierCandidates.ts';
import type { CompiledInbound } from './compileInbound.ts';
import type { CarrierTrouble, InboundEnd, LostReason } from './inboundPath.ts';
import type { CarrierRecord } from '../configuration/records.ts';
import { exactNumberRows } from './numberOfCall.ts';
import {
  isIpAddress,
  isCarrierUnread,
  isLoginTrunk,
  isRegistrationTrunk,
  registrationStateOf,
} from './trunkWays.ts';
import type { Walk } from './walk.ts';

const TROUBLE_OF: Partial<Record<LostReason, CarrierTrouble['why']>> = {
  carrier_inactive: 'inactive',
  carrier_without_provider: 'no_provider',
  gateway_not_inbound: 'not_inbound',
};

const troubleOfLost = (carrier: CarrierRecord, reason: LostReason): CarrierTrouble | null => {
  const why = TROUBLE_OF[reason];
  // An outbound-only gateway is no fault here: these calls are recognised otherwise.
  if (!why || (why === 'not_inbound' && (carrier.requiresRegister || isLoginTrunk(carrier)))) return null;
  return { why, carrierSid: carrier.sid };
};

const troubleOf = (config: CompiledInbound, carrier: CarrierRecord): CarrierTrouble | null => {
  const { sid: carrierSid, isActive, trunkType, requiresRegister, authUsername } = carrier;
  const of = (why: CarrierTrouble['why']): CarrierTrouble => ({ why, carrierSid });
  if (!isActive) return of('inactive');
  if (isCarrierUnread(config, carrierSid)) return null;
  const inbound = (config.gatewaysOfCarrier.get(carrierSid) ?? []).filter(({ isInbound }) => isInbound);
  if (isLoginTrunk(carrier)) return of(authUsername === null ? 'no_login' : 'logs_in');
  if (trunkType === 'reg' || isRegistrationTrunk(carrier)) {
    const state = registrationStateOf(config, carrier);
    if (state === 'failed') return of('not_registered');
    if (state === 'never') return of(requiresRegister ? 'cannot_register' : 'does_not_register');
    return of(state === 'unknown' ? 'not_registered_yet' : 'registered');
  }
  // A registered name follows other rules.
  if (requiresRegister || inbound.some(({ address }) => isIpAddress(address))) return null;
  return of('no_inbound');
};

const UNKNOWN_CALLER: readonly string[] = ['unknown_source', 'unknown_realm', 'challenge'];

/** Adds what is wrong with the intended carrier to a call from an unknown caller, or with unread gateways. */
export const addCarrierTrouble = ({ config, call, ...walk }: Walk, end: InboundEnd): InboundEnd => {
  const isOpen = end.missing === 'sip-gateways';
  if (call.client || !(isOpen || UNKNOWN_CALLER.includes(end.refusal?.cause ?? ''))) return end;
  const asked = config.carriers.get(call.carrier ?? '');
  const covering = call.source === null ? [] : config.addresses.covering(call.source);
  const troubles = [
    ...covering.map(gateway => {
      const carrier = config.carriers.get(gateway.carrierSid);
      const reason = carrier ? gatewayLostReason(gateway, carrier, null) : null;
      return carrier && reason ? troubleOfLost(carrier, reason) : null;
    }),
    ...(asked
      ? [asked]
      : exactNumberRows({ config, call, ...walk }).flatMap(
          ({ carrierSid }) => config.carriers.get(carrierSid ?? '') ?? [],
        )
    ).map(carrier => troubleOf(config, carrier)),
  ];
  const trouble = troubles.find(each => each !== null) ?? null;
  return { ...end, trouble: isOpen && trouble?.why !== 'inactive' ? null : trouble };
};
