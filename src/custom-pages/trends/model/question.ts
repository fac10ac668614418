import { momentOf, filledText } from '../../../platform/calls/call.ts';
import { LONGEST_CALL, type TimeSpan } from '../../../platform/calls/callSpans.ts';
import type { Zone } from '../../../lib/midnight.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const WINDOWS = [1, 6, 24, 72, 168] as const;
const DEFAULT_HOURS = 24;
export const MOST_READ = 10_000;

export type ComparedWith = 'before' | 'week';

export interface TrendsQuestion {
  /** Hours until now; null: from `start` to `end`. */
  hours: number | null;
  /** ISO 8601. */
  start: string | null;
  end: string | null;
  against: ComparedWith;
  direction: 'inbound' | 'outbound' | null;
  /** Reads up to 10,000 calls instead of 2,000. */
  isMore: boolean;
}

export const readTrendsQuestion = (search: string): TrendsQuestion => {
  const params = new URLSearchParams(search);
  const [start, end] = [momentOf(params.get('start')), momentOf(params.get('end'))];
  const hours = WINDOWS.find(each => String(each) === params.get('hours'));
  const isCustom = start !== null && end !== null && start < end;
  const direction = filledText(params.get('direction'));
  return {
    hours: isCustom ? null : (hours ?? DEFAULT_HOURS),
    start: isCustom ? start.toISOString() : null,
    end: isCustom ? end.toISOString() : null,
    against: params.get('against') === 'week' ? 'week' : 'before',
    direction: direction === 'inbound' || direction === 'outbound' ? direction : null,
    isMore: params.get('more') === '1',
  };
};

export const trendsQuery = ({ hours, start, end, against, direction, isMore }: TrendsQuestion): string =>
  new URLSearchParams({
    ...(hours === null || hours === DEFAULT_HOURS ? {} : { hours: String(hours) }),
    ...(start !== null && end !== null ? { start, end } : {}),
    ...(against === 'before' ? {} : { against }),
    ...(direction === null ? {} : { direction }),
    ...(isMore ? { more: '1' } : {}),
  }).toString();

export interface TrendsSpans {
  now: TimeSpan;
  /** The window just before, or whole weeks earlier (`against`). */
  then: TimeSpan;
  /** Closed parts of both, in which every call has its record; null: none yet. */
  compared: { now: TimeSpan; then: TimeSpan } | null;
}

/** The same time by the clock of the zone, which may have been changed since. */
const daysBefore = (moment: number, days: number, zone: Zone): number => {
  const date = new Date(moment);
  if (zone === 'utc') date.setUTCDate(date.getUTCDate() - days);
  else date.setDate(date.getDate() - days);
  return date.getTime();
};

/** @param now milliseconds since 1970 */
export const trendsSpansOf = (question: TrendsQuestion, now: number, zone: Zone): TrendsSpans => {
  const [start, end] = [momentOf(question.start), momentOf(question.end)];
  const to = end?.getTime() ?? now;
  const from = start?.getTime() ?? to - (question.hours ?? DEFAULT_HOURS) * HOUR;
  const length = to - from;
  const weeks = Math.max(1, Math.ceil(length / (7 * DAY)));
  const earlier = (moment: number) =>
    question.against === 'week' ? daysBefore(moment, weeks * 7, zone) : moment - length;
  // The windows touch: their common time belongs to the later one.
  const then = { from: earlier(from), to: Math.min(earlier(to), from - 1) };
  const closed = Math.min(to, now - LONGEST_CALL);
  return {
    now: { from, to },
    then,
    compared:
      closed <= from
        ? null
        : { now: { from, to: closed }, then: { from: then.from, to: Math.min(then.to, earlier(closed)) } },
  };
};
