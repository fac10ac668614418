/** Whole milliseconds since 1970, both ends included. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** All calls of this time that had ended by `readAt` were read. */
export interface CoveredSpan extends TimeSpan {
  readAt: number;
}

/** A record appears when its call ends, at the moment it began; no call is expected to last longer. */
export const LONGEST_CALL = 2 * 60 * 60 * 1000;

/** No later call can change this part any more, or it was read since `asOf`; null: no part. */
export const settled = ({ from, to, readAt }: CoveredSpan, asOf: number): TimeSpan | null => {
  const end = readAt >= asOf ? to : Math.min(to, readAt - LONGEST_CALL);
  return end >= from ? { from, to: end } : null;
};

/** `spans` without `cut`. */
const without = <T extends TimeSpan>(spans: readonly T[], cut: TimeSpan): T[] =>
  spans.flatMap(span => {
    if (span.to < cut.from || span.from > cut.to) return [span];
    return [
      ...(span.to > cut.to ? [{ ...span, from: cut.to + 1 }] : []),
      ...(span.from < cut.from ? [{ ...span, to: cut.from - 1 }] : []),
    ];
  });

/**
 * The parts of a window that are still to be read, newest first.
 * @param asOf what was read before this moment, and so late that calls may have been added since, is read again
 */
export const gapsIn = (window: TimeSpan, covered: readonly CoveredSpan[], asOf: number): TimeSpan[] =>
  covered
    .map(each => settled(each, asOf))
    .filter(each => each !== null)
    .reduce<TimeSpan[]>((gaps, each) => without(gaps, each), window.from <= window.to ? [window] : [])
    .sort((left, right) => right.from - left.from);

const isFinal = ({ to, readAt }: CoveredSpan): boolean => to <= readAt - LONGEST_CALL;

/** The fresh part replaces what was read of the same time before. */
export const withCovered = (covered: readonly CoveredSpan[], fresh: CoveredSpan): CoveredSpan[] => {
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

/** The window has no gap from its newest end down to this moment; null: its newest moment is missing. */
export const readDownTo = (window: TimeSpan, gaps: readonly TimeSpan[]): number | null => {
  const newest = gaps[0];
  if (newest === undefined) return window.from;
  return newest.to >= window.to ? null : newest.to + 1;
};
