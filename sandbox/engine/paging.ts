import { sql, type SelectQueryBuilder } from 'kysely';
import type { AnyTables, Row } from './database.ts';
import { serverError } from './errors.ts';
import { lacksRule } from '../versions.ts';
import type { Context } from './context.ts';
import { syntaxError } from './store.ts';

/** `carriers` computes the offset blindly; `lenient` takes an empty page or 0 as the first. */
export type PagingDialect = 'carriers' | 'lenient';

const SERVER_PAGE_SIZE = 50;

type Query = SelectQueryBuilder<AnyTables, string, object>;

export const pagedList = async <T>(
  query: Query,
  asked: Record<string, string>,
  dialect: PagingDialect,
  orderBy: readonly string[],
  present: (row: Row) => T,
): Promise<T[] | { total: number; page: number; page_size: number | null; data: T[] }> => {
  const ordered = orderBy.reduce((sorted, name) => sorted.orderBy(name), query);
  if (asked['page'] === undefined) {
    const rows = (await ordered.selectAll().execute()) as Row[];
    return rows.map(present);
  }
  const { page, size, sentSize } = pageOf(asked, dialect);
  const counted = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirst();
  const key = orderBy.at(-1) ?? '';
  // Keys first: an index answers them, without reading the rows before the page.
  const keys = (await ordered
    .select(key)
    .limit(size)
    .offset((Math.max(page, 1) - 1) * size)
    .execute()) as Row[];
  const wanted = JSON.stringify(keys.map(row => row[key]));
  const found = (await query
    .selectAll()
    .where(sql<boolean>`${sql.ref(key)} IN (SELECT value FROM json_each(${wanted}))`)
    .execute()) as Row[];
  const byKey = new Map(found.map(row => [row[key], row]));
  const rows = keys.map(row => byKey.get(row[key])).filter(row => row !== undefined);
  return { total: Number(counted?.['total'] ?? 0), page, page_size: sentSize, data: rows.map(present) };
};

const pageOf = (asked: Record<string, string>, dialect: PagingDialect) => {
  const page = Number(asked['page']);
  const text = asked['page_size'];
  const size = text === undefined || text === '' ? SERVER_PAGE_SIZE : Number(text);
  if (Number.isNaN(page) || Number.isNaN(size)) throw serverError('Undeclared variable: NaN');
  const offset = (page - 1) * size;
  if (size < 0) throw syntaxError(String(size));
  if (dialect === 'carriers' && offset < 0) throw syntaxError(String(offset));
  if (page < 0) throw syntaxError(String(offset));
  return { page, size, sentSize: text === undefined ? null : Number(text) };
};

export const listQuery = ({
  query,
  settings,
}: Pick<Context, 'query' | 'settings'>): Record<string, string> =>
  lacksRule(settings.platform, 'pages') ? {} : query;

/** `%` and `_` stay wildcards, as on the platform. */
export const contains = (typed: string) => `%${typed}%`;
