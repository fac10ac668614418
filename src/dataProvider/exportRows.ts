import type { DataProvider, GetListParams, RaRecord } from 'ra-core';

export interface ExportQuestion {
  resource: string;
  filter: GetListParams['filter'];
  sort?: GetListParams['sort'];
  signal?: AbortSignal | undefined;
}

export interface ExportStep<T> {
  rows: T[];
  done: number;
  total: number;
}

const AT_ONCE = 500;

/** Not a method of the data provider, because react-admin wraps methods into promises. */
export async function* exportRows<T extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  { resource, filter, sort, signal }: ExportQuestion,
): AsyncGenerator<ExportStep<T>, void, void> {
  const seen = new Set<unknown>();
  let done = 0;
  for (let page = 1; ; page++) {
    signal?.throwIfAborted();
    const params = { pagination: { page, perPage: AT_ONCE }, filter: filter as unknown, sort, signal };
    const { data, total = data.length } = await getList<T>(resource, params as GetListParams);
    const rows = data.filter(row => !seen.has(row.id));
    for (const row of rows) seen.add(row.id);
    done += data.length;
    yield { rows, done: Math.min(done, total), total };
    if (data.length === 0 || done >= total) return;
  }
}
