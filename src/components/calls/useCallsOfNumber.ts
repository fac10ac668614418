import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { newestRowsMethods } from '../../dataProvider/onDemand.ts';
import { filledText, momentOf, type RecentCall } from '../../platform/calls/call.ts';

const DAYS_30_MS = 30 * 86_400_000;
/** The platform scans all rows of an account for a number: one page is enough. */
const MOST = 50;

export const useCallsOfNumber = (call: RecentCall, good: boolean) => {
  const provider = useMethods(newestRowsMethods);
  const number = filledText(call.to);
  const at = momentOf(call.attempted_at) ?? new Date();
  const filter = {
    account_sid: filledText(call.account_sid),
    direction: filledText(call.direction),
    q: number,
    start: new Date(at.getTime() - DAYS_30_MS).toISOString(),
    ...(good ? { answered: 'true', end: at.toISOString() } : {}),
  };
  return useQuery({
    queryKey: ['recent-calls', 'ofNumber', filter],
    queryFn: ({ signal }) =>
      provider.newestRows<RecentCall>({ resource: 'recent-calls', filter, perPage: MOST, signal }),
    enabled: number !== null,
  });
};
