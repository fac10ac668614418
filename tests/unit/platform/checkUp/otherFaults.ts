import { application, carrier, client, credential, gateway, number, route, tenant } from './cleanWorld.ts';
import { add, all, type Faults, replaced, set } from './changes.ts';

type Values = Record<string, unknown>;

const numbers = (...rows: Values[]) => add('numbers', ...rows);
const A = (values: Values) => set('accounts', 'A', values);
const a1 = (values: Values) => set('applications', 'a1', values);
const hook = (url: string) => ({ call_hook: { url }, call_status_hook: null });
const key = (values: Values) =>
  replaced('apiKeys', {
    api_key_sid: 'key',
    account_sid: 'A',
    service_provider_sid: null,
    expires_at: null,
    ...values,
  });
const silent = {
  allow_direct_app_calling: 0,
  allow_direct_queue_calling: 0,
  allow_direct_user_calling: 0,
};
const HOOK = { url: 'https://hooks.acme.net/auth' };
const nobody = replaced('clients');
const limits = (list: 'accountLimits' | 'providerLimits', column: string, sid: string, quantity: number) =>
  replaced(list, { [column]: sid, category: 'voice_call_session', quantity });
const own = (quantity: number) => limits('accountLimits', 'account_sid', 'A', quantity);
const shared = (quantity: number) => limits('providerLimits', 'service_provider_sid', 'P', quantity);
const smpp = (values: Values = {}) => [
  carrier('S', { account_sid: null, smpp_inbound_system_id: 'x', smpp_inbound_password: 'y', ...values }),
];
const bind = add('smppGateways', { smpp_gateway_sid: 'g', voip_carrier_sid: 'S', inbound: 1 });

export const NUMBER_FAULTS: Faults = {
  'number-without-carrier': {
    fault: numbers(number('1', { voip_carrier_sid: null })),
    twin: numbers(number('1')),
  },
  'number-without-account': {
    fault: numbers(number('1', { account_sid: null })),
    twin: numbers(number('1')),
  },
  'numbers-of-a-carrier-that-no-call-reaches': {
    fault: set('carriers', 'CA', { is_active: 0 }),
    twin: add('carriers', carrier('unused', { is_active: 0 })),
  },
  'number-of-another-account-than-its-carriers': {
    fault: numbers(number('1', { account_sid: 'B', application_sid: 'b1' })),
    twin: all(
      set('carriers', 'CA', { account_sid: null }),
      numbers(number('1', { account_sid: 'B', application_sid: 'b1' })),
    ),
  },
  'application-of-another-account': {
    fault: numbers(number('1', { application_sid: 'b1' })),
    twin: numbers(number('1')),
  },
  'number-without-application': {
    fault: numbers(number('1', { application_sid: null })),
    twin: all(
      set('carriers', 'CA', { application_sid: 'a1' }),
      numbers(number('1', { application_sid: null })),
    ),
  },
  'number-with-separators': { fault: numbers(number('+1-508 (555)')), twin: numbers(number('^1508(55)?')) },
  'invalid-pattern': { fault: numbers(number('1508[')), twin: numbers(number('^1508[5]')) },
  'pattern-that-matches-in-the-middle': {
    fault: numbers(number('1508*')),
    twin: numbers(number('^1508*'), number('*')),
  },
  'two-patterns-of-one-length': {
    fault: numbers(number('^1508'), number('^150.', { application_sid: null })),
    twin: numbers(number('^1508'), number('^1509', { application_sid: null })),
  },
  'pattern-that-is-never-reached': {
    fault: numbers(number('^1508*'), number('^1508')),
    twin: numbers(number('^15082'), number('^1508')),
  },
  'catch-all-for-everybody': {
    fault: all(set('carriers', 'CA', { account_sid: null }), numbers(number('.*'))),
    twin: numbers(number('.*')),
  },
  'number-in-an-unusual-form': { fault: numbers(number('0044207')), twin: numbers(number('44207')) },
  'number-in-the-public-test-list': {
    fault: numbers(number('1', { service_provider_sid: 'P' })),
    twin: numbers(number('1')),
  },
};

