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
  N01: { fault: numbers(number('1', { voip_carrier_sid: null })), twin: numbers(number('1')) },
  N02: { fault: numbers(number('1', { account_sid: null })), twin: numbers(number('1')) },
  N03: {
    fault: set('carriers', 'CA', { is_active: 0 }),
    twin: add('carriers', carrier('unused', { is_active: 0 })),
  },
  N04: {
    fault: numbers(number('1', { account_sid: 'B', application_sid: 'b1' })),
    twin: all(
      set('carriers', 'CA', { account_sid: null }),
      numbers(number('1', { account_sid: 'B', application_sid: 'b1' })),
    ),
  },
  N05: { fault: numbers(number('1', { application_sid: 'b1' })), twin: numbers(number('1')) },
  N06: {
    fault: numbers(number('1', { application_sid: null })),
    twin: all(
      set('carriers', 'CA', { application_sid: 'a1' }),
      numbers(number('1', { application_sid: null })),
    ),
  },
  N07: { fault: numbers(number('+1-508 (555)')), twin: numbers(number('^1508(55)?')) },
  N08: { fault: numbers(number('1508[')), twin: numbers(number('^1508[5]')) },
  N09: { fault: numbers(number('1508*')), twin: numbers(number('^1508*'), number('*')) },
  N10: {
    fault: numbers(number('^1508'), number('^150.', { application_sid: null })),
    twin: numbers(number('^1508'), number('^1509', { application_sid: null })),
  },
  N11: {
    fault: numbers(number('^1508*'), number('^1508')),
    twin: numbers(number('^15082'), number('^1508')),
  },
  N12: {
    fault: all(set('carriers', 'CA', { account_sid: null }), numbers(number('.*'))),
    twin: numbers(number('.*')),
  },
  N13: { fault: numbers(number('0044207')), twin: numbers(number('44207')) },
  N14: { fault: numbers(number('1', { service_provider_sid: 'P' })), twin: numbers(number('1')) },
};

