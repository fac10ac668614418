import type { CarrierWithGateways, SipGateway, SmppGateway } from './carrierRecords.ts';

export const SIP_PORT = 5060;
export const SMPP_PORT = 2775;
export const SINGLE_ADDRESS_NETMASK = 32;

export type GatewayDirection = 'inbound' | 'outbound';

export const newSipGateway = (direction: GatewayDirection, key: string): SipGateway => ({
  key,
  ipv4: '',
  port: SIP_PORT,
  netmask: SINGLE_ADDRESS_NETMASK,
  protocol: 'udp',
  inbound: direction === 'inbound',
  outbound: direction === 'outbound',
  is_active: true,
  pad_crypto: false,
  send_options_ping: false,
  use_sips_scheme: false,
});

export const newSmppGateway = (direction: GatewayDirection, key: string): SmppGateway => ({
  key,
  ipv4: '',
  port: SMPP_PORT,
  netmask: SINGLE_ADDRESS_NETMASK,
  is_primary: false,
  use_tls: false,
  inbound: direction === 'inbound',
  outbound: direction === 'outbound',
});

export const withBlankSmppRows = (rows: readonly SmppGateway[]): SmppGateway[] => [
  ...rows,
  ...(rows.some(row => row.outbound && !row.inbound)
    ? []
    : [newSmppGateway('outbound', 'new-smpp-outbound')]),
  ...(rows.some(row => row.inbound) ? [] : [newSmppGateway('inbound', 'new-smpp-inbound')]),
];

export const NO_REGISTRATION = {
  requires_register: false,
  register_username: null,
  register_password: null,
  register_sip_realm: null,
  register_from_user: null,
  register_from_domain: null,
  register_public_ip_in_contact: false,
} as const;

/** The data provider sets the owner. */
export const newCarrier = (): CarrierWithGateways => ({
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
  ...NO_REGISTRATION,
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