export const ACCOUNT_FAULTS: Faults = {
  'inactive-account-in-use': {
    fault: A({ is_active: 0 }),
    twin: all(nobody, replaced('numbers'), A({ is_active: 0 })),
  },
  'account-without-sip-realm': { fault: A({ sip_realm: null }), twin: all(nobody, A({ sip_realm: null })) },
  'device-application-hides-direct-calls': {
    fault: A({ device_calling_application_sid: 'a1' }),
    twin: all(A({ device_calling_application_sid: 'a1' }), set('clients', 'ann', silent)),
  },
  'devices-that-can-call-nothing': {
    fault: set('clients', 'ann', silent),
    twin: all(A({ device_calling_application_sid: 'a1' }), set('clients', 'ann', silent)),
  },
  'passwords-of-clients-are-not-used': {
    fault: A({ registration_hook: HOOK }),
    twin: all(nobody, A({ registration_hook: HOOK })),
  },
  'recording-without-bucket': {
    fault: A({ record_all_calls: 1, bucket_credential: {} }),
    twin: A({ record_all_calls: 1, bucket_credential: { vendor: 'aws_s3' } }),
  },
  'no-call-records': { fault: A({ disable_cdrs: 1 }), twin: A({ disable_cdrs: undefined }) },
  'debug-log-on': { fault: A({ enable_debug_log: 1 }), twin: A({ enable_debug_log: null }) },
  'unfit-application-for-devices-or-recording': {
    fault: A({ siprec_hook_sid: 'b1' }),
    twin: A({ siprec_hook_sid: 'a1' }),
  },
  'sip-realm-that-is-an-address': { fault: A({ sip_realm: '192.0.2.1' }), twin: A({ sip_realm: 'acme' }) },
  'account-stopped-or-its-trial-is-over': {
    fault: A({ trial_end_date: '2026-11-01T00:00:00.000Z' }),
    twin: A({ plan_type: 'paid', trial_end_date: '2026-11-01T00:00:00.000Z' }),
  },
  'limit-above-that-of-the-service-provider': {
    fault: all(own(50), shared(20)),
    twin: all(own(50), shared(0)),
  },
  'limit-of-0': { fault: own(0), twin: own(1) },
  'client-without-password': {
    fault: add('clients', client('joe', { password: '{X' })),
    twin: all(nobody, A({ registration_hook: HOOK }), add('clients', client('joe', { password: '{X' }))),
  },
  'inactive-client-that-is-still-registered': {
    fault: all(
      add('clients', client('joe', { is_active: 0 })),
      add('registered', { account_sid: 'A', name: 'joe' }),
    ),
    twin: all(
      add('clients', client('joe', { is_active: 0 })),
      add('registered', { account_sid: 'B', name: 'joe' }),
    ),
  },
};

export const APPLICATION_FAULTS: Faults = {
  'application-without-hook': { fault: a1({ call_hook: null }), twin: a1({ call_hook: undefined }) },
  'hook-in-clear': { fault: a1(hook('http://hooks.acme.net')), twin: a1(hook('http://10.0.0.9')) },
  'hook-on-a-local-address': {
    fault: a1(hook('https://127.0.0.1/x')),
    twin: a1(hook('https://128.0.0.1/x')),
  },
  'secret-in-the-address-of-a-hook': {
    fault: a1(hook('https://x.net/?token=1')),
    twin: a1(hook('https://x.net/?tokens=1')),
  },
  'hook-of-an-unknown-scheme': { fault: a1(hook('HTTPS://x.net')), twin: a1(hook('wss://x.net')) },
  'hook-of-a-demonstration': {
    fault: a1(hook('https://a.ngrok-free.app')),
    twin: a1(hook('https://a.example.com')),
  },
  'status-hook-that-is-not-called': {
    fault: a1({ call_hook: { url: 'wss://x.net' }, call_status_hook: { url: 'https://x.net' } }),
    twin: a1({ call_hook: { url: 'wss://x.net' }, call_status_hook: { url: 'wss://x.net' } }),
  },
  'application-json-replaces-the-hook': { fault: a1({ app_json: '[]' }), twin: a1({ app_json: '' }) },
  'fallback-to-the-same-vendor': {
    fault: a1({ use_for_fallback_speech: 1, fallback_speech_synthesis_vendor: 'google' }),
    twin: all(
      add('credentials', credential({ label: 'b' })),
      a1({
        use_for_fallback_speech: 1,
        fallback_speech_synthesis_vendor: 'google',
        fallback_speech_synthesis_label: 'b',
      }),
    ),
  },
  'fallback-switched-off-and-used-all-the-same': {
    fault: all(
      add('credentials', credential({ vendor: 'aws' })),
      a1({ fallback_speech_synthesis_vendor: 'aws' }),
    ),
    twin: a1({ fallback_speech_synthesis_vendor: '' }),
  },
  'no-speech-credential-for-an-application': {
    fault: a1({ speech_recognizer_label: '' }),
    twin: all(add('credentials', credential({ label: '' })), a1({ speech_recognizer_label: '' })),
  },
  'speech-credential-not-ticked-for-its-use': {
    fault: add('credentials', credential({ account_sid: 'A', use_for_tts: 0 })),
    twin: add('credentials', credential({ account_sid: 'A' })),
  },
  'google-credential-that-was-never-tested': {
    fault: replaced('credentials', credential({ stt_tested_ok: null })),
    twin: add('credentials', credential({ vendor: 'aws', stt_tested_ok: null })),
  },
  'two-speech-credentials-alike': {
    fault: add('credentials', credential()),
    twin: add('credentials', credential({ label: 'x' })),
  },
  'last-test-failed': {
    fault: add('credentials', credential({ label: 'x', tts_tested_ok: 0 })),
    twin: add('credentials', credential({ label: 'x', use_for_tts: 0, tts_tested_ok: 0 })),
  },
  'application-that-nothing-uses': {
    fault: add('applications', application('spare')),
    twin: all(
      add('applications', application('spare')),
      add('tenants', tenant({ application_sid: 'spare' })),
    ),
  },
};

