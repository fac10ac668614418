import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { downloadBlob } from '../../../components/app/download.ts';
import { DownloadIcon } from '../../../components/app/icons.tsx';
import { useSipProblem } from '../../../components/sip/sipProblem.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';

interface CaptureDownloadProps {
  accountSid: string | null;
  sipCallId: string;
}

/** The capture file of a call's signaling, with one request, on demand. */
export const CaptureDownload = ({ accountSid, sipCallId }: CaptureDownloadProps) => {
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
      <button
        type="button"
        className="pb-button"
        aria-disabled={capture.isPending}
        aria-busy={capture.isPending}
        onClick={() => {
          if (!capture.isPending) capture.mutate();
        }}
      >
        <DownloadIcon />
        {translate('portal.sip.download')}
      </button>
      {missing === null ? null : (
        <p role="alert" className="pb-field-error">
          {missing}
        </p>
      )}
    </>
  );
};
