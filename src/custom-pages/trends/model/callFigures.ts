import { momentOf, type RecentCall, filledText } from '../../../platform/calls/call.ts';
import { medianOf } from '../../../platform/calls/latency.ts';
import { answerDelay, wasCallAnswered, failureCode, talkSeconds } from '../../../platform/calls/outcome.ts';
import { quantileOf, type Share } from './statistics.ts';

/** docs/trends.md has the definitions. Seconds. */
export interface CallFigures {
  attempts: number;
  /** Counts only calls that say whether they were answered. */
  answered: Share;
  short: Share;
  /** Of answered calls, ascending. */
  lengths: number[];
  averageLength: number | null;
  medianLength: number | null;
  /** From attempt to answer, ringing included, ascending. */
  delays: number[];
  medianDelay: number | null;
  delay95: number | null;
  /** SIP status of unanswered calls, most frequent first; `none`: no status. */
  refusals: { code: string; count: number }[];
}

export interface CallGroup {
  name: string | null;
  direction: string | null;
  calls: readonly RecentCall[];
  figures: CallFigures;
}

export const SHORT_SECONDS = 6;

const sorted = (values: number[]): number[] => values.sort((left, right) => left - right);

const isAnswered = (call: RecentCall): boolean => wasCallAnswered(call) === true;
const isTold = (call: RecentCall): boolean => wasCallAnswered(call) !== null;

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

/** Calls whose record lacks a value are left out of its figure, not counted as zero. */
export const callFiguresOf = (calls: readonly RecentCall[]): CallFigures => {
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

export const groupKey = ({ name, direction }: Pick<CallGroup, 'name' | 'direction'>): string =>
  [direction ?? '', name ?? ''].join(BETWEEN);

/** By direction, as the application answers inbound calls. Most attempts first; calls without a name last. */
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
    .map(group => ({ ...group, figures: callFiguresOf(group.calls) }))
    .sort(
      (left, right) =>
        Number(left.name === null) - Number(right.name === null) ||
        right.figures.attempts - left.figures.attempts ||
        (left.name ?? '').localeCompare(right.name ?? ''),
    );
};

/** Both times included; a call without a time is in no window. */
export const callsWithin = (
  calls: readonly RecentCall[],
  { from, to }: { from: number; to: number },
): RecentCall[] =>
  calls.filter(({ attempted_at }) => {
    const at = momentOf(attempted_at)?.getTime();
    return at !== undefined && at >= from && at <= to;
  });
