import { callIdOf, type Row, filledText } from './call.ts';

/** The page of the filtered list that a call was opened from, kept in the call's URL. */
export interface ListPlace {
  filter: Row;
  page: number;
  perPage: number;
}

export interface ListPage extends Omit<ListPlace, 'filter'> {
  rows: readonly Row[];
  total: number;
}

const PER_PAGE = 25;
const MOST_PER_PAGE = 500;

const whole = (text: string | null, fallback: number, most = Infinity): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= most ? number : fallback;
};

/** null for a URL without a list; the filter stays as written. */
export const placeIn = (params: URLSearchParams): ListPlace | null => {
  let filter: unknown;
  try {
    filter = JSON.parse(params.get('filter') ?? 'null');
  } catch {
    return null;
  }
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return null;
  return {
    filter: { ...filter },
    page: whole(params.get('page'), 1),
    perPage: whole(params.get('perPage'), PER_PAGE, MOST_PER_PAGE),
  };
};

/** Without question mark; the list's own URL uses the same query. */
export const listPlaceQuery = ({ filter, page, perPage }: ListPlace): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    page: String(page),
    perPage: String(perPage),
  }).toString();

/** Counts from 0 over the whole list; null if the page lacks the call. */
export const indexOfCall = ({ rows, page, perPage }: ListPage, callId: string): number | null => {
  const at = rows.findIndex(row => callIdOf(row) === callId);
  return at < 0 ? null : (page - 1) * perPage + at;
};

export type NeighbourStep = { row: Row; page: number } | { ask: number } | { none: 'end' | 'gone' };

const MOST_PAGES = 4;

const isStop = (rows: readonly Row[], at: number, callId: string): boolean => {
  const row = rows[at] ?? {};
  const id = callIdOf(row);
  if (id === null || id === callId || filledText(row['account_sid']) === null) return false;
  return rows.findIndex(other => callIdOf(other) === id) === at;
};

/** `by` 1: the next call. New calls push others down. @param seen pages in the order of their answers */
export const neighbourStep = (callId: string, by: 1 | -1, seen: readonly ListPage[]): NeighbourStep => {
  const latest = seen.at(-1);
  if (!latest) return { none: 'gone' };
  const { rows, page, perPage, total } = latest;
  const askFor = (next: number): NeighbourStep => {
    if (next < 1 || (next - 1) * perPage >= total) return { none: holder ? 'end' : 'gone' };
    return seen.length >= MOST_PAGES ? { none: 'gone' } : { ask: next };
  };
  const holder = seen.findLast(each => indexOfCall(each, callId) !== null);
  if (!holder) return askFor(page + 1);
  const first = (page - 1) * perPage;
  const edge = by === 1 ? holder.page * perPage : (holder.page - 1) * perPage - 1;
  const target = holder === latest ? (indexOfCall(holder, callId) ?? 0) + by : edge + total - holder.total;
  if (holder !== latest && (target < first || target >= first + perPage))
    return askFor(Math.floor(target / perPage) + 1);
  for (let at = target - first; at >= 0 && at < rows.length; at += by)
    if (isStop(rows, at, callId)) return { row: rows[at] ?? {}, page };
  return askFor(page + by);
};
