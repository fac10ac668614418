import { classifyAddress } from '../host.ts';
import { SIP_PORT } from './carrierDefaults.ts';
import type { CarrierWithGateways, SipGateway, SmppGateway, TrunkType } from './carrierRecords.ts';

type Gateway = SipGateway | SmppGateway;

/** Older servers have IP trunks only and send no type. */
export const trunkTypeOf = ({ trunk_type }: { trunk_type?: TrunkType | null | undefined }): TrunkType =>
  typeof trunk_type === 'string' ? trunk_type : 'static_ip';

/** Before trunk types, a flag said whether a trunk registers. */
export const isTrunkTypeImplied = ({
  trunk_type: type,
  requires_register: registers,
}: Readonly<Record<string, unknown>>): boolean =>
  type === 'static_ip' || (type === 'reg' && Boolean(registers));

/** Registration trunks are meant to, and saved so; the platform itself reads the flag alone. */
export const isRegistering = (form: Pick<CarrierWithGateways, 'trunk_type' | 'requires_register'>): boolean =>
  form.requires_register || trunkTypeOf(form) === 'reg';

export const isOutboundOnly = (row: Pick<Gateway, 'inbound' | 'outbound'>): boolean =>
  row.outbound && !row.inbound;

export const TLS_OPTIONS = ['use_sips_scheme', 'remove_ice', 'dtls_off'] as const;

/** `TLS_OPTIONS` apply to these gateways only. */
export const isTlsOutbound = ({ outbound, protocol }: SipGateway): boolean =>
  outbound && (protocol === 'tls' || protocol === 'tls/srtp');

/** 5060 for IP addresses except outbound TLS; a host name without a port is looked up in DNS. */
export const effectiveSipPort = (row: SipGateway): number | null =>
  row.port === null && classifyAddress(row.ipv4) === 'ip' && !isTlsOutbound(row) ? SIP_PORT : row.port;

export const isBlankGateway = ({ ipv4 }: Gateway): boolean => ipv4.trim() === '';

/** `203.0.113.7:5060`, with `/24` for a network. */
export const gatewayName = ({ ipv4, port, netmask }: Gateway): string =>
  `${ipv4.trim()}${port === null ? '' : `:${port}`}${netmask === 32 ? '' : `/${netmask}`}`;

/** The trunk type ignores these; other clients may have created them. */
export const unusedInboundGateways = (
  form: Pick<CarrierWithGateways, 'trunk_type' | 'sip_gateways'>,
): SipGateway[] =>
  trunkTypeOf(form) === 'static_ip'
    ? []
    : form.sip_gateways.filter(row => row.inbound && !row.outbound && !isBlankGateway(row));
