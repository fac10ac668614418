import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { ConfirmDialog } from '../../../components/dialog/Dialog.tsx';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';

const KEY = 'screens.recent-calls.player';

interface DeleteRecordingProps {
  path: string;
  callSid: string;
  onDeleted: () => void;
  onClose: () => void;
}

export const DeleteRecording = ({ path, callSid, onDeleted, onClose }: DeleteRecordingProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await provider.deleteRecording({ path });
      notify(`${KEY}.delete_done`, { type: 'success' });
      onDeleted();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={translate(`${KEY}.delete`)}
      confirm={translate('portal.action.confirm')}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{translate(`${KEY}.delete_question`, { call_sid: callSid })}</p>
      {error === null ? null : (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      )}
    </ConfirmDialog>
  );
};
