import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionEvent } from '../../../src/dataProvider/connectionStatus.ts';
import { createHttpClient, type HttpRequest } from '../../../src/dataProvider/httpClient.ts';
import { NetworkUnreachableError } from '../../../src/platform/platformErrors.ts';
import { errorOf } from '../../support/errorOf.ts';

const ROOT = 'https://api.example.com/api/v1';
const SID = '9351f46a-678c-43f5-b8a6-d4eb58d131af';

type Step = Response | Error | (() => Response);
interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose fetch plays the steps in order; waiting takes no time and is noted. */
const clientOn = (steps: Step[], token: string | null = 'secret-token') => {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const events: ConnectionEvent[] = [];
  const client = createHttpClient({
    baseUrl: () => ROOT,
    getToken: () => token,
    onConnectionEvent: event => events.push(event),
    wait: milliseconds => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    fetch: (input, init = {}) => {
      sent.push({ url: String(input), init });
      const step = steps.shift();
      if (step === undefined) throw new Error('one request too many');
      if (step instanceof Error) return Promise.reject(step);
      return Promise.resolve(typeof step === 'function' ? step() : step);
    },
  });
  return { client, sent, waits, events };
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const text = (body: string, status: number, headers: HeadersInit = {}) =>
  new Response(body, { status, headers });
const lost = () => new TypeError('Failed to fetch');
const get: HttpRequest = { method: 'GET', path: 'Accounts' };
const put: HttpRequest = { method: 'PUT', path: `Clients/${SID}`, body: { is_active: false } };

describe('a request', () => {
  it('carries token, query and body, and no other credentials', async () => {
    const { client, sent } = clientOn([json({ sid: 'x' }, 201)]);
    const request: HttpRequest = {
      method: 'POST',
      path: 'Clients',
      query: { q: 'a&b' },
      body: { username: 'joe' },
    };
    expect(await client.request(request)).toEqual({ sid: 'x' });
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect(url).toBe(`${ROOT}/Clients?q=a%26b`);
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"username":"joe"}',
      credentials: 'omit',
      redirect: 'manual',
    });
    const headers = new Headers(init.headers);
    expect(headers.get('Authorization')).toBe('Bearer secret-token');
    expect(headers.get('Content-Type')).toBe('application/json');
  });

  it('carries no Authorization without a token', async () => {
    const { client, sent } = clientOn([json([])], null);
    await client.request(get);
    expect(new Headers(sent[0]?.init.headers).has('Authorization')).toBe(false);
  });

  it.each(['../../evil', '/evil.example.com', 'a%2f/../..'])('to %s is not sent', async path => {
    const { client, sent } = clientOn([]);
    await expect(client.request({ ...get, path })).rejects.toThrow('Not a path of the API');
    expect(sent).toEqual([]);
  });

  it('that would harm the platform is not sent', async () => {
    const { client, sent } = clientOn([]);
    const harmful: HttpRequest = { method: 'DELETE', path: `Accounts/${SID}/Limits` };
    await expect(client.request(harmful)).rejects.toThrow('limits deleted without a category');
    expect(sent).toEqual([]);
  });
});

describe('a success', () => {
  it.each<[string, Step, HttpRequest['as'], unknown]>([
    ['JSON', json({ a: 1 }), undefined, { a: 1 }],
    ['201', json({ sid: 's' }, 201), undefined, { sid: 's' }],
    ['204', new Response(null, { status: 204 }), undefined, null],
    ['text', text('queued', 202), 'text', 'queued'],
  ])('is read: %s', async (_case, step, as, content) => {
    const { client } = clientOn([step]);
    expect(await client.request({ ...get, ...(as ? { as } : {}) })).toEqual(content);
  });

  it('as a Blob', async () => {
    const { client } = clientOn([text('RIFF', 200)]);
    const blob = await client.request<Blob>({ ...get, as: 'blob' });
    expect(await blob.text()).toBe('RIFF');
  });

  it.each([
    ['a page', '<!doctype html><title>portal</title>'],
    ['nothing', ''],
    ['half a list', '[{"a":'],
  ])('with %s instead of JSON is an error', async (_case, body) => {
    const { client } = clientOn([text(body, 200)]);
    const error = await errorOf(client.request(get));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toBe('portal.errors.not_json');
  });
});

