import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ApiKey } from '../../dataProvider/methods/apiKeys.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import { useViewer } from '../access/AccessContext.ts';
import { PlusIcon } from '../app/icons.tsx';
import { Panel } from '../app/Panel.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { DeleteKey } from './DeleteKey.tsx';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';
import { useAddKey } from './useAddKey.ts';
import { useApiKeys } from './useApiKeys.ts';

interface ApiKeysPanelProps {
  owner: Tenant;
  /** Keys are shown, and none is made or deleted. */
  readOnly: boolean;
}

/**
 * API keys of an account or service provider (specification, 'Settings' and 'Accounts'). Account users ask for the list
 * first: by reading it they mark every key as used (contract-a 7).
 */
export const ApiKeysPanel = ({ owner, readOnly }: ApiKeysPanelProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const marksKeys = useViewer().scope === 'account';
  const [asked, setAsked] = useState(!marksKeys);
  const [deleting, setDeleting] = useState<ApiKey | null>(null);
  const { data: keys, error, isPending, refetch } = useApiKeys(owner, asked);
  const { add, isAdding, token, forget } = useAddKey(owner);
  const body = () => {
    if (!asked)
      return (
        <>
          <p className="pb-hint pb-muted">{translate('portal.api_keys.show_note')}</p>
          <p className="pb-hint">
            <button type="button" className="pb-button" onClick={() => setAsked(true)}>
              {translate('portal.api_keys.show')}
            </button>
          </p>
        </>
      );
    if (keys) return <KeyTable owner={owner} keys={keys} onDelete={readOnly ? null : setDeleting} />;
    if (isPending)
      return (
        <p role="status" className="pb-hint pb-muted">
          {translate('portal.shell.loading')}
        </p>
      );
    return (
      <div role="alert" className="pb-notice">
        <p className="pb-bad">{translate('portal.api_keys.load_failed', { message: errorText(error) })}</p>
        <button type="button" className="pb-button" onClick={() => void refetch()}>
          {translate('portal.action.retry')}
        </button>
      </div>
    );
  };
  return (
    <Panel
      title={translate(`portal.api_keys.title.${owner.kind}`)}
      action={
        readOnly ? null : (
          <button
            type="button"
            className="pb-button"
            aria-disabled={isAdding}
            aria-busy={isAdding}
            onClick={add}
          >
            <PlusIcon />
            {translate('portal.api_keys.add')}
          </button>
        )
      }
    >
      {body()}
      {token === null ? null : <NewKey token={token} onClose={forget} />}
      {deleting ? <DeleteKey owner={owner} apiKey={deleting} onClose={() => setDeleting(null)} /> : null}
    </Panel>
  );
};
