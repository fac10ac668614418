import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropEarlyAnswers,
  dropEarlyAnswersOfProvider,
  sendEarly,
  takeEarlyAnswer,
} from '../../../src/startup/earlyAnswers.ts';
import { createHttpClient } from '../../../src/dataProvider/httpClient.ts';

const ADDRESS = new URL('http://api.example/api/v1/Accounts');
const sent = vi.fn<typeof fetch>();
const early = (address = ADDRESS, providerSid: string | null = 'sp') =>
  sendEarly([address], { token: 'token', providerSid });

beforeEach(() => {
  sent.mockImplementation(() => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  dropEarlyAnswers();
  sent.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an early answer', () => {
  it('was asked with the token alone, and follows no redirect', () => {
    early();
    const [, init] = sent.mock.calls[0] ?? [];
    expect(init).toMatchObject({ method: 'GET', credentials: 'omit', redirect: 'manual', cache: 'no-store' });
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  });

  it('is sent once for an address that is named twice', () => {
    sendEarly([ADDRESS, new URL(ADDRESS)], { token: 'token', providerSid: null });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is taken once', async () => {
    early();
    await expect(takeEarlyAnswer(ADDRESS, 'token')).resolves.toMatchObject({ ok: true });
    expect(takeEarlyAnswer(ADDRESS, 'token')).toBeUndefined();
  });

  it.each([
    ['another query', new URL('?page=2', ADDRESS), 'token'],
    ['another token', ADDRESS, 'other'],
    ['no token', ADDRESS, null],
  ])('is not for %s', (_, address, token) => {
    early();
    expect(takeEarlyAnswer(address, token)).toBeUndefined();
  });

  it('expires', () => {
    vi.useFakeTimers();
    early();
    vi.setSystemTime(Date.now() + 20_000);
    expect(takeEarlyAnswer(ADDRESS, 'token')).toBeUndefined();
  });

  it('goes with a switch of the provider, but for what was asked without one', () => {
    const providers = new URL('http://api.example/api/v1/ServiceProviders');
    early();
    early(providers, null);
    dropEarlyAnswersOfProvider();
    expect(takeEarlyAnswer(ADDRESS, 'token')).toBeUndefined();
    expect(takeEarlyAnswer(providers, 'token')).toBeDefined();
  });
});

describe('the HTTP client', () => {
  const http = () =>
    createHttpClient({
      baseUrl: () => 'http://api.example/api/v1',
      getToken: () => 'token',
      early: { take: takeEarlyAnswer, drop: dropEarlyAnswers },
      wait: () => Promise.resolve(),
    });

  it('takes the early answer and asks no second time', async () => {
    sent.mockImplementation(() => Promise.resolve(Response.json([{ name: 'early' }])));
    early();
    await expect(http().request({ method: 'GET', path: 'Accounts' })).resolves.toEqual([{ name: 'early' }]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('asks again where the early request found no answer', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    early();
    await expect(http().request({ method: 'GET', path: 'Accounts' })).resolves.toEqual([]);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('reads an early 401 as any other', async () => {
    sent.mockImplementation(() => Promise.resolve(new Response('Unauthorized', { status: 401 })));
    early();
    await expect(http().request({ method: 'GET', path: 'Accounts' })).rejects.toMatchObject({ status: 401 });
  });

  it('stops waiting for it when the page gives up', async () => {
    sent.mockImplementation(() => new Promise(() => undefined));
    early();
    const page = new AbortController();
    const answer = http().request({ method: 'GET', path: 'Accounts', signal: page.signal });
    page.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });

  it('reads anew after a write', async () => {
    early();
    await http().request({ method: 'PUT', path: 'Accounts/1', body: { name: 'x' } });
    await http().request({ method: 'GET', path: 'Accounts' });
    expect(sent).toHaveBeenCalledTimes(3);
  });
});
