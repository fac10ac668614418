import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { MappedResource } from './apiMapping.ts';
import { pickListFields } from './fromApi.ts';
import { isRow } from '../lib/values.ts';

/** Shares full lists, since all requests count (docs/platform-api.md#rate-limit). */
export interface FullListCache {
  read<T>(key: readonly unknown[], load: (signal?: AbortSignal) => Promise<T>): Promise<T>;
  drop(resource: string): void;
}

/** Milliseconds. A refresh invalidates these lists too. */
const FRESH = 20_000;

/** A write starts a new generation: an earlier read never counts as the state after it. */
export const createFullListCache = (client: QueryClient): FullListCache => {
  const generations = new Map<unknown, number>();
  return {
    read: (key, load) =>
      client.fetchQuery({
        queryKey: [...key, generations.get(key[0]) ?? 0],
        queryFn: ({ signal }) => load(signal),
        staleTime: FRESH,
        // The HTTP client retries, and browsers misjudge the network state.
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

const LIST_QUERIES = ['getList', 'getInfiniteList', 'getMany', 'getManyReference'];

type Strip = (record: unknown) => unknown;

const stripped = (content: unknown, strip: Strip): unknown => {
  if (Array.isArray(content)) return content.map(strip);
  if (!isRow(content)) return content;
  if (Array.isArray(content['pages']))
    return { ...content, pages: content['pages'].map(page => stripped(page, strip)) };
  return Array.isArray(content['data']) ? { ...content, data: content['data'].map(strip) } : content;
};

/** react-admin copies a saved record, with secrets, into cached lists; this keeps the list fields only. */
export const stripSecretsFromListCaches = (
  client: QueryClient,
  definitions: readonly MappedResource[],
): void => {
  for (const { name, api } of definitions) {
    if (!api.listFields) continue;
    const strip: Strip = record => (isRow(record) ? pickListFields(api, record) : record);
    const structuralSharing = (before: unknown, now: unknown): unknown =>
      replaceEqualDeep(before, stripped(now, strip));
    for (const query of LIST_QUERIES) client.setQueryDefaults([name, query], { structuralSharing });
  }
};
