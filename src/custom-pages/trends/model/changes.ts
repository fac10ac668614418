import type { RecentCall } from '../../../platform/calls/call.ts';
import { type CallFigures, callsWithin, type GroupedBy, groupCalls, groupKey } from './callFigures.ts';
import {
  fisherExactTest,
  holmCorrection,
  LEAST_FOR_SHARE,
  mannWhitney,
  newcombe,
  type Share,
} from './statistics.ts';

/** The chance that any mark of a page is wrong, if calls do not depend on each other. */
export const LEVEL = 0.01;
/** Smaller changes do not matter to an operator, however certain. */
const LEAST_POINTS = 0.03;
const LEAST_PART = 0.1;
/** Values on either side. */
export const LEAST_FOR_RANKS = 20;
/** Sampled calls on either side: a sample is small, and each value stands for many. */
export const LEAST_SAMPLED = 12;

export const CALL_METRICS = ['answered', 'short', 'lengths', 'delays'] as const;
export type CallMetric = (typeof CALL_METRICS)[number];

export type Trend = 'up' | 'down';

export interface FigureChange<Metric extends string = string> {
  key: string;
  metric: Metric;
  /** Difference of shares (now less then), or of medians. */
  difference: number;
  /** Newcombe's 95 % interval; null for medians. */
  interval: { low: number; high: number } | null;
  /** Probability by chance alone, before the correction. */
  chance: number;
  matters: boolean;
}

export interface MarkedChange<Metric extends string = string> extends FigureChange<Metric> {
  trend: Trend;
}

/** null: too few calls. */
export const compareShares = (then: Share, now: Share): Omit<FigureChange, 'key' | 'metric'> | null => {
  if (then.whole < LEAST_FOR_SHARE || now.whole < LEAST_FOR_SHARE) return null;
  const difference = now.part / now.whole - then.part / then.whole;
  return {
    difference,
    interval: newcombe(then, now),
    chance: fisherExactTest(then, now),
    matters: Math.abs(difference) >= LEAST_POINTS,
  };
};

const middleOf = (ordered: readonly number[]): number =>
  ((ordered[Math.floor(ordered.length / 2)] ?? 0) + (ordered[Math.ceil(ordered.length / 2) - 1] ?? 0)) / 2;

const compareOrdered = (then: readonly number[], now: readonly number[], least: number) => {
  if (then.length < least || now.length < least) return null;
  const [before, after] = [middleOf(then), middleOf(now)];
  return {
    difference: after - before,
    interval: null,
    chance: mannWhitney(then, now),
    matters: Math.abs(after - before) >= LEAST_PART * Math.max(before, Number.EPSILON),
  };
};

/** `then` and `now` ascend; null: too few values. */
export const compareValues = (
  then: readonly number[],
  now: readonly number[],
): Omit<FigureChange, 'key' | 'metric'> | null => compareOrdered(then, now, LEAST_FOR_RANKS);

export const compareMedians = (
  then: readonly number[],
  now: readonly number[],
): Omit<FigureChange, 'key' | 'metric'> | null => compareOrdered(then, now, LEAST_SAMPLED);

/** Changes that hold among all tests, by Holm. */
export const significantChanges = <Metric extends string>(
  tested: readonly FigureChange<Metric>[],
): MarkedChange<Metric>[] => {
  const held = holmCorrection(
    tested.map(({ chance }) => chance),
    LEVEL,
  );
  return tested
    .filter(({ matters, difference }, place) => held[place] && matters && difference !== 0)
    .map(each => ({ ...each, trend: each.difference > 0 ? 'up' : 'down' }));
};

export const changedFirst = <T>(groups: readonly T[], hasMark: (group: T) => boolean): T[] => [
  ...groups.filter(hasMark),
  ...groups.filter(group => !hasMark(group)),
];

const compareFigures = (key: string, then: CallFigures, now: CallFigures): FigureChange<CallMetric>[] => {
  const found: Readonly<Record<CallMetric, Omit<FigureChange, 'key' | 'metric'> | null>> = {
    answered: compareShares(then.answered, now.answered),
    short: compareShares(then.short, now.short),
    lengths: compareValues(then.lengths, now.lengths),
    delays: compareValues(then.delays, now.delays),
  };
  return CALL_METRICS.flatMap(metric => {
    const each = found[metric];
    return each ? [{ key, metric, ...each }] : [];
  });
};

export interface ComparedSpans {
  then: { from: number; to: number };
  now: { from: number; to: number };
}

/** Without marks, as all tests of a page are corrected together. */
export const compareCalls = (
  then: readonly RecentCall[],
  now: readonly RecentCall[],
  by: GroupedBy,
  spans: ComparedSpans,
): FigureChange<CallMetric>[] => {
  const before = new Map(
    groupCalls(callsWithin(then, spans.then), by).map(group => [groupKey(group), group]),
  );
  return groupCalls(callsWithin(now, spans.now), by).flatMap(group => {
    const earlier = before.get(groupKey(group));
    return earlier ? compareFigures(groupKey(group), earlier.figures, group.figures) : [];
  });
};
