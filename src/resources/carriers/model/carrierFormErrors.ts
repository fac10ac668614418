import { type AddressFault, addressFault } from './addressFault.ts';
import { endsLikeSecret } from '../../../platform/mask.ts';
import { CARRIER_TEXT_COLUMNS, type CarrierTextColumn } from '../../../platform/carrier/carrierBody.ts';
import { CARRIER } from '../../../platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';

export interface CarrierFormError {
  tab: 'voice' | 'sms';
  /** `name`, `sip_gateways.2.ipv4`; `sip_gateways.root` for an error of the whole table. */
  path: string;
  message: string;
  args?: Record<string, string | number>;
}

const REQUIRED = 'ra.validation.required';

const MESSAGES = 'resources.carriers.problems';

type CarrierErrorKey =
  | 'sip_none'
  | 'reg_no_outbound'
  | 'auth_credentials'
  | 'fqdn_outbound'
  | 'address'
  | 'sip_unique'
  | `address_${AddressFault['key']}`
  | 'direction'
  | 'port'
  | 'netmask'
  | 'smpp_subdomain'
  | 'smpp_address_inbound'
  | 'smpp_address_outbound'
  | 'smpp_unique_inbound'
  | 'smpp_unique_outbound'
  | 'smpp_no_outbound'
  | 'proxy'
  | 'register_domain'
  | 'username_whitespace'
  | 'tech_prefix';

type Tab = CarrierFormError['tab'];

export const requiredError = (tab: Tab, path: string): CarrierFormError => ({ tab, path, message: REQUIRED });

export const maxLengthError = (tab: Tab, path: string, max: number): CarrierFormError => ({
  tab,
  path,
  message: 'ra.validation.maxLength',
  args: { max },
});

export const carrierFormError = (
  tab: Tab,
  path: string,
  message: CarrierErrorKey,
  args?: Record<string, string | number>,
): CarrierFormError => ({ tab, path, message: `${MESSAGES}.${message}`, ...(args ? { args } : {}) });

export const addressError = (
  tab: Tab,
  path: string,
  text: string,
  general: CarrierErrorKey,
): CarrierFormError => {
  const fault = addressFault(text);
  return fault
    ? carrierFormError(tab, path, `address_${fault.key}`, { meant: fault.meant })
    : carrierFormError(tab, path, general);
};

const MISSING_VALUES: readonly string[] = [
  REQUIRED,
  ...(['sip_none', 'reg_no_outbound', 'auth_credentials', 'smpp_no_outbound'] as const).map(
    message => `${MESSAGES}.${message}`,
  ),
];

export const isMissingValue = ({ message }: CarrierFormError): boolean => MISSING_VALUES.includes(message);

export const columnText = (form: CarrierWithGateways, column: CarrierTextColumn): string => {
  const text = form[column] ?? '';
  return endsLikeSecret(column) ? text : text.trim();
};

const isSmpp = (column: CarrierTextColumn): boolean => column.startsWith('smpp_');

export const maxLengthErrors = (
  form: CarrierWithGateways,
  tab: CarrierFormError['tab'],
): CarrierFormError[] =>
  CARRIER_TEXT_COLUMNS.filter(column => isSmpp(column) === (tab === 'sms'))
    .filter(column => columnText(form, column).length > CARRIER[column].max)
    .map(column => maxLengthError(tab, column, CARRIER[column].max));
