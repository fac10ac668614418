import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { callMethods } from '../../dataProvider/onDemand.ts';
import { foundCall, type RecentCall } from '../../platform/calls/call.ts';

/** `callId` comes from `callIdOf`. */
export interface CallAddress {
  accountSid: string;
  callId: string;
}

const listedCall = (client: QueryClient, accountSid: string, callId: string): RecentCall | undefined => {
  for (const [, list] of client.getQueriesData<{ data?: RecentCall[] }>({
    queryKey: ['recent-calls', 'getList'],
  })) {
    const found = foundCall(
      (list?.data ?? []).map(call => ({ ...call })),
      callId,
    );
    if (found?.account_sid === accountSid) return found;
  }
  return undefined;
};

/** Sends one request at most. @param address null: none */
export const useCall = (address: CallAddress | null) => {
  const provider = useMethods(callMethods);
  const client = useQueryClient();
  const { accountSid, callId } = address ?? { accountSid: '', callId: '' };
  return useQuery({
    queryKey: ['recent-calls', 'one', accountSid, callId],
    queryFn: ({ signal }) => provider.findCall({ accountSid, callId, signal }),
    initialData: () => (address ? listedCall(client, accountSid, callId) : undefined),
    // A call that has ended does not change.
    staleTime: Infinity,
    enabled: address !== null,
  });
};
