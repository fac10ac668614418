import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { downloadBlob } from '../../../components/app/download.ts';
import { DownloadIcon } from '../../../components/app/icons.tsx';
import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import type { SipMessagesProps } from '../../../components/sip/SipMessages.tsx';
import { useSipProblem } from '../../../components/sip/sipProblem.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
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

/** The call's signaling; the capture file with another request, on demand. */
export const SipTab = ({ call, accountSid, sipCallId, zero, cursor, onCursor }: SipTabProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const problemOf = useSipProblem();
  const capture = useMutation({
    mutationFn: () => provider.sipCapture({ accountSid, sipCallId, method: 'invite' }),
    onSuccess: ({ file }) => {
      if (file) downloadBlob(`callid-${sipCallId}.pcap`, file);
    },
  });
  const missing = capture.error
    ? problemOf(capture.error, 'capture_gone')
    : capture.data?.file === null
      ? translate('portal.sip.capture_gone')
      : null;
  return (
    <>
      <p>
        <button
          type="button"
          className="pb-button"
          disabled={capture.isPending}
          aria-busy={capture.isPending}
          onClick={() => capture.mutate()}
        >
          <DownloadIcon />
          {translate('portal.sip.download')}
        </button>
      </p>
      {missing === null ? null : (
        <p role="alert" className="pb-field-error">
          {missing}
        </p>
      )}
      <SipMessages
        accountSid={accountSid}
        sipCallId={sipCallId}
        context={call}
        moment={zero === null || cursor === null ? null : zero + cursor * 1000}
        onMoment={({ at }) => {
          if (at !== null && zero !== null) onCursor((at - zero) / 1000);
        }}
      />
    </>
  );
};
