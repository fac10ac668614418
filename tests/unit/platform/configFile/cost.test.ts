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
    ['admin' as const, ['a', 'b', 'c'], ['x'], 9 + 1 + 3 * 2 + 1],
    ['account' as const, ['a'], [], 7 + 2],
  ])('is read for %s with accounts %j and carriers %j by %d requests', (scope, accounts, carriers, cost) => {
    const reader = { scope, provider: 'p', account: scope === 'account' ? 'a' : null };
    const known = {
      accounts: accounts.map(account_sid => ({ account_sid })),
      carriers: carriers.map(voip_carrier_sid => ({ voip_carrier_sid })),
    };
    expect(readingCost(reader, known)).toBe(cost);
  });
});
