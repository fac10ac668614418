import type { RaRecord } from 'ra-core';
import { maskBucket } from '../platform/bucket.ts';
import { isSecretField } from '../platform/mask.ts';
import type { ApiMapping } from './apiMapping.ts';
import { isBucketField } from './requestBody.ts';

export type Row = Record<string, unknown>;

/** Lists keep them for names and restrictions. */
const OWNERS = ['account_sid', 'service_provider_sid'];

/** Declared list fields, sids, and derived ones. All fields when none are declared. */
export const listPart = <T extends object>(
  { idField, listFields, derived = {} }: Pick<ApiMapping, 'idField' | 'listFields' | 'derived'>,
  record: T,
): T => {
  if (!listFields) return record;
  const kept = new Set(['id', idField, ...OWNERS, ...listFields, ...Object.keys(derived)]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => kept.has(key))) as T;
};

const asFlag = (value: unknown): unknown => (value === 0 || value === 1 ? value === 1 : value);

/** @param part `list` drops all but list fields, because some lists carry secrets in clear */
export const fromApi = <T extends RaRecord = RaRecord>(
  mapping: ApiMapping,
  row: Row,
  part: 'full' | 'list' = 'full',
): T => {
  const { idField, flags = [], derived = {} } = mapping;
  const kept = part === 'list' ? listPart(mapping, row) : row;
  const record = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, flags.includes(key) ? asFlag(value) : value]),
  );
  const computed = Object.fromEntries(Object.entries(derived).map(([key, compute]) => [key, compute(row)]));
  return { ...record, ...computed, id: String(row[idField]) } as RaRecord as T;
};

/** For a deleted record, so that one reference does not blank a table. */
export const stubOf = <T extends RaRecord = RaRecord>(mapping: ApiMapping, id: string): T =>
  ({ id, [mapping.idField]: id }) as RaRecord as T;

export const withoutSecrets = (data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !isSecretField(key)));

/** As the platform will return it: flags as booleans, no typed secret, a masked credential. */
export const asAnswered = ({ flags = [] }: ApiMapping, data: Row): Row =>
  Object.fromEntries(
    Object.entries(withoutSecrets(data)).map(([key, value]) => {
      if (isBucketField(key)) return [key, maskBucket(value)];
      return [key, flags.includes(key) ? asFlag(value) : value];
    }),
  );
