import { clsx } from 'clsx';
import { HttpError, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { callMethods } from '../../dataProvider/onDemand.ts';
import { carrierMethodsOf } from './api.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { downloadBlob } from '../../components/app/download.ts';
import { DownloadIcon, RefreshIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { CopyText, Time, useFormatTime } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { LazySipMessages } from '../../components/sip/lazySipMessages.ts';
import type { RegisterStatus } from '../../platform/carrier/carrierRecords.ts';
import { registeredUntil, type RegisteringCarrier } from '../../platform/carrier/registerStatus.ts';
import styles from './carriers.module.css';

const REGISTRATION = { registration: true };

export const useRegisterStatus = (
  carrier: RegisteringCarrier,
  onChecked: (newer: RegisterStatus) => void,
) => {
  const provider = useMethods(carrierMethodsOf);
  const calls = useMethods(callMethods);
  const errorText = useErrorText();
  const formatTime = useFormatTime();
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const text = useTexts('resources.carriers.register');

  const run = async (work: (signal: AbortSignal) => Promise<void>, describe: (error: unknown) => string) => {
    if (busy) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setMessage('');
    setFailure(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setMessage('');
      setFailure(describe(error));
    }
    setBusy(false);
  };

  return {
    busy,
    message,
    failure,
    check: () =>
      void run(
        async signal => {
          const carrierSid = carrier.voip_carrier_sid;
          onChecked(await provider.registerStatus({ carrierSid, signal }));
          setMessage(text('checked', { time: formatTime(new Date()) }));
        },
        error => text('check_failed', { message: errorText(error) }),
      ),
    download: (callId: string) =>
      void run(
        async signal => {
          setMessage(text('downloading'));
          const { file } = await calls.sipCapture({
            accountSid: carrier.account_sid,
            serviceProviderSid: carrier.service_provider_sid,
            sipCallId: callId,
            method: 'register',
            signal,
          });
          setMessage(file ? '' : text('no_capture'));
          if (file) downloadBlob(`callid-${callId}.pcap`, file);
        },
        error =>
          error instanceof HttpError && error.status === 400
            ? text('no_store')
            : text('capture_failed', { message: errorText(error) }),
      ),
  };
};

interface RegisterStatusDialogProps {
  carrier: RegisteringCarrier;
  status: RegisterStatus;
  title: string;
  onChecked: (newer: RegisterStatus) => void;
  onClose: () => void;
}

const TONES = { ok: 'ok', fail: 'bad' } as const;

const RegisterStatusDialog = ({ carrier, status, title, onChecked, onClose }: RegisterStatusDialogProps) => {
  const translate = useTranslate();
  const can = useCan();
  const { busy, message, failure, check, download } = useRegisterStatus(carrier, onChecked);
  const [isLadder, setLadder] = useState(false);
  const ladderId = useId();
  const text = useTexts('resources.carriers.register');
  const until = registeredUntil(status);
  // The platform refuses provider-level carriers and their captures to account users.
  const opens = can('edit', 'carriers', carrier);
  const { callId } = status;
  const fact = (key: string, value: ReactNode) =>
    value ? (
      <>
        <dt>{text(key)}</dt>
        <dd>{value}</dd>
      </>
    ) : null;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {opens ? (
            <Button aria-disabled={busy} onClick={check}>
              <RefreshIcon />
              {text('check')}
            </Button>
          ) : null}
          {opens && callId ? (
            <>
              <Button aria-disabled={busy} onClick={() => download(callId)}>
                <DownloadIcon />
                {text('download')}
              </Button>
              <Button aria-expanded={isLadder} aria-controls={ladderId} onClick={() => setLadder(!isLadder)}>
                {translate('portal.sip.messages')}
              </Button>
            </>
          ) : null}
          <Button onClick={onClose}>{translate('portal.action.close')}</Button>
        </>
      }
    >
      <dl className={clsx(styles.facts, 'pb-grid pb-gap-4 pb-gap-x-16')}>
        {fact(
          'status',
          <Badge tone={status.status ? TONES[status.status] : 'idle'}>
            {status.status ? text('status_is', { status: status.status }) : text('not_started')}
          </Badge>,
        )}
        {fact('reason', status.reason ?? text('not_started'))}
        {fact('time', status.timestamp ? <Time value={status.timestamp} /> : null)}
        {fact(
          'until',
          until ? (
            <Time value={until.toISOString()} />
          ) : status.status !== 'ok' || status.expires === undefined ? null : (
            text('every', { seconds: status.expires })
          ),
        )}
        {fact('call_id', callId ? <CopyText text={callId} /> : null)}
      </dl>
      <p role="status" className="pb-muted">
        {message}
      </p>
      {failure ? (
        <p role="alert" className="pb-field-error">
          {failure}
        </p>
      ) : null}
      <div id={ladderId}>
        {isLadder && callId ? (
          <LazySipMessages
            accountSid={carrier.account_sid}
            serviceProviderSid={carrier.service_provider_sid}
            sipCallId={callId}
            context={REGISTRATION}
          />
        ) : null}
      </div>
    </Dialog>
  );
};

export default RegisterStatusDialog;
