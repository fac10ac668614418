import type { InboundCall } from '../../../../src/platform/inbound/inboundCall.ts';
import type { InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import type { Row } from '../../../../src/platform/configuration/fields.ts';

/** Provider P with accounts A and B, provider Q with account Z, a carrier each, and an application or two. */
export const ADDRESS = '192.0.2.10';

export const account = (letter: string, more: Row = {}): Row => ({
  account_sid: letter,
  name: `account ${letter}`,
  service_provider_sid: letter === 'Z' ? 'Q' : 'P',
  sip_realm: `${letter.toLowerCase()}.example`,
  is_active: 1,
  device_calling_application_sid: null,
  siprec_hook_sid: null,
  registration_hook: null,
  disable_cdrs: 0,
  ...more,
});

const OWNER: Readonly<Record<string, [provider: string, account: string | null]>> = {
  CA: ['P', 'A'],
  CB: ['P', 'B'],
  CP: ['P', null],
  CP2: ['P', null],
  CQ: ['Q', null],
  CT: ['P', 'A'],
};

export const carrier = (sid: string, more: Row = {}): Row => ({
  voip_carrier_sid: sid,
  name: `carrier ${sid}`,
  service_provider_sid: OWNER[sid]?.[0] ?? 'P',
  account_sid: OWNER[sid]?.[1] ?? null,
  application_sid: null,
  is_active: 1,
  trunk_type: 'static_ip',
  requires_register: 0,
  register_sip_realm: null,
  register_username: null,
  inbound_auth_username: null,
  register_status: {},
  ...more,
});

let made = 0;

export const gateway = (carrierSid: string, more: Row = {}): Row => {
  made += 1;
  return {
    sip_gateway_sid: `gw-${String(made)}`,
    voip_carrier_sid: carrierSid,
    ipv4: ADDRESS,
    netmask: 32,
    port: 5060,
    inbound: 1,
    outbound: 0,
    is_active: 1,
    pad_crypto: 0,
    protocol: 'udp',
    ...more,
  };
};

export const number = (
  text: string,
  carrierSid: string | null,
  accountSid: string | null,
  applicationSid: string | null,
): Row => ({
  phone_number_sid: `${text} on ${String(carrierSid)}`,
  number: text,
  voip_carrier_sid: carrierSid,
  account_sid: accountSid,
  application_sid: applicationSid,
});

export const application = (sid: string, more: Row = {}): Row => ({
  application_sid: sid,
  name: `application ${sid}`,
  account_sid: sid.charAt(0).toUpperCase(),
  call_hook: { url: `https://hooks.example/${sid}`, method: 'POST' },
  app_json: null,
  ...more,
});

export const client = (username: string, more: Row = {}): Row => ({
  client_sid: `client ${username}`,
  account_sid: 'A',
  username,
  password: 'sXXXXX',
  is_active: 1,
  allow_direct_app_calling: 1,
  allow_direct_queue_calling: 1,
  allow_direct_user_calling: 1,
  ...more,
});

export const DID = '15081112222';

/** Everything is read; what is not named is as in the fixture. */
export const sources = (more: InboundSources = {}): InboundSources => ({
  accounts: [account('A'), account('B'), account('Z')],
  carriers: [carrier('CA')],
  gateways: [gateway('CA')],
  numbers: [],
  applications: ['a1', 'a2', 'b1', 'z1'].map(sid => application(sid)),
  tenants: [],
  clients: [],
  ...more,
});

/** Carrier CA, and the number on it for a1. */
export const asFirst = (more: InboundSources = {}): InboundSources =>
  sources({ numbers: [number(DID, 'CA', 'A', 'a1')], ...more });

/** `account, application` of a call that ends in one; else the status with its text, `+` where a record remains. */
export type Expected = string;
export type InboundCase = [what: string, sources: InboundSources, call: InboundCall, expected: Expected];

export const at = (called: string | null, more: Partial<InboundCall> = {}): InboundCall => ({
  called,
  sourceAddress: ADDRESS,
  host: '203.0.113.1',
  ...more,
});

export const both = (...sids: string[]) => ({
  carriers: sids.map(sid => carrier(sid)),
  gateways: sids.map(sid => gateway(sid)),
});
export const only = (sid: string, more = {}) => ({
  carriers: [carrier(sid, more)],
  gateways: [gateway(sid)],
});
export const A_REALM = { host: 'a.example' };
export const AWAY = '203.0.113.9';

/** Both answers of an application that is missing, or has no hook. */
export const NO_APPLICATION = '480 no configured application +';
