import { type Row } from './fields.ts';
import { listedHook, ownVerbsState } from './listedHook.ts';
import type { ListName } from './lists.ts';
import { shortTexts } from '../longText.ts';
import { isRow } from '../../lib/values.ts';
import { USES_AND_TESTS } from '../speech/credential.ts';

export type SecretMask = (value: string) => string;

const PLACEHOLDER = /<your-/i;

export const createSecretMask = (): SecretMask => {
  const numbers = new Map<string, string>();
  return value => {
    if (value.trim() === '' || PLACEHOLDER.test(value)) return value;
    const known = numbers.get(value) ?? `#${String(numbers.size + 1)}`;
    numbers.set(value, known);
    return known;
  };
};

const SPEECH = [
  'speech_synthesis',
  'speech_recognizer',
  'fallback_speech_synthesis',
  'fallback_speech_recognizer',
];

/** The platform's lists also hold passwords, tokens and keys in clear text. */
const COLUMNS: Readonly<Record<ListName, readonly string[]>> = {
  providers: ['service_provider_sid', 'name', 'ms_teams_fqdn'],
  accounts: [
    'account_sid',
    'service_provider_sid',
    'name',
    'sip_realm',
    'is_active',
    'plan_type',
    'trial_end_date',
    'deactivated_reason',
    'device_calling_application_sid',
    'siprec_hook_sid',
    'record_all_calls',
    'disable_cdrs',
    'enable_debug_log',
  ],
  carriers: [
    'voip_carrier_sid',
    'service_provider_sid',
    'account_sid',
    'name',
    'application_sid',
    'is_active',
    'trunk_type',
    'requires_register',
    'register_username',
    'register_sip_realm',
    'register_from_user',
    'register_public_ip_in_contact',
    'register_status',
    'inbound_auth_username',
    'smpp_system_id',
    'smpp_inbound_system_id',
    'tech_prefix',
    'diversion',
    'e164_leading_plus',
  ],
  gateways: [
    'sip_gateway_sid',
    'voip_carrier_sid',
    'ipv4',
    'netmask',
    'inbound',
    'outbound',
    'is_active',
    'send_options_ping',
    'pad_crypto',
  ],
  smppGateways: ['smpp_gateway_sid', 'voip_carrier_sid', 'inbound', 'outbound'],
  numbers: [
    'phone_number_sid',
    'number',
    'voip_carrier_sid',
    'account_sid',
    'application_sid',
    'service_provider_sid',
  ],
  applications: [
    'application_sid',
    'account_sid',
    'service_provider_sid',
    'name',
    'record_all_calls',
    'use_for_fallback_speech',
    ...SPEECH.flatMap(column => [`${column}_vendor`, `${column}_label`]),
  ],
  clients: [
    'client_sid',
    'account_sid',
    'username',
    'is_active',
    'allow_direct_app_calling',
    'allow_direct_queue_calling',
    'allow_direct_user_calling',
  ],
  registered: ['account_sid', 'name'],
  tenants: ['ms_teams_tenant_sid', 'service_provider_sid', 'account_sid', 'application_sid', 'tenant_fqdn'],
  tables: ['lcr_sid', 'name', 'is_active', 'account_sid', 'service_provider_sid'],
  routes: ['lcr_route_sid', 'lcr_sid', 'regex', 'priority', 'lcr_carrier_set_entries'],
  credentials: [
    'speech_credential_sid',
    'service_provider_sid',
    'account_sid',
    'vendor',
    'label',
    ...USES_AND_TESTS,
  ],
  providerLimits: ['service_provider_sid', 'category', 'quantity'],
  accountLimits: ['account_sid', 'category', 'quantity'],
  apiKeys: ['api_key_sid', 'account_sid', 'service_provider_sid', 'expires_at'],
  users: ['user_sid', 'name', 'account_sid', 'service_provider_sid', 'force_change'],
  passwordSettings: ['min_password_length', 'require_digit', 'require_special_character'],
  sbcs: ['sbc_address_sid', 'ipv4', 'last_updated'],
  systemInformation: ['sip_domain_name'],
  alerts: ['time', 'message'],
};

const SECRETS: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  carriers: ['register_password', 'inbound_auth_password', 'smpp_inbound_password'],
};
const MARKS: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  accounts: ['bucket_credential'],
  applications: ['app_json'],
};
const HOOKS: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  providers: ['registration_hook'],
  accounts: ['registration_hook'],
  applications: ['call_hook', 'call_status_hook', 'messaging_hook'],
};
const NO_PASSWORD = '{X';

const markOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? '' : '…';
  return value !== null && typeof value === 'object'
    ? Object.keys(value).length > 0
      ? { any: true }
      : {}
    : value;
};

const hookOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? { url: (value as Row)['url'] } : value;

/** Columns that rules need; absent ones stay absent. @param owner for rows without one */
export const cleanRows = (
  list: ListName,
  answer: readonly unknown[],
  mask: SecretMask,
  owner: Row = {},
): Row[] => {
  // The platform answers `name@realm`.
  if (list === 'registered')
    return answer.flatMap(value =>
      typeof value === 'string' ? [{ ...owner, name: value.replace(/@[^@]*$/, '') }] : [],
    );
  return answer.filter(isRow).map(row => {
    const clean: Record<string, unknown> = { ...owner };
    const keep = (columns: readonly string[] | undefined, as: (value: unknown) => unknown) => {
      for (const column of columns ?? []) if (column in row) clean[column] = as(row[column]);
    };
    keep(COLUMNS[list], shortTexts);
    keep(SECRETS[list], value => (typeof value === 'string' ? mask(value) : value));
    keep(MARKS[list], markOf);
    keep(HOOKS[list], hookOf);
    if (list === 'clients')
      keep(['password'], value => (value === NO_PASSWORD || value === null ? value : '…'));
    if (list === 'applications') {
      clean['hook_address'] = listedHook(row['call_hook']);
      clean['own_verbs'] = ownVerbsState(row['app_json']);
    }
    return clean;
  });
};
