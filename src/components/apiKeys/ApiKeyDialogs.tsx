import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { type ApiKey, tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import type { Tenant } from '../../dataProvider/endpoints.ts';
import { useNotifyError } from '../app/requestErrors.ts';
import { ConfirmMutationDialog } from '../dialog/ConfirmMutationDialog.tsx';
import { ShownOnceDialog } from '../dialog/ShownOnceDialog.tsx';

export const useAddKey = (owner: Tenant) => {
  const provider = useMethods(tenantMethodsOf);
  const client = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  // A disabled button would lose the focus that the dialog returns to it.
  const busy = useRef(false);
  const make = async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    try {
      setToken((await provider.createApiKey({ owner })).token);
      notify('portal.api_keys.created_toast', { type: 'success' });
    } catch (error) {
      notifyError(error);
    } finally {
      busy.current = false;
      setAdding(false);
      // A request without an answer may still have created a key.
      await client.invalidateQueries({ queryKey: ['api-keys', owner.kind, owner.sid] });
    }
  };
  return { add: () => void make(), isAdding, token, forget: () => setToken(null) };
};

interface NewKeyDialogProps {
  token: string;
  onClose: () => void;
}

export const NewKeyDialog = ({ token, onClose }: NewKeyDialogProps) => {
  const translate = useTranslate();
  return (
    <ShownOnceDialog
      title={translate('portal.api_keys.new_title')}
      texts={[{ text: token }]}
      warning={translate('portal.api_keys.new_warning')}
      file={`api-key-${token.slice(-4)}.txt`}
      onClose={onClose}
    />
  );
};

interface DeleteKeyDialogProps {
  owner: Tenant;
  apiKey: ApiKey;
  onClose: () => void;
}

export const DeleteKeyDialog = ({ owner, apiKey, onClose }: DeleteKeyDialogProps) => {
  const provider = useMethods(tenantMethodsOf);
  const client = useQueryClient();
  const translate = useTranslate();
  return (
    <ConfirmMutationDialog
      title={translate('portal.api_keys.delete')}
      danger
      mutationFn={() =>
        provider
          .deleteApiKey({ apiKeySid: apiKey.api_key_sid })
          .finally(() => void client.invalidateQueries({ queryKey: ['api-keys', owner.kind, owner.sid] }))
      }
      done={{ key: 'portal.api_keys.deleted_toast' }}
      onClose={onClose}
    >
      <p>{translate('portal.api_keys.delete_question')}</p>
      <p>
        <code className="pb-mono">{apiKey.masked}</code>
      </p>
      <p className="pb-muted">{translate('portal.api_keys.delete_consequence')}</p>
    </ConfirmMutationDialog>
  );
};
