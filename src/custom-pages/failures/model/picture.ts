import type { RecentCall } from '../../../platform/calls/call.ts';
import { attemptedMs } from '../../../platform/calls/callPages.ts';
import type { TimeSpan } from '../../../platform/calls/callSpans.ts';

export interface CallBin extends TimeSpan {
  count: number;
}

const MINUTE = 60_000;
const LENGTHS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map(
  minutes => minutes * MINUTE,
);

/** Milliseconds of a bin, so that a window has at most `most`. */
export const binLength = ({ from, to }: TimeSpan, most: number): number =>
  LENGTHS.find(length => (to - from) / length <= most) ?? Math.ceil((to - from) / most);

export const callBinsOf = (window: TimeSpan, calls: readonly RecentCall[], most: number): CallBin[] => {
  const length = binLength(window, most);
  const first = Math.floor(window.from / length);
  const last = Math.max(first, Math.floor(window.to / length));
  const counts = new Map<number, number>();
  for (const call of calls) {
    const at = attemptedMs(call);
    if (at === null || at < window.from || at > window.to) continue;
    const bin = Math.floor(at / length);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: (first + at) * length,
    to: (first + at + 1) * length - 1,
    count: counts.get(first + at) ?? 0,
  }));
};

/** Bins labelled with round times. `least`: bins between labels; `offset`: milliseconds ahead of UTC. */
export const labelledBinIndices = (
  bins: readonly CallBin[],
  offset: number,
  least: number,
): ReadonlySet<number> => {
  const [first] = bins;
  if (!first) return new Set();
  const length = first.to - first.from + 1;
  const step = LENGTHS.find(each => each >= least * length && each % length === 0) ?? least * length;
  return new Set(bins.flatMap(({ from }, at) => ((from + offset) % step === 0 ? [at] : [])));
};

const PAGE = 10;

/** New position of an edge; null: not a key of a slider. */
export const sliderValueAfterKey = (
  key: string,
  value: number,
  least: number,
  most: number,
): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: value - 1,
    ArrowDown: value - 1,
    ArrowRight: value + 1,
    ArrowUp: value + 1,
    PageDown: value - PAGE,
    PageUp: value + PAGE,
    Home: least,
    End: most,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(most, Math.max(least, next));
};
