import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConfigurationAnswer } from '../../dataProvider/configuration/configuration.ts';
import type { ConfigurationPart } from '../../platform/configuration/plan.ts';
import { type CheckUpResult, runCheckUp } from '../../platform/checkUp/checkUp.ts';

/** @param run milliseconds when the lists were read; absent for the lists themselves */
export const checkUpKey = (owner: string, part: ConfigurationPart, run?: number) =>
  ['check-up', owner, part, ...(run === undefined ? [] : [run])] as const;

const keptIn = (client: QueryClient, owner: string): CheckUpResult | null => {
  const key = checkUpKey(owner, 'lists');
  const run = client.getQueryState<ConfigurationAnswer>(key)?.dataUpdatedAt ?? 0;
  const lists = client.getQueryData<ConfigurationAnswer>(key)?.lists;
  if (lists === undefined) return null;
  const of = (part: ConfigurationPart) =>
    client.getQueryData<ConfigurationAnswer>(checkUpKey(owner, part, run))?.lists;
  return runCheckUp({ ...lists, ...of('gateways'), ...of('accounts') }, run);
};

/** Sends no request; null: the check-up has not run in this session. */
export const useCachedCheckUp = (owner: string): CheckUpResult | null => {
  const client = useQueryClient();
  return useMemo(() => keptIn(client, owner), [client, owner]);
};
