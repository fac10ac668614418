import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../src/platform/calls/call.ts';
import { LONGEST_CALL } from '../../../../src/platform/calls/callSpans.ts';
import { storedCallsOfDirection } from '../../../../src/platform/calls/storedCallsOfDirection.ts';

const T0 = Date.parse('2026-11-24T10:00:00Z');
const DAY = 86_400_000;
const WINDOW = { from: T0 - 7 * DAY, to: T0 };

/** One a second, inbound and outbound by turns, from a moment on. */
const callsFrom = (from: number, count: number): RecentCall[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(from + at),
    attempted_at: new Date(from + at * 1000).toISOString(),
    direction: at % 2 === 0 ? 'inbound' : 'outbound',
  }));

const spanOf = (from: number, count: number, readAt = T0) => ({ from, to: from + count * 1000 - 1, readAt });

describe('what a reading of both directions leaves for one', () => {
  it.each<[string, number, number, number]>([
    ['a time with a page of its calls', 1000, T0, 500],
    ['a time with fewer costs more than it saves', 998, T0, 0],
  ])('for %s', (_what, count, asOf, shared) => {
    const from = T0 - DAY;
    const { calls, covered } = storedCallsOfDirection(
      { calls: callsFrom(from, count), covered: [spanOf(from, count)] },
      'inbound',
      WINDOW,
      asOf,
    );
    expect(calls).toHaveLength(shared);
    expect(calls.every(({ direction }) => direction === 'inbound')).toBe(true);
    expect(covered).toEqual(shared > 0 ? [spanOf(from, count)] : []);
  });

  it('only what no later call can change, and only calls of that', () => {
    const from = T0 - 3 * 3_600_000;
    const kept = { calls: callsFrom(from, 10_800), covered: [spanOf(from, 10_800, T0 - 60_000)] };
    const { calls, covered } = storedCallsOfDirection(kept, 'outbound', WINDOW, T0);
    const end = T0 - 60_000 - LONGEST_CALL;
    expect(covered).toEqual([{ from, to: end, readAt: T0 - 60_000 }]);
    expect(calls.every(({ attempted_at: at }) => Date.parse(at ?? '') <= end)).toBe(true);
    expect(calls).toHaveLength(1770);
  });

  it('nothing beyond its window, and nothing without a moment', () => {
    const from = T0 - 8 * DAY;
    const kept = {
      calls: [...callsFrom(from, 4000), { id: 'x', direction: 'inbound' }],
      covered: [{ from, to: T0 - 6 * DAY, readAt: T0 }],
    };
    expect(storedCallsOfDirection(kept, 'inbound', WINDOW, T0)).toEqual({ calls: [], covered: [] });
  });
});
