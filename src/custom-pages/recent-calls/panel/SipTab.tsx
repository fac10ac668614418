import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import type { SipMessagesProps } from '../../../components/sip/SipMessages.tsx';
import type { RecentCall } from '../../../platform/calls/call.ts';

const SipMessages = lazyComponent<SipMessagesProps>(() => import('../../../components/sip/SipMessages.tsx'));

interface SipTabProps {
  call: RecentCall;
  accountSid: string | null;
  sipCallId: string;
  /** Milliseconds since 1970 of the call's zero; null while no source tells. */
  zero: number | null;
  cursor: number | null;
  onCursor: (seconds: number) => void;
}

/** The call's signaling on its time axis. */
export const SipTab = ({ call, accountSid, sipCallId, zero, cursor, onCursor }: SipTabProps) => (
  <SipMessages
    accountSid={accountSid}
    sipCallId={sipCallId}
    context={call}
    zero={zero}
    moment={zero === null || cursor === null ? null : zero + cursor * 1000}
    onMoment={({ at }) => {
      if (at !== null && zero !== null) onCursor((at - zero) / 1000);
    }}
  />
);
