import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { checkAppJson } from '../../../sandbox/support/appJson.ts';
import { outsideDelay } from '../../../sandbox/support/outsideWorld.ts';
import { ApiError } from '../../../sandbox/engine/errors.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await seededSandbox();
  admin = await tokenOf(sandbox, 'admin');
});
afterAll(() => {
  sandbox.close();
});

describe('a bucket', () => {
  it.each([
    ['recordings', { status: 'ok' }],
    ['bad-bucket', { status: 'failed', reason: 'The specified bucket does not exist' }],
    ['denied', { status: 'failed', reason: 'Access Denied' }],
    ['unreachable', { status: 'failed', reason: 'getaddrinfo ENOTFOUND storage.example.com' }],
  ])('named %s answers %j', async (name, answer) => {
    const body = { vendor: 'aws_s3', name, region: 'r', access_key_id: 'a', secret_access_key: 'b' };
    const path = `/Accounts/${DEFAULT_ACCOUNT}/BucketCredentialTest`;
    expect((await ask(sandbox, 'POST', path, { token: admin, body })).json).toEqual(answer);
  });
});

describe('the environment of a hook', () => {
  it.each([
    ['https://a.example.com/env', 200, 5],
    ['wss://a.example.com/allenv', 200, 9],
    ['https://a.example.com/badschema', 400, 1],
    ['https://a.example.com/voice', 204, 0],
    ['https://unreachable.example.com/env', 204, 0],
    ['ftp://a.example.com/env', 500, 0],
  ])('is asked of %s: %i', async (url, status, keys) => {
    const answer = await ask(sandbox, 'GET', `/AppEnv?url=${encodeURIComponent(url)}`, { token: admin });
    expect([answer.status, Object.keys(answer.json ?? {}).length]).toEqual([status, keys]);
  });
});

describe('an outside service', () => {
  it('answers at once unless it is slow or hangs, as words of their own', async () => {
    // Without a timer: it would never come.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await outsideDelay(['https://exchange.example.com/change', 'slowly', 7, null]);
    vi.useRealTimers();
    const first = await Promise.race([
      outsideDelay(['made-up-hang-key']).then(() => 'answered'),
      new Promise(resolve => setImmediate(() => resolve('waiting'))),
    ]);
    expect(first).toBe('waiting');
  });
});

describe('application JSON', () => {
  const refusal = (verbs: unknown) => {
    try {
      checkAppJson(typeof verbs === 'string' ? verbs : JSON.stringify(verbs));
    } catch (error) {
      return error instanceof ApiError ? [error.status, (error.json as { msg: string }).msg] : error;
    }
    return undefined;
  };
  it.each([
    [[{ verb: 'say', text: 'hi', x: 1 }], 'say: unknown property x'],
    [
      [{ say: { text: 'hi', synthesizer: { vendor: 'google', color: 1 } } }],
      'synthesizer: unknown property color',
    ],
    [[{ verb: 'dial', target: [{ type: 'phone', phone: '1' }] }], 'target: unknown property phone'],
    [[{ verb: 'dial', target: [{ number: '1' }] }], 'target: missing value for type'],
    [[{ verb: 'play' }], 'play: missing value for url'],
    [[{ verb: 'message' }], 'message: missing value for to,from'],
    [[{ verb: 'foo' }], 'invalid instruction: foo'],
    [[{ say: {}, play: {} }], 'malformed jambonz payload: missing verb property'],
    [{ verb: 'say' }, 'malformed jambonz payload: must be array'],
    [['say'], 'malformed jambonz payload: must be array of objects'],
  ])('%j is refused: %s', (verbs, reason) => {
    expect(refusal(verbs)).toEqual([400, `Error: ${reason}`]);
  });

  it.each([
    [[{ verb: 'say', text: 'hi', id: 'a' }, { verb: 'pause', length: 1 }, { verb: 'hangup' }]],
    [[{ gather: { input: ['speech'], say: { text: 'hi' }, recognizer: { vendor: 'google' } } }]],
    [
      [
        { verb: 'stream', url: 'wss://x' },
        { verb: 'openai_s2s', llmOptions: {} },
        { verb: 'enqueue', name: 'a', _: {} },
      ],
    ],
    [[{ 'sip:decline': { status: 486 } }, { verb: 'config', bargeIn: { enable: true } }]],
  ])('%j is taken', verbs => {
    expect(refusal(verbs)).toBeUndefined();
  });

  it('that is no JSON answers the parser’s text', () => {
    expect(refusal('{oops')).toEqual([500, expect.stringContaining('JSON at position 1')]);
  });
});

describe('a request that ends the platform’s process', () => {
  it.each([
    ['POST', '/Users', { name: 'a', email: 'a@b.c' }],
    ['POST', '/SystemInformation', {}],
    ['POST', '/SystemInformation', { domain_name: 'a', log_level: null }],
    ['POST', '/SystemInformation', { log_level: 'info', colour: 'red' }],
    ['GET', '/Accounts/nonsense/TtsCache', undefined],
    ['DELETE', '/Accounts/nonsense/TtsCache', undefined],
  ])('%s %s %j is answered with a word about it', async (method, path, body) => {
    const answer = await ask(sandbox, method, path, { token: admin, body });
    expect([answer.status, answer.text]).toEqual([
      500,
      expect.stringContaining('the platform would stop here'),
    ]);
  });
});
