import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { callsToSweep, concurrentCalls } from '../../../../../src/custom-pages/trends/model/concurrent.ts';

const ZERO = Date.parse('2026-11-24T10:00:00.000Z');
const iso = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const call = (at: number, duration: number, part: Partial<RecentCall> = {}): RecentCall => ({
  id: String(at),
  attempted_at: iso(at),
  terminated_at: iso(at + duration),
  direction: 'outbound',
  ...part,
});

describe('calls at one time', () => {
  const options = {
    from: ZERO,
    readFrom: ZERO - 10_000,
    to: ZERO + 100_000,
    parts: 10,
    longest: 10_000,
    now: ZERO + 1_000_000,
  };

  it('are swept over the intervals, and a leg belongs to its call', () => {
    const calls = [
      call(0, 25),
      call(5, 3),
      call(6, 1, { sip_parent_callid: 'a@b' }),
      call(7, 1, { sip_parent_callid: 'a@b', direction: 'inbound' }),
      call(95, 1000),
      call(40, 1, { terminated_at: null }),
    ];
    const { peaks, peak, unknown, tooLowFrom } = concurrentCalls(calls, options);
    expect(peaks.map(({ most }) => most)).toEqual([3, 1, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(peak).toEqual({ most: 3, at: ZERO + 7000 });
    expect(unknown).toBe(1);
    expect(tooLowFrom).toBeNull();
  });

  it('one that began before and ends after counts everywhere', () => {
    const { peaks } = concurrentCalls([call(-50, 500)], options);
    expect(peaks.every(({ most }) => most === 1)).toBe(true);
  });

  it('the end of a window that is not closed is too low', () => {
    expect(concurrentCalls([], { ...options, now: options.to }).tooLowFrom).toBe(options.to - 10_000);
    expect(concurrentCalls([], { ...options, now: options.to, longest: 1e9 }).tooLowFrom).toBe(ZERO);
  });

  it.each([
    ['all that may run in it', -10, null, []],
    ['more than that', -500, null, []],
    ['half of that', -5, 5, [0]],
    ['the window alone', 0, 10, [0]],
    ['little more than the window', -1, 9, [0]],
  ])('the beginning of a window is too low unless earlier calls are read: %s', (_what, read, until, low) => {
    const { peaks, tooLowUntil } = concurrentCalls([], { ...options, readFrom: ZERO + read * 1000 });
    expect(tooLowUntil).toBe(until === null ? null : ZERO + until * 1000);
    expect(peaks.flatMap(({ isLow }, at) => (isLow ? [at] : []))).toEqual(low);
  });

  it('no more than the window is too low', () => {
    const { tooLowUntil, peaks } = concurrentCalls([], { ...options, readFrom: ZERO, longest: 1e9 });
    expect(tooLowUntil).toBe(options.to);
    expect(peaks.every(({ isLow }) => isLow)).toBe(true);
  });

  it('a part is too low where any of it is', () => {
    const { peaks } = concurrentCalls([], { ...options, now: options.to + 5_000, parts: 4 });
    expect(peaks.map(({ isLow }) => isLow)).toEqual([false, false, false, true]);
  });

  it('those of long before the window are not missing from it', () => {
    const calls = [-5, -500].map(at => call(at, 1, { terminated_at: null }));
    expect(concurrentCalls(calls, options).unknown).toBe(1);
  });

  it('always fifty are fifty from the first part on, where the window before was read', () => {
    const begun = (from: number) => Array.from({ length: 100 }, (_, at) => call(from + at, 50));
    const [then, now] = [begun(-100), begun(0)];
    const spans = { now: { from: ZERO, to: options.to }, then: { from: ZERO - 100_000, to: ZERO - 1 } };
    const read = { total: null, gaps: [], isComplete: true };
    const swept = callsToSweep(
      spans,
      { ...read, calls: now, readFrom: ZERO },
      { ...read, calls: then, readFrom: spans.then.from },
    );
    const { peaks, tooLowUntil } = concurrentCalls(swept.calls, { ...options, ...swept, longest: 50_000 });
    expect(new Set(peaks.map(({ most }) => most))).toEqual(new Set([50]));
    expect(tooLowUntil).toBeNull();
  });

  const SPANS = { now: { from: 1000, to: 1999 }, then: { from: 0, to: 999 } };
  it.each([
    ['both are read', SPANS, 1000, 0, { from: 1000, readFrom: 0, calls: ['n', 't'] }],
    ['of the one before only the newest', SPANS, 1000, 400, { from: 1000, readFrom: 400, calls: ['n', 't'] }],
    ['nothing of the one before', SPANS, 1000, null, { from: 1000, readFrom: 1000, calls: ['n'] }],
    ['its own beginning is not read', SPANS, 1500, 0, { from: 1500, readFrom: 1500, calls: ['n'] }],
    ['nothing is read yet', SPANS, null, null, { from: 1000, readFrom: 1000, calls: ['n'] }],
    [
      'the other is of last week',
      { ...SPANS, then: { from: 0, to: 900 } },
      1000,
      0,
      { from: 1000, readFrom: 1000, calls: ['n'] },
    ],
  ])('are those of a window and of the one before it: %s', (_what, spans, now, then, expected) => {
    const read = (id: string, readFrom: number | null) => ({
      calls: [call(0, 1, { id })],
      total: null,
      gaps: [],
      readFrom,
      isComplete: true,
    });
    const { calls, ...rest } = callsToSweep(spans, read('n', now), read('t', then));
    expect({ ...rest, calls: calls.map(({ id }) => id) }).toEqual(expected);
  });

  it('one that begins as another ends is not beside it', () => {
    const { peak } = concurrentCalls([call(0, 10), call(10, 10), call(20, 5)], options);
    expect(peak.most).toBe(1);
  });

  it('four at one time are four, though a fifth follows one of them', () => {
    const four = [0, 1, 2, 3].map(at => call(at, 20 - at));
    expect(concurrentCalls([...four, call(20, 5)], options).peak.most).toBe(4);
    expect(concurrentCalls([...four, call(20.4, 5)], options).peak.most).toBe(4);
    expect(concurrentCalls([...four, call(19.9, 5)], options).peak.most).toBe(5);
  });

  it('one that ended at once was there', () => {
    expect(concurrentCalls([call(3, 0)], options).peak).toEqual({ most: 1, at: ZERO + 3000 });
  });
});
