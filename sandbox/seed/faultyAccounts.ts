import { encrypt } from '../support/secrets.ts';
import { storedCredential } from '../speech/credential.ts';
import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { clients } from '../tables/clients.ts';
import { registrations } from '../tables/registrations.ts';
import { speechCredentials } from '../tables/speech.ts';
import { webhooks } from '../tables/webhooks.ts';
import { googleKey } from './speech.ts';
import type { World } from './world.ts';

export const faultyAccounts = (world: World, service_provider_sid: unknown) => {
  const hook = (url: string) => world.add(webhooks, { url, method: 'POST' });
  const account = (name: string, row: Record<string, unknown>) =>
    world.add(accounts, {
      name,
      service_provider_sid,
      webhook_secret: 'wh_secret_madeupmadeupmadeupma',
      ...row,
    });
  // A06, A07, A08
  const first = account('Faulty first', {
    sip_realm: 'first.faulty.example',
    record_all_calls: 1,
    disable_cdrs: 1,
    enable_debug_log: 1,
  });
  // A10
  const second = account('Faulty second', { sip_realm: '192.0.2.77' });
  // A01, A02, A05, A11
  const third = account('Faulty third', {
    sip_realm: null,
    is_active: 0,
    deactivated_reason: 'unpaid',
    registration_hook_sid: hook('https://hooks.faulty.example/auth'),
  });
  const owners = { first, second, third };
  const made = faultyApplications(world, owners, hook);
  const set = (sid: string, column: string, value: unknown) => {
    const row = world.of(accounts).find(each => each['account_sid'] === sid);
    if (row) row[column] = value;
  };
  // A09, A03
  set(first, 'siprec_hook_sid', made.secondApplication);
  set(second, 'device_calling_application_sid', made.secondApplication);
  faultyDevices(world, owners);
  faultySpeech(world, service_provider_sid, first);
  return { ...owners, ...made };
};

interface Accounts {
  first: string;
  second: string;
  third: string;
}

const faultyApplications = (world: World, { first, second }: Accounts, hook: (url: string) => string) => {
  const application = (name: string, url: string | null, row: Record<string, unknown> = {}) =>
    world.add(applications, {
      name,
      account_sid: first,
      call_hook_sid: url === null ? null : hook(url),
      call_status_hook_sid: hook('https://apps.faulty.example/status'),
      ...row,
    });
  const usual = 'https://apps.faulty.example/call';
  // H16: most are unused.
  application('H01 no hook', null);
  application('H02 in clear', 'http://apps.faulty.example/call');
  application('H03 local', 'https://127.0.0.1/call');
  application('H04 key in the address', `${usual}?token=made-up`);
  application('H05 another scheme', 'ftp://apps.faulty.example/call');
  application('H06 demonstration', 'https://public-apps.jambonz.cloud/hello-world');
  application('H07 two sockets', 'wss://apps.faulty.example/call');
  application('H08 own verbs', usual, { app_json: '[{"verb":"hangup"}]' });
  application('H09 same fallback', usual, {
    use_for_fallback_speech: 1,
    fallback_speech_synthesis_vendor: 'google',
  });
  application('H10 fallback off', usual, { fallback_speech_synthesis_vendor: 'aws' });
  application('H11 no credential', usual, { speech_synthesis_vendor: 'ibm', speech_synthesis_label: 'none' });
  application('H12 not for this', usual, { speech_synthesis_label: 'off' });
  application('H13 never tested', usual, { speech_synthesis_label: 'untested' });
  return {
    application: application('Faulty menu', usual),
    secondApplication: application('Faulty queue', usual, { account_sid: second }),
  };
};

const faultyDevices = (world: World, { first, second, third }: Accounts) => {
  const client = (account_sid: string, username: string, row: Record<string, unknown> = {}) =>
    world.add(clients, { account_sid, username, password: encrypt('made-up-secret'), ...row });
  // A04, D01, D02, T13
  client(first, 'faulty1', {
    allow_direct_app_calling: 0,
    allow_direct_queue_calling: 0,
    allow_direct_user_calling: 0,
  });
  client(first, 'faulty2', { password: null });
  client(first, 'faulty3', { is_active: 0 });
  client(second, 'faulty4');
  client(third, 'faulty5');
  world.add(registrations, {
    account_sid: first,
    name: 'faulty3',
    contact: 'sip:faulty3@192.0.2.9:5060',
    protocol: 'udp',
    proxy: 'sip:192.0.2.9:5060',
  });
};

const faultySpeech = (world: World, service_provider_sid: unknown, account_sid: string) => {
  const credential = (label: string, row: Record<string, unknown>) =>
    world.add(speechCredentials, {
      service_provider_sid,
      account_sid,
      vendor: 'google',
      label,
      use_for_tts: 1,
      use_for_stt: 1,
      credential: storedCredential('google', { service_key: googleKey('faulty') }),
      ...row,
    });
  // H12, H13, H14, H15
  credential('off', { use_for_tts: 0 });
  credential('untested', {});
  credential('twice', { tts_tested_ok: 1, stt_tested_ok: 1 });
  credential('twice', { tts_tested_ok: 0, stt_tested_ok: 1 });
};

export type Owners = ReturnType<typeof faultyAccounts>;
