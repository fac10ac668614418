import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { MappedResource } from './apiMapping.ts';
import { listPart } from './fromApi.ts';

/**
 * Full lists, read once and shared by filters, sorting, paging and names of references. All users of the platform
 * share about 600 requests in 5 minutes (docs/platform-api.md#rate-limit).
 */
export interface FullListCache {
  /** The list of a key that starts with the resource's name; calls `load` when none is fresh. */
  read<T>(key: readonly unknown[], load: (signal?: AbortSignal) => Promise<T>): Promise<T>;
  /** Drops the lists of a resource after a write to it. */
  drop(resource: string): void;
}

/** Milliseconds. Refreshing a page invalidates every query and so these lists too. */
const FRESH = 20_000;

/**
 * Keeps the lists in the query client, under `[resource, 'fullList', path, generation]`. A write starts a new
 * generation, so that a read which began before the write never counts as the state after it.
 */
export const createFullListCache = (client: QueryClient): FullListCache => {
  const generations = new Map<unknown, number>();
  return {
    read: (key, load) =>
      client.fetchQuery({
        queryKey: [...key, generations.get(key[0]) ?? 0],
        queryFn: ({ signal }) => load(signal),
        staleTime: FRESH,
        // The HTTP client retries, and browsers misjudge whether there is a network.
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

/** React-admin's queries of several records, by the second part of the query's key. */
const LIST_QUERIES = ['getList', 'getInfiniteList', 'getMany', 'getManyReference'];

type Strip = (record: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const stripped = (content: unknown, strip: Strip): unknown => {
  if (Array.isArray(content)) return content.map(strip);
  if (!isObject(content)) return content;
  if (Array.isArray(content['pages']))
    return { ...content, pages: content['pages'].map(page => stripped(page, strip)) };
  return Array.isArray(content['data']) ? { ...content, data: content['data'].map(strip) } : content;
};

/**
 * Strips cached lists to their list fields. After a save react-admin copies the complete record, secrets included, into
 * every list that holds it. All writes to these queries pass through their structural sharing.
 */
export const guardListCaches = (client: QueryClient, definitions: readonly MappedResource[]): void => {
  for (const { name, api } of definitions) {
    if (!api.listFields) continue;
    const strip: Strip = record => (isObject(record) ? listPart(api, record) : record);
    const structuralSharing = (before: unknown, now: unknown): unknown =>
      replaceEqualDeep(before, stripped(now, strip));
    for (const query of LIST_QUERIES) client.setQueryDefaults([name, query], { structuralSharing });
  }
};
