import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../../support/errorOf.ts';
import { providerOn } from '../fakes.ts';

const row = (api_key_sid: string, created_at: string) => ({
  api_key_sid,
  token: '38700987-c7a4-4685-a5bb-af378f9734de',
  account_sid: 'a1',
  service_provider_sid: null,
  expires_at: null,
  last_used: null,
  created_at,
});

describe('apiKeys', () => {
  it('arrive oldest first and without their tokens', async () => {
    const { dataProvider } = providerOn({
      'GET Accounts/a1/ApiKeys': [
        row('k2', '2026-11-02T00:00:00.000Z'),
        row('k1', '2026-11-01T00:00:00.000Z'),
      ],
    });
    const keys = await dataProvider.apiKeys({ owner: { kind: 'account', sid: 'a1' } });
    expect(keys.map(({ api_key_sid }) => api_key_sid)).toEqual(['k1', 'k2']);
    expect(keys[0]).toEqual({
      api_key_sid: 'k1',
      masked: '********-****-****-****-********34de',
      created_at: '2026-11-01T00:00:00.000Z',
      last_used: null,
      expires_at: null,
    });
    expect(JSON.stringify(keys)).not.toContain('38700987');
  });
});

describe('createApiKey', () => {
  it.each([
    [{ kind: 'account', sid: 'a1' }, { account_sid: 'a1' }],
    [{ kind: 'serviceProvider', sid: 'sp1' }, { service_provider_sid: 'sp1' }],
  ] as const)('sends the owner of %j', async (owner, body) => {
    const { dataProvider, bodies, lines } = providerOn({ 'POST ApiKeys': { sid: 'k', token: 't' } });
    expect(await dataProvider.createApiKey({ owner })).toEqual({ token: 't' });
    expect([lines(), bodies()]).toEqual([['POST ApiKeys'], [body]]);
  });
});

describe('deleteApiKey', () => {
  const refusing = (status: number) => {
    const error = new HttpError('said', status, { text: 'said' });
    return providerOn({ 'DELETE ApiKeys/k1': error }).dataProvider.deleteApiKey({ apiKeySid: 'k1' });
  };

  it('takes a key that is gone for deleted', async () => {
    await expect(refusing(404)).resolves.toBeUndefined();
  });

  it.each([400, 403, 500])('passes %i on', async status => {
    expect((await errorOf(refusing(status))).message).toBe('said');
  });

  it.each(['', '.', '..'])('never asks for the sid %j', async apiKeySid => {
    const { dataProvider, lines } = providerOn({ 'DELETE ApiKeys/': null });
    expect((await errorOf(dataProvider.deleteApiKey({ apiKeySid }))).status).toBe(404);
    expect(lines()).toEqual([]);
  });
});