export const ACCOUNT_FAULTS: Faults = {
  A01: { fault: A({ is_active: 0 }), twin: all(nobody, replaced('numbers'), A({ is_active: 0 })) },
  A02: { fault: A({ sip_realm: null }), twin: all(nobody, A({ sip_realm: null })) },
  A03: {
    fault: A({ device_calling_application_sid: 'a1' }),
    twin: all(A({ device_calling_application_sid: 'a1' }), set('clients', 'ann', silent)),
  },
  A04: {
    fault: set('clients', 'ann', silent),
    twin: all(A({ device_calling_application_sid: 'a1' }), set('clients', 'ann', silent)),
  },
  A05: { fault: A({ registration_hook: HOOK }), twin: all(nobody, A({ registration_hook: HOOK })) },
  A06: {
    fault: A({ record_all_calls: 1, bucket_credential: {} }),
    twin: A({ record_all_calls: 1, bucket_credential: { vendor: 'aws_s3' } }),
  },
  A07: { fault: A({ disable_cdrs: 1 }), twin: A({ disable_cdrs: undefined }) },
  A08: { fault: A({ enable_debug_log: 1 }), twin: A({ enable_debug_log: null }) },
  A09: { fault: A({ siprec_hook_sid: 'b1' }), twin: A({ siprec_hook_sid: 'a1' }) },
  A10: { fault: A({ sip_realm: '192.0.2.1' }), twin: A({ sip_realm: 'acme' }) },
  A11: {
    fault: A({ trial_end_date: '2026-11-01T00:00:00.000Z' }),
    twin: A({ plan_type: 'paid', trial_end_date: '2026-11-01T00:00:00.000Z' }),
  },
  A12: { fault: all(own(50), shared(20)), twin: all(own(50), shared(0)) },
  A13: { fault: own(0), twin: own(1) },
  D01: {
    fault: add('clients', client('joe', { password: '{X' })),
    twin: all(nobody, A({ registration_hook: HOOK }), add('clients', client('joe', { password: '{X' }))),
  },
  D02: {
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
  H01: { fault: a1({ call_hook: null }), twin: a1({ call_hook: undefined }) },
  H02: { fault: a1(hook('http://hooks.acme.net')), twin: a1(hook('http://10.0.0.9')) },
  H03: { fault: a1(hook('https://127.0.0.1/x')), twin: a1(hook('https://128.0.0.1/x')) },
  H04: { fault: a1(hook('https://x.net/?token=1')), twin: a1(hook('https://x.net/?tokens=1')) },
  H05: { fault: a1(hook('HTTPS://x.net')), twin: a1(hook('wss://x.net')) },
  H06: { fault: a1(hook('https://a.ngrok-free.app')), twin: a1(hook('https://a.example.com')) },
  H07: {
    fault: a1({ call_hook: { url: 'wss://x.net' }, call_status_hook: { url: 'https://x.net' } }),
    twin: a1({ call_hook: { url: 'wss://x.net' }, call_status_hook: { url: 'wss://x.net' } }),
  },
  H08: { fault: a1({ app_json: '[]' }), twin: a1({ app_json: '' }) },
  H09: {
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
  H10: {
    fault: all(
      add('credentials', credential({ vendor: 'aws' })),
      a1({ fallback_speech_synthesis_vendor: 'aws' }),
    ),
    twin: a1({ fallback_speech_synthesis_vendor: '' }),
  },
  H11: {
    fault: a1({ speech_recognizer_label: '' }),
    twin: all(add('credentials', credential({ label: '' })), a1({ speech_recognizer_label: '' })),
  },
  H12: {
    fault: add('credentials', credential({ account_sid: 'A', use_for_tts: 0 })),
    twin: add('credentials', credential({ account_sid: 'A' })),
  },
  H13: {
    fault: replaced('credentials', credential({ stt_tested_ok: null })),
    twin: add('credentials', credential({ vendor: 'aws', stt_tested_ok: null })),
  },
  H14: { fault: add('credentials', credential()), twin: add('credentials', credential({ label: 'x' })) },
  H15: {
    fault: add('credentials', credential({ label: 'x', tts_tested_ok: 0 })),
    twin: add('credentials', credential({ label: 'x', use_for_tts: 0, tts_tested_ok: 0 })),
  },
  H16: {
    fault: add('applications', application('spare')),
    twin: all(
      add('applications', application('spare')),
      add('tenants', tenant({ application_sid: 'spare' })),
    ),
  },
};

export const ROUTING_FAULTS: Faults = {
  L01: { fault: set('tables', 'T', { is_active: 0 }), twin: set('tables', 'T', { is_active: 1 }) },
  L02: {
    fault: replaced('routes', route('^44', 0, ['CA'])),
    twin: replaced('routes', route('^', 9999, ['CA'])),
  },
  L03: { fault: add('routes', route('^4[', 1, ['CA'])), twin: add('routes', route('^4[5]', 1, ['CA'])) },
  L04: { fault: add('routes', route('^441', 1, ['CA'])), twin: add('routes', route('^45', 1, ['CA'])) },
  L05: {
    fault: world => {
      Object.assign(world.gateways[0] ?? {}, { outbound: 0 });
    },
    twin: all(
      add('routes', route('^45', 1, ['CB'])),
      add('gateways', gateway('CB', '198.51.100.7', { inbound: 0, is_active: 0 })),
    ),
  },
  L06: { fault: set('carriers', 'CA', { is_active: 0 }), twin: set('carriers', 'CB', { is_active: 0 }) },
  L07: { fault: add('routes', route('^45', 1, ['CA', 'CB'])), twin: add('routes', route('^45', 1, ['CB'])) },
  L08: {
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
  M01: { fault: add('tenants', tenant({ application_sid: null })), twin: add('tenants', tenant()) },
  M02: { fault: add('tenants', tenant({ application_sid: 'b1' })), twin: add('tenants', tenant()) },
  M03: {
    fault: all(set('providers', 'P', { ms_teams_fqdn: null }), add('tenants', tenant())),
    twin: set('providers', 'P', { ms_teams_fqdn: null }),
  },
  M04: {
    fault: add('tenants', tenant({ tenant_fqdn: 'sip:teams.acme.net' })),
    twin: add('tenants', tenant()),
  },
  P01: {
    fault: key({ expires_at: '2026-11-25T11:59:00.000Z' }),
    twin: key({ expires_at: '2026-11-25T12:01:00.000Z' }),
  },
  P02: {
    fault: key({ api_key_sid: '3f35518f-5a0d-4c2e-90a5-2407bb3b36f0' }),
    twin: key({ api_key_sid: '3f35518f-5a0d-4c2e-90a5-2407bb3b36f1' }),
  },
  P03: {
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
  P04: { fault: set('users', 'u', { force_change: 1 }), twin: set('users', 'u', { force_change: null }) },
  P05: {
    fault: set('providers', 'P', { registration_hook: HOOK }),
    twin: set('providers', 'P', { registration_hook: null }),
  },
  P06: { fault: replaced('sbcs'), twin: replaced('sbcs', { ipv4: '203.0.113.1' }) },
  P07: {
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
  P08: {
    fault: add('alerts', {
      time: '2026-11-25T11:30:00Z',
      message: 'Options ping to CA:198.51.100.1 unsuccessfully',
    }),
    twin: add('alerts', {
      time: '2026-11-25T10:30:00Z',
      message: 'Options ping to CA:198.51.100.1 unsuccessfully',
    }),
  },
  P09: {
    fault: all(add('carriers', ...smpp({ smpp_inbound_password: null })), bind),
    twin: all(add('carriers', ...smpp()), bind),
  },
};
