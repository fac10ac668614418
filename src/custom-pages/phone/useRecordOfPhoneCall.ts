import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../../components/app/useMethods.ts';
import { type OwnCall, phoneMethodsOf } from './api.ts';
import { isPhoneTalking, type PhoneCall } from './model/phone.ts';

/** Milliseconds; listing is costly for the platform (docs/platform-api.md#live-calls). */
const LOOKS_EVERY = 5000;
const LAST_LOOKS = 3;

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
    refetchInterval: ({ state }) =>
      state.data || (isOver && state.dataUpdateCount >= LAST_LOOKS) ? false : LOOKS_EVERY,
    retry: false,
  });
  return data;
};
