import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConfigurationAnswer } from '../../dataProvider/configuration/configuration.ts';
import type { ConfigurationPart } from '../../platform/configuration/plan.ts';
import { type CheckUpResult, runCheckUp } from '../../platform/checkUp/checkUp.ts';

/**
 * Where the session keeps what a check-up has read.
 *
 * @param run when its lists were read (milliseconds); theirs is none
 */
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

/** What the check-up of this session has found, without a request; null: it has not run. */
export const useKeptCheckUp = (owner: string): CheckUpResult | null => {
  const client = useQueryClient();
  return useMemo(() => keptIn(client, owner), [client, owner]);
};
