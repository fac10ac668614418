import { momentOf } from '../call.ts';
import { LONGEST_CALL } from '../callSpans.ts';
import type { ClassifiedCall } from './classifyCall.ts';

/** The newest attempts, of which answered calls have no record while they go on. */
export interface OpenEnd {
  /** Milliseconds, all three; what is before `from` is known as it is. */
  start: number;
  from: number;
  to: number;
}

/** Share of the answered calls that have ended where the open end begins. */
const ENDED = 0.95;
const SLICES = 10;

/** null: nothing is missing, or no call tells how long calls last. @param calls oldest first */
export const openEndOf = (calls: readonly ClassifiedCall[]): OpenEnd | null => {
  const ends = calls.map(({ call }) => momentOf(call.terminated_at)?.getTime() ?? 0);
  const lengths = calls
    .flatMap(({ code, at }, index) => (code === null && ends[index] ? [ends[index] - at] : []))
    .sort((left, right) => left - right);
  const [start, to] = [calls[0]?.at ?? 0, calls.at(-1)?.at ?? 0];
  const length = lengths[Math.floor(lengths.length * ENDED)];
  if (length === undefined || length <= 0) return null;
  const newest = ends.reduce((last, end) => Math.max(last, end), 0);
  // Without a part before it, nothing would tell how many calls are missing.
  const from = Math.max(newest - Math.min(length, LONGEST_CALL), (start + to) / 2);
  return from < to ? { start, from, to } : null;
};

/**
 * Moments of calls that go on, presumably: as many as were answered before, without those that are recorded. Failures
 * are recorded at once, so without them the newest attempts look like an outage. @param calls oldest first
 */
export const assumedRunning = (calls: readonly ClassifiedCall[], open: OpenEnd | null): number[] => {
  if (!open) return [];
  const { start, from, to } = open;
  const slice = (to - from) / SLICES;
  const since = Math.max(start, from - (to - from));
  const recorded = Array.from({ length: SLICES }, () => 0);
  let before = 0;
  for (const { at, code } of calls) {
    if (code !== null || at < since) continue;
    if (at < from) before += 1;
    else {
      const place = Math.min(SLICES - 1, Math.floor((at - from) / slice));
      recorded[place] = (recorded[place] ?? 0) + 1;
    }
  }
  const expected = (before / (from - since)) * slice;
  let missing = 0;
  return recorded.flatMap((known, place) => {
    missing += Math.max(0, expected - known);
    const whole = Math.round(missing);
    missing -= whole;
    return Array.from({ length: whole }, (_, index) => from + (place + (index + 1) / (whole + 1)) * slice);
  });
};
