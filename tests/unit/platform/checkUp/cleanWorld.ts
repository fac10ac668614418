import type { ListName } from '../../../../src/platform/configuration/lists.ts';

type Row = Record<string, unknown>;
export type World = Record<ListName, Row[]>;

export const NOW = Date.parse('2026-11-25T12:00:00Z');
const HOOK = { url: 'https://hooks.acme.net/call', method: 'POST' };

export const account = (sid: string, row: Row = {}): Row => ({
  account_sid: sid,
  service_provider_sid: 'P',
  name: sid,
  sip_realm: `${sid.toLowerCase()}.acme.net`,
  is_active: 1,
  plan_type: 'trial',
  trial_end_date: null,
  deactivated_reason: null,
  device_calling_application_sid: null,
  siprec_hook_sid: null,
  registration_hook: null,
  record_all_calls: 0,
  bucket_credential: null,
  disable_cdrs: 0,
  enable_debug_log: 0,
  ...row,
});

export const carrier = (sid: string, row: Row = {}): Row => ({
  voip_carrier_sid: sid,
  service_provider_sid: 'P',
  account_sid: 'A',
  name: sid,
  application_sid: null,
  is_active: 1,
  trunk_type: 'static_ip',
  requires_register: 0,
  register_username: null,
  register_password: null,
  register_sip_realm: null,
  register_from_user: null,
  register_public_ip_in_contact: 0,
  register_status: {},
  inbound_auth_username: null,
  inbound_auth_password: null,
  smpp_inbound_system_id: null,
  smpp_inbound_password: null,
  tech_prefix: null,
  diversion: null,
  e164_leading_plus: 0,
  ...row,
});

let serial = 0;
export const gateway = (voip_carrier_sid: string, ipv4: string, row: Row = {}): Row => ({
  sip_gateway_sid: `gateway ${String((serial += 1))}`,
  voip_carrier_sid,
  ipv4,
  netmask: 32,
  inbound: 1,
  outbound: 1,
  is_active: 1,
  send_options_ping: 0,
  pad_crypto: 0,
  ...row,
});

export const number = (text: string, row: Row = {}): Row => ({
  phone_number_sid: `number ${text} ${String((serial += 1))}`,
  number: text,
  voip_carrier_sid: 'CA',
  account_sid: 'A',
  application_sid: 'a1',
  service_provider_sid: null,
  ...row,
});

export const application = (sid: string, row: Row = {}): Row => ({
  application_sid: sid,
  account_sid: 'A',
  name: sid,
  call_hook: HOOK,
  call_status_hook: HOOK,
  messaging_hook: null,
  app_json: null,
  record_all_calls: 0,
  speech_synthesis_vendor: 'google',
  speech_synthesis_label: null,
  speech_recognizer_vendor: 'google',
  speech_recognizer_label: null,
  use_for_fallback_speech: 0,
  fallback_speech_synthesis_vendor: null,
  fallback_speech_synthesis_label: null,
  fallback_speech_recognizer_vendor: null,
  fallback_speech_recognizer_label: null,
  ...row,
});

export const client = (username: string, row: Row = {}): Row => ({
  client_sid: username,
  account_sid: 'A',
  username,
  password: 'sXXXX',
  is_active: 1,
  allow_direct_app_calling: 1,
  allow_direct_queue_calling: 1,
  allow_direct_user_calling: 1,
  ...row,
});

export const credential = (row: Row = {}): Row => ({
  speech_credential_sid: `credential ${String((serial += 1))}`,
  service_provider_sid: 'P',
  account_sid: null,
  vendor: 'google',
  label: null,
  use_for_tts: 1,
  use_for_stt: 1,
  tts_tested_ok: 1,
  stt_tested_ok: 1,
  ...row,
});

export const route = (regex: string, priority: number, carriers: string[], row: Row = {}): Row => ({
  lcr_route_sid: `route ${regex}`,
  lcr_sid: 'T',
  regex,
  priority,
  lcr_carrier_set_entries: carriers.map((voip_carrier_sid, at) => ({ voip_carrier_sid, priority: at })),
  ...row,
});

export const tenant = (row: Row = {}): Row => ({
  ms_teams_tenant_sid: 't',
  service_provider_sid: 'P',
  account_sid: 'A',
  application_sid: 'a1',
  tenant_fqdn: 'teams.acme.net',
  ...row,
});

/** A trunk that registers, and does. */
export const registering = (sid: string, row: Row = {}): Row =>
  carrier(sid, {
    trunk_type: 'reg',
    requires_register: 1,
    register_username: sid,
    register_password: 'secret',
    application_sid: 'a1',
    register_status: { status: 'ok', timestamp: '2026-11-25T11:30:00Z', expires: 3600 },
    ...row,
  });

export const outbound = (sid: string, ipv4: string, row: Row = {}): Row =>
  gateway(sid, ipv4, { inbound: 0, ...row });

export const authTrunk = (sid: string, row: Row = {}): Row =>
  carrier(sid, {
    trunk_type: 'auth',
    inbound_auth_username: `user of ${sid}`,
    inbound_auth_password: 'secret',
    ...row,
  });

/** A service provider in which there is nothing to find, fresh each time. */
export const cleanWorld = (): World => ({
  providers: [
    { service_provider_sid: 'P', name: 'P', ms_teams_fqdn: 'teams.acme.net', registration_hook: null },
  ],
  accounts: [account('A'), account('B')],
  carriers: [carrier('CA'), carrier('CB', { account_sid: 'B' })],
  gateways: [gateway('CA', '198.51.100.1'), gateway('CB', '198.51.100.2')],
  smppGateways: [],
  numbers: [
    number('15085550100'),
    number('15085550101', { voip_carrier_sid: 'CB', account_sid: 'B', application_sid: 'b1' }),
  ],
  applications: [application('a1'), application('b1', { account_sid: 'B' })],
  clients: [client('ann')],
  registered: [],
  tenants: [],
  tables: [{ lcr_sid: 'T', name: 'T', is_active: 1, account_sid: null, service_provider_sid: 'P' }],
  routes: [route('^44', 0, ['CA']), route('.*', 9999, ['CA'])],
  credentials: [credential()],
  providerLimits: [{ service_provider_sid: 'P', category: 'voice_call_session', quantity: 100 }],
  accountLimits: [{ account_sid: 'A', category: 'voice_call_session', quantity: 10 }],
  apiKeys: [{ api_key_sid: 'key', account_sid: 'A', service_provider_sid: null, expires_at: null }],
  users: [{ user_sid: 'u', name: 'u', force_change: 0 }],
  passwordSettings: [{ min_password_length: 10, require_digit: 1, require_special_character: 0 }],
  sbcs: [{ sbc_address_sid: 's', ipv4: '203.0.113.1', last_updated: '2026-11-25T11:00:00.000Z' }],
  systemInformation: [{ sip_domain_name: 'sip.acme.net' }],
  alerts: [],
});

/** The row of a list whose first text column is this sid. */
export const rowOf = (rows: Row[], sid: string): Row => {
  const row = rows.find(each => Object.values(each)[0] === sid);
  if (!row) throw new Error(`no ${sid}`);
  return row;
};
