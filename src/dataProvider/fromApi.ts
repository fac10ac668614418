import type { RaRecord } from 'ra-core';
import { parseFlag } from '../lib/flag.ts';
import { shortTexts } from '../platform/longText.ts';
import type { ApiMapping } from './apiMapping.ts';

export type Row = Record<string, unknown>;

const OWNERS = ['account_sid', 'service_provider_sid'];

/** Declared list fields, sids and derived ones; all fields if none are declared. */
export const pickListFields = <T extends object>(
  { idField, listFields, derived = {} }: Pick<ApiMapping, 'idField' | 'listFields' | 'derived'>,
  record: T,
): T => {
  if (!listFields) return record;
  const kept = new Set(['id', idField, ...OWNERS, ...listFields, ...Object.keys(derived)]);
  return Object.fromEntries(Object.entries(record).filter(([key]) => kept.has(key))) as T;
};

export const asFlag = (value: unknown): unknown => parseFlag(value) ?? value;

const textOrNothing = (value: unknown): unknown => {
  if (typeof value === 'object') return null;
  return value === undefined ? undefined : String(value);
};

/** @param part `list` keeps list fields only, because some lists carry secrets */
export const fromApi = <T extends RaRecord = RaRecord>(
  mapping: ApiMapping,
  row: Row,
  part: 'full' | 'list' = 'full',
): T => {
  const { idField, rowId, flags = [], texts = [], derived = {} } = mapping;
  const converted = (key: string, value: unknown) => {
    if (flags.includes(key)) return asFlag(value);
    return texts.includes(key) || key.endsWith('_sid') ? textOrNothing(value) : value;
  };
  const kept = part === 'list' ? shortTexts(pickListFields(mapping, row)) : row;
  const record = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, converted(key, value)]));
  const computed = Object.fromEntries(Object.entries(derived).map(([key, compute]) => [key, compute(row)]));
  return { ...record, ...computed, id: rowId?.(row) ?? String(textOrNothing(row[idField])) } as RaRecord as T;
};

/** Stands in for a deleted record, so that one reference does not blank a table. */
export const placeholderRecord = <T extends RaRecord = RaRecord>(mapping: ApiMapping, id: string): T =>
  ({ id, [mapping.idField]: id }) as RaRecord as T;
