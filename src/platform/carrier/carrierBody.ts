import { endsLikeSecret } from '../mask.ts';
import { SINGLE_ADDRESS_NETMASK, SMPP_PORT } from './carrierDefaults.ts';
import type { Carrier, CarrierWithGateways, SipGateway, SmppGateway } from './carrierRecords.ts';
import { effectiveSipPort, isOutboundOnly, isRegistering, isTlsOutbound } from './carrierRules.ts';

/** Characters the platform stores. */
export const CARRIER_TEXT_LIMITS = {
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

export type CarrierTextColumn = keyof typeof CARRIER_TEXT_LIMITS;

export const CARRIER_TEXT_COLUMNS = Object.keys(CARRIER_TEXT_LIMITS) as CarrierTextColumn[];

export const GATEWAY_ADDRESS_MAX = 128;

export const TECH_PREFIX_MIN = 3;

export const CARRIER_FLAGS = [
  'is_active',
  'e164_leading_plus',
  'requires_register',
  'register_public_ip_in_contact',
] as const satisfies readonly (keyof Carrier)[];

/** Columns that clients may write (docs/platform-api.md#carriers). */
export const CARRIER_COLUMNS = [
  ...CARRIER_TEXT_COLUMNS,
  ...CARRIER_FLAGS,
  'account_sid',
  'application_sid',
  'trunk_type',
  'dtmf_type',
  'smpp_enquire_link_interval',
] as const satisfies readonly (keyof Carrier)[];

export type CarrierColumn = (typeof CARRIER_COLUMNS)[number];

export const SIP_GATEWAY_COLUMNS = [
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

export const SMPP_GATEWAY_COLUMNS = [
  'ipv4',
  'port',
  'netmask',
  'inbound',
  'outbound',
  'is_primary',
  'use_tls',
] as const satisfies readonly (keyof SmppGateway)[];

export type CarrierBody = Partial<Record<CarrierColumn, string | number | boolean | null>>;

/** POST and PUT require every column. */
export type SipGatewayBody = Pick<SipGateway, (typeof SIP_GATEWAY_COLUMNS)[number]>;
export type SmppGatewayBody = Pick<SmppGateway, (typeof SMPP_GATEWAY_COLUMNS)[number]>;

const pickDefined = <T extends object, K extends keyof T>(row: T, columns: readonly K[]): Pick<T, K> =>
  Object.fromEntries(
    columns.filter(column => row[column] !== undefined).map(column => [column, row[column]]),
  ) as Pick<T, K>;

const cleanText = (column: CarrierTextColumn, text: string): string | null => {
  if (column === 'outbound_sip_proxy') return text.replace(/\s/g, '') || null;
  return (endsLikeSecret(column) ? text : text.trim()) || null;
};

const REGISTRATION_TEXTS = ['register_from_user', 'register_from_domain'] as const;

/** Older servers refuse undefined columns; a carrier of all accounts has no default application. */
export const toCarrierBody = (form: CarrierWithGateways): CarrierBody => {
  const body: CarrierBody = {};
  for (const column of CARRIER_COLUMNS) if (form[column] !== undefined) body[column] = form[column];
  for (const column of CARRIER_TEXT_COLUMNS) {
    const text = body[column];
    if (typeof text === 'string') body[column] = cleanText(column, text);
  }
  for (const flag of CARRIER_FLAGS) if (body[flag] !== undefined) body[flag] = Boolean(body[flag]);
  if (isRegistering(form)) body.requires_register = true;
  else {
    for (const column of REGISTRATION_TEXTS) if (column in body) body[column] = null;
    if ('register_public_ip_in_contact' in body) body.register_public_ip_in_contact = false;
  }
  body.account_sid = form.account_sid || null;
  body.application_sid = (body.account_sid && form.application_sid) || null;
  return body;
};

const TLS_ONLY = ['use_sips_scheme', 'remove_ice', 'dtls_off'] as const;

/** An outbound gateway is one address. TLS options need TLS, unless `stored` had them without. */
export const toSipGatewayBody = (row: SipGateway, stored: SipGateway | null = null): SipGatewayBody => {
  const body: SipGatewayBody = {
    ...pickDefined(row, SIP_GATEWAY_COLUMNS),
    ipv4: row.ipv4.trim(),
    port: effectiveSipPort(row),
  };
  if (isOutboundOnly(row)) body.netmask = SINGLE_ADDRESS_NETMASK;
  if (!isTlsOutbound(row) && (stored === null || isTlsOutbound(stored))) {
    for (const flag of TLS_ONLY) if (body[flag] !== undefined) body[flag] = false;
  }
  return body;
};

/** The platform stores no SMPP gateway without a port. */
export const toSmppGatewayBody = (row: SmppGateway): SmppGatewayBody => {
  const netmask = isOutboundOnly(row) ? SINGLE_ADDRESS_NETMASK : row.netmask;
  return {
    ...pickDefined(row, SMPP_GATEWAY_COLUMNS),
    ipv4: row.ipv4.trim(),
    port: row.port ?? SMPP_PORT,
    netmask,
  };
};
