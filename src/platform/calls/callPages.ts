import type { TimeSpan } from './callSpans.ts';
import { MOST_CALLS, momentOf, type Row, filledText } from './call.ts';

/**
 * A gap, read from its newest end by moving `end`: calls stored meanwhile would shift numbered pages
 * (docs/platform-api.md#reading-many-calls).
 */
export interface ReadingLane extends TimeSpan {
  /** ISO text with all fraction digits, as the platform wrote it. */
  end: string;
  /** Above 1 only while a full page has no moment but `end`. */
  page: number;
  /** Calls still to read by the platform's count, or an estimate; null before its first answer. */
  left: number | null;
  /** Milliseconds that the last page covered. */
  pace: number;
}

/** Whole milliseconds since 1970; null if unknown. */
export const attemptedMs = ({ attempted_at }: { attempted_at?: unknown }): number | null =>
  momentOf(attempted_at)?.getTime() ?? null;

/** A row repeats where two pages meet: equal keys are one call. */
export const callKey = ({
  attempted_at,
  sip_callid,
  direction,
}: Readonly<Partial<Record<'attempted_at' | 'sip_callid' | 'direction', unknown>>>): string =>
  [attempted_at, sip_callid, direction].map(value => filledText(value) ?? '').join('~');

/** Sorts like the moments, whose fractions have up to 9 digits without trailing zeros. */
const sortable = (moment: string): string => {
  const [, seconds = moment, fraction = ''] = /^(.*:\d\d)(?:\.(\d+))?Z$/.exec(moment) ?? [];
  return `${seconds}.${fraction.padEnd(9, '0')}`;
};

export const newLane = ({ from, to }: TimeSpan): ReadingLane => ({
  from,
  to,
  end: new Date(to + 1).toISOString(),
  page: 1,
  left: null,
  pace: 0,
});

/** The platform's parameters for a lane. */
export const questionOfLane = ({ from, end, page }: ReadingLane) => ({
  page,
  count: MOST_CALLS,
  start: new Date(from).toISOString(),
  end,
});

const oldestMoment = (rows: readonly Row[]): string | null =>
  rows.reduce<string | null>((oldest, row) => {
    const moment = momentOf(row['attempted_at']) ? filledText(row['attempted_at']) : null;
    if (moment === null) return oldest;
    return oldest === null || sortable(moment) < sortable(oldest) ? moment : oldest;
  }, null);

/** @param total the platform's count from the lane's `end` downwards. @returns `next` null: lane read */
export const advanceLane = (
  lane: ReadingLane,
  rows: readonly Row[],
  total: number,
): { covered: TimeSpan | null; next: ReadingLane | null } => {
  const { from, to, end, page } = lane;
  const oldest = oldestMoment(rows);
  const seen = (page - 1) * MOST_CALLS + rows.length;
  const moves = oldest !== null && sortable(oldest) < sortable(end);
  // A platform that answers fewer than asked, but counts more, is not at the end.
  if (rows.length === 0 || (rows.length < MOST_CALLS && (total <= seen || !moves)))
    return { covered: { from, to }, next: null };
  const left = Math.max(0, total - seen);
  if (!moves) {
    if (oldest === null) return { covered: null, next: null };
    return total <= seen
      ? { covered: { from, to }, next: null }
      : { covered: null, next: { ...lane, page: page + 1, left } };
  }
  const reached = Math.min(to, new Date(oldest).getTime());
  return {
    covered: reached < to ? { from: reached + 1, to } : null,
    next: { ...lane, to: reached, end: oldest, page: 1, left, pace: to - reached },
  };
};

const WORTH_SPLITTING = 3 * MOST_CALLS;

/** Newer and older half of about equal size, by the pace of the last page; null if not worth it. */
export const splitLane = (lane: ReadingLane): readonly [ReadingLane, ReadingLane] | null => {
  const { from, to, left, pace, page } = lane;
  if (left === null || left < WORTH_SPLITTING || page > 1 || to - from < 2) return null;
  const byPace = Math.round(to - (pace * left) / MOST_CALLS / 2);
  const middle = byPace > from && byPace < to ? byPace : Math.floor((from + to) / 2);
  const half = Math.ceil(left / 2);
  return [
    { ...lane, from: middle + 1, left: half },
    { ...newLane({ from, to: middle }), left: half, pace },
  ];
};
