import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { readOptions } from '../../../sandbox/options.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { PLATFORMS, USUAL, type Platform } from '../../../sandbox/versions.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf, type Answer } from './client.ts';

const ALERTS = `/ServiceProviders/${DEFAULT_PROVIDER}/Alerts?page=1&count=25`;
const CREDENTIALS = `/ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
const KEY = JSON.stringify({ client_email: 'a@example.com', private_key: 'made-up' });
const NO_ALERTS = {
  msg: 'A 400 Bad Request error occurred: {"error":"error parsing query: missing parameter: service_provider_sid"}\n',
};

/** Columns that a version lacks, by table and collection. */
const LACKING: [Platform, string, string, readonly string[]][] = [
  ['0.9.6', 'voip_carriers', 'VoipCarriers', []],
  ['0.9.5', 'voip_carriers', 'VoipCarriers', []],
  ['0.9.5', 'sip_gateways', 'SipGateways', ['remove_ice', 'dtls_off']],
  ['0.9.5', 'predefined_carriers', 'PredefinedCarriers', ['trunk_type']],
  ['0.9.5', 'applications', 'Applications', []],
  ['0.9.4', 'voip_carriers', 'VoipCarriers', ['trunk_type']],
  ['0.9.4', 'sip_gateways', 'SipGateways', ['remove_ice', 'dtls_off']],
  ['0.9.4', 'applications', 'Applications', []],
  ['0.9.3', 'voip_carriers', 'VoipCarriers', ['outbound_sip_proxy', 'trunk_type']],
  ['0.9.3', 'applications', 'Applications', ['env_vars']],
];

describe.each(PLATFORMS)('platform %s', platform => {
  const isBefore = (version: Platform) => PLATFORMS.indexOf(platform) < PLATFORMS.indexOf(version);
  let sandbox: Sandbox;
  let admin = '';
  let account = '';
  const as =
    (token: () => string) =>
    (method: string, path: string, body?: unknown): Promise<Answer> =>
      ask(sandbox, method, path, { token: token(), body });
  const asAdmin = as(() => admin);
  const asAccount = as(() => account);
  const first = async (sql: string) => (await sandbox.db.run(`${sql} LIMIT 1`))[0] ?? {};
  const made = (answer: Answer) => (answer.json as { sid: string }).sid;

  beforeAll(async () => {
    sandbox = await seededSandbox({ platform, adminCarrier: true });
    admin = await tokenOf(sandbox, 'admin');
    account = await tokenOf(sandbox, 'acct1');
  });
  afterAll(() => {
    sandbox.close();
  });

  it.each(LACKING.filter(([version]) => version === platform))(
    '%s: rows of %s carry no column that it lacks',
    async (_, name, path, lacking) => {
      const { json } = await asAdmin(
        'GET',
        path === 'SipGateways'
          ? `/SipGateways?voip_carrier_sid=${String((await first('SELECT * FROM sip_gateways'))['voip_carrier_sid'])}`
          : `/${path}`,
      );
      const shown = Object.keys((json as object[])[0] ?? {});
      expect(shown.length).toBeGreaterThan(3);
      for (const column of ['env_vars', 'outbound_sip_proxy', 'trunk_type', 'remove_ice', 'dtls_off'])
        expect([column, shown.includes(column)]).toEqual([
          column,
          column in (await first(`SELECT * FROM ${name}`)),
        ]);
      expect(lacking.filter(column => shown.includes(column))).toEqual([]);
    },
  );

  it('refuses a carrier by the name of a column that it lacks', async () => {
    const body = {
      name: `Carrier of ${platform}`,
      service_provider_sid: DEFAULT_PROVIDER,
      trunk_type: 'auth',
      outbound_sip_proxy: null,
    };
    const lacking = isBefore('0.9.4') ? 'outbound_sip_proxy' : isBefore('0.9.5') ? 'trunk_type' : undefined;
    const sid = String((await first('SELECT * FROM voip_carriers'))['voip_carrier_sid']);
    const wanted = lacking === undefined ? body : { outbound_sip_proxy: null, trunk_type: 'auth' };
    const added = await asAdmin(
      'POST',
      '/VoipCarriers',
      lacking === undefined ? body : { ...wanted, ...body },
    );
    const changed = await asAdmin('PUT', `/VoipCarriers/${sid}`, wanted);
    if (lacking === undefined) return expect([added.status, changed.status]).toEqual([201, 204]);
    expect([added, changed].map(({ status, json }) => [status, json])).toEqual([
      [500, { msg: `Unknown column '${lacking}' in 'INSERT INTO'` }],
      [500, { msg: `Unknown column '${lacking}' in 'SET'` }],
    ]);
  });

  it('refuses ICE and DTLS of a gateway before 0.9.6', async () => {
    const { sip_gateway_sid, voip_carrier_sid } = await first('SELECT * FROM sip_gateways WHERE inbound = 0');
    const path = `/SipGateways/${String(sip_gateway_sid)}`;
    const body = { ipv4: 'sip.example.com', outbound: 1, inbound: 0 };
    const added = await asAdmin('POST', '/SipGateways', { ...body, voip_carrier_sid, dtls_off: true });
    const changed = await asAdmin('PUT', path, { ...body, remove_ice: true });
    expect([added, changed].map(({ status }) => status)).toEqual(isBefore('0.9.6') ? [500, 500] : [201, 204]);
    if (!isBefore('0.9.6')) return;
    expect(added.json).toEqual({ msg: `Unknown column 'dtls_off' in 'INSERT INTO'` });
    expect(changed.json).toEqual({ msg: `Unknown column 'remove_ice' in 'SET'` });
  });

  it('keeps a hook that is left out since 0.9.6 only', async () => {
    const hooks = ['call_hook', 'call_status_hook', 'messaging_hook'] as const;
    const body = Object.fromEntries(hooks.map(name => [name, { url: `https://example.com/${name}` }]));
    const added = await asAdmin('POST', '/Applications', {
      name: 'Three hooks',
      account_sid: DEFAULT_ACCOUNT,
      ...body,
    });
    const path = `/Applications/${made(added)}`;
    type Shown = Record<(typeof hooks)[number], { webhook_sid: string; url: string } | null>;
    const shown = async () => (await asAdmin('GET', path)).json as Shown;
    const before = await shown();
    const whole = { call_hook: before.call_hook, call_status_hook: before.call_status_hook };
    expect(await asAdmin('PUT', path, { name: 'Renamed', ...whole, messaging_hook: {} })).toMatchObject({
      status: 204,
    });
    expect(await shown()).toMatchObject({
      ...before,
      ...(isBefore('0.9.6') ? { messaging_hook: null } : {}),
      name: 'Renamed',
    });
    expect((await asAdmin('PUT', path, { name: 'x' })).status).toBe(204);
    const kept = isBefore('0.9.6') ? [null, null, null] : hooks.map(name => before[name]);
    const after = await shown();
    expect(hooks.map(name => after[name])).toEqual(kept);
  });

  it('checks the address of a hook that is changed since 0.9.6', async () => {
    const { application_sid } = await first('SELECT * FROM applications');
    const changed = await asAdmin('PUT', `/Applications/${String(application_sid)}`, {
      call_hook: { url: 'no address' },
    });
    expect(changed.status).toBe(isBefore('0.9.6') ? 204 : 400);
  });

  it('lists the alerts of a provider since 0.9.6, those of an account always', async () => {
    const { status, json } = await asAdmin('GET', ALERTS);
    if (isBefore('0.9.6')) expect([status, json]).toEqual([500, NO_ALERTS]);
    else expect(status).toBe(200);
    const without = ALERTS.replace('page=1&', '');
    expect((await asAdmin('GET', without)).status).toBe(400);
    const own = await asAdmin('GET', `/Accounts/${DEFAULT_ACCOUNT}/Alerts?page=1&count=25`);
    expect([own.status, (own.json as { data: unknown[] }).data.length]).toEqual([200, 25]);
  });

  it.each(['houndify', 'resemble', 'gladia', 'deepgramflux', 'inworld'])(
    '%s is a vendor or not',
    async vendor => {
      const fields = { api_key: 'k', model_id: 'm', client_id: 'c', client_key: 'k', user_id: 'u' };
      const body = { vendor, label: `of ${platform}`, use_for_tts: 1, use_for_stt: 1, ...fields };
      const { status, json } = await asAdmin('POST', CREDENTIALS, body);
      const isKnown = !isBefore(vendor === 'inworld' ? '0.9.4' : '0.9.5');
      expect(status).toBe(isKnown ? 201 : 500);
      if (!isKnown) expect(json).toEqual({ msg: `invalid or missing vendor: ${vendor}` });
    },
  );

  it('drops fields of speech credentials that it does not know, and answers as if it did not', async () => {
    const add = async (body: object) => {
      const use = { use_for_tts: 1, use_for_stt: 1 };
      const answer = await asAdmin('POST', CREDENTIALS, { label: 'fields', ...use, ...body });
      return (await asAdmin('GET', `${CREDENTIALS}/${made(answer)}`)).json;
    };
    const google = await add({ vendor: 'google', service_key: KEY, model_id: 'gemini' });
    expect(google).toHaveProperty('vendor', 'google');
    if (isBefore('0.9.6')) expect(google).not.toHaveProperty('model_id');
    else expect(google).toHaveProperty('model_id', 'gemini');
    const eleven = await add({ vendor: 'elevenlabs', api_key: 'k', model_id: 'm', api_uri: 'api.example' });
    expect('api_uri' in (eleven as object)).toBe(!isBefore('0.9.5'));
    // What is required of a field counts where there is the field.
    const cartesia = await add({ vendor: 'cartesia', api_key: 'k', model_id: 'm', stt_model_id: 's' });
    expect('stt_model_id' in (cartesia as object)).toBe(!isBefore('0.9.4'));
  });

  it('clears a model that is left out before 0.9.6', async () => {
    const body = { vendor: 'deepgram', api_key: 'k', model_id: 'nova-3', use_for_tts: 1, use_for_stt: 1 };
    const path = `${CREDENTIALS}/${made(await asAdmin('POST', CREDENTIALS, body))}`;
    expect((await asAdmin('PUT', path, { use_for_tts: 1, use_for_stt: 1 })).status).toBe(204);
    const { json } = await asAdmin('GET', path);
    expect((json as { model_id?: string }).model_id).toBe(isBefore('0.9.6') ? undefined : 'nova-3');
  });

  it.each([
    ['/AppEnv?url=https%3A%2F%2Fexample.com%2Fenv', '0.9.4'],
    [`/Accounts/${DEFAULT_ACCOUNT}/CallCount`, '0.9.5'],
  ] as const)('%s is there since %s', async (path, since) => {
    const { status, text } = await asAdmin('GET', path);
    expect(status).toBe(isBefore(since) ? 404 : 200);
    if (isBefore(since)) expect(text).toContain(`Cannot GET /v1${path.replace(/\?.*/, '')}`);
  });

  it.each(['Applications', 'PhoneNumbers', 'VoipCarriers', `Accounts/${DEFAULT_ACCOUNT}/Applications`])(
    '%s come in pages and can be searched since 0.9.4',
    async path => {
      const whole = (await asAdmin('GET', `/${path}`)).json as unknown[];
      const asked = `/${path}?page=1&page_size=2&name=nothing-like-it&filter=nothing-like-it`;
      const { json } = await asAdmin('GET', asked);
      if (isBefore('0.9.4')) expect(json).toEqual(whole);
      else expect(json).toEqual({ total: 0, page: 1, page_size: 2, data: [] });
    },
  );

  it('takes white space in numbers before 0.9.4', async () => {
    const { status } = await asAdmin('POST', '/PhoneNumbers', { number: '+44 20 7946 0001' });
    expect(status).toBe(isBefore('0.9.4') ? 201 : 400);
  });

  it("fills in the provider of an account's carrier since 0.9.5, and refuses others than its users", async () => {
    const path = `/Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`;
    const own = await asAccount('POST', path, { name: 'Own carrier' });
    if (!isBefore('0.9.6')) return expect(own.status).toBe(400);
    expect(own.status).toBe(201);
    const row = await first(`SELECT * FROM voip_carriers WHERE voip_carrier_sid = '${made(own)}'`);
    expect([row['account_sid'], row['service_provider_sid']]).toEqual([
      DEFAULT_ACCOUNT,
      isBefore('0.9.5') ? null : DEFAULT_PROVIDER,
    ]);
    const others = await asAdmin('POST', path, { name: 'Of an admin' });
    expect(others.status).toBe(isBefore('0.9.5') ? 201 : 500);
  });

  it('reserves carriers to providers since 0.9.6 alone', async () => {
    const { status } = await asAccount('POST', '/VoipCarriers', { name: 'Reserved' });
    expect(status).toBe(isBefore('0.9.6') ? 201 : 400);
  });

  it('checks the registration of a carrier since 0.9.6', async () => {
    const { status } = await asAdmin('POST', '/VoipCarriers', {
      name: 'Registers nowhere',
      service_provider_sid: DEFAULT_PROVIDER,
      requires_register: 1,
      register_sip_realm: 'sip:no domain',
    });
    expect(status).toBe(isBefore('0.9.6') ? 201 : 400);
  });

  it('writes a SIP realm in small letters since 0.9.6', async () => {
    const path = `/Accounts/${DEFAULT_ACCOUNT}`;
    await asAdmin('PUT', path, { sip_realm: 'Sip.Example.COM' });
    expect((await asAdmin('GET', path)).json).toHaveProperty(
      'sip_realm',
      isBefore('0.9.6') ? 'Sip.Example.COM' : 'sip.example.com',
    );
  });

  it.each([
    [{ media_path: 'no-media' }, 'no valid options supplied to updateCall', undefined],
    [{ boostAudioSignal: 3 }, 'no valid options supplied to updateCall', undefined],
    [
      { record: { action: 'startCallRecording', type: 'cloud' } },
      'record requires siprecServerURL property when starting recording',
      undefined,
    ],
    [
      { record: { action: 'stopCallRecording' } },
      undefined,
      'record requires siprecServerURL property when starting recording',
    ],
  ])('asks of a call %o', async (body, before, since) => {
    const [call] = await sandbox.db.run('SELECT * FROM live_calls WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    const path = `/Accounts/${DEFAULT_ACCOUNT}/Calls/${String(call?.['call_sid'])}`;
    const { status, json } = await asAdmin('PUT', path, body);
    const refusal = isBefore('0.9.6') ? before : since;
    if (refusal === undefined) expect(status).toBe(202);
    else expect([status, json]).toEqual([400, { msg: refusal }]);
  });

  it('has the rows of its seed again after a reset', async () => {
    const count = async () => (await sandbox.db.run('SELECT count(*) AS n FROM voip_carriers'))[0];
    await sandbox.reset();
    const before = await count();
    await sandbox.db.run('DELETE FROM sip_gateways');
    await sandbox.reset();
    expect(await count()).toEqual(before);
    expect((await first('SELECT * FROM sip_gateways'))['ipv4']).toBeDefined();
  });
});

it('is the usual version unless it is told another', () => {
  expect(readOptions([], {}).platform).toBe(USUAL);
  expect(readOptions(['--platform', '0.9.4'], {}).platform).toBe('0.9.4');
  expect(readOptions([], { SANDBOX_PLATFORM: '0.9.5' }).platform).toBe('0.9.5');
  expect(() => readOptions(['--platform', '1'], {})).toThrow('--platform takes 0.9.3, 0.9.4, 0.9.5, 0.9.6');
});
