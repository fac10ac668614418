import type { RaRecord } from 'ra-core';
import type { Row } from './records.ts';

/** What a list asks for, as far as the portal answers it itself. */
export interface Arrangement {
  /** Text of the search box; every word must occur. */
  search?: string;
  /** Fields the search looks into; absent: every text of the row. */
  searchFields?: readonly string[] | undefined;
  /** Exact values by field; a list of values means any of them. */
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

/**
 * A page in the P1 dialect `{total, page, page_size, data}` (contract-b 1.6). A bare array is a list of everything.
 * Anything else is no list: the platform behind the address is another one.
 */
export const readPage = (answer: unknown): { rows: Row[]; total: number } => {
  if (Array.isArray(answer)) return { rows: answer as Row[], total: answer.length };
  const { total, data } = (answer ?? {}) as { total?: unknown; data?: unknown };
  if (!Array.isArray(data)) throw new Error('portal.errors.not_json');
  return { rows: data as Row[], total: typeof total === 'number' ? total : Number(total) || data.length };
};

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Does every word of the search occur somewhere in the row, whatever its case? */
export const matchesSearch = (row: RaRecord, search: string, fields?: readonly string[]): boolean => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const texts = (fields ? fields.flatMap(field => textsIn(at(row, field))) : textsIn(row)).map(text =>
    text.toLocaleLowerCase(),
  );
  return words.every(word => texts.some(text => text.includes(word)));
};

/** A filter that was emptied asks for nothing; null asks for rows without a value. */
export const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

const matchesFilter = (row: RaRecord, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (!isAsked(wanted)) return true;
    const value = at(row, field) ?? null;
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Numbers inside text count as numbers; rows without a value stand last either way. */
const compare =
  (field: string, order: 'ASC' | 'DESC') =>
  (left: RaRecord, right: RaRecord): number => {
    const [a, b] = [at(left, field) ?? '', at(right, field) ?? ''];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const ascending =
      typeof a === 'string' || typeof b === 'string'
        ? collator.compare(String(a), String(b))
        : Number(a) - Number(b);
    return order === 'ASC' ? ascending : -ascending;
  };

/** Filters, sorts and cuts a list the platform answered whole. `total` counts what the filters left. */
export const arrange = <T extends RaRecord>(
  rows: readonly T[],
  { search = '', searchFields, filter = {}, sort, pagination }: Arrangement,
): { data: T[]; total: number } => {
  const found = rows.filter(row => matchesFilter(row, filter) && matchesSearch(row, search, searchFields));
  const total = found.length;
  if (sort) found.sort(compare(sort.field, sort.order));
  if (!pagination) return { data: found, total };
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: found.slice(start, start + pagination.perPage), total };
};
