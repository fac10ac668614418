import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '../../components/app/download.ts';
import { unwrapOrThrowUnauthorized, useErrorText } from '../../components/app/requestErrors.ts';
import { useFormatTime } from '../../components/fields/Time.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { RegisterStatus } from '../../platform/carrier/carrierRecords.ts';
import type { RegisteringCarrier } from './RegisterStatus.tsx';

/**
 * Reads a registration anew and fetches its capture. One thing at a time; what is under way ends with the component.
 *
 * @param onChecked gets what the platform says now
 */
export const useRegisterStatus = (
  carrier: RegisteringCarrier,
  onChecked: (newer: RegisterStatus) => void,
) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const errorText = useErrorText();
  const formatTime = useFormatTime();
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const text = (key: string, args = {}) => translate(`resources.carriers.register.${key}`, args);

  const run = async (work: (signal: AbortSignal) => Promise<void>, describe: (error: unknown) => string) => {
    if (busy) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setSaid('');
    setProblem(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setSaid('');
      setProblem(describe(error));
    }
    setBusy(false);
  };

  return {
    busy,
    /** What was done last. */
    said,
    problem,
    check: () =>
      void run(
        async signal => {
          const carrierSid = carrier.voip_carrier_sid;
          onChecked(unwrapOrThrowUnauthorized(await provider.registerStatus({ carrierSid, signal })));
          setSaid(text('checked', { time: formatTime(new Date()) }));
        },
        error => text('check_failed', { message: errorText(error) }),
      ),
    download: (callId: string) =>
      void run(
        async signal => {
          setSaid(text('downloading'));
          const { file } = unwrapOrThrowUnauthorized(
            await provider.registerCapture({ carrier, callId, signal }),
          );
          setSaid(file ? '' : text('no_capture'));
          if (file) downloadBlob(`callid-${callId}.pcap`, file);
        },
        error =>
          error instanceof HttpError && error.status === 400
            ? text('no_store')
            : text('capture_failed', { message: errorText(error) }),
      ),
  };
};
