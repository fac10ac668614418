import { classifyAddress } from '../host.ts';
import { SIP_PORT } from './defaults.ts';
import type { CarrierForm, SipGateway, SmppGateway, TrunkType } from './records.ts';

type Gateway = SipGateway | SmppGateway;

/** The kind of trunk; a server older than trunk types has IP trunks only (contract-b 2.1). */
export const trunkTypeOf = ({ trunk_type }: { trunk_type?: TrunkType | null | undefined }): TrunkType =>
  trunk_type ?? 'static_ip';

/** Does the platform register with this carrier? A registration trunk always does (screens-b 3.5). */
export const isRegistering = (form: Pick<CarrierForm, 'trunk_type' | 'requires_register'>): boolean =>
  form.requires_register || trunkTypeOf(form) === 'reg';

/** Rows of one direction only; a row with both counts as inbound where rows are told apart (screens-b 3.8). */
export const isOutboundOnly = (row: Pick<Gateway, 'inbound' | 'outbound'>): boolean =>
  row.outbound && !row.inbound;

/** Does the gateway encrypt? `use_sips_scheme`, `remove_ice` and `dtls_off` mean something only then (screens-b 3.4). */
export const isTlsOutbound = ({ outbound, protocol }: SipGateway): boolean =>
  outbound && (protocol === 'tls' || protocol === 'tls/srtp');

/**
 * The port as it is stored: an IP address without one gets 5060, unless calls go out to it by TLS; a name without
 * one is looked up in DNS (specification, 'Validation rules'; contract-b 3).
 */
export const sipPort = (row: SipGateway): number | null =>
  row.port === null && classifyAddress(row.ipv4) === 'ip' && !isTlsOutbound(row) ? SIP_PORT : row.port;

/** A row the user has not begun: it is neither checked nor sent. */
export const isBlank = ({ ipv4 }: Gateway): boolean => ipv4.trim() === '';

/** How a gateway is called in messages: `203.0.113.7:5060`, with `/24` where it stands for a network. */
export const gatewayName = ({ ipv4, port, netmask }: Gateway): string =>
  `${ipv4.trim()}${port === null ? '' : `:${port}`}${netmask === 32 ? '' : `/${netmask}`}`;

/**
 * Gateways for incoming calls that this type of trunk does not use (screens-b 3.5): other programs may have left
 * them on the platform. They stay until they are deleted.
 */
export const unusedGateways = (form: Pick<CarrierForm, 'trunk_type' | 'sip_gateways'>): SipGateway[] =>
  trunkTypeOf(form) === 'static_ip'
    ? []
    : form.sip_gateways.filter(row => row.inbound && !row.outbound && !isBlank(row));
