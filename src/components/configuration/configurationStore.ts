import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConfigurationStore, Touches } from '../../dataProvider/configuration/configuration.ts';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import type { Row } from '../../platform/configuration/fields.ts';
import { type PlannedRead, readName, type Reader } from '../../platform/configuration/plan.ts';
import type { ListName } from '../../platform/configuration/lists.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { useMethods } from '../app/useMethods.ts';

/** Milliseconds. Opening a page reads older rows again. */
export const FRESH = 60_000;
/** Milliseconds. */
const KEPT = 1_800_000;
const AREA = 'configuration';

export interface HeldRows {
  read: PlannedRead;
  rows: readonly Row[];
}

export const configurationReadKey = (reader: Reader, read: PlannedRead) =>
  [AREA, ...readName(reader, read)] as const;

interface Writes {
  /** Query hashes of rows that a write may have changed since they were requested. */
  touched: Set<string>;
  recent: { at: number; touches: Touches }[];
  now: number;
}

/** A request that spans more writes is repeated. */
const MOST_RECENT = 200;

type Provider = Pick<Awaited<ReturnType<typeof configurationMethods>>, 'listenToWrites'>;

const byClient = new WeakMap<QueryClient, Writes>();

const writesOf = (client: QueryClient, provider: Provider): Writes => {
  const known = byClient.get(client);
  if (known) return known;
  const writes: Writes = { touched: new Set(), recent: [], now: 0 };
  byClient.set(client, writes);
  client.setQueryDefaults([AREA], { gcTime: KEPT });
  void provider.listenToWrites((touches, isBatch) => {
    writes.now += 1;
    writes.recent = [...writes.recent.slice(1 - MOST_RECENT), { at: writes.now, touches }];
    for (const { queryHash, queryKey, state } of client.getQueryCache().findAll({ queryKey: [AREA] })) {
      const held = state.data as HeldRows | undefined;
      if (!held || !touches(held.read, held.rows)) continue;
      writes.touched.add(queryHash);
      // Batches would refetch for each of thousands; the next page that opens asks.
      if (!isBatch) void client.invalidateQueries({ queryKey, exact: true });
    }
  });
  return writes;
};

/** The session's configuration for one reader: pages share reads until a write touches them. */
export const heldConfiguration = (client: QueryClient, provider: Provider, reader: Reader) => {
  const writes = writesOf(client, provider);
  const keyOf = (read: PlannedRead) => configurationReadKey(reader, read);
  const queryOf = (read: PlannedRead) => client.getQueryCache().find<HeldRows>({ queryKey: keyOf(read) });

  /** Called as a request leaves: an answer requested before a write ended may miss the write. */
  const asking = (read: PlannedRead) => {
    const { now } = writes;
    return (rows: readonly Row[]): HeldRows => {
      const later = writes.recent.filter(({ at }) => at > now);
      const isOld = later.length < writes.now - now || later.some(({ touches }) => touches(read, rows));
      writes.touched[isOld ? 'add' : 'delete'](hashKey(keyOf(read)));
      return { read, rows };
    };
  };

  /** @param since milliseconds; older rows do not count */
  const rowsOf = (read: PlannedRead, since: number): readonly Row[] | null => {
    const query = queryOf(read);
    if (query?.state.data === undefined || query.state.dataUpdatedAt < since) return null;
    return writes.touched.has(query.queryHash) ? null : query.state.data.rows;
  };

  return {
    reader,
    keyOf,
    rowsOf,
    asking,
    isTouched: (read: PlannedRead): boolean => writes.touched.has(hashKey(keyOf(read))),
    readsOf: (list: ListName): PlannedRead[] =>
      client
        .getQueriesData<HeldRows>({ queryKey: [AREA, list] })
        .flatMap(([, held]) => (held && rowsOf(held.read, 0) ? [held.read] : [])),
    storeOf: (since: number): ConfigurationStore => ({
      rows: read => rowsOf(read, since),
      asking: read => {
        const settle = asking(read);
        return rows => void client.setQueryData<HeldRows>(keyOf(read), settle(rows));
      },
    }),
  };
};

export type HeldConfiguration = ReturnType<typeof heldConfiguration>;

export const useHeldConfiguration = (): HeldConfiguration => {
  const provider = useMethods(configurationMethods);
  const client = useQueryClient();
  const { scope, accountSid: account } = useViewer();
  const serviceProviderSid = useServiceProviderSid();
  return useMemo(
    () => heldConfiguration(client, provider, { scope, account, provider: serviceProviderSid }),
    [client, provider, scope, account, serviceProviderSid],
  );
};
