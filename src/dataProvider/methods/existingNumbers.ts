import {
  COMPARE_PAGE,
  type ExistingNumbers,
  NOTHING_COMPARED,
  numberKey,
  searchesFor,
  searchText,
} from '../../platform/numberImport/numberComparison.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import { runAll } from '../batch/shortBatches.ts';
import type { Query } from '../paths.ts';
import type { Row } from '../fromApi.ts';
import type { HttpClient } from '../httpClient.ts';
import { readRows } from './deletionBlockers.ts';

export interface Comparison {
  numbers: readonly string[];
  /** Answered requests of those known to be necessary. */
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** So few numbers are searched at once, without counting all numbers first. */
const FEW = 3;

/** @throws the first failure; an incomplete comparison would mislead */
export const existingNumbers = async (
  http: HttpClient,
  scope: Query,
  { numbers, onProgress, signal }: Comparison,
): Promise<ExistingNumbers> => {
  const wanted = new Set(numbers.filter(number => number !== '').map(numberKey));
  if (wanted.size === 0) return NOTHING_COMPARED;
  const rows = new Map<string, PhoneNumber[]>();
  const seen = new Set<unknown>();
  let [requests, planned] = [0, 1];

  const keep = (row: Row) => {
    if (seen.has(row['phone_number_sid'])) return;
    seen.add(row['phone_number_sid']);
    const found = { ...row, id: row['phone_number_sid'] } as unknown as PhoneNumber;
    const key = numberKey(String(row['number']));
    if (wanted.has(key)) rows.set(key, [...(rows.get(key) ?? []), found]);
  };
  const page = async (number: number, filter: string | null) => {
    const query = { page: number, page_size: COMPARE_PAGE, ...(filter === null ? {} : { filter }), ...scope };
    const answer = await readRows(http, 'PhoneNumbers', query, signal);
    answer.rows.forEach(keep);
    requests++;
    onProgress?.({ done: requests, total: planned });
    return answer;
  };
  const all = async <T>(items: readonly T[], read: (item: T) => Promise<unknown>) => {
    planned += items.length;
    await runAll(items, read);
  };
  /** A proxy may cut pages short: their number is known after the first. */
  const others = (filter: string | null, { rows: first, total }: { rows: readonly Row[]; total: number }) => {
    const pages = first.length === 0 ? 1 : Math.ceil(total / first.length);
    const numbered = Array.from({ length: pages - 1 }, (_, index) => index + 2);
    return all(numbered, number => page(number, filter));
  };
  const search = async (filters: readonly string[]): Promise<ExistingNumbers> => {
    const firsts = new Map<string, { rows: Row[]; total: number }>();
    planned--;
    await all(filters, async filter => firsts.set(filter, await page(1, filter)));
    for (const [filter, first] of firsts) await others(filter, first);
    const covers = (number: string) => filters.some(filter => numberKey(number).includes(filter));
    return { rows, covers, compared: seen.size, requests };
  };

  const few = [...new Set([...wanted].map(searchText))];
  if (wanted.size <= FEW && !few.includes('')) return search(few);
  const first = await page(1, null);
  const filters = searchesFor([...wanted], first.total, first.rows.length || COMPARE_PAGE);
  if (filters) {
    planned++;
    return search(filters);
  }
  await others(null, first);
  return { rows, covers: () => true, compared: seen.size, requests };
};
