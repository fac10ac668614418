import { isOwnVerbs, type OwnVerbs, ownVerbs } from './listedHook.ts';

/**
 * The platform's inbound router reads these fields. Rows are taken as the API gives them: flags as 0/1 or booleans, any
 * field absent, null or of another type.
 */
export type Row = Readonly<Record<string, unknown>>;

/** Digits of a number count as text; null for everything else and for the empty text. */
export const textOrDigits = (value: unknown): string | null =>
  typeof value === 'string' ? value || null : typeof value === 'number' ? String(value) : null;

/** The platform's bits come as 0/1, as booleans from the portal's own lists, and in older answers as text. */
export const flagOf = (value: unknown): boolean | null =>
  value === true || value === 1 || value === '1'
    ? true
    : value === false || value === 0 || value === '0'
      ? false
      : null;

const MARKS = /\p{M}/gu;
/** Nearly every text has neither accents nor spaces. */
const PLAIN = /^[!-~]*$/;

/** The database compares texts without regard to case, accents and trailing spaces. */
export const sqlText = (text: string): string => {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  let end = lower.length;
  while (lower[end - 1] === ' ') end -= 1;
  return lower.slice(0, end).normalize('NFD').replace(MARKS, '');
};

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
  '%': '\\%',
  _: '\\_',
};

/**
 * The database reads a text that is pasted between quotes: a backslash is an escape.
 * @returns null where the text ends the quotes, or keeps them from ending: the query fails
 */
export const sqlLiteral = (text: string): string | null => {
  let read = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "'" || character === '\\') {
      at += 1;
      const next = text.charAt(at);
      if (next === '' || (character === "'" && next !== "'")) return null;
      read += character === "'" ? next : (ESCAPES[next] ?? next);
    } else read += character;
  }
  return read;
};

export interface InboundAccount {
  sid: string;
  name: string;
  realm: string | null;
  isActive: boolean;
  providerSid: string | null;
  deviceApplicationSid: string | null;
  siprecHookSid: string | null;
  keepsNoRecords: boolean;
  /** null: the list does not say. */
  hasRegistrationHook: boolean | null;
}

export interface InboundCarrier {
  sid: string;
  name: string;
  isActive: boolean;
  accountSid: string | null;
  providerSid: string | null;
  applicationSid: string | null;
  trunkType: string | null;
  authUsername: string | null;
  requiresRegister: boolean;
  registerRealm: string | null;
  registerUsername: string | null;
  /** The platform's last note; null: nothing so far. */
  registration: 'ok' | 'fail' | null;
}

export interface InboundGateway {
  sid: string;
  carrierSid: string;
  address: string;
  netmask: number;
  isInbound: boolean;
  isOutbound: boolean;
  isActive: boolean;
  padsCrypto: boolean;
}

export interface InboundNumber {
  sid: string;
  number: string;
  carrierSid: string | null;
  accountSid: string | null;
  applicationSid: string | null;
}

export interface InboundApplication {
  sid: string;
  name: string;
  accountSid: string | null;
  hookUrl: string | null;
  hookMethod: string;
  verbs: OwnVerbs;
}

export interface InboundTenant {
  sid: string;
  fqdn: string;
  accountSid: string | null;
  applicationSid: string | null;
}

export interface InboundClient {
  sid: string;
  username: string;
  accountSid: string | null;
  isActive: boolean;
  hasPassword: boolean;
  /** null: the list does not say. */
  mayCallApplications: boolean | null;
  mayCallQueues: boolean | null;
  mayCallUsers: boolean | null;
}

const objectOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

export const readAccount = (row: Row): InboundAccount | null => {
  const sid = textOrDigits(row['account_sid'] ?? row['id']);
  if (sid === null) return null;
  const hook = row['registration_hook'];
  const hookSid = row['registration_hook_sid'];
  return {
    sid,
    name: textOrDigits(row['name']) ?? sid,
    realm: textOrDigits(row['sip_realm']),
    // Only a stored 0 stops calls; the column has no null.
    isActive: flagOf(row['is_active']) ?? true,
    providerSid: textOrDigits(row['service_provider_sid']),
    deviceApplicationSid: textOrDigits(row['device_calling_application_sid']),
    siprecHookSid: textOrDigits(row['siprec_hook_sid']),
    keepsNoRecords: flagOf(row['disable_cdrs']) ?? false,
    hasRegistrationHook:
      hook === undefined && hookSid === undefined
        ? null
        : textOrDigits(objectOf(hook)['url']) !== null || textOrDigits(hookSid) !== null,
  };
};

