import { classifyAddress } from '../host.ts';
import type { VoipCarrier } from '../records.ts';
import { SIP_PORT } from './carrierDefaults.ts';
import type { CarrierWithGateways, SipGateway, SmppGateway, TrunkType } from './carrierRecords.ts';

type Gateway = SipGateway | SmppGateway;

/** A server older than trunk types answers none: it has IP trunks only. */
export const trunkTypeOf = ({ trunk_type }: { trunk_type?: TrunkType | null | undefined }): TrunkType =>
  trunk_type ?? 'static_ip';

/** A registration trunk registers whatever its flag says. */
export const isRegistering = (form: Pick<CarrierWithGateways, 'trunk_type' | 'requires_register'>): boolean =>
  form.requires_register || trunkTypeOf(form) === 'reg';

/** A gateway with both directions counts as inbound wherever the two are kept apart. */
export const isOutboundOnly = (row: Pick<Gateway, 'inbound' | 'outbound'>): boolean =>
  row.outbound && !row.inbound;

/** `use_sips_scheme`, `remove_ice` and `dtls_off` mean something for such gateways alone. */
export const isTlsOutbound = ({ outbound, protocol }: SipGateway): boolean =>
  outbound && (protocol === 'tls' || protocol === 'tls/srtp');

/**
 * The port as it is stored: an IP address without one gets 5060, unless calls go out to it by TLS. The platform looks
 * up a host name without port in DNS.
 */
export const effectiveSipPort = (row: SipGateway): number | null =>
  row.port === null && classifyAddress(row.ipv4) === 'ip' && !isTlsOutbound(row) ? SIP_PORT : row.port;

/** A row the user has not filled in; the form neither validates nor sends it. */
export const isBlankGateway = ({ ipv4 }: Gateway): boolean => ipv4.trim() === '';

/** `203.0.113.7:5060`, with `/24` for a network. */
export const gatewayName = ({ ipv4, port, netmask }: Gateway): string =>
  `${ipv4.trim()}${port === null ? '' : `:${port}`}${netmask === 32 ? '' : `/${netmask}`}`;

/** Inbound gateways that this trunk type does not use; other programs may have left them on the platform. */
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
  /** SIP gateways that are switched off, which `sip` leaves out. */
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
 * May a phone number of this account have this carrier? Active carriers without account or of the same account may
 * (docs/decisions.md#carrier-choices).
 *
 * @param accountSid account chosen in the form, null while none is chosen
 * @param storedSid the carrier the number has, null for a new number
 */
export const isCarrierChoice = (
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid' | 'is_active'>,
  accountSid: string | null,
  storedSid: string | null,
): boolean => {
  if (carrier.voip_carrier_sid === storedSid) return true;
  return carrier.is_active && (carrier.account_sid === null || carrier.account_sid === accountSid);
};
