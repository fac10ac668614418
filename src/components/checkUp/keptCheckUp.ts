import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CheckUpAnswer } from '../../dataProvider/methods/checkUp.ts';
import { type Result, runCheckUp } from '../../platform/checkUp/checkUp.ts';

type Part = 'lists' | 'gateways' | 'accounts';

/**
 * Where the session keeps what a check-up has read.
 *
 * @param run when its lists were read (milliseconds); theirs is none
 */
export const checkUpKey = (owner: string, part: Part, run?: number) =>
  ['check-up', owner, part, ...(run === undefined ? [] : [run])] as const;

const keptIn = (client: QueryClient, owner: string): Result | null => {
  const key = checkUpKey(owner, 'lists');
  const run = client.getQueryState<CheckUpAnswer>(key)?.dataUpdatedAt ?? 0;
  const lists = client.getQueryData<CheckUpAnswer>(key)?.lists;
  if (lists === undefined) return null;
  const of = (part: Part) => client.getQueryData<CheckUpAnswer>(checkUpKey(owner, part, run))?.lists;
  return runCheckUp({ ...lists, ...of('gateways'), ...of('accounts') }, run);
};

/** What the check-up of this session has found, without a request; null: it has not run. */
export const useKeptCheckUp = (owner: string): Result | null => {
  const client = useQueryClient();
  return useMemo(() => keptIn(client, owner), [client, owner]);
};
