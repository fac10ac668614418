import type { VoipCarrier } from '../records.ts';

export type TrunkType = 'static_ip' | 'auth' | 'reg';

/** Read-only; empty before the first REGISTER. */
export interface RegisterStatus {
  status?: 'ok' | 'fail';
  reason?: string;
  cseq?: string;
  callId?: string;
  /** ISO 8601; absent on older servers. */
  timestamp?: string;
  /** Seconds; absent on older servers. */
  expires?: number;
}

/** Passwords come in clear text (docs/platform-api.md#carriers). */
export interface Carrier extends VoipCarrier {
  description?: string | null;
  application_sid: string | null;
  e164_leading_plus: boolean;
  registration?: string | null;
  /** Absent on older servers. */
  trunk_type?: TrunkType;
  inbound_auth_username?: string | null;
  inbound_auth_password?: string | null;
  requires_register: boolean;
  register_username: string | null;
  register_password: string | null;
  /** null: the gateway's address is the realm. */
  register_sip_realm: string | null;
  register_from_user: string | null;
  register_from_domain: string | null;
  register_public_ip_in_contact: boolean;
  register_status?: RegisterStatus;
  tech_prefix: string | null;
  diversion: string | null;
  outbound_sip_proxy: string | null;
  dtmf_type: 'rfc2833' | 'tones' | 'info';
  smpp_system_id: string | null;
  smpp_password: string | null;
  smpp_inbound_system_id: string | null;
  smpp_inbound_password: string | null;
  smpp_enquire_link_interval?: number | null;
}

export type SipProtocol = 'udp' | 'tcp' | 'tls' | 'tls/srtp';

interface GatewayColumns {
  key: string;
  /** An IPv4 address, or a host name for outbound gateways. */
  ipv4: string;
  port: number | null;
  netmask: number;
  inbound: boolean;
  outbound: boolean;
}

export interface SipGateway extends GatewayColumns {
  sip_gateway_sid?: string;
  is_active: boolean;
  protocol: SipProtocol | null;
  send_options_ping: boolean;
  use_sips_scheme: boolean;
  pad_crypto: boolean;
  /** Both are absent on older servers. */
  remove_ice?: boolean;
  dtls_off?: boolean;
}

export interface SmppGateway extends GatewayColumns {
  smpp_gateway_sid?: string;
  is_primary: boolean;
  use_tls: boolean;
}

export interface CarrierWithGateways extends Carrier {
  sip_gateways: SipGateway[];
  smpp_gateways: SmppGateway[];
}

/** Texts may be placeholders, e.g. `<your-username>`. */
export interface PredefinedCarrier {
  predefined_carrier_sid: string;
  name: string;
  requires_static_ip: boolean;
  e164_leading_plus: boolean;
  requires_register: boolean;
  register_username: string | null;
  register_sip_realm: string | null;
  register_password: string | null;
  tech_prefix: string | null;
  inbound_auth_username: string | null;
  inbound_auth_password: string | null;
  diversion: string | null;
  trunk_type?: TrunkType;
}

export interface SbcAddress {
  sbc_address_sid: string;
  ipv4: string;
  port: number | null;
}

export interface SmppAddress {
  smpp_address_sid: string;
  ipv4: string;
  port: number | null;
  use_tls: boolean;
}
