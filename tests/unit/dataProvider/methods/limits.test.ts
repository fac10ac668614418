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
      if (method === 'GET')
        return Object.entries(stored).flatMap(([category, quantity]) =>
          quantity === null ? [] : [{ category, quantity }],
        );
      const category = String(query?.['category'] ?? (body as { category?: string }).category);
      return answers[category] ?? (method === 'POST' ? { sid: 'x' } : null);
    });
    return {
      result: dataProvider.saveLimits({ owner: PROVIDER, stored, wanted }),
      writes: () => requests.filter(({ method }) => method !== 'GET'),
      lines,
    };
  };
  const READ = 'GET ServiceProviders/sp1/Limits';
  const path = 'ServiceProviders/sp1/Limits';

  it.each<[string, Limits, Limits, object[]]>([
    ['unchanged', { voice_call_session: 5 }, { voice_call_session: 5 }, []],
    ['changed', { voice_call_session: 5 }, { voice_call_session: 6 }, [{ method: 'POST', quantity: 6 }]],
    ['unlimited', { voice_call_session: 5 }, { voice_call_session: 0 }, [{ method: 'POST', quantity: 0 }]],
    ['emptied', { voice_call_session: 5 }, { voice_call_session: null }, [{ method: 'DELETE' }]],
    ['empty as before', {}, { voice_call_session: null }, []],
    ['not in the form', { voice_call_session: 5 }, {}, []],
  ])('sends no more than a limit needs that is %s', async (_case, stored, wanted, sent) => {
    const { result, writes } = save(stored, wanted);
    await result;
    expect(writes().map(({ method, body }) => ({ method, ...(body as object | undefined) }))).toEqual(
      sent.map(request => ('quantity' in request ? { ...request, category: 'voice_call_session' } : request)),
    );
    expect(writes().every(request => request.path === path)).toBe(true);
  });

  it('names the category of every delete: without one the platform would end all limits', async () => {
    const all: Limits = { voice_call_session: 1, voice_call_minutes: 2, device: 3, api_rate: 4 };
    const none = Object.fromEntries(Object.keys(all).map(category => [category, null]));
    const { result, lines } = save(all, none);
    await result;
    expect(lines()).toEqual([
      READ,
      ...Object.keys(all).map(category => `DELETE ${path}?category=${category}`),
    ]);
  });

  it('goes on after a failure and tells exactly what is left to save', async () => {
    const refused = new HttpError('no room', 500, { text: 'no room' });
    const wanted: Limits = { voice_call_session: 1, voice_call_minutes: 2, device: null };
    const { result, lines } = save({ device: 9 }, wanted, { voice_call_minutes: refused });
    expect(await result).toEqual({
      done: ['voice_call_session', 'device'],
      failed: [{ key: 'voice_call_minutes', message: 'no room', args: {} }],
    });
    expect(lines()).toHaveLength(4);

    const again = save({ device: null, voice_call_session: 1 }, wanted);
    expect(await again.result).toEqual({ done: ['voice_call_minutes'], failed: [] });
    expect(again.writes().map(({ body }) => body)).toEqual([{ category: 'voice_call_minutes', quantity: 2 }]);
  });

  it('writes nothing over what somebody else has set meanwhile', async () => {
    const { dataProvider, lines } = providerOn({ [READ]: [{ category: 'device', quantity: 50 }] });
    const change = { owner: PROVIDER, stored: { device: 10 }, wanted: { device: 20 } };
    expect(await errorOf(dataProvider.saveLimits(change))).toBeInstanceOf(HttpError);
    expect(lines()).toEqual([READ]);
  });

  it('reads nothing of a new account, and nothing where nothing changes', async () => {
    const added = save({}, { device: 2 });
    await added.result;
    expect(added.lines()).toEqual([`POST ${path}`]);
    const same = save({ device: 2 }, { device: 2 });
    await same.result;
    expect(same.lines()).toEqual([]);
  });

  it('stops when the session is over', async () => {
    const over = new HttpError('Unauthorized', 401, { text: null });
    const { result, lines } = save({}, { voice_call_session: 1, device: 2 }, { voice_call_session: over });
    expect(await errorOf(result)).toBe(over);
    expect(lines()).toHaveLength(1);
  });
});