describe('a failure', () => {
  it.each<[string, number, string, string]>([
    ['msg', 400, '{"msg":"number is required"}', 'number is required'],
    ['msg before message and error', 400, '{"error":"c","message":"b","msg":"a"}', 'a'],
    ['message', 403, '{"status":"fail","message":"insufficient privileges"}', 'insufficient privileges'],
    ['error', 403, '{"error":"Maximum login attempts reached."}', 'Maximum login attempts reached.'],
    ['an empty msg', 500, '{"msg":"","error":"x"}', 'x'],
    ['a msg that is no text', 500, '{"msg":{"a":1}}', 'portal.errors.generic'],
    ['line breaks', 400, '{"msg":"already \\n      has one"}', 'already has one'],
    ['{}', 500, '{}', 'portal.errors.generic'],
    ['null', 500, 'null', 'portal.errors.generic'],
    ['plain text', 403, 'Forbidden', 'Forbidden'],
    ['long plain text', 500, 'x'.repeat(301), 'portal.errors.generic'],
    ['a page', 404, '<!DOCTYPE html><pre>Cannot GET /v1/x</pre>', 'portal.errors.generic'],
    ['no body', 404, '', 'portal.errors.generic'],
    ['401', 401, 'Unauthorized', 'portal.errors.session_expired'],
    ['480', 480, '', 'portal.errors.no_media_server'],
    ['a redirect', 302, '', 'portal.errors.generic'],
  ])('with %s', async (_case, status, body, message) => {
    const { client, sent } = clientOn([text(body, status)]);
    const error = await errorOf(client.request(get));
    expect(error).toBeInstanceOf(HttpError);
    expect([error.message, error.status]).toEqual([message, status]);
    expect(sent).toHaveLength(1);
  });

  it('keeps a long database text readable', async () => {
    const { client } = clientOn([json({ msg: 'x'.repeat(5000) }, 500)]);
    expect((await errorOf(client.request(get))).message).toHaveLength(1001);
  });
});

describe('a read', () => {
  it('is tried again after lost connections and proxies without back end, and tells so once', async () => {
    const { client, sent, waits, events } = clientOn([lost(), text('<html>', 502), text('', 504), json([1])]);
    expect(await client.request(get)).toEqual([1]);
    expect(sent).toHaveLength(4);
    expect(waits).toEqual([500, 1000, 2000]);
    expect(events).toEqual(['retrying', 'restored']);
  });

  it.each([502, 503, 504])('ends as a failure when %s stays', async status => {
    const page = () => text('<html>Bad gateway</html>', status);
    const { client, events } = clientOn([page, page, page, page]);
    const error = await errorOf(client.request(get));
    expect([error.message, error.status]).toEqual(['portal.errors.gateway', status]);
    expect(error.body).toEqual({ text: null, args: { status } });
    expect(events).toEqual(['retrying', 'lost']);
  });

  it('waits as long as a 429 asks', async () => {
    const { client, waits, events } = clientOn([
      text('Too many requests', 429, { 'Retry-After': '7' }),
      text('Too many requests', 429),
      json([]),
    ]);
    expect(await client.request(get)).toEqual([]);
    expect(waits).toEqual([7000, 4000]);
    expect(events).toEqual(['waiting', 'restored']);
  });

  it('does not wait longer than a minute: the user is told', async () => {
    const { client, waits } = clientOn([text('Too many requests', 429, { 'Retry-After': '240' })]);
    const error = await errorOf(client.request(get));
    expect(error.message).toBe('portal.errors.too_many_requests');
    expect(error.body).toMatchObject({ args: { seconds: 240 }, retryAfter: 240 });
    expect(waits).toEqual([]);
  });

  it.each([
    ['the platform answers: an ordinary error', new Response('', { status: 401 }), HttpError],
    ['nothing answers either: unreachable', lost(), NetworkUnreachableError],
  ])('lost for good; then %s', async (_case, probe, type) => {
    const { client } = clientOn([lost(), lost(), lost(), lost(), probe, probe, probe, probe]);
    expect(await errorOf(client.request(get))).toBeInstanceOf(type);
  });
});

