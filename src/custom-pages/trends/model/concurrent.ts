import { momentOf, type RecentCall, filledText } from '../../../platform/calls/call.ts';
import type { WindowRead } from '../../../platform/calls/windowReading.ts';
import type { TrendsSpans } from './question.ts';

export interface ConcurrentCalls {
  /** `isLow`: a part of it may be too low. */
  peaks: { from: number; most: number; isLow: boolean }[];
  /** `at`: milliseconds when it was first reached. */
  peak: { most: number; at: number | null };
  /** Calls without a start or an end, which are not counted. */
  unknown: number;
  /** Milliseconds until which calls that began before may not have been read; null: all were. */
  tooLowUntil: number | null;
  /** Milliseconds from which running calls may lack a record; null: none. */
  tooLowFrom: number | null;
}

export interface SweepOptions {
  from: number;
  /** Milliseconds from which on every attempt is among the calls, at most `from`. */
  readFrom: number;
  to: number;
  parts: number;
  /** Milliseconds of the longest call. */
  longest: number;
  now: number;
}

/** A leg of a dial verb belongs to the call that has it. */
const counts = ({ direction, sip_parent_callid: parent }: RecentCall): boolean =>
  direction !== 'outbound' || filledText(parent) === null;

type Read = Pick<WindowRead, 'calls' | 'readFrom'>;

/** Calls that began before a window run in it, so those of the window just before it help, down to the first gap. */
export const callsToSweep = (
  spans: Pick<TrendsSpans, 'now' | 'then'>,
  now: Read,
  then: Read,
): { calls: readonly RecentCall[]; from: number; readFrom: number } => {
  const from = Math.max(spans.now.from, now.readFrom ?? spans.now.from);
  const isGapless = now.readFrom === spans.now.from && spans.then.to + 1 >= spans.now.from;
  return isGapless && then.readFrom !== null
    ? { calls: [...now.calls, ...then.calls], from, readFrom: then.readFrom }
    : { calls: now.calls, from, readFrom: from };
};

/** Without outbound calls made by other calls. One that begins as another ends does not overlap it. */
export const concurrentCalls = (calls: readonly RecentCall[], options: SweepOptions): ConcurrentCalls => {
  const { from, readFrom, to, parts, longest, now } = options;
  const steps = new Map<number, number>();
  const add = (at: number, by: number) => steps.set(at, (steps.get(at) ?? 0) + by);
  let unknown = 0;
  for (const call of calls) {
    if (!counts(call)) continue;
    const began = momentOf(call.attempted_at)?.getTime();
    const ended = momentOf(call.terminated_at)?.getTime();
    if (began === undefined || ended === undefined || ended < began) {
      if ((began ?? from) + longest >= from) unknown += 1;
    } else if (ended >= from && began <= to) {
      add(began, 1);
      add(Math.max(ended, began + 1), -1);
    }
  }
  const completeFrom = readFrom + longest;
  const settledTo = now - longest;
  const tooLowUntil = completeFrom > from ? Math.min(completeFrom, to) : null;
  const tooLowFrom = settledTo < to ? Math.max(settledTo, from) : null;
  const width = (to - from) / parts;
  const peaks = Array.from({ length: parts }, (_, at) => {
    const begin = from + at * width;
    const isLow = begin < (tooLowUntil ?? -Infinity) || begin + width > (tooLowFrom ?? Infinity);
    return { from: begin, most: 0, isLow };
  });
  const placeOf = (ms: number) => Math.min(parts - 1, Math.max(0, Math.floor((ms - from) / width)));
  const peak: ConcurrentCalls['peak'] = { most: 0, at: null };
  let [running, since] = [0, from];
  const hold = (until: number) => {
    if (until < from || since > to) return;
    for (let part = placeOf(since); part <= placeOf(until); part += 1) {
      const place = peaks[part];
      if (place) place.most = Math.max(place.most, running);
    }
    if (running > peak.most) Object.assign(peak, { most: running, at: Math.max(since, from) });
  };
  for (const [at, by] of [...steps].sort(([left], [right]) => left - right)) {
    hold(at - 1);
    running += by;
    since = at;
  }
  hold(to);
  return { peaks, peak, unknown, tooLowUntil, tooLowFrom };
};
