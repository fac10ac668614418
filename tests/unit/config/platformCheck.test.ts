// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { checkPlatform, type PlatformState } from '../../../src/config/platformCheck.ts';

const PAGE = 'https://portal.example/';
const OWN = 'https://portal.example/api/v1';
const OTHER = 'https://api.example/v1';
const answering = (status: number, text: string) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(text, { status })));
const silent = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));

describe('checkPlatform', () => {
  it.each<[number, string, PlatformState['kind']]>([
    [200, '[]', 'ok'],
    [200, '[{"name":"Twilio"}]', 'ok'],
    [200, 'OK', 'not_a_platform'],
    [401, 'Unauthorized', 'ok'],
    [429, 'Too many requests, please try again later.', 'ok'],
    [200, '<!doctype html><title>Somebody else</title>', 'not_a_platform'],
    [200, '{"status":"ok"}', 'not_a_platform'],
    [401, '<html>Authorization Required</html>', 'not_a_platform'],
    [404, 'Not Found', 'not_a_platform'],
    [502, '<html>Bad Gateway</html>', 'unavailable'],
    [503, '', 'unavailable'],
  ])('takes %i %j for %s', async (status, text, kind) => {
    const request = answering(status, text);
    const state = await checkPlatform(OTHER, { request, page: PAGE });
    expect(state).toEqual(kind === 'ok' ? { kind } : { kind, address: `${OTHER}/`, status });
  });

  it('asks the open collection without token, cookies and cache, once', async () => {
    const request = answering(200, '[]');
    await checkPlatform(OWN, { request, page: PAGE });
    expect(request).toHaveBeenCalledTimes(1);
    const [address, init] = request.mock.calls[0] ?? [];
    expect(address).toBe(`${OWN}/PredefinedCarriers`);
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });

  it('tells a CORS refusal by the second request, which may not read the answer', async () => {
    const request = vi.fn<typeof fetch>((_address, init) =>
      init?.mode === 'no-cors'
        ? Promise.resolve(new Response(''))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect(await checkPlatform(OTHER, { request, page: PAGE })).toEqual({
      kind: 'cors',
      address: `${OTHER}/`,
    });
  });

  it.each([
    [OTHER, 2],
    [OWN, 1],
  ])('tells that nothing answers at %s after %i requests', async (base, requests) => {
    silent.mockClear();
    expect(await checkPlatform(base, { request: silent, page: PAGE })).toEqual({
      kind: 'no_answer',
      address: `${base}/`,
    });
    expect(silent).toHaveBeenCalledTimes(requests);
  });

  it('stops waiting', async () => {
    const request = vi.fn<typeof fetch>(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('timeout', 'TimeoutError')));
        }),
    );
    expect(await checkPlatform(OWN, { request, page: PAGE, timeout: 5 })).toMatchObject({
      kind: 'no_answer',
    });
  });

  it('tells that the policy of the page refused the address', async () => {
    const request = vi.fn<typeof fetch>(() => {
      const event = Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI: OTHER,
      });
      // As a browser does: after the request has failed.
      setTimeout(() => document.dispatchEvent(event));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await checkPlatform(OTHER, { request, page: PAGE })).toMatchObject({ kind: 'blocked' });
  });

  it.each([
    ['http://api.example/v1', 'mixed_content'],
    ['http://127.0.0.1.example/v1', 'mixed_content'],
    ['http://localhost:3000/v1', 'ok'],
    ['http://127.0.0.1:3000/v1', 'ok'],
    ['http://[::1]:3000/v1', 'ok'],
  ])('from an https page %s is %s', async (base, kind) => {
    const request = answering(200, '[]');
    expect((await checkPlatform(base, { request, page: PAGE })).kind).toBe(kind);
    expect(request).toHaveBeenCalledTimes(kind === 'ok' ? 1 : 0);
  });

  it('allows http from an http page', async () => {
    const request = answering(200, '[]');
    expect(await checkPlatform('http://api.example/v1', { request, page: 'http://portal.example/' })).toEqual(
      {
        kind: 'ok',
      },
    );
  });
});