export const readCarrier = (row: Row): InboundCarrier | null => {
  const sid = textOrDigits(row['voip_carrier_sid'] ?? row['id']);
  if (sid === null) return null;
  const { status } = objectOf(row['register_status']);
  return {
    sid,
    name: textOrDigits(row['name']) ?? sid,
    isActive: flagOf(row['is_active']) ?? true,
    accountSid: textOrDigits(row['account_sid']),
    providerSid: textOrDigits(row['service_provider_sid']),
    applicationSid: textOrDigits(row['application_sid']),
    trunkType: textOrDigits(row['trunk_type']),
    authUsername: textOrDigits(row['inbound_auth_username']),
    requiresRegister: flagOf(row['requires_register']) ?? false,
    registerRealm: textOrDigits(row['register_sip_realm']),
    registerUsername: textOrDigits(row['register_username']),
    registration: status === 'ok' || status === 'fail' ? status : null,
  };
};

const FULL_MASK = 32;

export const readGateway = (row: Row): InboundGateway | null => {
  const carrierSid = textOrDigits(row['voip_carrier_sid']);
  const address = textOrDigits(row['ipv4']);
  if (carrierSid === null || address === null) return null;
  const mask = textOrDigits(row['netmask']);
  return {
    sid: textOrDigits(row['sip_gateway_sid'] ?? row['id']) ?? `${carrierSid} ${address}`,
    carrierSid,
    address,
    netmask: mask === null ? FULL_MASK : Number(mask),
    isInbound: flagOf(row['inbound']) ?? false,
    isOutbound: flagOf(row['outbound']) ?? false,
    isActive: flagOf(row['is_active']) ?? true,
    padsCrypto: flagOf(row['pad_crypto']) ?? false,
  };
};

export const readNumber = (row: Row): InboundNumber | null => {
  const sid = textOrDigits(row['phone_number_sid'] ?? row['id']);
  const number = textOrDigits(row['number']);
  return sid === null || number === null
    ? null
    : {
        sid,
        number,
        carrierSid: textOrDigits(row['voip_carrier_sid']),
        accountSid: textOrDigits(row['account_sid']),
        applicationSid: textOrDigits(row['application_sid']),
      };
};

export const readApplication = (row: Row): InboundApplication | null => {
  const sid = textOrDigits(row['application_sid'] ?? row['id']);
  if (sid === null) return null;
  // Lists keep what `listedHook` leaves of a hook.
  const hook = objectOf('hook_address' in row ? row['hook_address'] : row['call_hook']);
  return {
    sid,
    name: textOrDigits(row['name']) ?? sid,
    accountSid: textOrDigits(row['account_sid']),
    hookUrl: textOrDigits(hook['url']),
    hookMethod: textOrDigits(hook['method']) ?? 'POST',
    verbs: isOwnVerbs(row['own_verbs']) ? row['own_verbs'] : ownVerbs(row['app_json']),
  };
};

export const readTenant = (row: Row): InboundTenant | null => {
  const sid = textOrDigits(row['ms_teams_tenant_sid'] ?? row['id']);
  const fqdn = textOrDigits(row['tenant_fqdn']);
  return sid === null || fqdn === null
    ? null
    : {
        sid,
        fqdn,
        accountSid: textOrDigits(row['account_sid']),
        applicationSid: textOrDigits(row['application_sid']),
      };
};

/** The platform masks a password that was never set like this. */
const NO_PASSWORD = '{X';

export const readClient = (row: Row): InboundClient | null => {
  const sid = textOrDigits(row['client_sid'] ?? row['id']);
  const username = textOrDigits(row['username']);
  if (sid === null || username === null) return null;
  const password = textOrDigits(row['password']);
  return {
    sid,
    username,
    accountSid: textOrDigits(row['account_sid']),
    isActive: flagOf(row['is_active']) ?? true,
    hasPassword: password !== null && password !== NO_PASSWORD,
    mayCallApplications: flagOf(row['allow_direct_app_calling']),
    mayCallQueues: flagOf(row['allow_direct_queue_calling']),
    mayCallUsers: flagOf(row['allow_direct_user_calling']),
  };
};
