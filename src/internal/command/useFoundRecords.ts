import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { isSid } from '../../platform/sid.ts';
import { orderedKinds, searchPlan } from './commandSearch.ts';
import { searchRecords, type FoundPage, type SearchedKind, readFullList } from './kinds.ts';

const PAUSE_MS = 300;
/** Milliseconds for which an answer is fresh; a full list serves every text. */
const FRESH_MS = 20_000;
const LIST_FRESH_MS = 60_000;
const LEAST_LETTERS = 2;

/** Kinds that a further search adds; lists of accounts' records also read the accounts. */
const AT_ONCE = 3;

const MOST_OF_ONE = 25;
const MOST = 5;

export interface KindState {
  kind: string;
  page: FoundPage | undefined;
  isPending: boolean;
  error: Error | null;
}

export interface RecordSearch {
  states: readonly KindState[];
  later: readonly string[];
  searchLater: () => void;
  accounts: readonly RaRecord[] | undefined;
  isWaiting: boolean;
  retry: () => void;
}

const useLate = (text: string): string => {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
};

/** Invalidated by react-admin with other lists of the resource. */
const fullListKey = (name: string, provider: string | null) => [name, 'getList', 'command', provider];

/** At most four requests (docs/decisions.md#command-box); answers to an earlier text are never shown. */
export const useFoundRecords = (
  typed: string,
  offered: readonly SearchedKind[],
  only: string | null,
  provider: string | null,
): RecordSearch => {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const text = useLate(typed.trim());
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const enough = text.length >= LEAST_LETTERS;
  const { now, later } = useMemo(() => {
    if (!enough) return { now: [], later: [] };
    const names = offered.map(({ name }) => name).filter(name => only === null || name === only);
    const possible = names.filter(name => name !== 'recent-calls' || isSid(text));
    const free = possible.filter(
      name => wanted.has(name) || client.getQueryData(fullListKey(name, provider)) !== undefined,
    );
    return searchPlan(orderedKinds(text, possible), new Set(free));
  }, [client, enough, offered, only, provider, text, wanted]);
  const most = only === null ? MOST : MOST_OF_ONE;
  const asked = now.flatMap(name => offered.filter(kind => kind.name === name));
  const queries = useQueries({
    queries: asked.map(kind => ({
      queryKey: kind.full
        ? fullListKey(kind.name, provider)
        : [kind.name, 'commandSearch', provider, text, most],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult | FoundPage> =>
        kind.search
          ? kind.search(dataProvider, { text, most, signal })
          : readFullList(kind, dataProvider, signal),
      staleTime: kind.full ? LIST_FRESH_MS : FRESH_MS,
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  const states = asked.map((kind, index): KindState => {
    const query = queries[index];
    const data = query?.data;
    const page =
      data && 'data' in data ? kind.full && searchRecords(kind.full, data.data, { text, most }) : data;
    return {
      kind: kind.name,
      page: page ?? undefined,
      isPending: query?.isPending ?? false,
      error: query?.error ?? null,
    };
  });
  return {
    states,
    later,
    searchLater: () => setWanted(before => new Set([...before, ...later.slice(0, AT_ONCE)])),
    accounts: client.getQueryData<GetListResult>(fullListKey('accounts', provider))?.data,
    isWaiting: typed.trim() !== text && typed.trim().length >= LEAST_LETTERS,
    retry: () => queries.forEach(query => void (query.error ? query.refetch() : undefined)),
  };
};
