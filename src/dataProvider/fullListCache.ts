import type { QueryClient } from '@tanstack/react-query';

/**
 * Lists the platform answers whole, read once and shared by filters, sorting, paging and look-ups of names. The
 * platform allows about 600 requests in 5 minutes for everybody together (contract-a 1).
 */
export interface FullListCache {
  /** The list behind a key that starts with the resource's name; `load` is called when none is fresh. */
  read<T>(key: readonly unknown[], load: (signal?: AbortSignal) => Promise<T>): Promise<T>;
  /** Forgets the lists of a resource: called after every write to it. */
  drop(resource: string): void;
}

/** Milliseconds a list counts as fresh. Refreshing a page invalidates every query and so these lists too. */
const FRESH = 20_000;

/**
 * Keeps the lists in the query client, under `[resource, 'fullList', path, generation]`. A write starts a new
 * generation, so that a read which began before the write is never taken for the state after it.
 */
export const createFullListCache = (client: QueryClient): FullListCache => {
  const generations = new Map<unknown, number>();
  return {
    read: (key, load) =>
      client.fetchQuery({
        queryKey: [...key, generations.get(key[0]) ?? 0],
        queryFn: ({ signal }) => load(signal),
        staleTime: FRESH,
        // The HTTP client retries, and knows better than the browser whether there is a network.
        retry: false,
        networkMode: 'always',
      }),
    drop: resource => {
      generations.set(resource, (generations.get(resource) ?? 0) + 1);
      client.removeQueries({
        queryKey: [resource, 'fullList'],
        predicate: query => query.state.fetchStatus === 'idle',
      });
    },
  };
};
