import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/createSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await seededSandbox({ drills: true });
  token = await tokenOf(sandbox, 'admin');
});
afterAll(() => {
  sandbox.close();
});
const drill = (method: string, path: string, body?: unknown) =>
  sandbox.app.request(`/sandbox/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
beforeEach(async () => {
  await drill('DELETE', 'faults');
  await drill('DELETE', 'requests');
});
const accounts = async () => (await ask(sandbox, 'GET', '/Accounts', { token })).status;

describe('failure drills', () => {
  it('fail the matching requests as often as asked', async () => {
    await drill('POST', 'faults', { match: { method: 'get', path: '/Accounts$' }, kind: '500', times: 2 });
    expect([await accounts(), await accounts(), await accounts()]).toEqual([500, 500, 200]);
  });

  it('leave other requests alone', async () => {
    await drill('POST', 'faults', { match: { path: '/Accounts' }, kind: '401' });
    expect((await ask(sandbox, 'GET', '/Users', { token })).status).toBe(200);
    expect(await accounts()).toBe(401);
  });

  it('answer 429 as text without CORS headers', async () => {
    await drill('POST', 'faults', { kind: '429', times: 1 });
    const answer = await ask(sandbox, 'GET', '/Users', { token });
    expect([answer.status, answer.text]).toEqual([429, 'Too many requests, please try again later.']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('retry-after')).toBe('300');
  });

  it('say how long a 429 lasts when asked to', async () => {
    await drill('POST', 'faults', { kind: '429', seconds: 2, times: 1 });
    const { headers } = await ask(sandbox, 'GET', '/Users', { token });
    expect([headers.get('retry-after'), headers.get('ratelimit-reset')]).toEqual(['2', '2']);
  });

  it.each([502, 503, 504])('answer %i as a proxy does, with a page', async status => {
    await drill('POST', 'faults', { kind: String(status), times: 1 });
    const answer = await ask(sandbox, 'GET', '/Users', { token });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html']);
  });

  it('carry a request out and lose its answer', async () => {
    await drill('POST', 'faults', { match: { method: 'post' }, kind: 'lose', times: 1 });
    const body = { name: 'Made without answer' };
    const answer = await sandbox.app.request('/api/v1/ServiceProviders', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.type).toBe('error');
    const { json } = await ask(sandbox, 'GET', '/ServiceProviders', { token });
    expect((json as { name: string }[]).map(({ name }) => name)).toContain(body.name);
    await drill('POST', 'reset');
  });

  it('narrow the rate limit, and end that with the reset', async () => {
    await drill('PUT', 'rate-limit', { limit: 2, seconds: 9 });
    const limited = async () =>
      (await ask(sandbox, 'GET', '/PredefinedCarriers')).headers.get('ratelimit-policy');
    expect(await limited()).toBe('2;w=9');
    expect([await accounts(), await accounts()]).toEqual([200, 429]);
    await drill('POST', 'reset');
    expect([await accounts(), await limited()]).toEqual([200, null]);
    expect((await drill('PUT', 'rate-limit', { limit: 0, seconds: 1 })).status).toBe(400);
  });

  it('refuse an unknown kind', async () => {
    expect((await drill('POST', 'faults', { kind: 'fire' })).status).toBe(400);
  });

  it('count requests', async () => {
    await accounts();
    await ask(sandbox, 'GET', '/PhoneNumbers?page=1', { token });
    const seen = await (await drill('GET', 'requests')).json();
    expect(seen).toEqual({
      count: 2,
      requests: [
        { method: 'GET', path: '/api/v1/Accounts', query: '', status: 200 },
        { method: 'GET', path: '/api/v1/PhoneNumbers', query: '?page=1', status: 200 },
      ],
    });
  });

  it('reset the rows and keep the session', async () => {
    const body = { name: 'Extra provider' };
    await ask(sandbox, 'POST', '/ServiceProviders', { token, body });
    const before = await ask(sandbox, 'GET', '/ServiceProviders', { token });
    expect(before.json as unknown[]).toHaveLength(4);
    expect((await drill('POST', 'reset')).status).toBe(204);
    const after = await ask(sandbox, 'GET', '/ServiceProviders', { token });
    expect(after.json as unknown[]).toHaveLength(3);
  });
});

describe('a page of another origin', () => {
  const asked = (origin: string) =>
    sandbox.app.request('http://127.0.0.1:3001/sandbox/reset', { method: 'POST', headers: { origin } });
  it('may not use them', async () => {
    expect((await asked('http://evil.example')).status).toBe(403);
    expect((await asked('http://127.0.0.1:3002')).status).toBe(403);
    expect((await asked('null')).status).toBe(403);
    expect((await asked('http://127.0.0.1:3001')).status).toBe(204);
  });

  it.each([
    ['evil.example:3001', 403],
    ['127.evil.example', 403],
    ['localhost.evil.example', 403],
    ['192.168.0.7:3001', 403],
    ['localhost:3001', 200],
    ['127.0.0.1', 200],
    ['[::1]:3001', 200],
  ])('under the name %s is answered %i, and the type is not to be guessed', async (host, status) => {
    const answer = await sandbox.app.request(`http://${host}/sandbox/requests`, { headers: { host } });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
    const mails = await sandbox.app.request(`http://${host}/sandbox/outbox`, { headers: { host } });
    expect([mails.status, mails.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
  });
});

describe('without the switch', () => {
  it('there is nothing to break', async () => {
    const plain = await createSandbox({ seed: 'none' });
    expect((await plain.app.request('/sandbox/requests')).status).toBe(404);
    plain.close();
  });
});

describe('the rate limit', () => {
  it('lets 600 requests pass in five minutes and starts again after them', async () => {
    let time = 0;
    const limited = await createSandbox({ seed: 'none', rateLimit: true, now: () => new Date(time) });
    const health = () => ask(limited, 'GET', '/PredefinedCarriers');
    for (let count = 1; count < 600; count += 1) await health();
    const last = await health();
    expect([last.status, last.headers.get('ratelimit-remaining')]).toEqual([200, '0']);
    const over = await health();
    expect([over.status, over.headers.get('ratelimit-policy')]).toEqual([429, '600;w=300']);
    time += 300_000;
    expect((await health()).status).toBe(200);
    limited.close();
  });
});
