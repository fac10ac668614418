import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface CleanCacheProps {
  question: string;
  clean: () => Promise<void>;
  onCleaned: () => void;
  onClose: () => void;
}

/** The specified question; a refusal stays in the dialog with the server's text. */
export const CleanCache = ({ question, clean, onCleaned, onClose }: CleanCacheProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await clean();
      notify('portal.tts_cache.cleaned', { type: 'success' });
      onCleaned();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={translate('portal.tts_cache.clear')}
      confirm={translate('portal.action.confirm')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{question}</p>
      <p className="pb-muted">{translate('portal.tts_cache.consequence')}</p>
      {failure === null ? null : (
        <p role="alert" className="pb-field-error">
          {errorText(failure)}
        </p>
      )}
    </ConfirmDialog>
  );
};
