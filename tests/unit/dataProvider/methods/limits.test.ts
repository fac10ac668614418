import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../../src/platform/limits.ts';
import { errorOf } from '../../../support/errorOf.ts';
import { providerOn } from '../fakes.ts';

const ACCOUNT = { kind: 'account', sid: 'a1' } as const;
const PROVIDER = { kind: 'serviceProvider', sid: 'sp1' } as const;

describe('limits', () => {
  it('are null where none is set, and forget categories nobody knows', async () => {
    const { dataProvider } = providerOn({
      'GET Accounts/a1/Limits': [
        { category: 'voice_call_session', quantity: 0 },
        { category: 'device', quantity: '5' },
        { category: 'new_kind', quantity: 1 },
      ],
    });
    expect(await dataProvider.limits({ owner: ACCOUNT })).toEqual({
      voice_call_session: 0,
      voice_call_session_license: null,
      voice_call_minutes: null,
      voice_call_minutes_license: null,
      device: 5,
      api_rate: null,
    });
  });

  it('of a provider are asked for there', async () => {
    const { dataProvider, lines } = providerOn({ 'GET ServiceProviders/sp1/Limits': [] });
    await dataProvider.limits({ owner: PROVIDER });
    expect(lines()).toEqual(['GET ServiceProviders/sp1/Limits']);
  });
});

describe('saveLimits', () => {
  const save = (stored: Limits, wanted: Limits, answers: Record<string, unknown> = {}) => {
    const { dataProvider, requests, lines } = providerOn(({ method, body, query }) => {
      const category = String(query?.['category'] ?? (body as { category?: string }).category);
      return answers[category] ?? (method === 'POST' ? { sid: 'x' } : null);
    });
    return {
      result: dataProvider.saveLimits({ owner: PROVIDER, stored, wanted }),
      requests,
      lines,
    };
  };
  const path = 'ServiceProviders/sp1/Limits';

  it.each<[string, Limits, Limits, object[]]>([
    ['unchanged', { voice_call_session: 5 }, { voice_call_session: 5 }, []],
    ['changed', { voice_call_session: 5 }, { voice_call_session: 6 }, [{ method: 'POST', quantity: 6 }]],
    ['unlimited', { voice_call_session: 5 }, { voice_call_session: 0 }, [{ method: 'POST', quantity: 0 }]],
    ['emptied', { voice_call_session: 5 }, { voice_call_session: null }, [{ method: 'DELETE' }]],
    ['empty as before', {}, { voice_call_session: null }, []],
    ['not in the form', { voice_call_session: 5 }, {}, []],
  ])('sends no more than a limit needs that is %s', async (_case, stored, wanted, sent) => {
    const { result, requests } = save(stored, wanted);
    await result;
    expect(requests.map(({ method, body }) => ({ method, ...(body as object | undefined) }))).toEqual(
      sent.map(request => ('quantity' in request ? { ...request, category: 'voice_call_session' } : request)),
    );
    expect(requests.every(request => request.path === path)).toBe(true);
  });

  it('names the category of every delete: without one the platform would end all limits', async () => {
    const all: Limits = { voice_call_session: 1, voice_call_minutes: 2, device: 3, api_rate: 4 };
    const none = Object.fromEntries(Object.keys(all).map(category => [category, null]));
    const { result, lines } = save(all, none);
    await result;
    expect(lines()).toEqual(Object.keys(all).map(category => `DELETE ${path}?category=${category}`));
  });

  it('goes on after a failure and tells exactly what is left to save', async () => {
    const refused = new HttpError('no room', 500, { text: 'no room' });
    const wanted: Limits = { voice_call_session: 1, voice_call_minutes: 2, device: null };
    const { result, lines } = save({ device: 9 }, wanted, { voice_call_minutes: refused });
    expect(await result).toEqual({
      done: ['voice_call_session', 'device'],
      failed: [{ key: 'voice_call_minutes', message: 'no room', args: {} }],
    });
    expect(lines()).toHaveLength(3);

    const again = save({ device: null, voice_call_session: 1 }, wanted);
    expect(await again.result).toEqual({ done: ['voice_call_minutes'], failed: [] });
    expect(again.requests.map(({ body }) => body)).toEqual([{ category: 'voice_call_minutes', quantity: 2 }]);
  });

  it('stops when the session is over', async () => {
    const over = new HttpError('Unauthorized', 401, { text: null });
    const { result, lines } = save({}, { voice_call_session: 1, device: 2 }, { voice_call_session: over });
    expect(await errorOf(result)).toBe(over);
    expect(lines()).toHaveLength(1);
  });
});
