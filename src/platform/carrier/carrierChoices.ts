import type { VoipCarrier } from '../records.ts';
import type { SipGateway, SmppGateway } from './carrierRecords.ts';

interface DirectionCounts {
  inbound: number;
  outbound: number;
}

export interface GatewayCounts {
  sip: DirectionCounts;
  smpp: DirectionCounts;
  inactive: number;
  all: number;
}

const countDirections = (gateways: readonly { inbound: boolean; outbound: boolean }[]): DirectionCounts => ({
  inbound: gateways.filter(({ inbound }) => inbound).length,
  outbound: gateways.filter(({ outbound }) => outbound).length,
});

export const countGateways = (
  sip: readonly Pick<SipGateway, 'inbound' | 'outbound' | 'is_active'>[],
  smpp: readonly Pick<SmppGateway, 'inbound' | 'outbound'>[],
): GatewayCounts => {
  const active = sip.filter(gateway => gateway.is_active);
  return {
    sip: countDirections(active),
    smpp: countDirections(smpp),
    inactive: sip.length - active.length,
    all: sip.length + smpp.length,
  };
};

/** docs/decisions.md#carrier-choices. @param accountSid null: not chosen. @param storedSid null: new */
export const isCarrierForNumber = (
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid' | 'is_active'>,
  accountSid: string | null,
  storedSid: string | null,
): boolean => {
  if (carrier.voip_carrier_sid === storedSid) return true;
  return carrier.is_active && (carrier.account_sid === null || carrier.account_sid === accountSid);
};
