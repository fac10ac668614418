import { momentOf, type RecentCall, filledText } from '../../../platform/calls/call.ts';
import { medianOf } from '../../../platform/calls/latency.ts';
import { answerDelay, answeredOf, failureCode, talkSeconds } from '../../../platform/calls/outcome.ts';
import { quantileOf, type Share } from './statistics.ts';

/** What of calls is counted; docs/trends.md has the definitions. Seconds. */
export interface CallFigures {
  attempts: number;
  /** Counts only calls that say whether they were answered. */
  answered: Share;
  /** Answered, and shorter than the limit. */
  short: Share;
  /** Lengths of answered calls, from the smallest. */
  lengths: number[];
  /** Sum of lengths by answered calls; null without one. */
  averageLength: number | null;
  medianLength: number | null;
  /** From attempt to answer, ringing included, of answered calls, from the smallest. */
  delays: number[];
  medianDelay: number | null;
  delay95: number | null;
  /** SIP status of calls that were not answered, most frequent first; `none`: the platform tells none. */
  refusals: { code: string; count: number }[];
}

/** A row of a table of figures: a carrier or an application, and a direction. */
export interface CallGroup {
  /** Null where the record names none. */
  name: string | null;
  direction: string | null;
  calls: readonly RecentCall[];
  figures: CallFigures;
}

export const SHORT_SECONDS = 6;

const sorted = (values: number[]): number[] => values.sort((left, right) => left - right);

const isAnswered = (call: RecentCall): boolean => answeredOf(call) === true;
const isTold = (call: RecentCall): boolean => answeredOf(call) !== null;

const refusalsOf = (calls: readonly RecentCall[]): CallFigures['refusals'] => {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const code = isAnswered(call) ? null : failureCode(call);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((left, right) => right.count - left.count || left.code.localeCompare(right.code));
};

/** Exact, from rows alone: what a record does not tell is left out of the figure, not counted as zero. */
export const figuresOf = (calls: readonly RecentCall[]): CallFigures => {
  const answered = calls.filter(isAnswered);
  const lengths = sorted(answered.flatMap(call => talkSeconds(call) ?? []));
  const delays = sorted(answered.flatMap(call => answerDelay(call) ?? []));
  return {
    attempts: calls.length,
    answered: { part: answered.length, whole: calls.filter(isTold).length },
    short: { part: lengths.filter(seconds => seconds < SHORT_SECONDS).length, whole: lengths.length },
    lengths,
    averageLength:
      lengths.length === 0 ? null : lengths.reduce((sum, each) => sum + each, 0) / lengths.length,
    medianLength: medianOf(lengths),
    delays,
    medianDelay: medianOf(delays),
    delay95: quantileOf(delays, 0.95),
    refusals: refusalsOf(calls),
  };
};

export type GroupedBy = 'trunk' | 'application_sid';

const BETWEEN = '\n';

/** Key of a group within one table. */
export const groupKey = ({ name, direction }: Pick<CallGroup, 'name' | 'direction'>): string =>
  [direction ?? '', name ?? ''].join(BETWEEN);

/**
 * Figures by carrier or application, each direction for itself: inbound, an answer is the application's, outbound the
 * called party's. Most attempts first; those that name none last.
 */
export const groupCalls = (calls: readonly RecentCall[], by: GroupedBy): CallGroup[] => {
  const groups = new Map<string, { name: string | null; direction: string | null; calls: RecentCall[] }>();
  for (const call of calls) {
    const [name, direction] = [filledText(call[by]), filledText(call.direction)];
    const key = groupKey({ name, direction });
    const group = groups.get(key) ?? { name, direction, calls: [] };
    group.calls.push(call);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(group => ({ ...group, figures: figuresOf(group.calls) }))
    .sort(
      (left, right) =>
        Number(left.name === null) - Number(right.name === null) ||
        right.figures.attempts - left.figures.attempts ||
        (left.name ?? '').localeCompare(right.name ?? ''),
    );
};

/** Inside both moments; a call without a moment is in no window. */
export const callsWithin = (
  calls: readonly RecentCall[],
  { from, to }: { from: number; to: number },
): RecentCall[] =>
  calls.filter(({ attempted_at }) => {
    const at = momentOf(attempted_at)?.getTime();
    return at !== undefined && at >= from && at <= to;
  });
