/** Whole milliseconds since 1970, both ends included. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** All its calls that had ended by `readAt` are read. */
export interface CoveredSpan extends TimeSpan {
  readAt: number;
}

/** Milliseconds. A record appears when its call ends; no call is expected to last longer. */
export const LONGEST_CALL = 2 * 60 * 60 * 1000;

/** The part that later calls cannot change, or that was read since `asOf`; null: none. */
export const settled = ({ from, to, readAt }: CoveredSpan, asOf: number): TimeSpan | null => {
  const end = readAt >= asOf ? to : Math.min(to, readAt - LONGEST_CALL);
  return end >= from ? { from, to: end } : null;
};

const without = <T extends TimeSpan>(spans: readonly T[], cut: TimeSpan): T[] =>
  spans.flatMap(span => {
    if (span.to < cut.from || span.from > cut.to) return [span];
    return [
      ...(span.to > cut.to ? [{ ...span, from: cut.to + 1 }] : []),
      ...(span.from < cut.from ? [{ ...span, to: cut.from - 1 }] : []),
    ];
  });

/** Newest first. @param asOf spans read earlier, and not settled then, are read again */
export const unreadGapsIn = (window: TimeSpan, covered: readonly CoveredSpan[], asOf: number): TimeSpan[] =>
  covered
    .map(each => settled(each, asOf))
    .filter(each => each !== null)
    .reduce<TimeSpan[]>((gaps, each) => without(gaps, each), window.from <= window.to ? [window] : [])
    .sort((left, right) => right.from - left.from);

const isFinal = ({ to, readAt }: CoveredSpan): boolean => to <= readAt - LONGEST_CALL;

/** The fresh part replaces earlier readings of the same time. */
export const addCoveredSpan = (covered: readonly CoveredSpan[], fresh: CoveredSpan): CoveredSpan[] => {
  const parts = [...without(covered, fresh), fresh].sort((left, right) => left.from - right.from);
  const merged: CoveredSpan[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const touches = last !== undefined && last.to + 1 >= part.from;
    if (touches && (last.readAt === part.readAt || (isFinal(last) && isFinal(part))))
      merged[merged.length - 1] = {
        from: last.from,
        to: Math.max(last.to, part.to),
        readAt: Math.max(last.readAt, part.readAt),
      };
    else merged.push(part);
  }
  return merged;
};

/** The moment down to which the window has no gap; null: its newest moment is missing. */
export const gaplessDownTo = (window: TimeSpan, gaps: readonly TimeSpan[]): number | null => {
  const newest = gaps[0];
  if (newest === undefined) return window.from;
  return newest.to >= window.to ? null : newest.to + 1;
};
