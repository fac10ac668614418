import type { Carrier, SipGateway, SmppGateway } from './records.ts';

/** Text columns a carrier form writes and the characters the platform stores (contract-b 2.1). */
export const TEXT_LIMITS = {
  name: 64,
  description: 255,
  inbound_auth_username: 64,
  inbound_auth_password: 64,
  register_username: 64,
  register_password: 64,
  register_sip_realm: 64,
  register_from_user: 128,
  register_from_domain: 255,
  tech_prefix: 16,
  diversion: 32,
  outbound_sip_proxy: 255,
  smpp_system_id: 255,
  smpp_password: 64,
  smpp_inbound_system_id: 255,
  smpp_inbound_password: 64,
} as const satisfies Partial<Record<keyof Carrier, number>>;

export type TextColumn = keyof typeof TEXT_LIMITS;

export const TEXT_COLUMNS = Object.keys(TEXT_LIMITS) as TextColumn[];

/** Characters of a gateway's address (contract-b 3, 4). */
export const ADDRESS_MAX = 128;

/** Fewest characters of a tech prefix (screens-b 3.3). */
export const TECH_PREFIX_MIN = 3;

/** The 0/1 columns of a carrier. */
export const CARRIER_FLAGS = [
  'is_active',
  'e164_leading_plus',
  'requires_register',
  'register_public_ip_in_contact',
] as const satisfies readonly (keyof Carrier)[];

/** Everything the platform lets a client write of a carrier; never register_status (contract-b 2.6). */
export const CARRIER_COLUMNS = [
  ...TEXT_COLUMNS,
  ...CARRIER_FLAGS,
  'account_sid',
  'application_sid',
  'trunk_type',
  'dtmf_type',
  'smpp_enquire_link_interval',
] as const satisfies readonly (keyof Carrier)[];

export type CarrierColumn = (typeof CARRIER_COLUMNS)[number];

/** What a SIP gateway's body holds; a column the form does not know stays out (contract-b 3). */
export const SIP_COLUMNS = [
  'ipv4',
  'port',
  'netmask',
  'inbound',
  'outbound',
  'is_active',
  'protocol',
  'pad_crypto',
  'send_options_ping',
  'use_sips_scheme',
  'remove_ice',
  'dtls_off',
] as const satisfies readonly (keyof SipGateway)[];

/** The same of an SMPP gateway (contract-b 4). */
export const SMPP_COLUMNS = [
  'ipv4',
  'port',
  'netmask',
  'inbound',
  'outbound',
  'is_primary',
  'use_tls',
] as const satisfies readonly (keyof SmppGateway)[];
