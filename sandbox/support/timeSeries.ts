import type { SelectQueryBuilder } from 'kysely';
import { padded } from '../calls/record.ts';
import type { Context } from '../engine/context.ts';
import type { AnyTables, Row } from '../engine/database.ts';
import { badRequest, serverError } from '../engine/errors.ts';
import type { Table } from '../engine/table.ts';

export type SeriesQuery = SelectQueryBuilder<AnyTables, string, Row>;

export interface Series {
  table: Table;
  time: string;
  broken?: string;
  counted: string;
  present(row: Row): unknown;
}

const MOST = 500;
const DAY = 86_400_000;

/** The time series' answer to an unreadable query (observed for filters). */
export const unreadable = (problem: string) =>
  serverError(
    `A 400 Bad Request error occurred: ${JSON.stringify({ error: `error parsing query: ${problem}` })}\n`,
  );

/** `page` and `count` are required and returned as sent. @param narrow adds filters */
export const seriesPage = async (
  { url, query: asked, store }: Context,
  series: Series,
  owner: Record<string, string>,
  narrow: (query: SeriesQuery) => Promise<SeriesQuery>,
): Promise<{ total: number; page_size: string; page: string; data: unknown[] }> => {
  const { page, count = '' } = asked;
  if (!page || Number(page) < 1) throw badRequest('missing or invalid "page" query arg');
  const rowsAsked = rowsOf(url, count);
  const offset = ((Number(page) || 1) - 1) * rowsAsked;
  const wrong = [rowsAsked, offset].find(number => number < 0 || !Number.isInteger(number));
  if (wrong !== undefined) throw unreadable(`found ${String(wrong)}, expected integer at line 1, char 95`);
  if (series.broken) throw unreadable(series.broken);
  let query = store.db.query.selectFrom(series.table.name) as unknown as SeriesQuery;
  for (const [column, sid] of Object.entries(owner)) query = query.where(column, '=', sid);
  query = await narrow(within(query, series.time, asked, store.now()));
  const counted = await query.select(eb => eb.fn.count(series.counted).as('total')).executeTakeFirst();
  const rows = (await query
    .selectAll()
    .orderBy(series.time, 'desc')
    .orderBy(series.table.key)
    .limit(rowsAsked)
    .offset(offset)
    .execute()) as Row[];
  const total = Number(counted?.['total'] ?? 0);
  return { total, page_size: count, page, data: rows.map(series.present) };
};

/** Nothing, words and several counts escape the platform's limit; here they are refused. */
const rowsOf = (url: string, count: string): number => {
  const isOne = new URLSearchParams(url.split('?')[1]).getAll('count').length === 1;
  const rows = isOne && Number(count) <= MOST ? Number.parseInt(count, 10) : 0;
  if (!rows) throw badRequest('missing or invalid "count" query arg');
  return rows;
};

const within = (query: SeriesQuery, time: string, asked: Record<string, string>, now: Date): SeriesQuery => {
  const { days, start, end } = asked;
  if (days) {
    if (!/^-?\d+(\.\d+)?$/.test(days)) throw unreadable(`invalid duration ${days}d`);
    return query.where(time, '>', momentOf(now.getTime() - Number(days) * DAY));
  }
  let narrowed = query;
  if (start) narrowed = narrowed.where(time, '>=', boundOf(start) ?? NEVER);
  if (end) narrowed = narrowed.where(time, '<=', boundOf(end) ?? '');
  return narrowed;
};

const NEVER = '~';
const BOUND = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/** A day, a moment with its zone, or one without `T`, which is in UTC; as text, for nine digits. */
const boundOf = (text: string): string | undefined => {
  const isDay = /^[\d-]+$/.test(text);
  const written = isDay ? `${text}T00:00:00Z` : text.includes('T') ? text : `${text.replace(' ', 'T')}Z`;
  const [, whole = '', digits = '', zone = ''] = BOUND.exec(written) ?? [];
  const moment = Date.parse(whole + zone);
  if (Number.isNaN(moment)) return undefined;
  return `${new Date(moment).toISOString().slice(0, 19)}.${digits.padEnd(9, '0')}Z`;
};

const momentOf = (moment: number): string => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment < 0 ? '' : NEVER;
  return padded(date.toISOString());
};
