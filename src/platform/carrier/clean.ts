import { isSecretField } from '../mask.ts';
import {
  CARRIER_COLUMNS,
  CARRIER_FLAGS,
  SIP_COLUMNS,
  SMPP_COLUMNS,
  TEXT_COLUMNS,
  type CarrierColumn,
  type TextColumn,
} from './columns.ts';
import { NETMASK, SMPP_PORT } from './defaults.ts';
import { isOutboundOnly, isRegistering, isTlsOutbound, sipPort } from './gateways.ts';
import type { CarrierForm, SipGateway, SmppGateway } from './records.ts';

/** Columns of a carrier as they are sent and compared. */
export type CarrierBody = Partial<Record<CarrierColumn, string | number | boolean | null>>;

/** The whole of a gateway without its sid, as POST and PUT want it (contract-b 3, 4). */
export type SipBody = Pick<SipGateway, (typeof SIP_COLUMNS)[number]>;
export type SmppBody = Pick<SmppGateway, (typeof SMPP_COLUMNS)[number]>;

const pick = <T extends object, K extends keyof T>(row: T, columns: readonly K[]): Pick<T, K> =>
  Object.fromEntries(
    columns.filter(column => row[column] !== undefined).map(column => [column, row[column]]),
  ) as Pick<T, K>;

/** Trimmed, null when nothing is left; a secret exactly as typed, a proxy without any space (screens-b 3.9). */
const cleanText = (column: TextColumn, text: string): string | null => {
  if (column === 'outbound_sip_proxy') return text.replace(/\s/g, '') || null;
  return (isSecretField(column) ? text : text.trim()) || null;
};

const ofRegistration = ['register_from_user', 'register_from_domain'] as const;

/**
 * The columns of a carrier as the platform should store them (specification, 'Validation rules'; screens-b 3.9).
 * What is undefined stays out: the platform, or the form, does not know it. A carrier of all accounts has no default
 * application, since that belongs to one account.
 */
export const cleanCarrier = (form: CarrierForm): CarrierBody => {
  const body: CarrierBody = {};
  for (const column of CARRIER_COLUMNS) if (form[column] !== undefined) body[column] = form[column];
  for (const column of TEXT_COLUMNS) {
    const text = body[column];
    if (typeof text === 'string') body[column] = cleanText(column, text);
  }
  for (const flag of CARRIER_FLAGS) if (body[flag] !== undefined) body[flag] = Boolean(body[flag]);
  if (isRegistering(form)) body.requires_register = true;
  else {
    for (const column of ofRegistration) if (column in body) body[column] = null;
    if ('register_public_ip_in_contact' in body) body.register_public_ip_in_contact = false;
  }
  body.account_sid = form.account_sid || null;
  body.application_sid = (body.account_sid && form.application_sid) || null;
  return body;
};

const TLS_ONLY = ['use_sips_scheme', 'remove_ice', 'dtls_off'] as const;

/**
 * A SIP gateway as it is stored. A gateway for outgoing calls alone is one address (contract-b 3); what belongs to
 * TLS ends with it, unless it stood beside another protocol before and is nobody's change.
 *
 * @param stored the row it comes from
 */
export const cleanSipGateway = (row: SipGateway, stored: SipGateway | null = null): SipBody => {
  const body: SipBody = { ...pick(row, SIP_COLUMNS), ipv4: row.ipv4.trim(), port: sipPort(row) };
  if (isOutboundOnly(row)) body.netmask = NETMASK;
  if (!isTlsOutbound(row) && (stored === null || isTlsOutbound(stored))) {
    for (const flag of TLS_ONLY) if (body[flag] !== undefined) body[flag] = false;
  }
  return body;
};

/** An SMPP gateway as it is stored. Its port cannot be without a value (contract-b 4). */
export const cleanSmppGateway = (row: SmppGateway): SmppBody => {
  const netmask = isOutboundOnly(row) ? NETMASK : row.netmask;
  return { ...pick(row, SMPP_COLUMNS), ipv4: row.ipv4.trim(), port: row.port ?? SMPP_PORT, netmask };
};
