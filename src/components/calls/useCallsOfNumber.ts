import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { callMethods } from '../../dataProvider/onDemand.ts';
import { filledText, momentOf, type RecentCall } from '../../platform/calls/call.ts';
import { expressionOfNumber } from '../../platform/compareCalls/question.ts';

const DAYS_30_MS = 30 * 86_400_000;

/** Calls from or to the call's number, the newest; `total` says how many there are. */
export const useCallsOfNumber = (call: RecentCall, good: boolean) => {
  const provider = useMethods(callMethods);
  const number = filledText(call.to);
  const accountSid = filledText(call.account_sid);
  const direction = filledText(call.direction);
  const at = momentOf(call.attempted_at) ?? new Date();
  const question = {
    filter: expressionOfNumber(number ?? ''),
    ...(direction === null ? {} : { direction }),
    start: new Date(at.getTime() - DAYS_30_MS).toISOString(),
    ...(good ? { answered: 'true', end: at.toISOString() } : {}),
  };
  return useQuery({
    queryKey: ['recent-calls', 'ofNumber', accountSid, question],
    queryFn: ({ signal }) => provider.findCalls({ accountSid: accountSid ?? '', question, signal }),
    enabled: number !== null && accountSid !== null,
  });
};
