import { describe, expect, it } from 'vitest';
import { readingCost } from '../../../../src/platform/configFile/cost.ts';
import { secondsFor, USUAL_PACE } from '../../../../src/platform/configFile/pace.ts';

describe('what a file takes', () => {
  it.each([
    [0, 0],
    [1, 1],
    [40, 10],
    [480, 120],
    // More than one window of the rate limit allows.
    [481, 301],
    [10_000, 6250],
  ])('%d requests are written in about %d seconds', (requests, seconds) => {
    expect(secondsFor(requests, USUAL_PACE)).toBe(seconds);
  });

  it('takes longer where others have used the limit, and less where there is none', () => {
    expect(secondsFor(48, { ...USUAL_PACE, atOnce: 0 })).toBe(30);
    expect(secondsFor(10_000, null)).toBe(2500);
    // One after the other there are no more, whatever the limit is.
    expect(secondsFor(1000, { atOnce: 0, perSecond: 100 })).toBe(250);
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
