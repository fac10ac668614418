import { describe, expect, it } from 'vitest';
import { readingCost, secondsFor } from '../../../../src/platform/configFile/cost.ts';

describe('what a file takes', () => {
  it.each([
    [0, 0],
    [1, 1],
    [40, 10],
    [480, 120],
    // The rest waits for the next window of the rate limit.
    [481, 301],
    [10_000, 20 * 300 + 100],
  ])('%d requests are written in about %d seconds', (requests, seconds) => {
    expect(secondsFor(requests)).toBe(seconds);
  });

  it.each([
    ['admin' as const, 3, 10 + 6],
    ['account' as const, 1, 7 + 2],
  ])('is read for %s and %d accounts with at least %d requests', (scope, accounts, requests) => {
    const reader = { scope, provider: 'p', account: scope === 'account' ? 'a' : null };
    expect(readingCost(reader, accounts)).toBe(requests);
  });
});
