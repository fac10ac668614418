import { endsLikeSecret } from '../mask.ts';
import { columnsWith, namesOf } from '../columns.ts';
import { CARRIER, SINGLE_ADDRESS_NETMASK, SIP_GATEWAY, SMPP_GATEWAY, SMPP_PORT } from './carrierDefaults.ts';
import type { CarrierWithGateways, SipGateway, SmppGateway } from './carrierRecords.ts';
import {
  effectiveSipPort,
  isOutboundOnly,
  isRegistering,
  isTlsOutbound,
  TLS_OPTIONS,
} from './carrierRules.ts';

export const CARRIER_COLUMNS = namesOf(CARRIER);
export const CARRIER_TEXT_COLUMNS = columnsWith(CARRIER, 'max');
export const CARRIER_FLAG_COLUMNS = columnsWith(CARRIER, 'flag');
export const GATEWAY_FLAG_COLUMNS = {
  sip: columnsWith(SIP_GATEWAY, 'flag'),
  smpp: columnsWith(SMPP_GATEWAY, 'flag'),
};
export const NEWER_CARRIER_COLUMNS = columnsWith(CARRIER, 'since');
export const NEWER_GATEWAY_COLUMNS = {
  sip: columnsWith(SIP_GATEWAY, 'since'),
  smpp: columnsWith(SMPP_GATEWAY, 'since'),
};
export const SIP_GATEWAY_COLUMNS = namesOf(SIP_GATEWAY);
export const SMPP_GATEWAY_COLUMNS = namesOf(SMPP_GATEWAY);

export type CarrierColumn = keyof typeof CARRIER;
export type CarrierTextColumn = (typeof CARRIER_TEXT_COLUMNS)[number];

export const TECH_PREFIX_MIN = 3;

export type CarrierBody = Partial<Record<CarrierColumn, string | number | boolean | null>>;

/** POST and PUT require every column. */
export type SipGatewayBody = Pick<SipGateway, keyof typeof SIP_GATEWAY>;
export type SmppGatewayBody = Pick<SmppGateway, keyof typeof SMPP_GATEWAY>;

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
  for (const flag of CARRIER_FLAG_COLUMNS) if (body[flag] !== undefined) body[flag] = Boolean(body[flag]);
  if (isRegistering(form)) body.requires_register = true;
  else {
    for (const column of REGISTRATION_TEXTS) if (column in body) body[column] = null;
    if ('register_public_ip_in_contact' in body) body.register_public_ip_in_contact = false;
  }
  body.account_sid = form.account_sid || null;
  body.application_sid = (body.account_sid && form.application_sid) || null;
  return body;
};

/** The flag is what is stored: of a registration trunk, too, it may be off, and then nothing registers. */
export const storedCarrierBody = (stored: CarrierWithGateways): CarrierBody => {
  const body = toCarrierBody(stored);
  if (body.requires_register !== undefined) body.requires_register = Boolean(stored.requires_register);
  return body;
};

/** Of a change: a registration trunk that is off stays so until its flag is set. */
export const changedCarrierBody = (wanted: CarrierWithGateways, stored: CarrierWithGateways): CarrierBody => {
  const staysOff = isRegistering(stored) && !stored.requires_register && !wanted.requires_register;
  return staysOff ? storedCarrierBody(wanted) : toCarrierBody(wanted);
};

/** An outbound gateway is one address. TLS options need TLS, unless `stored` had them without. */
export const toSipGatewayBody = (row: SipGateway, stored: SipGateway | null = null): SipGatewayBody => {
  const body: SipGatewayBody = {
    ...pickDefined(row, SIP_GATEWAY_COLUMNS),
    ipv4: row.ipv4.trim(),
    port: effectiveSipPort(row),
  };
  if (isOutboundOnly(row)) body.netmask = SINGLE_ADDRESS_NETMASK;
  if (!isTlsOutbound(row) && (stored === null || isTlsOutbound(stored))) {
    for (const flag of TLS_OPTIONS) if (body[flag] !== undefined) body[flag] = false;
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
