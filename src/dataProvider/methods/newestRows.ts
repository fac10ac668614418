import type { RaRecord } from 'ra-core';
import type { ReadContext } from '../providerContext.ts';
import { readsOf } from '../read.ts';
import { keepingSession } from './liveNow.ts';

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
    const asked = readsOf(context).getList<T>(resource, { filter, pagination, signal });
    const { data: rows, total = rows.length } = await keepingSession(asked);
    return { rows, total };
  },
});
