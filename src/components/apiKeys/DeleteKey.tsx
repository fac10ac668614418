import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { ApiKey } from '../../dataProvider/methods/apiKeys.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import { unwrapOrThrowUnauthorized } from '../app/unwrapOrThrowUnauthorized.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface DeleteKeyProps {
  owner: Tenant;
  apiKey: ApiKey;
  onClose: () => void;
}

/** The specified question; a refusal stays in the dialog with the server's text. */
export const DeleteKey = ({ owner, apiKey, onClose }: DeleteKeyProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      unwrapOrThrowUnauthorized(await provider.deleteApiKey({ apiKeySid: apiKey.api_key_sid }));
      notify('portal.api_keys.deleted_toast', { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ['api-keys', owner.kind, owner.sid] });
  };
  return (
    <ConfirmDialog
      title={translate('portal.api_keys.delete')}
      confirm={translate('portal.action.confirm')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{translate('portal.api_keys.delete_question')}</p>
      <p>
        <code className="pb-mono">{apiKey.masked}</code>
      </p>
      <p className="pb-muted">{translate('portal.api_keys.delete_consequence')}</p>
      {failure === null ? null : (
        <p role="alert" className="pb-field-error">
          {errorText(failure)}
        </p>
      )}
    </ConfirmDialog>
  );
};
