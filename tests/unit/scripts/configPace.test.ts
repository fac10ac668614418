import { describe, expect, it } from 'vitest';
import { pacedFetch } from '../../../scripts/config/pacedFetch.ts';

/** A platform with so many requests left, and how long was waited. */
const paced = (...remaining: number[]) => {
  const waits: number[] = [];
  const said: number[] = [];
  const left = [...remaining];
  const send = pacedFetch(
    () => {
      const headers = {
        'RateLimit-Limit': '600',
        'RateLimit-Remaining': String(left.shift() ?? 0),
        'RateLimit-Reset': '60',
      };
      return Promise.resolve(new Response('', { headers }));
    },
    ms => void said.push(ms),
    ms => Promise.resolve(void waits.push(ms)),
  );
  return { send, waits, said };
};

describe('the requests of the command', () => {
  it('go at once while a fifth of the rate limit is left to others', async () => {
    const { send, waits } = paced(500, 122);
    for (const method of ['POST', 'PUT', 'DELETE']) await send('http://platform.test/', { method });
    expect(waits).toEqual([]);
  });

  it('wait until the limit is renewed where less is left, but for reads', async () => {
    const { send, waits, said } = paced(119, 118, 117);
    await send('http://platform.test/', { method: 'GET' });
    await send('http://platform.test/', { method: 'GET' });
    expect(waits).toEqual([]);
    await send('http://platform.test/', { method: 'PUT' });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(50_000);
    expect(waits[0]).toBeLessThanOrEqual(61_000);
    expect(said).toEqual(waits);
  });

  it('go on after one that failed', async () => {
    const send = pacedFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send('http://platform.test/', { method: 'PUT' })).rejects.toThrow('Failed to fetch');
    await expect(send('http://platform.test/', { method: 'PUT' })).rejects.toThrow('Failed to fetch');
  });
});
