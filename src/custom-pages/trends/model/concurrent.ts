import { momentOf, type RecentCall, filledText } from '../../../platform/calls/call.ts';

export interface ConcurrentCalls {
  peaks: { from: number; most: number }[];
  /** `at`: milliseconds when it was first reached. */
  peak: { most: number; at: number | null };
  /** Calls without a start or an end, which are not counted. */
  unknown: number;
  /** Milliseconds from which running calls may lack a record; null: none. */
  tooLowFrom: number | null;
}

export interface SweepOptions {
  from: number;
  to: number;
  parts: number;
  /** Milliseconds of the longest call. */
  longest: number;
  now: number;
}

/** A leg of a dial verb belongs to the call that has it. */
const counts = ({ direction, sip_parent_callid: parent }: RecentCall): boolean =>
  direction !== 'outbound' || filledText(parent) === null;

/** Without outbound calls made by other calls. One that begins as another ends does not overlap it. */
export const concurrentCalls = (calls: readonly RecentCall[], options: SweepOptions): ConcurrentCalls => {
  const { from, to, parts, longest, now } = options;
  const steps = new Map<number, number>();
  const add = (at: number, by: number) => steps.set(at, (steps.get(at) ?? 0) + by);
  let unknown = 0;
  for (const call of calls) {
    if (!counts(call)) continue;
    const began = momentOf(call.attempted_at)?.getTime();
    const ended = momentOf(call.terminated_at)?.getTime();
    if (began === undefined || ended === undefined || ended < began) unknown += 1;
    else if (ended >= from && began <= to) {
      add(began, 1);
      add(Math.max(ended, began + 1), -1);
    }
  }
  const width = (to - from) / parts;
  const peaks = Array.from({ length: parts }, (_, at) => ({ from: from + at * width, most: 0 }));
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
  const tooLow = now - longest;
  return { peaks, peak, unknown, tooLowFrom: tooLow < to ? Math.max(tooLow, from) : null };
};
