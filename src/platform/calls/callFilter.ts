import { midnight, type Zone } from '../../lib/midnight.ts';
import { momentOf, type Row, filledText } from './call.ts';
import { twoDigits } from '../../lib/twoDigits.ts';
import { visible, writtenNumber } from '../writtenNumber.ts';
import { isSid } from '../sid.ts';

/** Periods beside today; figures are days. */
export const PERIODS = ['yesterday', '7', '14', '30'] as const;
export type Period = (typeof PERIODS)[number];

const isPeriod = (value: unknown): value is Period => PERIODS.some(period => period === value);

/** `custom` is a filter by from and to. */
export const periodOf = ({ date, start, end }: Row): Period | 'today' | 'custom' => {
  if (momentOf(start) || momentOf(end)) return 'custom';
  return isPeriod(date) ? date : 'today';
};

/** The platform's parameters of a period; moments are ISO texts (docs/platform-api.md#recent-calls). */
export const periodQuery = (filter: Row, now: Date, zone: Zone): Record<string, string> => {
  const iso = (value: unknown) => momentOf(value)?.toISOString();
  const period = periodOf(filter);
  if (period === 'custom') {
    const [start, end] = [iso(filter['start']), iso(filter['end'])];
    return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
  }
  if (period === 'today') return { start: midnight(now, zone, 0).toISOString() };
  if (period !== 'yesterday') return { days: period };
  return {
    start: midnight(now, zone, -1).toISOString(),
    end: new Date(midnight(now, zone, 0).getTime() - 1).toISOString(),
  };
};

/**
 * The platform takes the text for a regular expression and for a text in quotes: only letters, digits and `@ . _ -` are
 * safe in both. Anything else becomes a dot, which matches any one character (docs/decisions.md#search-calls).
 */
export const searchableCall = (text: string): string => {
  const typed = visible(text).trim();
  const digits = writtenNumber(text)?.digits ?? '';
  // A few digits with hyphens may be a part of a name or of an id.
  const bare = digits.length > 6 || (digits !== '' && /[\s()+]/.test(typed)) ? digits : typed;
  return bare.replace(/^\++/, '').replaceAll(/[^0-9A-Za-z@._-]/gu, '.');
};

const KEPT = [
  'account_sid',
  'direction',
  'answered',
  'trunk',
  'application_sid',
  'code',
  'alert_type',
] as const;

/** Filters that a strange address names and the platform does not know are left out. */
export const preparedFilter = (filter: Row, now: Date, zone: Zone): Record<string, unknown> => {
  const q = filledText(filter['q']);
  const kept = KEPT.flatMap(name => {
    const value = filledText(filter[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    ...(q === null ? {} : { q }),
    // A search for a call_sid covers all times.
    ...(isSid(q) ? {} : periodQuery(filter, now, zone)),
  };
};

/** Value of an `<input type="datetime-local">`, in the zone shown; empty for an unreadable moment. */
export const inputTime = (value: unknown, zone: Zone): string => {
  const moment = momentOf(value);
  if (!moment) return '';
  if (zone === 'utc') return moment.toISOString().slice(0, 16);
  const date = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join(
    '-',
  );
  return `${date}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
};

/** @param text value of such an input. @returns ISO text in UTC; null for an unreadable moment */
export const momentOfInput = (text: string, zone: Zone): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  return (
    momentOf(
      zone === 'utc' ? `${text}Z` : new Date(text).getTime() > 0 ? new Date(text).toISOString() : '',
    )?.toISOString() ?? null
  );
};
