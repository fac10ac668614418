import { type Columns, initialOf } from '../columns.ts';
import { CARRIER_FLAGS } from './carrierFlags.ts';
import type { Carrier, CarrierWithGateways, SipGateway, SmppGateway } from './carrierRecords.ts';

export const SIP_PORT = 5060;
export const SMPP_PORT = 2775;
export const SINGLE_ADDRESS_NETMASK = 32;

/** Columns that clients may write (docs/platform-api.md#carriers). */
export const CARRIER = {
  name: { max: 64, initial: '' },
  description: { max: 255 },
  inbound_auth_username: { max: 64, initial: null },
  inbound_auth_password: { max: 64, initial: null },
  register_username: { max: 64, initial: null },
  register_password: { max: 64, initial: null },
  register_sip_realm: { max: 64, initial: null },
  register_from_user: { max: 128, initial: null },
  register_from_domain: { max: 255, initial: null },
  tech_prefix: { max: 16, initial: null },
  diversion: { max: 32, initial: null },
  outbound_sip_proxy: { max: 255, initial: null, since: '0.9.4' },
  smpp_system_id: { max: 255, initial: null },
  smpp_password: { max: 64, initial: null },
  smpp_inbound_system_id: { max: 255, initial: null },
  smpp_inbound_password: { max: 64, initial: null },
  ...CARRIER_FLAGS,
  account_sid: { initial: null },
  application_sid: { initial: null },
  trunk_type: { initial: 'static_ip', since: '0.9.5' },
  dtmf_type: { initial: 'rfc2833' },
  smpp_enquire_link_interval: {},
} as const satisfies Columns<
  Omit<Carrier, 'id' | 'voip_carrier_sid' | 'service_provider_sid' | 'registration' | 'register_status'>
>;

export const SIP_GATEWAY = {
  ipv4: { max: 128, initial: '' },
  port: { initial: SIP_PORT },
  netmask: { initial: SINGLE_ADDRESS_NETMASK },
  inbound: { flag: true },
  outbound: { flag: true },
  is_active: { flag: true, initial: true },
  protocol: { initial: 'udp' },
  pad_crypto: { flag: true, initial: false },
  send_options_ping: { flag: true, initial: false },
  use_sips_scheme: { flag: true, initial: false },
  remove_ice: { flag: true, since: '0.9.6' },
  dtls_off: { flag: true, since: '0.9.6' },
} as const satisfies Columns<Omit<SipGateway, 'key' | 'sip_gateway_sid'>>;

export const SMPP_GATEWAY = {
  ipv4: { max: 128, initial: '' },
  port: { initial: SMPP_PORT },
  netmask: { initial: SINGLE_ADDRESS_NETMASK },
  inbound: { flag: true },
  outbound: { flag: true },
  is_primary: { flag: true, initial: false },
  use_tls: { flag: true, initial: false },
} as const satisfies Columns<Omit<SmppGateway, 'key' | 'smpp_gateway_sid'>>;

export type GatewayDirection = 'inbound' | 'outbound';

export const newSipGateway = (direction: GatewayDirection, key: string): SipGateway => ({
  key,
  ...initialOf(SIP_GATEWAY),
  inbound: direction === 'inbound',
  outbound: direction === 'outbound',
});

export const newSmppGateway = (direction: GatewayDirection, key: string): SmppGateway => ({
  key,
  ...initialOf(SMPP_GATEWAY),
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

type RegistrationColumn = Extract<keyof typeof CARRIER, `register_${string}` | 'requires_register'>;

export const NO_REGISTRATION = Object.fromEntries(
  Object.entries(initialOf(CARRIER)).filter(([column]) => /^(requires_)?register/.test(column)),
) as unknown as Pick<CarrierWithGateways, RegistrationColumn>;

/** The data provider sets the owner. */
export const newCarrier = (): CarrierWithGateways => ({
  id: '',
  voip_carrier_sid: '',
  service_provider_sid: null,
  ...initialOf(CARRIER),
  sip_gateways: [newSipGateway('inbound', 'new-sip-inbound')],
  smpp_gateways: withBlankSmppRows([]),
});
