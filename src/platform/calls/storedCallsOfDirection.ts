import { MOST_CALLS, type RecentCall } from './call.ts';
import { attemptedMs } from './callPages.ts';
import { type CoveredSpan, settled, type TimeSpan } from './callSpans.ts';

interface Kept {
  calls: readonly RecentCall[];
  covered: readonly CoveredSpan[];
}

/** Reuses spans of both directions that hold a page of calls: each costs a request at most and saves one. */
export const storedCallsOfDirection = (
  kept: Kept,
  direction: string,
  window: TimeSpan,
  asOf: number,
): { calls: RecentCall[]; covered: CoveredSpan[] } => {
  const own = kept.calls.flatMap(call => {
    const at = attemptedMs(call);
    return at !== null && call.direction === direction ? [{ call, at }] : [];
  });
  const calls: RecentCall[] = [];
  const covered = kept.covered.flatMap((each): CoveredSpan[] => {
    const part = settled(each, asOf);
    if (part === null) return [];
    const [from, to] = [Math.max(part.from, window.from), Math.min(part.to, window.to)];
    const within = own.filter(({ at }) => at >= from && at <= to);
    if (within.length < MOST_CALLS) return [];
    calls.push(...within.map(({ call }) => call));
    return [{ from, to, readAt: each.readAt }];
  });
  return { calls, covered };
};
