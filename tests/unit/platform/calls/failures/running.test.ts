import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { groupFailures } from '../../../../../src/platform/calls/failures/groups.ts';
import { randomOf } from './random.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const MINUTE = 60_000;

interface Traffic {
  seed: number;
  perMinute: number;
  /** Share of calls that fail all the time. */
  failing: number;
  /** Minutes that an answered call lasts on average. */
  lasts: number;
  hours: number;
  /** Minutes for which every call has failed by now. */
  outage?: number;
  trunk?: string;
}

/** The newest 2,000 that have ended: those that go on have no record. */
const traffic = ({ seed, perMinute, failing, lasts, hours, outage = 0, trunk = 'Jade' }: Traffic) => {
  const random = randomOf(seed);
  return Array.from({ length: perMinute * 60 * hours }, (_, index) => {
    const at = NOW - random() * hours * 60 * MINUTE;
    const failed = random() < failing || at > NOW - outage * MINUTE;
    const end = at + 2000 - (failed ? 0 : Math.log(1 - random()) * lasts * MINUTE);
    return { index, at, failed, end };
  })
    .filter(({ end }) => end <= NOW)
    .sort((left, right) => right.at - left.at)
    .slice(0, 2000)
    .map(({ index, at, failed, end }): RecentCall => ({
      id: `${trunk}${String(index)}`,
      sip_callid: `${trunk}${String(index)}`,
      attempted_at: new Date(at).toISOString(),
      terminated_at: new Date(end).toISOString(),
      direction: 'outbound',
      answered: !failed,
      sip_status: failed ? 503 : 200,
      trunk,
      account_sid: 'a1',
    }));
};

const STEADY: Omit<Traffic, 'seed'>[] = [
  { perMinute: 100, failing: 0.2, lasts: 5, hours: 1 },
  { perMinute: 50, failing: 0.3, lasts: 5, hours: 6 },
  { perMinute: 50, failing: 0.3, lasts: 10, hours: 6 },
  { perMinute: 10, failing: 0.3, lasts: 5, hours: 2 },
];

describe('a period until now, whose calls that go on have no record', () => {
  it.each(STEADY)('has no finding without a fault: %o', sort => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { groups } = groupFailures(traffic({ ...sort, seed }));
      expect(groups.map(({ code, isFinding }) => [code, isFinding])).toEqual([['503', false]]);
    }
  });

  it('finds no carrier whose calls last longer than those of another', () => {
    for (const seed of [11, 12, 13, 14, 15]) {
      const shared = { seed, perMinute: 30, failing: 0.2, hours: 0.5 };
      const calls = [
        ...traffic({ ...shared, lasts: 20, trunk: 'Slow' }),
        ...traffic({ ...shared, seed: seed + 50, lasts: 3, trunk: 'Quick' }),
      ];
      expect(groupFailures(calls).groups.filter(({ isFinding }) => isFinding)).toEqual([]);
    }
  });

  it.each([
    [2, { perMinute: 100, failing: 0.2, lasts: 5, hours: 1 }],
    [3, { perMinute: 30, failing: 0.2, lasts: 5, hours: 6 }],
    [10, { perMinute: 5, failing: 0.1, lasts: 5, hours: 6 }],
  ])('still finds a fault of the last %i minutes, and its beginning', (outage, sort) => {
    for (const seed of [21, 22, 23]) {
      const [group] = groupFailures(traffic({ ...sort, seed, outage })).groups;
      expect(group?.episode?.goesOn).toBe(true);
      const minutes = (NOW - (group?.episode?.from ?? 0)) / MINUTE;
      expect(Math.abs(minutes - outage)).toBeLessThan(1);
    }
  });
});
