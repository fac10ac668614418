import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import type { ListName } from '../../platform/configuration/lists.ts';
import { type PlannedRead, readOf } from '../../platform/configuration/plan.ts';
import { FRESH, type HeldConfiguration, type HeldRows } from './configurationStore.ts';

const useReadOptions = (held: HeldConfiguration) => {
  const provider = useMethods(configurationMethods);
  return (read: PlannedRead, enabled: boolean) => ({
    queryKey: held.keyOf(read),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HeldRows> => {
      const settle = held.asking(read);
      return settle(await provider.configurationRows({ read, signal }));
    },
    enabled,
    staleTime: () => (held.isTouched(read) ? 0 : FRESH),
    retry: false,
  });
};

const NO_READ: PlannedRead = { list: 'systemInformation', of: 'platform' };

export const useConfigurationList = (held: HeldConfiguration, list: ListName, { enabled = true } = {}) => {
  const read = readOf(held.reader, list);
  const isAsked = enabled && read !== null;
  const { data, isFetched, isFetching, error, refetch } = useQuery(
    useReadOptions(held)(read ?? NO_READ, isAsked),
  );
  const rows = isAsked ? data?.rows : undefined;
  return { rows, isPending: isAsked && !isFetched, isFetching, error, refetch };
};

/** Reads that are not `wanted` show held rows and are never requested. */
export const useConfigurationReads = <T>(
  held: HeldConfiguration,
  reads: readonly PlannedRead[],
  wanted: (read: PlannedRead) => boolean,
  combine: (results: readonly UseQueryResult<HeldRows>[]) => T,
): T => {
  const options = useReadOptions(held);
  return useQueries({ queries: reads.map(read => options(read, wanted(read))), combine });
};
