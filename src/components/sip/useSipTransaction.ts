import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../app/useMethods.ts';
import { callMethods } from '../../dataProvider/onDemand.ts';

interface SipTransactionOptions {
  accountSid: string | null;
  serviceProviderSid?: string | null | undefined;
  sipCallId: string | null;
  /** More messages are to come: other pages do not reuse these. */
  isGoing?: boolean | undefined;
}

export const useSipTransaction = ({
  accountSid,
  serviceProviderSid,
  sipCallId,
  isGoing = false,
}: SipTransactionOptions) => {
  const provider = useMethods(callMethods);
  return useQuery({
    queryKey: [isGoing ? 'live' : 'recent-calls', 'sip', accountSid, serviceProviderSid, sipCallId],
    queryFn: ({ signal }) =>
      provider.sipTransaction({ accountSid, serviceProviderSid, sipCallId: sipCallId ?? '', signal }),
    enabled: sipCallId !== null,
    staleTime: isGoing ? 0 : Infinity,
  });
};
