import { describe, expect, it } from 'vitest';
import { createHttpClient, type HttpRequest } from '../../../src/dataProvider/httpClient.ts';
import { errorOf } from '../../support/errorOf.ts';

const put: HttpRequest = { method: 'PUT', path: 'Clients/x', body: { is_active: false } };

/** @param offline what the browser says, question by question; then that it is online */
const clientOn = (answer: () => Promise<Response>, offline: boolean[]) => {
  const sent: unknown[] = [];
  const client = createHttpClient({
    baseUrl: () => 'https://api.example.com/api/v1',
    getToken: () => 'token',
    isOffline: () => offline.shift() ?? false,
    wait: () => Promise.resolve(),
    fetch: input => {
      sent.push(input);
      return answer();
    },
  });
  return { client, sent };
};

describe('a write', () => {
  it.each([
    ['before it', [true], 'portal.errors.offline'],
    ['since it was sent', [false, true], 'portal.errors.no_answer'],
  ])('of a browser that is offline %s fails at once and asks nothing more', async (_when, says, message) => {
    const { client, sent } = clientOn(() => Promise.reject(new TypeError('Failed to fetch')), says);
    const error = await errorOf(client.request(put));
    expect([error.message, error.status]).toEqual([message, 0]);
    expect(sent).toHaveLength(1);
  });

  it('is tried although the browser says that it is offline', async () => {
    const { client } = clientOn(() => Promise.resolve(Response.json({ sid: 'x' })), [true]);
    expect(await client.request(put)).toEqual({ sid: 'x' });
  });
});

describe('a read', () => {
  it('is asked for once more when the platform is found, by a browser that was offline', async () => {
    let asked = 0;
    const { client, sent } = clientOn(
      () =>
        ++asked < 5 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json([1])),
      [true],
    );
    expect(await client.request({ method: 'GET', path: 'Clients' })).toEqual([1]);
    // Four tries, the question whether anything is there, and the read again.
    expect(sent).toHaveLength(6);
  });
});

it.each([[[true]], [[false, true]]])(
  'the read before a write fails at once, and says that nothing was sent: %j',
  async says => {
    const { client, sent } = clientOn(() => Promise.reject(new TypeError('Failed to fetch')), says);
    const error = await errorOf(client.request({ method: 'GET', path: 'Clients/x', beforeWrite: true }));
    expect([error.message, error.status]).toEqual(['portal.errors.offline', 0]);
    expect(sent).toHaveLength(1);
  },
);
