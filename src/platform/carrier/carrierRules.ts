import { classifyAddress } from '../host.ts';
import type { VoipCarrier } from '../records.ts';
import { SIP_PORT } from './carrierDefaults.ts';
import type { CarrierWithGateways, SipGateway, SmppGateway, TrunkType } from './carrierRecords.ts';

type Gateway = SipGateway | SmppGateway;

/** Older servers return none: they have IP trunks only. */
export const trunkTypeOf = ({ trunk_type }: { trunk_type?: TrunkType | null | undefined }): TrunkType =>
  trunk_type ?? 'static_ip';

/** A registration trunk registers whatever its flag says. */
export const isRegistering = (form: Pick<CarrierWithGateways, 'trunk_type' | 'requires_register'>): boolean =>
  form.requires_register || trunkTypeOf(form) === 'reg';

export const isOutboundOnly = (row: Pick<Gateway, 'inbound' | 'outbound'>): boolean =>
  row.outbound && !row.inbound;

/** `use_sips_scheme`, `remove_ice` and `dtls_off` apply to such gateways only. */
export const isTlsOutbound = ({ outbound, protocol }: SipGateway): boolean =>
  outbound && (protocol === 'tls' || protocol === 'tls/srtp');

/** IP addresses get 5060, except for outbound TLS; a host name without port is looked up in DNS. */
export const effectiveSipPort = (row: SipGateway): number | null =>
  row.port === null && classifyAddress(row.ipv4) === 'ip' && !isTlsOutbound(row) ? SIP_PORT : row.port;

export const isBlankGateway = ({ ipv4 }: Gateway): boolean => ipv4.trim() === '';

/** `203.0.113.7:5060`, with `/24` for a network. */
export const gatewayName = ({ ipv4, port, netmask }: Gateway): string =>
  `${ipv4.trim()}${port === null ? '' : `:${port}`}${netmask === 32 ? '' : `/${netmask}`}`;

/** Gateways that this trunk type ignores; other programs may have created them. */
export const unusedInboundGateways = (
  form: Pick<CarrierWithGateways, 'trunk_type' | 'sip_gateways'>,
): SipGateway[] =>
  trunkTypeOf(form) === 'static_ip'
    ? []
    : form.sip_gateways.filter(row => row.inbound && !row.outbound && !isBlankGateway(row));

/** A gateway with both directions counts in both. */
interface DirectionCounts {
  inbound: number;
  outbound: number;
}

export interface GatewayCounts {
  sip: DirectionCounts;
  smpp: DirectionCounts;
  /** SIP gateways that are switched off; `sip` leaves them out. */
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

/**
 * Active carriers without account or of the same account (docs/decisions.md#carrier-choices).
 *
 * @param accountSid null while none is chosen
 * @param storedSid the number's present carrier, null for a new number
 */
export const isCarrierChoice = (
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid' | 'is_active'>,
  accountSid: string | null,
  storedSid: string | null,
): boolean => {
  if (carrier.voip_carrier_sid === storedSid) return true;
  return carrier.is_active && (carrier.account_sid === null || carrier.account_sid === accountSid);
};
