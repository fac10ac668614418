import type { DataProvider, RaRecord } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { ALL_ROWS, matchesSearch } from '../../dataProvider/lists.ts';
import { isSid } from '../../platform/sid.ts';
import { matchRank, searchTextFor } from './commandSearch.ts';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { nameOf } from '../../platform/names.ts';
import type { ResourceDefinition } from '../../resources/defineResource.ts';
import { registry } from '../../resources/registry.ts';

export interface FoundRecord {
  id: string;
  name: string;
  accountSid: string | null;
  providerSid: string | null;
  path: string;
  row: Readonly<Record<string, unknown>>;
}

export interface FoundPage {
  records: readonly FoundRecord[];
  total: number;
}

export interface SearchOptions {
  text: string;
  most: number;
  signal: AbortSignal;
}

export interface SearchedKind {
  name: string;
  full: ResourceDefinition | null;
  search?: (dataProvider: DataProvider, options: SearchOptions) => Promise<FoundPage>;
}

const SORT = { field: 'id', order: 'ASC' } as const;
/** Days: the platform keeps calls no longer, and the list has no longer period. */
const CALL_FILTER = { date: '30' };
const NONE: FoundPage = { records: [], total: 0 };

const sidOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const foundRecord = ({ name, title }: ResourceDefinition, record: RaRecord): FoundRecord => ({
  id: String(record.id),
  name: nameOf(title(record), record.id),
  accountSid: name === 'accounts' ? null : sidOf(record['account_sid']),
  providerSid: sidOf(record['service_provider_sid']),
  path: internalPath(name, String(record.id), 'edit'),
  row: record,
});

/** Matches by sid or by every word; best names first. */
export const searchRecords = (
  definition: ResourceDefinition,
  rows: readonly RaRecord[],
  { text, most }: Pick<SearchOptions, 'text' | 'most'>,
): FoundPage => {
  const wanted = searchTextFor(definition.name, text);
  const found = rows.filter(
    row => String(row.id) === text.trim() || matchesSearch(row, wanted, definition.api.searchFields),
  );
  const records = found
    .map(row => foundRecord(definition, row))
    .map(record => ({ record, rank: matchRank(wanted, record.name) ?? Number.MAX_SAFE_INTEGER }))
    .sort((left, right) => left.rank - right.rank || left.record.name.localeCompare(right.record.name))
    .map(({ record }) => record);
  return { records: records.slice(0, most), total: found.length };
};

const bySid = async (
  definition: ResourceDefinition,
  dataProvider: DataProvider,
  { text, signal }: SearchOptions,
): Promise<FoundPage> => {
  try {
    const { data } = await dataProvider.getOne(definition.name, { id: text.trim(), signal });
    return { records: [foundRecord(definition, data as RaRecord)], total: 1 };
  } catch (error) {
    // Others' records get 400 or 403.
    if ([400, 403, 404].includes(statusOf(error))) return NONE;
    throw error;
  }
};

const searchServer =
  (definition: ResourceDefinition) =>
  async (dataProvider: DataProvider, options: SearchOptions): Promise<FoundPage> => {
    const { text, most, signal } = options;
    if (isSid(text)) return bySid(definition, dataProvider, options);
    const { data, total = data.length } = await dataProvider.getList<RaRecord>(definition.name, {
      pagination: { page: 1, perPage: most },
      sort: SORT,
      filter: { q: searchTextFor(definition.name, text) },
      signal,
    });
    return { records: data.slice(0, most).map(row => foundRecord(definition, row)), total };
  };

const calls: SearchedKind = {
  name: 'recent-calls',
  full: null,
  search: async (dataProvider, { text, most, signal }) => {
    if (!isSid(text)) return NONE;
    const { data, total = data.length } = await dataProvider.getList<RaRecord>('recent-calls', {
      pagination: { page: 1, perPage: most },
      sort: SORT,
      filter: { ...CALL_FILTER, q: text.trim() },
      signal,
    });
    const records = data.flatMap(row => {
      const call = { ...row, id: String(row.id) } as RaRecord & { id: string };
      const path = callPath(call);
      const name = callTitle({ from: call['from'], to: call['to'] });
      if (!path) return [];
      const [accountSid, providerSid] = [sidOf(call['account_sid']), sidOf(call['service_provider_sid'])];
      return [{ id: String(call.id), name, accountSid, providerSid, path, row: call }];
    });
    return { records, total };
  },
};

const kindOf = (definition: ResourceDefinition): SearchedKind =>
  definition.api.paging === 'server' && definition.api.search
    ? { name: definition.name, full: null, search: searchServer(definition) }
    : { name: definition.name, full: definition };

export const kinds: readonly SearchedKind[] = [
  ...registry.filter(({ access, menu }) => access.edit && menu).map(kindOf),
  calls,
];

export const readFullList = (kind: SearchedKind, dataProvider: DataProvider, signal: AbortSignal) =>
  dataProvider.getList(kind.name, { pagination: ALL_ROWS, sort: SORT, filter: {}, signal });
