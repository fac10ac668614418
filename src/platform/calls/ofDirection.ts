import { MOST_CALLS, type RecentCall } from './call.ts';
import { attemptedMs } from './callPages.ts';
import { type CoveredSpan, settled, type TimeSpan } from './callSpans.ts';

interface Kept {
  calls: readonly RecentCall[];
  covered: readonly CoveredSpan[];
}

/**
 * A reading of both directions serves one of a single direction with its settled times that hold a page of such calls:
 * each may cut a gap in two, which costs one request more, and saves at least one.
 */
export const ofDirection = (
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
