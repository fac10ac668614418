import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { configFileMethods } from './useFileReading.ts';
import { useHeldConfiguration } from '../configuration/configurationStore.ts';
import { useConfigurationList } from '../configuration/useConfigurationList.ts';
import { listsOfOwner } from '../../platform/configuration/own.ts';
import { accountOfReader } from '../../platform/configuration/plan.ts';

/** Requests to read the configuration, less lists that other pages have read; null: unknown. */
export const useReadingCost = (account: string | null): number | null => {
  const held = useHeldConfiguration();
  const methods = useMethods(configFileMethods);
  const accounts = useConfigurationList(held, 'accounts').rows;
  const carriers = useConfigurationList(held, 'carriers').rows;
  const tables = useConfigurationList(held, 'tables').rows;
  const { data } = useQuery({
    queryKey: [
      'snapshot-cost',
      held.reader,
      account,
      ...[accounts, carriers, tables].map(rows => rows?.length ?? null),
    ],
    queryFn: () => {
      const owner = { provider: held.reader.provider, account: accountOfReader(held.reader) };
      return methods.configFileCost({ account, known: listsOfOwner({ accounts, carriers, tables }, owner) });
    },
    enabled: accounts !== undefined && carriers !== undefined && tables !== undefined,
    staleTime: Infinity,
  });
  return data ?? null;
};
