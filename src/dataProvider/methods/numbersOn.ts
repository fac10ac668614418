import type { Query } from '../paths.ts';
import { runAll } from '../batch/shortBatches.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../fromApi.ts';
import { readRows } from './deletionBlockers.ts';

export interface SearchProgress {
  done: number;
  total: number;
}

interface Search {
  carrierSid: string;
  query: Query;
  onProgress?: ((progress: SearchProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Rows per request; the platform does not limit the page size. */
const AT_ONCE = 5000;

/** @returns `complete`: false when rows were missing, e.g. where a proxy cuts pages short */
export const numbersOn = async (
  http: HttpClient,
  { carrierSid, query, onProgress, signal }: Search,
): Promise<{ numbers: Row[]; complete: boolean }> => {
  const seen = new Set<unknown>();
  const numbers = new Map<unknown, Row>();
  const keep = (rows: readonly Row[], total: number) => {
    for (const row of rows) {
      seen.add(row['phone_number_sid']);
      if (row['voip_carrier_sid'] === carrierSid) numbers.set(row['phone_number_sid'], row);
    }
    onProgress?.({ done: seen.size, total });
  };
  const read = (page: number) =>
    readRows(http, 'PhoneNumbers', { page, page_size: AT_ONCE, ...query }, signal);
  const { rows, total } = await read(1);
  keep(rows, total);
  const pages = rows.length === 0 ? 1 : Math.ceil(total / rows.length);
  const others = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  await runAll(others, async page => keep((await read(page)).rows, total));
  return {
    numbers: [...numbers.values()].sort((left, right) =>
      String(left['number']).localeCompare(String(right['number'])),
    ),
    complete: seen.size >= total,
  };
};
