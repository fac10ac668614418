import { hashKey } from '@tanstack/react-query';
import { isSameBucket } from '../platform/bucket.ts';
import { isSecretField, looksMasked } from '../platform/mask.ts';
import { changedBucket, isBucketField, withRecordingOff } from './bucket.ts';
import { changedHook, clearsHookWithNull, cleanHook, isHookField } from './hooks.ts';
import type { ApiMapping } from './mapping.ts';
import { maySend } from './neverSent.ts';
import { cleanValue, columnsOf, type Row } from './records.ts';

/** Deep comparison by content: order of keys does not matter, and absent equals null. */
const same = (left: unknown, right: unknown): boolean => hashKey([left ?? null]) === hashKey([right ?? null]);

/** A mask of the server that nobody touched would become the secret itself (contract-b 14). */
const isStoredMask = (column: string, value: unknown, previous: Row | undefined): boolean =>
  isSecretField(column) && looksMasked(value) && (!previous || previous[column] === value);

const isSame = (column: string, value: unknown, stored: unknown): boolean => {
  if (isHookField(column)) return same(changedHook(value), changedHook(stored));
  if (isBucketField(column)) return isSameBucket(value, stored);
  return same(value, cleanValue(column, stored));
};

const put = (mapping: ApiMapping, body: Row, column: string, value: unknown): void => {
  if (isBucketField(column)) body[column] = changedBucket(value);
  else if (!isHookField(column)) body[column] = value;
  else if (value !== null || clearsHookWithNull(mapping.collection)) body[column] = value;
};

/**
 * The body of a PUT: the columns that changed, and what the platform demands beside them (decision 15); null when
 * nothing changed, since an update without content is a database error.
 *
 * @param previous the record as it was loaded; without it everything in `data` that may be written is sent
 */
export const toUpdate = (mapping: ApiMapping, data: Row, previous?: Row): Row | null => {
  const body: Row = {};
  for (const column of columnsOf(mapping.updateFields, data)) {
    const value = cleanValue(column, data[column]);
    if (data[column] === undefined || !maySend(mapping, 'update', column)) continue;
    if (previous && isSame(column, value, previous[column])) continue;
    if (isStoredMask(column, data[column], previous)) continue;
    put(mapping, body, column, isHookField(column) ? changedHook(value) : value);
  }
  const changed = Object.keys(body);
  if (changed.length === 0) return null;
  const stored = { ...previous, ...data };
  const [firstHook, ...laterHooks] = mapping.hooks ?? [];
  const companion = firstHook && laterHooks.some(hook => hook in body) ? [firstHook] : [];
  for (const column of [...(mapping.alwaysSend ?? []), ...companion]) {
    const value = cleanValue(column, stored[column]);
    if (column in body || stored[column] === undefined || !maySend(mapping, 'update', column)) continue;
    if (isStoredMask(column, stored[column], previous)) continue;
    // Only where hooks are written together do their rows have sids to keep (contract-a 8.2).
    const repeated = mapping.hooks ? cleanHook : changedHook;
    put(mapping, body, column, isHookField(column) ? repeated(value) : value);
  }
  return withRecordingOff(body, data);
};
