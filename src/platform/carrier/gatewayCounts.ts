import type { SipGateway, SmppGateway } from './records.ts';

/** How many gateways take and send; a gateway with both directions counts in both. */
interface Directions {
  inbound: number;
  outbound: number;
}

export interface GatewayCounts {
  sip: Directions;
  smpp: Directions;
  /** SIP gateways that are switched off; not counted above. */
  inactive: number;
  /** Gateways of any kind and state. */
  all: number;
}

const directions = (gateways: readonly { inbound: boolean; outbound: boolean }[]): Directions => ({
  inbound: gateways.filter(({ inbound }) => inbound).length,
  outbound: gateways.filter(({ outbound }) => outbound).length,
});

/** The gateways of a carrier in numbers (screens-b, CL8). */
export const gatewayCounts = (
  sip: readonly Pick<SipGateway, 'inbound' | 'outbound' | 'is_active'>[],
  smpp: readonly Pick<SmppGateway, 'inbound' | 'outbound'>[],
): GatewayCounts => {
  const active = sip.filter(gateway => gateway.is_active);
  return {
    sip: directions(active),
    smpp: directions(smpp),
    inactive: sip.length - active.length,
    all: sip.length + smpp.length,
  };
};
