import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { DownloadIcon, RefreshIcon } from '../../components/app/icons.tsx';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import { CopyText } from '../../components/fields/CopyText.tsx';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import { Time } from '../../components/fields/Time.tsx';
import type { RegisterStatus } from '../../platform/carrier/carrierRecords.ts';
import { registeredUntil } from '../../platform/carrier/readCarrier.ts';
import type { RegisteringCarrier } from './RegisterStatus.tsx';
import { useRegisterStatus } from './useRegistration.ts';

interface RegisterStatusDialogProps {
  carrier: RegisteringCarrier;
  status: RegisterStatus;
  title: string;
  onChecked: (newer: RegisterStatus) => void;
  onClose: () => void;
}

const TONES = { ok: 'ok', fail: 'bad' } as const;

/** All that is known of a registration, and its capture; nothing is asked before a click (screens-b 3.7). */
const RegisterStatusDialog = ({ carrier, status, title, onChecked, onClose }: RegisterStatusDialogProps) => {
  const translate = useTranslate();
  const can = useCan();
  const { busy, said, problem, check, download } = useRegisterStatus(carrier, onChecked);
  const text = (key: string, args = {}) => translate(`resources.carriers.register.${key}`, args);
  const until = registeredUntil(status);
  // The platform opens provider-level carriers and their captures to no account user (contract-b 2.2, 12).
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
            <button type="button" className="pb-button" aria-disabled={busy} onClick={check}>
              <RefreshIcon />
              {text('check')}
            </button>
          ) : null}
          {opens && callId ? (
            <button type="button" className="pb-button" aria-disabled={busy} onClick={() => download(callId)}>
              <DownloadIcon />
              {text('download')}
            </button>
          ) : null}
          <button type="button" className="pb-button" onClick={onClose}>
            {translate('portal.action.close')}
          </button>
        </>
      }
    >
      <dl className="pb-facts">
        {fact(
          'status',
          <StatusBadge tone={status.status ? TONES[status.status] : 'idle'}>
            {status.status ? text('status_is', { status: status.status }) : text('not_started')}
          </StatusBadge>,
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
        {said}
      </p>
      {problem ? (
        <p role="alert" className="pb-field-error">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
};

export default RegisterStatusDialog;
