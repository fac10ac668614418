import type { RaRecord } from 'ra-core';
import { cleanEnv } from '../platform/appEnv.ts';
import { cleanBucket, maskBucket } from '../platform/bucket.ts';
import { isSecretField } from '../platform/mask.ts';
import { isBucketField } from './bucket.ts';
import { cleanHook, isHookField } from './hooks.ts';
import type { ApiMapping } from './mapping.ts';
import { maySend } from './neverSent.ts';

/** A record as the platform answers it. */
export type Row = Record<string, unknown>;

/** Sids that say whose a row is; lists keep them for look-ups and restrictions. */
const OWNERS = ['account_sid', 'service_provider_sid'];

/**
 * The part of a record that lists keep: declared list fields, sids, what is derived. Works on rows of the platform and
 * on records; without declared list fields it is all of it.
 */
export const listPart = <T extends object>(
  { idField, listFields, derived = {} }: Pick<ApiMapping, 'idField' | 'listFields' | 'derived'>,
  record: T,
): T => {
  if (!listFields) return record;
  const kept = new Set(['id', idField, ...OWNERS, ...listFields, ...Object.keys(derived)]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => kept.has(key))) as T;
};

const asFlag = (value: unknown): unknown => (value === 0 || value === 1 ? value === 1 : value);

/**
 * A row as the portal holds it: the sid repeated as `id`, 0/1 flags as booleans. Flags the platform left out stay
 * absent: that means unknown, not off (contract-b 14).
 *
 * @param part `list` drops everything but the declared list fields, since some lists carry secrets in clear
 */
export const fromApi = <T extends RaRecord = RaRecord>(
  mapping: ApiMapping,
  row: Row,
  part: 'whole' | 'list' = 'whole',
): T => {
  const { idField, flags = [], derived = {} } = mapping;
  const kept = part === 'list' ? listPart(mapping, row) : row;
  const record = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, flags.includes(key) ? asFlag(value) : value]),
  );
  const made = Object.fromEntries(Object.entries(derived).map(([key, make]) => [key, make(row)]));
  return { ...record, ...made, id: String(row[idField]) } as RaRecord as T;
};

/** What is left of a record that no longer exists, so that one deleted reference does not blank a table. */
export const stubOf = <T extends RaRecord = RaRecord>(mapping: ApiMapping, id: string): T =>
  ({ id, [mapping.idField]: id }) as RaRecord as T;

/** Text as it is sent: trimmed, and null when empty, which clears a column; a secret exactly as typed. */
const cleanText = (column: string, text: string): string | null =>
  (isSecretField(column) ? text : text.trim()) || null;

/** A value as it is sent and compared. */
export const cleanValue = (column: string, value: unknown): unknown => {
  if (isHookField(column)) return cleanHook(value);
  if (column === 'env_vars') return cleanEnv(value);
  if (isBucketField(column)) return cleanBucket(value);
  return typeof value === 'string' ? cleanText(column, value) : value;
};

/** Columns behind declared sources: `call_hook.url` is part of `call_hook`. */
export const columnsOf = (sources: readonly string[] | undefined, data: Row): string[] => [
  ...new Set((sources ?? Object.keys(data)).map(source => source.split('.')[0] ?? source)),
];

/** Columns of an owner that the platform wants in a POST. */
export type Owner = Partial<Record<'service_provider_sid' | 'account_sid', string>>;

/** The body of a POST: declared columns that are set, and the owner where the form has none. */
export const toCreate = (mapping: ApiMapping, data: Row, owner: Owner = {}): Row => {
  const body: Row = { ...owner };
  for (const column of columnsOf(mapping.createFields, data)) {
    const value = cleanValue(column, data[column]);
    if (data[column] === undefined || !maySend(mapping, 'create', column)) continue;
    if (value === null && body[column] !== undefined) continue;
    body[column] = value;
  }
  return body;
};

/** A record without what was typed as a secret: the cache need not keep it. */
export const withoutSecrets = (data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !isSecretField(key)));

/** What was written, as the platform will answer it: flags as booleans, no secret typed, a credential masked. */
export const asAnswered = ({ flags = [] }: ApiMapping, data: Row): Row =>
  Object.fromEntries(
    Object.entries(withoutSecrets(data)).map(([key, value]) => {
      if (isBucketField(key)) return [key, maskBucket(value)];
      return [key, flags.includes(key) ? asFlag(value) : value];
    }),
  );