describe('a write', () => {
  it.each([
    ['502', text('<html>', 502), 502],
    ['503', text('', 503), 503],
    ['429', text('Too many requests', 429, { 'Retry-After': '7' }), 429],
    ['500', json({ msg: 'x' }, 500), 500],
  ])('is not sent again after %s', async (_case, step, status) => {
    const { client, sent, events } = clientOn([step]);
    expect((await errorOf(client.request(put))).status).toBe(status);
    expect(sent).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('that got no answer is an ordinary error when the platform answers an unauthenticated question', async () => {
    const { client, sent } = clientOn([lost(), new Response('Unauthorized', { status: 401 })]);
    const error = await errorOf(client.request(put));
    expect([error.message, error.status]).toEqual(['portal.errors.no_answer', 0]);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.url).toBe(`${ROOT}/PredefinedCarriers`);
    expect(sent[1]?.init).toMatchObject({ mode: 'cors', credentials: 'omit' });
    expect(new Headers(sent[1]?.init.headers).has('Authorization')).toBe(false);
  });

  it('by GET is not sent again either', async () => {
    const { client, sent } = clientOn([text('', 503)]);
    expect((await errorOf(client.request({ ...get, once: true }))).status).toBe(503);
    const lonely = clientOn([lost(), new Response('', { status: 401 })]);
    expect((await errorOf(lonely.client.request({ ...get, once: true }))).message).toBe(
      'portal.errors.no_answer',
    );
    expect([sent, lonely.sent].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('ends the session only when the platform does not answer twice', async () => {
    const { client, sent, waits } = clientOn([lost(), lost(), lost(), lost(), lost()]);
    const error = await errorOf(client.request(put));
    expect(error).toBeInstanceOf(NetworkUnreachableError);
    expect(error.message).toBe('portal.errors.unreachable');
    expect(sent).toHaveLength(5);
    expect(waits).toEqual([1000]);
  });

  it('shares the question with writes that failed beside it', async () => {
    const { client, sent } = clientOn([lost(), lost(), new Response('', { status: 401 })]);
    const errors = await Promise.all([errorOf(client.request(put)), errorOf(client.request(put))]);
    expect(errors.map(error => error.status)).toEqual([0, 0]);
    expect(sent).toHaveLength(3);
  });
});

describe('an aborted request', () => {
  it('is no network failure', async () => {
    const controller = new AbortController();
    controller.abort();
    const { client, sent, events } = clientOn([lost()]);
    const error = await errorOf(client.request({ ...get, signal: controller.signal }));
    expect(error.name).toBe('AbortError');
    expect(sent).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('stops waiting for the next attempt', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const send = vi.fn(() => Promise.reject(lost()));
    const client = createHttpClient({ baseUrl: () => ROOT, getToken: () => null, fetch: send });
    const ended = errorOf(client.request({ ...get, signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect((await ended).name).toBe('AbortError');
    expect(send).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('connection events', () => {
  it('are one story for requests that struggle beside each other', async () => {
    const release: (() => void)[] = [];
    const events: ConnectionEvent[] = [];
    let online = false;
    const client = createHttpClient({
      baseUrl: () => ROOT,
      getToken: () => null,
      onConnectionEvent: event => events.push(event),
      wait: () => new Promise(resolve => release.push(resolve)),
      fetch: () => (online ? Promise.resolve(json([])) : Promise.reject(lost())),
    });
    const both = [client.request(get), client.request(get)];
    await vi.waitFor(() => expect(release).toHaveLength(2), { timeout: 30_000 });
    expect(events).toEqual(['retrying']);
    online = true;
    for (const go of release) go();
    await Promise.all(both);
    expect(events).toEqual(['retrying', 'restored']);
  });
});
