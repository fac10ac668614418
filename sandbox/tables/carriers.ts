import {
  bit,
  createdAt,
  integer,
  oneOf,
  optionalBit,
  optionalSid,
  optionalText,
  sid,
  text,
  type Column,
  type Table,
} from '../engine/table.ts';

const trunkType = () => oneOf(['static_ip', 'auth', 'reg'], { default: 'static_ip' });

export const voipCarriers: Table = {
  name: 'voip_carriers',
  key: 'voip_carrier_sid',
  columns: {
    voip_carrier_sid: text(36),
    name: text(64),
    description: optionalText(255),
    account_sid: optionalSid(),
    service_provider_sid: optionalSid(),
    application_sid: optionalSid(),
    e164_leading_plus: bit(0),
    requires_register: bit(0),
    register_username: optionalText(64),
    register_sip_realm: optionalText(64),
    register_password: optionalText(64),
    tech_prefix: optionalText(16),
    inbound_auth_username: optionalText(64),
    inbound_auth_password: optionalText(64),
    diversion: optionalText(32),
    is_active: bit(1),
    created_at: createdAt(),
    smpp_system_id: optionalText(255),
    smpp_password: optionalText(64),
    smpp_enquire_link_interval: integer({ nullable: true, default: 0 }),
    smpp_inbound_system_id: optionalText(255),
    smpp_inbound_password: optionalText(64),
    register_from_user: optionalText(128),
    register_from_domain: optionalText(255),
    register_public_ip_in_contact: bit(0),
    register_status: optionalText(4096),
    dtmf_type: oneOf(['rfc2833', 'tones', 'info'], { default: 'rfc2833' }),
    outbound_sip_proxy: optionalText(255),
    trunk_type: trunkType(),
  },
  foreign: [
    { column: 'account_sid', constraint: 'account_sid_idxfk_10', table: 'accounts' },
    {
      column: 'service_provider_sid',
      constraint: 'service_provider_sid_idxfk_8',
      table: 'service_providers',
    },
    { column: 'application_sid', constraint: 'application_sid_idxfk_2', table: 'applications' },
  ],
};

export const predefinedCarriers: Table = {
  name: 'predefined_carriers',
  key: 'predefined_carrier_sid',
  columns: {
    predefined_carrier_sid: text(36),
    name: text(64),
    requires_static_ip: bit(0),
    e164_leading_plus: bit(0),
    requires_register: bit(0),
    register_username: optionalText(64),
    register_sip_realm: optionalText(64),
    register_password: optionalText(64),
    tech_prefix: optionalText(16),
    inbound_auth_username: optionalText(64),
    inbound_auth_password: optionalText(64),
    diversion: optionalText(32),
    trunk_type: trunkType(),
  },
};

const owner = { column: 'voip_carrier_sid', table: 'voip_carriers' };
const templateOwner = { column: 'predefined_carrier_sid', table: 'predefined_carriers' };

const sipColumns = (ownerColumn: string): Record<string, Column> => ({
  ipv4: text(128),
  netmask: integer({ default: 32 }),
  port: integer({ default: null }),
  inbound: bit(),
  outbound: bit(),
  [ownerColumn]: sid(),
  is_active: bit(1),
  send_options_ping: bit(0),
  use_sips_scheme: bit(0),
  pad_crypto: bit(0),
  protocol: oneOf(['udp', 'tcp', 'tls', 'tls/srtp'], { nullable: true, default: 'udp' }),
  remove_ice: bit(0),
  dtls_off: bit(0),
});

const smppColumns = (ownerColumn: string): Record<string, Column> => ({
  ipv4: text(128),
  port: integer({ default: 2775 }),
  netmask: integer({ default: 32 }),
  is_primary: bit(1),
  inbound: bit(0),
  outbound: bit(1),
  use_tls: optionalBit(0),
  [ownerColumn]: sid(),
});

export const sipGateways: Table = {
  name: 'sip_gateways',
  key: 'sip_gateway_sid',
  columns: { sip_gateway_sid: text(36), ...sipColumns(owner.column) },
  foreign: [{ ...owner, constraint: 'voip_carrier_sid_idxfk_2' }],
};

export const smppGateways: Table = {
  name: 'smpp_gateways',
  key: 'smpp_gateway_sid',
  columns: { smpp_gateway_sid: text(36), ...smppColumns(owner.column) },
  foreign: [{ ...owner, constraint: 'voip_carrier_sid_idxfk' }],
};

export const predefinedSipGateways: Table = {
  name: 'predefined_sip_gateways',
  key: 'predefined_sip_gateway_sid',
  columns: { predefined_sip_gateway_sid: text(36), ...sipColumns(templateOwner.column) },
  foreign: [{ ...templateOwner, constraint: 'predefined_carrier_sid_idxfk' }],
};

export const predefinedSmppGateways: Table = {
  name: 'predefined_smpp_gateways',
  key: 'predefined_smpp_gateway_sid',
  columns: { predefined_smpp_gateway_sid: text(36), ...smppColumns(templateOwner.column) },
  foreign: [{ ...templateOwner, constraint: 'predefined_carrier_sid_idxfk_1' }],
};
