import type { CarrierForm, SipGateway, SmppGateway } from './records.ts';

export const SIP_PORT = 5060;
export const SMPP_PORT = 2775;
/** Prefix length of a single address, the only one a gateway for outgoing calls may have (contract-b 3). */
export const NETMASK = 32;

/** Of a gateway: calls or messages from the carrier, or to it. */
export type Direction = 'inbound' | 'outbound';

/** A blank SIP gateway for one direction (specification, 'Business constants'; screens-b 3.4). */
export const newSipGateway = (direction: Direction, key: string): SipGateway => ({
  key,
  ipv4: '',
  port: SIP_PORT,
  netmask: NETMASK,
  protocol: 'udp',
  inbound: direction === 'inbound',
  outbound: direction === 'outbound',
  is_active: true,
  pad_crypto: false,
  send_options_ping: false,
  use_sips_scheme: false,
});

/** A blank SMPP gateway for one direction. */
export const newSmppGateway = (direction: Direction, key: string): SmppGateway => ({
  key,
  ipv4: '',
  port: SMPP_PORT,
  netmask: NETMASK,
  is_primary: false,
  use_tls: false,
  inbound: direction === 'inbound',
  outbound: direction === 'outbound',
});

/** One blank row for each direction that has none, so that the form shows where to type (screens-b 3.4). */
export const withBlankSmppRows = (rows: readonly SmppGateway[]): SmppGateway[] => [
  ...rows,
  ...(rows.some(row => row.outbound && !row.inbound)
    ? []
    : [newSmppGateway('outbound', 'new-smpp-outbound')]),
  ...(rows.some(row => row.inbound) ? [] : [newSmppGateway('inbound', 'new-smpp-inbound')]),
];

/** What the form for a new carrier starts with. Its owner is the data provider's matter. */
export const newCarrier = (): CarrierForm => ({
  id: '',
  voip_carrier_sid: '',
  service_provider_sid: null,
  account_sid: null,
  application_sid: null,
  name: '',
  is_active: true,
  e164_leading_plus: false,
  trunk_type: 'static_ip',
  inbound_auth_username: null,
  inbound_auth_password: null,
  requires_register: false,
  register_username: null,
  register_password: null,
  register_sip_realm: null,
  register_from_user: null,
  register_from_domain: null,
  register_public_ip_in_contact: false,
  tech_prefix: null,
  diversion: null,
  outbound_sip_proxy: null,
  dtmf_type: 'rfc2833',
  smpp_system_id: null,
  smpp_password: null,
  smpp_inbound_system_id: null,
  smpp_inbound_password: null,
  sip_gateways: [newSipGateway('inbound', 'new-sip-inbound')],
  smpp_gateways: withBlankSmppRows([]),
});
