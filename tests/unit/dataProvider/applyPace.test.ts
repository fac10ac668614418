import { describe, expect, it, vi } from 'vitest';
import { createSteadyPace, paceOf } from '../../../src/dataProvider/configuration/applyPace.ts';
import { secondsFor, USUAL_PACE } from '../../../src/platform/configFile/pace.ts';

/** When each of so many single requests goes out, in milliseconds, on a platform that answers at once. */
const sentAt = async (requests: number, pace = USUAL_PACE): Promise<number[]> => {
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const wait = (ms: number) => {
    now += ms;
    return Promise.resolve();
  };
  const next = createSteadyPace({ requests, pace, wait });
  const times: number[] = [];
  for (let at = 0; at < requests; at += 1) {
    await next(1);
    times.push(now - 1_000_000);
  }
  vi.restoreAllMocks();
  return times;
};

describe('the pace of an apply', () => {
  it('is even where the limit does not allow all at once, and ends when the estimate says', async () => {
    const times = await sentAt(1000);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([625]));
    expect(Math.ceil(((times.at(-1) ?? 0) + 625) / 1000)).toBe(secondsFor(1000, USUAL_PACE));
    // In no span of five minutes is there more than what is not left to others.
    const most = Math.max(
      ...times.map(from => times.filter(time => time >= from && time < from + 300_000).length),
    );
    expect(most).toBe(480);
  });

  it('does not hold what is few, nor what knows no limit', async () => {
    expect(await sentAt(480)).toEqual(Array.from({ length: 480 }, () => 0));
    expect(paceOf(null)).toBeNull();
    const free = createSteadyPace({ requests: 10_000, pace: null, wait: () => Promise.reject(new Error()) });
    await expect(free(500)).resolves.toBeUndefined();
  });

  it('lets what is large wait for its own requests, and ends with the apply', async () => {
    const waits: number[] = [];
    const aborted = new AbortController();
    const next = createSteadyPace({
      requests: 1000,
      pace: USUAL_PACE,
      signal: aborted.signal,
      wait: (ms, signal) => {
        waits.push(Math.round(ms / 1000));
        return signal?.aborted ? Promise.reject(new Error('over')) : Promise.resolve();
      },
    });
    await next(80);
    await next(1);
    expect(waits).toEqual([50]);
    aborted.abort();
    await expect(next(1)).resolves.toBeUndefined();
  });

  it('is that of the limit which was told, less a fifth and what is used', () => {
    const quota = { limit: 600, remaining: 500, resetAt: 0, windowMs: 300_000, cost: 1, reserve: 120 };
    expect(paceOf(quota)).toEqual({ atOnce: 380, perSecond: 1.6 });
    // Of another origin each request counts twice.
    expect(paceOf({ ...quota, cost: 2, remaining: 100 })).toEqual({ atOnce: 0, perSecond: 0.8 });
  });
});
