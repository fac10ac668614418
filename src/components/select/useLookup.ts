import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { ALL_ROWS } from '../../dataProvider/lists.ts';

const STORAGE_ORDER = { field: 'id', order: 'ASC' } as const;
/** Names change rarely; a screen's own list is always refetched. */
const STALE_AFTER_MS = 60_000;

interface Options {
  filter?: Record<string, unknown>;
  enabled?: boolean;
  /** Includes rows of all service providers, without a further request. */
  everywhere?: boolean;
  /** Refetches on mount, for checks that must see recent changes. */
  fresh?: boolean;
  persistent?: boolean;
}

/** Milliseconds. */
const ASKED_AGAIN_AFTER = 30_000;

const EVERYWHERE = { everywhere: true };

export const useLookup = <T extends RaRecord>(
  resource: string,
  { filter = {}, enabled = true, everywhere = false, fresh = false, persistent = false }: Options = {},
) => {
  const { data, isFetched, isFetching, error, refetch } = useGetList<T>(
    resource,
    { pagination: ALL_ROWS, sort: STORAGE_ORDER, filter, ...(everywhere ? { meta: EVERYWHERE } : {}) },
    {
      enabled,
      staleTime: fresh ? 0 : STALE_AFTER_MS,
      refetchInterval: ({ state }) =>
        persistent && state.status === 'error' && state.data === undefined && ASKED_AGAIN_AFTER,
    },
  );
  const byId = useMemo(() => new Map((data ?? []).map(row => [row.id, row])), [data]);
  // A failed lookup is retried by every new component: if pending, it would hide the component forever.
  return { rows: data, byId, isPending: enabled && !isFetched, isFetching, error, refetch };
};
