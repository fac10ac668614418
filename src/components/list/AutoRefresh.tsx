import { useQuery } from '@tanstack/react-query';
import { useListContext, useResourceContext, useStore, useTranslate } from 'ra-core';
import { useMethods } from '../app/useMethods.ts';
import { newestRowsMethods } from '../../dataProvider/onDemand.ts';
import { Button } from '../ui/Button.tsx';
import { RefreshEvery } from '../ui/RefreshEvery.tsx';

/** Seconds; 0: manual. */
const EVERY = [0, 10, 30, 60] as const;

interface Look {
  ids: readonly string[];
  total: number;
  failures: number;
}

const NOTHING_YET: Look = { ids: [], total: 0, failures: 0 };

/** Counts new rows without changing the list. One request per look, none in a hidden tab. */
const useNewRows = (every: number) => {
  const resource = useResourceContext() ?? '';
  const { data, total = 0, page, perPage, filterValues, isFetching } = useListContext();
  const provider = useMethods(newestRowsMethods);
  const filter = filterValues as Record<string, unknown>;
  const enabled = every > 0 && data !== undefined && !isFetching;
  const { data: look = NOTHING_YET } = useQuery<Look>({
    queryKey: ['newRows', resource, filter, page, perPage, total, data?.[0]?.id],
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        const { rows, total: counted } = await provider.newestRows({ resource, filter, perPage, signal });
        return { ids: rows.map(({ id }) => String(id)), total: counted, failures: 0 };
      } catch (error) {
        if (signal.aborted) throw error;
        const before = client.getQueryData<Look>(queryKey) ?? NOTHING_YET;
        return { ...before, failures: before.failures + 1 };
      }
    },
    initialData: NOTHING_YET,
    staleTime: Infinity,
    gcTime: 0,
    enabled,
    refetchInterval: ({ state }) => refreshPauseMs(every, state.data?.failures ?? 0),
  });
  const known = new Set((data ?? []).map(({ id }) => String(id)));
  const unknown = page === 1 ? look.ids.filter(id => !known.has(id)).length : 0;
  return {
    // Calls are written at their end but sorted by their start: only the total shows them.
    count: look === NOTHING_YET || !enabled ? 0 : Math.max(unknown, look.total - total, 0),
    /** Seconds to the next look; null while looks succeed. */
    slowedTo: look.failures > 0 && enabled ? refreshPauseMs(every, look.failures) / 1000 : null,
  };
};

/** @param texts prefix of the messages `new_rows` and `refresh_every` */
export const AutoRefresh = ({ texts }: { texts: string }) => {
  const resource = useResourceContext() ?? '';
  const [stored, setStored] = useStore<number>(`${resource}.every`, 0);
  const every = EVERY.find(seconds => seconds === stored) ?? 0;
  const { count, slowedTo } = useNewRows(every);
  const { page, setPage, refetch } = useListContext();
  const translate = useTranslate();
  const take = () => {
    if (page !== 1) setPage(1);
    void refetch();
  };
  return (
    <>
      <span className="pb-new-rows" role="status">
        {count > 0 ? (
          <Button onClick={take}>{translate(`${texts}.new_rows`, { smart_count: count })}</Button>
        ) : null}
        {slowedTo === null ? null : (
          <span className="pb-muted">{translate('portal.views.slowed', { seconds: slowedTo })}</span>
        )}
      </span>
      <RefreshEvery every={every} choices={EVERY} onChange={setStored} />
    </>
  );
};

const MOST_DOUBLINGS = 3;

/** @param every seconds. @param failures in a row. @returns milliseconds */
export const refreshPauseMs = (every: number, failures: number): number =>
  every * 1000 * 2 ** Math.min(failures, MOST_DOUBLINGS);
