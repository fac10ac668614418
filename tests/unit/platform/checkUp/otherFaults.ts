import { application, carrier, client, credential, number, tenant } from './cleanWorld.ts';
import { add, all, type Faults, replaced, set } from './changes.ts';

type Values = Record<string, unknown>;

const numbers = (...rows: Values[]) => add('numbers', ...rows);
const A = (values: Values) => set('accounts', 'A', values);
const a1 = (values: Values) => set('applications', 'a1', values);
const hook = (url: string) => ({ call_hook: { url }, call_status_hook: null });
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
  'invalid-pattern': { fault: numbers(number('1508[')), twin: numbers(number('^1508[5]'), number('*98')) },
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
  'hook-in-clear': { fault: a1(hook('http://[2606:4700:4700::1111]/x')), twin: a1(hook('http://10.0.0.9')) },
  'hook-on-a-local-address': {
    fault: a1(hook('https://127.0.0.1/x')),
    twin: a1(hook('https://[2606:4700:4700::1111]/x')),
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
