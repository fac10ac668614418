import { isEmpty, type Row, textOrNull } from './fields.ts';
import { isOwnVerbs, type OwnVerbs, ownVerbsState } from './listedHook.ts';
import { parseFlag } from '../../lib/flag.ts';
import { fieldsOf } from '../../lib/values.ts';

export interface AccountRecord {
  sid: string;
  name: string;
  realm: string | null;
  isActive: boolean;
  providerSid: string | null;
  deviceApplicationSid: string | null;
  siprecHookSid: string | null;
  keepsNoRecords: boolean;
  /** null: not in the list. */
  hasRegistrationHook: boolean | null;
}

export interface CarrierRecord {
  sid: string;
  name: string;
  isActive: boolean;
  accountSid: string | null;
  providerSid: string | null;
  applicationSid: string | null;
  /** null: a platform before 0.9.5, which has no types. */
  trunkType: string | null;
  authUsername: string | null;
  requiresRegister: boolean;
  registerRealm: string | null;
  registerUsername: string | null;
  /** null: not in the list. */
  hasRegisterPassword: boolean | null;
  registration: 'ok' | 'fail' | null;
}

export interface GatewayRecord {
  sid: string;
  carrierSid: string;
  address: string;
  netmask: number;
  isInbound: boolean;
  isOutbound: boolean;
  isActive: boolean;
  padsCrypto: boolean;
}

export interface NumberRecord {
  sid: string;
  number: string;
  carrierSid: string | null;
  accountSid: string | null;
  applicationSid: string | null;
}

export interface ApplicationRecord {
  sid: string;
  name: string;
  accountSid: string | null;
  hookUrl: string | null;
  hookMethod: string;
  verbs: OwnVerbs;
}

export interface TenantRecord {
  sid: string;
  fqdn: string;
  accountSid: string | null;
  applicationSid: string | null;
}

export interface ClientRecord {
  sid: string;
  username: string;
  accountSid: string | null;
  isActive: boolean;
  hasPassword: boolean;
  mayCallApplications: boolean | null;
  mayCallQueues: boolean | null;
  mayCallUsers: boolean | null;
}

export const readAccount = (row: Row): AccountRecord | null => {
  const sid = textOrNull(row['account_sid'] ?? row['id']);
  if (sid === null) return null;
  const hook = row['registration_hook'];
  const hookSid = row['registration_hook_sid'];
  return {
    sid,
    name: textOrNull(row['name']) ?? sid,
    realm: textOrNull(row['sip_realm']),
    // Only a stored 0 stops calls; the column has no null.
    isActive: parseFlag(row['is_active']) ?? true,
    providerSid: textOrNull(row['service_provider_sid']),
    deviceApplicationSid: textOrNull(row['device_calling_application_sid']),
    siprecHookSid: textOrNull(row['siprec_hook_sid']),
    keepsNoRecords: parseFlag(row['disable_cdrs']) ?? false,
    hasRegistrationHook:
      hook === undefined && hookSid === undefined
        ? null
        : textOrNull(fieldsOf(hook)['url']) !== null || textOrNull(hookSid) !== null,
  };
};

export const readCarrier = (row: Row): CarrierRecord | null => {
  const sid = textOrNull(row['voip_carrier_sid'] ?? row['id']);
  if (sid === null) return null;
  const { status } = fieldsOf(row['register_status']);
  return {
    sid,
    name: textOrNull(row['name']) ?? sid,
    isActive: parseFlag(row['is_active']) ?? true,
    accountSid: textOrNull(row['account_sid']),
    providerSid: textOrNull(row['service_provider_sid']),
    applicationSid: textOrNull(row['application_sid']),
    trunkType: row['trunk_type'] === undefined ? null : (textOrNull(row['trunk_type']) ?? 'static_ip'),
    authUsername: textOrNull(row['inbound_auth_username']),
    requiresRegister: parseFlag(row['requires_register']) ?? false,
    registerRealm: textOrNull(row['register_sip_realm']),
    registerUsername: textOrNull(row['register_username']),
    hasRegisterPassword: row['register_password'] === undefined ? null : !isEmpty(row, 'register_password'),
    registration: status === 'ok' || status === 'fail' ? status : null,
  };
};

const FULL_MASK = 32;

export const readGateway = (row: Row): GatewayRecord | null => {
  const carrierSid = textOrNull(row['voip_carrier_sid']);
  const address = textOrNull(row['ipv4']);
  if (carrierSid === null || address === null) return null;
  const mask = textOrNull(row['netmask']);
  return {
    sid: textOrNull(row['sip_gateway_sid'] ?? row['id']) ?? `${carrierSid} ${address}`,
    carrierSid,
    address,
    netmask: mask === null ? FULL_MASK : Number(mask),
    isInbound: parseFlag(row['inbound']) ?? false,
    isOutbound: parseFlag(row['outbound']) ?? false,
    isActive: parseFlag(row['is_active']) ?? true,
    padsCrypto: parseFlag(row['pad_crypto']) ?? false,
  };
};

export const readNumber = (row: Row): NumberRecord | null => {
  const sid = textOrNull(row['phone_number_sid'] ?? row['id']);
  const number = textOrNull(row['number']);
  return sid === null || number === null
    ? null
    : {
        sid,
        number,
        carrierSid: textOrNull(row['voip_carrier_sid']),
        accountSid: textOrNull(row['account_sid']),
        applicationSid: textOrNull(row['application_sid']),
      };
};

export const readApplication = (row: Row): ApplicationRecord | null => {
  const sid = textOrNull(row['application_sid'] ?? row['id']);
  if (sid === null) return null;
  const hook = fieldsOf('hook_address' in row ? row['hook_address'] : row['call_hook']);
  return {
    sid,
    name: textOrNull(row['name']) ?? sid,
    accountSid: textOrNull(row['account_sid']),
    hookUrl: textOrNull(hook['url']),
    hookMethod: textOrNull(hook['method']) ?? 'POST',
    verbs: isOwnVerbs(row['own_verbs']) ? row['own_verbs'] : ownVerbsState(row['app_json']),
  };
};

export const readTenant = (row: Row): TenantRecord | null => {
  const sid = textOrNull(row['ms_teams_tenant_sid'] ?? row['id']);
  const fqdn = textOrNull(row['tenant_fqdn']);
  return sid === null || fqdn === null
    ? null
    : {
        sid,
        fqdn,
        accountSid: textOrNull(row['account_sid']),
        applicationSid: textOrNull(row['application_sid']),
      };
};

/** The platform's mask of a password that was never set. */
const NO_PASSWORD = '{X';

export const readClient = (row: Row): ClientRecord | null => {
  const sid = textOrNull(row['client_sid'] ?? row['id']);
  const username = textOrNull(row['username']);
  if (sid === null || username === null) return null;
  const password = textOrNull(row['password']);
  return {
    sid,
    username,
    accountSid: textOrNull(row['account_sid']),
    isActive: parseFlag(row['is_active']) ?? true,
    hasPassword: password !== null && password !== NO_PASSWORD,
    mayCallApplications: parseFlag(row['allow_direct_app_calling']),
    mayCallQueues: parseFlag(row['allow_direct_queue_calling']),
    mayCallUsers: parseFlag(row['allow_direct_user_calling']),
  };
};