export const ROUTING_FAULTS: Faults = {
  'inactive-routing-table': {
    fault: set('tables', 'T', { is_active: 0 }),
    twin: set('tables', 'T', { is_active: 1 }),
  },
  'no-route-for-the-rest': {
    fault: replaced('routes', route('^44', 0, ['CA'])),
    twin: replaced('routes', route('^', 9999, ['CA'])),
  },
  'invalid-expression': {
    fault: add('routes', route('^4[', 1, ['CA'])),
    twin: add('routes', route('^4[5]', 1, ['CA'])),
  },
  'route-that-is-hidden-or-matches-in-the-middle': {
    fault: add('routes', route('^441', 1, ['CA'])),
    twin: add('routes', route('^45', 1, ['CA'])),
  },
  'route-to-a-carrier-without-outbound-gateway': {
    fault: world => {
      Object.assign(world.gateways[0] ?? {}, { outbound: 0 });
    },
    twin: all(
      add('routes', route('^45', 1, ['CB'])),
      add('gateways', gateway('CB', '198.51.100.7', { inbound: 0, is_active: 0 })),
    ),
  },
  'route-to-an-inactive-carrier': {
    fault: set('carriers', 'CA', { is_active: 0 }),
    twin: set('carriers', 'CB', { is_active: 0 }),
  },
  'route-without-one-carrier': {
    fault: add('routes', route('^45', 1, ['CA', 'CB'])),
    twin: add('routes', route('^45', 1, ['CB'])),
  },
  'two-tables-for-one-account': {
    fault: add('tables', {
      lcr_sid: 'T2',
      name: 'T2',
      is_active: 1,
      account_sid: 'A',
      service_provider_sid: null,
    }),
    twin: all(
      replaced('tables', {
        lcr_sid: 'T',
        name: 'T',
        is_active: 1,
        account_sid: 'A',
        service_provider_sid: null,
      }),
    ),
  },
};

export const OTHER_FAULTS: Faults = {
  'teams-tenant-without-application': {
    fault: add('tenants', tenant({ application_sid: null })),
    twin: add('tenants', tenant()),
  },
  'teams-tenant-with-a-foreign-application': {
    fault: add('tenants', tenant({ application_sid: 'b1' })),
    twin: add('tenants', tenant()),
  },
  'service-provider-without-teams-domain': {
    fault: all(set('providers', 'P', { ms_teams_fqdn: null }), add('tenants', tenant())),
    twin: set('providers', 'P', { ms_teams_fqdn: null }),
  },
  'teams-domain-that-never-matches': {
    fault: add('tenants', tenant({ tenant_fqdn: 'sip:teams.acme.net' })),
    twin: add('tenants', tenant()),
  },
  'api-key-that-has-expired': {
    fault: key({ expires_at: '2026-11-25T11:59:00.000Z' }),
    twin: key({ expires_at: '2026-11-25T12:01:00.000Z' }),
  },
  'api-key-known-to-everybody': {
    fault: key({ api_key_sid: '3f35518f-5a0d-4c2e-90a5-2407bb3b36f0' }),
    twin: key({ api_key_sid: '3f35518f-5a0d-4c2e-90a5-2407bb3b36f1' }),
  },
  'weak-password-rule': {
    fault: replaced('passwordSettings', {
      min_password_length: 8,
      require_digit: 0,
      require_special_character: 0,
    }),
    twin: replaced('passwordSettings', {
      min_password_length: 9,
      require_digit: 0,
      require_special_character: 0,
    }),
  },
  'user-with-the-first-password': {
    fault: set('users', 'u', { force_change: 1 }),
    twin: set('users', 'u', { force_change: null }),
  },
  'registration-hook-of-a-service-provider': {
    fault: set('providers', 'P', { registration_hook: HOOK }),
    twin: set('providers', 'P', { registration_hook: null }),
  },
  'no-sbc-addresses': { fault: replaced('sbcs'), twin: replaced('sbcs', { ipv4: '203.0.113.1' }) },
  'sbc-address-from-an-earlier-start': {
    fault: add('sbcs', {
      sbc_address_sid: 'old',
      ipv4: '203.0.113.2',
      last_updated: '2026-11-24T11:00:00.000Z',
    }),
    twin: replaced('sbcs', {
      sbc_address_sid: 'old',
      ipv4: '203.0.113.2',
      last_updated: '2026-11-24T11:00:00.000Z',
    }),
  },
  'pings-without-answer': {
    fault: add('alerts', {
      time: '2026-11-25T11:30:00Z',
      message: 'Options ping to CA:198.51.100.1 unsuccessfully',
    }),
    twin: add('alerts', {
      time: '2026-11-25T10:30:00Z',
      message: 'Options ping to CA:198.51.100.1 unsuccessfully',
    }),
  },
  'smpp-login-that-cannot-work': {
    fault: all(add('carriers', ...smpp({ smpp_inbound_password: null })), bind),
    twin: all(add('carriers', ...smpp()), bind),
  },
};
