import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useMethods } from '../../../components/app/useMethods.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { callMethods } from '../../../dataProvider/onDemand.ts';
import { downloadBlob } from '../../../components/app/download.ts';
import { DownloadIcon } from '../../../components/app/icons.tsx';
import { useSipProblem } from '../../../components/sip/sipProblem.ts';

interface CaptureDownloadProps {
  accountSid: string | null;
  sipCallId: string;
}

export const CaptureDownload = ({ accountSid, sipCallId }: CaptureDownloadProps) => {
  const provider = useMethods(callMethods);
  const translate = useTranslate();
  const notify = useNotify();
  const problemOf = useSipProblem();
  const tell = (text: string) => notify(text, { type: 'error', messageArgs: { _: text } });
  const capture = useMutation({
    mutationFn: () => provider.sipCapture({ accountSid, sipCallId, method: 'invite' }),
    onSuccess: ({ file }) => {
      if (file) downloadBlob(`callid-${sipCallId}.pcap`, file);
      else tell(translate('portal.sip.capture_gone'));
    },
    onError: error => tell(problemOf(error, 'capture_gone')),
  });
  return (
    <Button
      aria-disabled={capture.isPending}
      aria-busy={capture.isPending}
      onClick={() => {
        if (!capture.isPending) capture.mutate();
      }}
    >
      <DownloadIcon />
      <span className="pb-wide-label">{translate('portal.sip.download')}</span>
    </Button>
  );
};
