import type { VoipCarrier } from '../records.ts';

/** IP trunk, authentication trunk, registration trunk (contract-b 2.1). */
export type TrunkType = 'static_ip' | 'auth' | 'reg';

/** Outcome of the last REGISTER; an empty object before the first (contract-b 2.1). Only ever read. */
export interface RegisterStatus {
  status?: 'ok' | 'fail';
  /** E.g. `200 OK`. */
  reason?: string;
  cseq?: string;
  /** SIP Call-ID of the registration's dialogue. */
  callId?: string;
  /** ISO 8601; older servers lack it. */
  timestamp?: string;
  /** Seconds; older servers lack it. */
  expires?: number;
}

/** A carrier with everything the platform answers of it (contract-b 2.1). Passwords come in clear. */
export interface Carrier extends VoipCarrier {
  description?: string | null;
  application_sid: string | null;
  e164_leading_plus: boolean;
  /** Absent on servers that are older than trunk types. */
  trunk_type?: TrunkType;
  inbound_auth_username?: string | null;
  inbound_auth_password?: string | null;
  requires_register: boolean;
  register_username: string | null;
  register_password: string | null;
  /** null: the gateway's address. */
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

/** A row of the form's gateway tables. */
interface GatewayRow {
  /** The portal's own name of the row: its sid when stored, else made by the form. Never sent. */
  key: string;
  /** IPv4 address, or a host name where calls only go out. At most 128 characters. */
  ipv4: string;
  port: number | null;
  /** Prefix length, 1 to 32. */
  netmask: number;
  inbound: boolean;
  outbound: boolean;
}

/** SIP gateway (contract-b 3). */
export interface SipGateway extends GatewayRow {
  sip_gateway_sid?: string;
  is_active: boolean;
  protocol: SipProtocol | null;
  send_options_ping: boolean;
  use_sips_scheme: boolean;
  pad_crypto: boolean;
  /** Newer than the specification; absent on older servers. */
  remove_ice?: boolean;
  dtls_off?: boolean;
}

/** SMPP gateway (contract-b 4). */
export interface SmppGateway extends GatewayRow {
  smpp_gateway_sid?: string;
  is_primary: boolean;
  use_tls: boolean;
}

/** What the carrier form holds: the carrier and its gateways, saved together. */
export interface CarrierForm extends Carrier {
  sip_gateways: SipGateway[];
  smpp_gateways: SmppGateway[];
}

/** Template a carrier can be made from (contract-b 5). Texts may be placeholders such as `<your-username>`. */
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

/** Address of the platform that a carrier has to let in (contract-b 6). */
export interface SbcAddress {
  sbc_address_sid: string;
  ipv4: string;
  port: number | null;
}

/** The same for SMPP. */
export interface SmppAddress {
  smpp_address_sid: string;
  ipv4: string;
  port: number | null;
  use_tls: boolean;
}
