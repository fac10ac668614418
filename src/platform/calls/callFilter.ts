import { midnight, type Zone } from '../../lib/midnight.ts';
import { momentOf, type Row, filledText } from './call.ts';
import { twoDigits } from '../../lib/twoDigits.ts';
import { visible, writtenNumber } from '../writtenNumber.ts';
import { isSid } from '../sid.ts';

export const PERIODS = ['yesterday', '7', '14', '30'] as const;
export type Period = (typeof PERIODS)[number];

const isPeriod = (value: unknown): value is Period => PERIODS.some(period => period === value);

/** `custom`: filtered by start and end. */
export const callPeriodOf = ({ date, start, end }: Row): Period | 'today' | 'custom' => {
  if (momentOf(start) || momentOf(end)) return 'custom';
  return isPeriod(date) ? date : 'today';
};

/** The platform's parameters for a period; moments are ISO texts (docs/platform-api.md#recent-calls). */
export const periodQuery = (filter: Row, now: Date, zone: Zone): Record<string, string> => {
  const iso = (value: unknown) => momentOf(value)?.toISOString();
  const period = callPeriodOf(filter);
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
 * The platform uses the text as a regular expression and within quotes, so a character unsafe in either
 * becomes a dot, which matches any one (docs/decisions.md#search-calls).
 */
export const searchableCall = (text: string): string => {
  const typed = visible(text).trim();
  const digits = writtenNumber(text)?.digits ?? '';
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

/** Leaves out filters from the address that the platform does not know. */
export const callFilterQuery = (filter: Row, now: Date, zone: Zone): Record<string, unknown> => {
  const q = filledText(filter['q']);
  const kept = KEPT.flatMap(name => {
    const value = filledText(filter[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    ...(q === null ? {} : { q }),
    ...(isSid(q) ? {} : periodQuery(filter, now, zone)),
  };
};

/** Value for `<input type="datetime-local">` in the shown zone; empty for an unreadable moment. */
export const inputTime = (value: unknown, zone: Zone): string => {
  const moment = momentOf(value);
  if (!moment) return '';
  if (zone === 'utc') return moment.toISOString().slice(0, 16);
  const date = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join(
    '-',
  );
  return `${date}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
};

/** @param text value of a datetime-local input. @returns ISO text in UTC; null if unreadable */
export const momentOfInput = (text: string, zone: Zone): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  return (
    momentOf(
      zone === 'utc' ? `${text}Z` : new Date(text).getTime() > 0 ? new Date(text).toISOString() : '',
    )?.toISOString() ?? null
  );
};
