import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

type Record_ = Record<string, unknown>;
const HOME = `/ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
let sandbox: Sandbox;
let provider: string;
let account: string;
beforeAll(async () => {
  sandbox = await seededSandbox();
  provider = await tokenOf(sandbox, 'sp1');
  account = await tokenOf(sandbox, 'acct1');
});
afterAll(() => {
  sandbox.close();
});

const made = async (body: Record_) => {
  const answer = await ask(sandbox, 'POST', HOME, { token: provider, body });
  return `${HOME}/${(answer.json as { sid: string }).sid}`;
};
const read = async (path: string, token = provider) =>
  (await ask(sandbox, 'GET', path, { token })).json as Record_;
const KEY = 'abcdefghij';

describe('creating', () => {
  it.each([
    ['microsoft without region', { vendor: 'microsoft', api_key: KEY }, 'region is required'],
    ['playht without engine', { vendor: 'playht', api_key: KEY, user_id: 'u' }, 'voice_engine is required'],
    [
      'cartesia without a model',
      { vendor: 'cartesia', api_key: KEY, use_for_tts: 1 },
      'model_id is required',
    ],
    ['google with an object', { vendor: 'google', service_key: {} }, 'not JSON'],
    ['deepgramriver', { vendor: 'deepgramriver', api_key: KEY }, 'invalid or missing vendor'],
    ['no vendor', { api_key: KEY }, 'Cannot read properties'],
  ])('is refused: %s', async (_, body, text) => {
    const answer = await ask(sandbox, 'POST', HOME, { token: provider, body });
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining(text)]);
  });

  const nuance =
    'invalid nuance speech credential: either entered client id and        secret or entered a nuance_tts_uri or nuance_stt_uri';
  it.each([
    ['nuance', {}, nuance],
    ['nuance', { client_id: 'c' }, nuance],
    [
      'playht',
      { api_key: KEY, user_id: 'u' },
      'invalid voice_engine speech credential: voice_engine is required',
    ],
    ['playht', { api_key: KEY }, 'invalid playht speech credential: user_id is required'],
    ['nvidia', {}, 'invalid riva server uri: riva_server_uri is required'],
    [
      'verbio',
      { client_id: 'c', client_secret: 's' },
      'invalid verbio speech credential: client_id is required',
    ],
    [
      'verbio',
      { client_id: 'c', engine_version: 'V1' },
      'invalid verbio speech credential: secret is required',
    ],
    ['google', {}, 'invalid json key: service_key is required'],
    ['google', { service_key: '{}' }, 'invalid google service account key - not JSON'],
    ['custom', {}, 'invalid or missing vendor: custom'],
    ['constructor', {}, 'invalid or missing vendor: constructor'],
  ])('of %s with %j is refused in the platform’s words', async (vendor, more, msg) => {
    const answer = await ask(sandbox, 'POST', HOME, { token: provider, body: { vendor, ...more } });
    expect([answer.status, answer.json]).toEqual([500, { msg }]);
  });

  it.each([
    [
      { vendor: 'nuance', nuance_tts_uri: 'h:1' },
      { secret: null, nuance_tts_uri: 'h:1' },
    ],
    [{ vendor: 'custom:x' }, { auth_token: '' }],
    [{ vendor: 'gladia', api_key: KEY, region: 'us-west' }, { api_key: 'abcdefXXXX' }],
    [
      { vendor: 'aws', access_key_id: KEY, secret_access_key: 'abc', aws_region: '' },
      { access_key_id: KEY, secret_access_key: 'abc' },
    ],
    [{ vendor: 'wellsaid', api_key: 'short6' }, { api_key: 'short6' }],
    [
      { vendor: 'inworld', api_key: KEY, model_id: 'm', options: { a: 1 } },
      { options: { a: 1 }, model_id: 'm' },
    ],
  ])('%j answers %j', async (body, shown) => {
    const record = await read(await made(body));
    expect(record).toMatchObject({ ...shown, use_for_tts: null, use_for_stt: null });
    expect(record).not.toHaveProperty('region');
    expect(record).not.toHaveProperty('credential');
  });
});

describe('updating', () => {
  const FLAGS = { use_for_tts: 1, use_for_stt: 1 };
  it.each([
    [
      'clears what is left out',
      { vendor: 'elevenlabs', api_key: KEY, model_id: 'm', options: '{}', api_uri: 'h' },
      FLAGS,
      { options: undefined, api_uri: undefined, model_id: 'm' },
    ],
    [
      'does nothing to the vendor part when a required field is missing',
      { vendor: 'playht', api_key: KEY, user_id: 'u', voice_engine: 'e', options: '{}' },
      { ...FLAGS, use_for_stt: 0 },
      { voice_engine: 'e', options: '{}', use_for_stt: 0 },
    ],
    [
      'keeps a key sent as null',
      { vendor: 'deepgram', api_key: KEY, model_id: 'nova-3' },
      { ...FLAGS, model_id: null },
      { model_id: null },
    ],
    [
      'does not check cartesia',
      { vendor: 'cartesia', api_key: KEY, model_id: 'a', stt_model_id: 'b', ...FLAGS },
      { ...FLAGS, model_id: null },
      { model_id: undefined, stt_model_id: undefined },
    ],
    [
      'ignores secrets',
      { vendor: 'soniox', api_key: KEY },
      { ...FLAGS, api_key: 'zzzzzzzzzz' },
      { api_key: 'abcdefXXXX' },
    ],
  ])('a PUT %s', async (_, body, change, expected) => {
    const path = await made(body);
    expect((await ask(sandbox, 'PUT', path, { token: provider, body: change })).status).toBe(204);
    const record = await read(path);
    for (const [name, value] of Object.entries(expected)) expect([name, record[name]]).toEqual([name, value]);
  });

  it('by a stranger writes the flags only', async () => {
    const path = await made({ vendor: 'deepgram', api_key: KEY, model_id: 'm', ...FLAGS });
    const stranger = await tokenOf(sandbox, 'sp2');
    const [row] = (await ask(sandbox, 'GET', '/ServiceProviders', { token: stranger })).json as Record_[];
    const foreign = path.replace(DEFAULT_PROVIDER, String(row?.['service_provider_sid']));
    const body = { use_for_tts: 0, model_id: 'other' };
    expect((await ask(sandbox, 'PUT', foreign, { token: stranger, body })).status).toBe(204);
    expect(await read(path)).toMatchObject({ use_for_tts: 0, model_id: 'm' });
  });
});

describe('the test', () => {
  const BOTH = { use_for_tts: 1, use_for_stt: 1 };
  const fail = (reason: RegExp) => ({ status: 'fail', reason: expect.stringMatching(reason) as string });
  it.each([
    ['deepgram', 'fine', { tts: { status: 'ok' }, stt: { status: 'ok' } }],
    ['deepgram', 'a bad key', { tts: fail(/401/), stt: fail(/401/) }],
    ['deepgram', 'out of quota', { tts: fail(/429/), stt: fail(/429/) }],
    ['deepgram', 'silent', { tts: { status: 'fail' }, stt: { status: 'fail' } }],
    ['deepgram', 'no-stt', { tts: { status: 'ok' }, stt: fail(/403/) }],
    ['deepgramflux', 'a bad key', { tts: { status: 'not tested' }, stt: { status: 'fail' } }],
    ['soniox', 'fine', { tts: { status: 'not tested' }, stt: { status: 'ok' } }],
    ['wellsaid', 'fine', { tts: { status: 'ok' }, stt: { status: 'not tested' } }],
    ['custom:own', 'fine', { tts: { status: 'not tested' }, stt: { status: 'not tested' } }],
  ])('of %s with %s', async (vendor, api_key, outcome) => {
    const path = await made({ vendor, api_key, auth_token: api_key, ...BOTH });
    expect(await read(`${path}/test`)).toEqual(outcome);
    // Nothing is stored where nothing was tried.
    expect((await read(path))['last_tested'] !== null).toBe(vendor !== 'custom:own');
  });

  it('stores its outcome, speechmatics in the wrong column', async () => {
    const path = await made({ vendor: 'speechmatics', api_key: KEY, speechmatics_stt_uri: 'h', ...BOTH });
    await read(`${path}/test`);
    const record = await read(path);
    expect(record).toMatchObject({ tts_tested_ok: 1, stt_tested_ok: null });
    expect(record['last_tested']).toMatch(/Z$/);
  });

  it('answers 500 when the platform trips', async () => {
    const path = await made({ vendor: 'deepgram', api_key: 'crash', ...BOTH });
    expect((await ask(sandbox, 'GET', `${path}/test`, { token: provider })).status).toBe(500);
  });
});

describe('account users', () => {
  const OWN = `/Accounts/${DEFAULT_ACCOUNT}/SpeechCredentials`;
  it('see no secrets of their provider, but their own', async () => {
    const rows = (await read(OWN, account)) as unknown as Record_[];
    const [own, shared] = [rows.filter(row => row['account_sid']), rows.filter(row => !row['account_sid'])];
    expect(own.find(row => row['vendor'] === 'deepgram')?.['api_key']).toMatch(/X$/);
    const secrets = ['api_key', 'secret_access_key', 'secret', 'auth_token', 'stt_api_key', 'tts_api_key'];
    expect(shared.flatMap(row => secrets.filter(name => name in row))).toEqual([]);
    expect(shared.find(row => row['vendor'] === 'verbio')?.['client_secret']).toMatch(/X$/);
  });

  it('cannot open what their list shows of the provider', async () => {
    const rows = (await read(OWN, account)) as unknown as Record_[];
    const shared = rows.find(row => !row['account_sid']);
    const path = `${OWN}/${String(shared?.['speech_credential_sid'])}`;
    expect((await ask(sandbox, 'GET', path, { token: account })).status).toBe(403);
  });
});

describe('what vendors offer', () => {
  it.each([
    ['google aws microsoft nuance ibm nvidia verbio', ['tts', 'stt']],
    ['deepgram cartesia', ['tts', 'stt', 'models', 'sttModels']],
    ['elevenlabs playht rimelabs inworld whisper', ['tts', 'models']],
    ['openai', ['stt', 'models', 'sttModels']],
    ['wellsaid resemble', ['tts']],
    ['soniox speechmatics cobalt assemblyai houndify voxist gladia', ['stt']],
  ])('are the same for %s: %j', async (vendors, keys) => {
    for (const vendor of vendors.split(' ')) {
      const lists = await read(`${HOME}/speech/supportedLanguagesAndVoices?vendor=${vendor}&create_new=true`);
      expect([vendor, Object.keys(lists).sort()]).toEqual([vendor, [...keys].sort()]);
      const choices = Object.values(lists).flat() as { value: string; name: string }[];
      expect(choices.filter(({ value, name }) => !value || !name)).toEqual([]);
    }
  });

  it('is 422 for vendors without lists, and for one that is asked with a bad key', async () => {
    const lookup = (query: string) =>
      ask(sandbox, 'GET', `${HOME}/speech/supportedLanguagesAndVoices?${query}`, { token: provider });
    await made({ vendor: 'microsoft', label: 'wrong', api_key: 'bad', region: 'westus' });
    expect((await lookup('vendor=deepgramflux')).json).toEqual({ msg: 'Invalid vendor deepgramflux' });
    expect((await lookup('vendor=microsoft&label=wrong')).json).toEqual({ msg: 'failed to list voices' });
  });
});
