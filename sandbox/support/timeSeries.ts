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
  { query: asked, store }: Context,
  series: Series,
  owner: Record<string, string>,
  narrow: (query: SeriesQuery) => Promise<SeriesQuery>,
): Promise<{ total: number; page_size: string; page: string; data: unknown[] }> => {
  const { page, count } = asked;
  if (!page || Number(page) < 1) throw badRequest('missing or invalid "page" query arg');
  if (!count || Number(count) > MOST) throw badRequest('missing or invalid "count" query arg');
  if (!/^\d+$/.test(count)) throw unreadable(`found ${count}, expected integer at line 1, char 95`);
  if (series.broken) throw unreadable(series.broken);
  let query = store.db.query.selectFrom(series.table.name) as unknown as SeriesQuery;
  for (const [column, sid] of Object.entries(owner)) query = query.where(column, '=', sid);
  query = await narrow(within(query, series.time, asked, store.now()));
  const offset = (Math.floor(Number(page) || 1) - 1) * Number(count);
  const counted = await query.select(eb => eb.fn.count(series.counted).as('total')).executeTakeFirst();
  const rows = (await query
    .selectAll()
    .orderBy(series.time, 'desc')
    .orderBy(series.table.key)
    .limit(Number(count))
    .offset(offset)
    .execute()) as Row[];
  const total = Number(counted?.['total'] ?? 0);
  return { total, page_size: count, page, data: rows.map(series.present) };
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
const BOUND = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)?$/;

const boundOf = (text: string): string | undefined => {
  if (!BOUND.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return padded(text.includes('T') ? text : `${text}T00:00:00Z`);
};

const momentOf = (moment: number): string => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment < 0 ? '' : NEVER;
  return padded(date.toISOString());
};
