import type { RaRecord } from 'ra-core';
import type { ReadContext } from '../providerContext.ts';
import { readMethodsOf } from '../read.ts';
import { withoutEndingSession } from './liveNow.ts';

interface NewestQuestion {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  perPage: number;
  signal?: AbortSignal | undefined;
}

export const newestRowsMethodsOf = (context: ReadContext) => ({
  /** The first page of a list. For polling: a lost connection does not end the session. */
  newestRows: async <T extends RaRecord>({
    resource,
    filter,
    perPage,
    signal,
  }: NewestQuestion): Promise<{ rows: T[]; total: number }> => {
    const pagination = { page: 1, perPage };
    const asked = readMethodsOf(context).getList<T>(resource, { filter, pagination, signal });
    const { data: rows, total = rows.length } = await withoutEndingSession(asked);
    return { rows, total };
  },
});
