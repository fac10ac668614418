import type { Span, Trace } from './trace.ts';

export type SpanOrder = 'tree' | 'slowest' | 'failures';

/** The tree hides what is below folded spans; other orders are flat. @param folded indexes of spans */
export const traceRowsOf = (trace: Trace, order: SpanOrder, folded: ReadonlySet<number>): Span[] => {
  const { spans } = trace;
  if (order === 'slowest')
    return spans.toSorted((left, right) => right.end - right.start - (left.end - left.start));
  if (order === 'failures')
    return [...spans.filter(span => span.failure), ...spans.filter(span => !span.failure)];
  const rows: Span[] = [];
  let hiddenBelow = Infinity;
  for (const span of spans) {
    if (span.depth > hiddenBelow) continue;
    hiddenBelow = folded.has(span.index) ? span.depth : Infinity;
    rows.push(span);
  }
  return rows;
};

/** Unfolds all ancestors of the span. */
export const unfoldAncestors = (span: Span, folded: ReadonlySet<number>): ReadonlySet<number> => {
  const next = new Set(folded);
  for (let above = span.parent; above; above = above.parent) next.delete(above.index);
  return next.size === folded.size ? folded : next;
};

export interface TimeRange {
  from: number;
  to: number;
}

const SMALLEST_MS = 1;

/** @param seconds of the recording; 0: unknown. Starts before zero if the trace does. */
export const callRange = (trace: Trace | null | undefined, seconds: number): TimeRange => {
  const from = Math.min(0, trace?.start ?? 0);
  return { from, to: Math.max(trace?.end ?? 0, seconds * 1000, from + SMALLEST_MS) };
};

/** Keeps the range inside the whole and at least a millisecond long. */
export const clampedRange = ({ from, to }: TimeRange, whole: TimeRange): TimeRange => {
  const length = Math.min(Math.max(to - from, SMALLEST_MS), whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: start, to: start + length };
};

/** @param factor below 1 zooms in. @param around moment that keeps its place */
export const zoomRange = (range: TimeRange, whole: TimeRange, factor: number, around?: number): TimeRange => {
  const middle = around ?? (range.from + range.to) / 2;
  return clampedRange(
    { from: middle - (middle - range.from) * factor, to: middle + (range.to - middle) * factor },
    whole,
  );
};

/** Moves only if the moment is out of view, to a tenth from the left. */
export const scrollRangeTo = (range: TimeRange, whole: TimeRange, ms: number): TimeRange => {
  if (ms >= range.from && ms <= range.to) return range;
  const length = range.to - range.from;
  const from = ms - length / 10;
  return clampedRange({ from, to: from + length }, whole);
};

const STEPS = [1, 2, 5];

/** About as many round moments as asked for, in milliseconds. */
export const axisTicks = ({ from, to }: TimeRange, about: number): number[] => {
  const rough = (to - from) / Math.max(about, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find(each => each * power >= rough) ?? 10);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (first + index) * step);
};

/** Index of the last row, by time, that began by `ms`. */
export const spanRowAt = (rows: readonly Span[], ms: number): number | null => {
  let found: number | null = null;
  let start = -Infinity;
  rows.forEach((span, index) => {
    if (span.start <= ms && span.end >= ms && span.start >= start) {
      found = index;
      start = span.start;
    }
  });
  return found;
};
