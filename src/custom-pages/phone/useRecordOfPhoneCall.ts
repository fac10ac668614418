import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../../components/app/useMethods.ts';
import { type OwnCall, phoneMethodsOf } from './api.ts';
import { msToNextRecordLook } from './model/looks.ts';
import { isPhoneTalking, type PhoneCall } from './model/phone.ts';

/** null: not listed yet; undefined: not looked for yet. */
export const useRecordOfPhoneCall = (call: PhoneCall, accountSid: string): OwnCall | null | undefined => {
  const provider = useMethods(phoneMethodsOf);
  const { callId } = call;
  const isOver = call.state === 'ended';
  const { data } = useQuery({
    queryKey: ['phone', 'own-call', accountSid, callId],
    queryFn: ({ signal }) =>
      provider.ownCall({
        accountSid,
        callId: callId ?? '',
        direction: call.direction === 'out' ? 'inbound' : 'outbound',
        signal,
      }),
    enabled: callId !== null && (isPhoneTalking(call) || isOver),
    // Failures count as looks, or a refused list would be asked for without end.
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data ? false : msToNextRecordLook({ looks: dataUpdateCount + errorUpdateCount, isOver }),
    retry: false,
  });
  return data;
};
