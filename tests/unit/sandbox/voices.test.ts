import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

type Row = Record<string, string>;
const CACHE = `/Accounts/${DEFAULT_ACCOUNT}/TtsCache`;
let sandbox: Sandbox;
let admin: string;
let account: string;
beforeAll(async () => {
  sandbox = await seededSandbox();
  admin = await tokenOf(sandbox, 'admin');
  account = await tokenOf(sandbox, 'acct1');
});
afterAll(() => {
  sandbox.close();
});

const credential = async (vendor: string) => {
  const path = `/ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
  const rows = (await ask(sandbox, 'GET', path, { token: admin })).json as Row[];
  return rows.find(row => row['vendor'] === vendor)?.['speech_credential_sid'];
};
const say = async (body: object, token = account) =>
  sandbox.app.request(`/api/v1${CACHE}/Synthesize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const prompt = async (vendor: string, text = 'Hello there') => ({
  speech_credential_sid: await credential(vendor),
  text,
  language: 'en-US',
  voice: 'any',
});

describe('a prompt', () => {
  it('comes as an MP3 that lasts as long as its text', async () => {
    const length = async (text: string) => {
      const answer = await say(await prompt('google', text));
      expect(answer.headers.get('content-type')).toBe('audio/mpeg');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // Every MPEG frame begins with eleven set bits.
      expect(bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0).toBe(true);
      return bytes.length;
    };
    expect(await length('A much longer text than the other one is')).toBeGreaterThan(
      (await length('Hi')) * 2,
    );
  });

  it('comes raw from nvidia unless an MP3 is asked for', async () => {
    const raw = await say(await prompt('nvidia'));
    const encoded = await say({ ...(await prompt('nvidia')), encodingMp3: true });
    expect([raw, encoded].map(answer => answer.headers.get('content-type'))).toEqual([
      'application/octet-stream',
      'audio/mpeg',
    ]);
  });

  it('is cached once per account until the cache is cleared', async () => {
    const size = async () => (await ask(sandbox, 'GET', CACHE, { token: account })).json;
    await ask(sandbox, 'DELETE', CACHE, { token: account });
    await say(await prompt('google', 'Once'));
    await say(await prompt('google', 'Once'));
    expect(await size()).toEqual({ size: 1 });
    expect((await ask(sandbox, 'GET', '/TtsCache', { token: admin })).json).not.toEqual({ size: 1 });
  });

  it('is answered the same from the cache, to every scope, and to nobody beside', async () => {
    const sounds = new Set<string>();
    for (const login of ['acct1', 'acct1', 'sp1', 'admin']) {
      const answer = await say(await prompt('google', 'Again'), await tokenOf(sandbox, login));
      expect(answer.status).toBe(200);
      sounds.add(Buffer.from(await answer.arrayBuffer()).toString('base64'));
    }
    expect(sounds.size).toBe(1);
    const refused = async (login: string) => {
      const answer = await say(await prompt('google'), await tokenOf(sandbox, login));
      return [answer.status, (await answer.json()) as unknown];
    };
    expect(await refused('acct1view')).toEqual([403, { msg: 'User has view-only access' }]);
    for (const login of ['acct2', 'sp2'])
      expect(await refused(login)).toEqual([403, { status: 'fail', message: 'insufficient privileges' }]);
  });

  it('needs a credential the account may use', async () => {
    const sid = '00000000-0000-4000-8000-000000000000';
    const answer = await say({ ...(await prompt('google')), speech_credential_sid: sid });
    expect(await answer.json()).toEqual({ msg: `There is no available speech credential for ${sid}` });
  });
});

describe('a cloning key', () => {
  const list = async () =>
    (
      await ask(sandbox, 'GET', `/GoogleCustomVoices?service_provider_sid=${DEFAULT_PROVIDER}`, {
        token: admin,
      })
    ).json as Row[];
  const upload = async (sid: string, token: string, text: string) => {
    const body = new FormData();
    body.set('file', new Blob([text]), 'key.txt');
    const path = `/api/v1/GoogleCustomVoices/${sid}/VoiceCloningKey`;
    return sandbox.app.request(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  };

  it('is uploaded by admin, however long; lists show its beginning', async () => {
    const voice = (await list()).find(row => row['name'] === 'Brand voice');
    const sid = voice?.['google_custom_voice_sid'] ?? '';
    expect(voice).not.toHaveProperty('voice_cloning_key');
    const key = 'k'.repeat(200_000);
    expect((await upload(sid, admin, key)).status).toBe(204);
    const shown = (await list()).find(row => row['google_custom_voice_sid'] === sid);
    expect(shown?.['voice_cloning_key']).toBe(`${'k'.repeat(100)}...`);
    const one = (await ask(sandbox, 'GET', `/GoogleCustomVoices/${sid}`, { token: admin })).json as Row;
    expect(one['voice_cloning_key']).toHaveLength(200_000);
    expect((await upload(sid, await tokenOf(sandbox, 'sp1'), key)).status).toBe(403);
  });
});

describe('the voices of a credential', () => {
  const voicesOf = async (sid: string | undefined, token: string, more = '') =>
    (await ask(sandbox, 'GET', `/GoogleCustomVoices?speech_credential_sid=${String(sid)}${more}`, { token }))
      .status;
  it('are shown unless a known owner of it is somebody else', async () => {
    const tokens = {
      account,
      admin,
      sp: await tokenOf(sandbox, 'sp1'),
      other: await tokenOf(sandbox, 'acct2'),
    };
    const sid = await credential('google');
    expect(await voicesOf(sid, tokens.account)).toBe(200);
    expect(await voicesOf(sid, tokens.sp)).toBe(200);
    expect(await voicesOf(sid, tokens.other)).toBe(403);
    const elsewhere = '&service_provider_sid=00000000-0000-4000-8000-00000000dead';
    expect(await voicesOf(sid, tokens.admin)).toBe(200);
    expect(await voicesOf(sid, tokens.admin, `&service_provider_sid=${DEFAULT_PROVIDER}`)).toBe(200);
    expect(await voicesOf(sid, tokens.admin, elsewhere)).toBe(403);
    // Only admins are asked by their query.
    expect(await voicesOf(sid, tokens.sp, elsewhere)).toBe(200);
    await sandbox.db.run(
      'UPDATE speech_credentials SET account_sid = (SELECT account_sid FROM accounts WHERE account_sid <> ? LIMIT 1) WHERE speech_credential_sid = ?',
      [DEFAULT_ACCOUNT, String(sid)],
    );
    expect(await voicesOf(sid, tokens.account)).toBe(403);
    expect(await voicesOf(sid, tokens.sp)).toBe(200);
    expect(await voicesOf(sid, tokens.admin, `&account_sid=${DEFAULT_ACCOUNT}`)).toBe(403);
  });
});
