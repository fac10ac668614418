import { isRegisterDomain, isSipProxy } from '../../../platform/host.ts';
import {
  type CarrierColumn,
  TECH_PREFIX_MIN,
  toCarrierBody,
  toSipGatewayBody,
  toSmppGatewayBody,
} from '../../../platform/carrier/carrierBody.ts';
import {
  addressError,
  carrierFormError,
  type CarrierFormError,
  columnText,
  isMissingValue,
  maxLengthErrors,
  requiredError,
} from './carrierFormErrors.ts';
import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import { isRegistering } from '../../../platform/carrier/carrierRules.ts';
import { hasSameColumns, planCarrierSave } from './planCarrierSave.ts';
import { sipGatewayErrors, sipRowErrors, smppGatewayErrors, smsFieldErrors } from './validateGateways.ts';

/** User name and password require each other; a registration requires both and a realm. The server refuses the rest. */
const authenticationErrors = (form: CarrierWithGateways): CarrierFormError[] => {
  const registers = isRegistering(form);
  const [username, password] = [columnText(form, 'register_username'), columnText(form, 'register_password')];
  const found: CarrierFormError[] = [];
  if (!username && (password || registers)) found.push(requiredError('voice', 'register_username'));
  if (/\s/.test(username)) found.push(carrierFormError('voice', 'register_username', 'username_whitespace'));
  if (!password && (username || registers)) found.push(requiredError('voice', 'register_password'));
  if (!registers) return found;
  if (!columnText(form, 'register_sip_realm')) found.push(requiredError('voice', 'register_sip_realm'));
  for (const column of ['register_sip_realm', 'register_from_domain'] as const) {
    const domain = columnText(form, column);
    if (domain && !isRegisterDomain(domain))
      found.push(addressError('voice', column, domain, 'register_domain'));
  }
  return found;
};

const techPrefixErrors = (form: CarrierWithGateways): CarrierFormError[] => {
  const prefix = columnText(form, 'tech_prefix');
  return prefix && prefix.length < TECH_PREFIX_MIN
    ? [carrierFormError('voice', 'tech_prefix', 'tech_prefix', { min: TECH_PREFIX_MIN })]
    : [];
};

const voiceFieldErrors = (form: CarrierWithGateways): CarrierFormError[] => [
  ...(columnText(form, 'name') ? [] : [requiredError('voice', 'name')]),
  ...authenticationErrors(form),
  ...techPrefixErrors(form),
  ...maxLengthErrors(form, 'voice'),
];

const isRowUnchanged = <T extends SipGateway | SmppGateway>(
  rows: readonly T[],
  stored: readonly T[],
  index: number,
  clean: (row: T, stored: T) => object,
): boolean => {
  const row = rows[index];
  const match = stored.find(({ key }) => key === row?.key);
  return row !== undefined && match !== undefined && hasSameColumns(clean(row, match), clean(match, match));
};

/** Compares a gateway's whole row, since its direction changes the rules for its address. */
const isUnchangedAt = (form: CarrierWithGateways, stored: CarrierWithGateways, path: string): boolean => {
  const [field, index] = path.split('.');
  if (field === 'sip_gateways') {
    return isRowUnchanged(form.sip_gateways, stored.sip_gateways, Number(index), toSipGatewayBody);
  }
  if (field === 'smpp_gateways') {
    return isRowUnchanged(form.smpp_gateways, stored.smpp_gateways, Number(index), toSmppGatewayBody);
  }
  const column = field as CarrierColumn;
  return toCarrierBody(form)[column] === toCarrierBody(stored)[column];
};

const proxyErrors = ({ outbound_sip_proxy: proxy }: CarrierWithGateways): CarrierFormError[] => {
  const sent = proxy?.replace(/\s/g, '') ?? '';
  if (!sent || isSipProxy(sent)) return [];
  const host = sent.replace(/^sips?:(?:[^@]*@)?/i, '').replace(/(?<!:[^\]]*):\d+$/, '');
  return [addressError('voice', 'outbound_sip_proxy', host, 'proxy')];
};

const isSmsChanged = (form: CarrierWithGateways, stored: CarrierWithGateways): boolean => {
  const { carrier, writes, deletions } = planCarrierSave(stored, form);
  return (
    [...writes, ...deletions].some(({ kind }) => kind === 'smpp') ||
    Object.keys(carrier ?? {}).some(column => column.startsWith('smpp_'))
  );
};

/** Templates create inbound gateways without a password (docs/decisions.md#inbound-smpp-password). */
const isDemanded = (
  error: CarrierFormError,
  form: CarrierWithGateways,
  stored: CarrierWithGateways,
): boolean => isMissingValue(error) && (error.path !== 'smpp_inbound_password' || isSmsChanged(form, stored));

/**
 * Errors in form order: voice before SMS, the SIP proxy last. Unchanged values pass, so that they block nothing; a
 * missing one passes only as password of an unchanged SMS part. `stored` null: a new carrier.
 */
export const validateCarrier = (
  form: CarrierWithGateways,
  stored: CarrierWithGateways | null = null,
): CarrierFormError[] => {
  const found = [
    ...voiceFieldErrors(form),
    ...sipRowErrors(form),
    ...sipGatewayErrors(form, stored),
    ...smsFieldErrors(form),
    ...smppGatewayErrors(form, stored),
    ...proxyErrors(form),
  ];
  return stored === null
    ? found
    : found.filter(each => isDemanded(each, form, stored) || !isUnchangedAt(form, stored, each.path));
};
