import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { listPart } from './records.ts';
import type { MappedResource } from './mapping.ts';

/** What react-admin keeps of a resource beside single records, by the second part of the query's key. */
const LIST_QUERIES = ['getList', 'getInfiniteList', 'getMany', 'getManyReference'];

type Strip = (record: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The content of a list query, whatever its shape, with every record stripped. */
const stripped = (content: unknown, strip: Strip): unknown => {
  if (Array.isArray(content)) return content.map(strip);
  if (!isObject(content)) return content;
  if (Array.isArray(content['pages']))
    return { ...content, pages: content['pages'].map(page => stripped(page, strip)) };
  return Array.isArray(content['data']) ? { ...content, data: content['data'].map(strip) } : content;
};

/**
 * Keeps out of cached lists what lists drop on arrival: webhook passwords, signing secrets, bucket credentials.
 * After a save react-admin copies the whole record into every list that holds it; whatever writes to these queries
 * passes through their structural sharing, so nothing else has to remember it.
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
