import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { type ApiKey, tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import type { Tenant } from '../../dataProvider/endpoints.ts';
import { lastUsed } from '../../lib/lastUsed.ts';
import { useViewer } from '../access/AccessContext.ts';
import { PlusIcon, TrashIcon } from '../app/icons.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PanelFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { Time, useFormatTime } from '../fields/cells.tsx';
import { DeleteKeyDialog, NewKeyDialog, useAddKey } from './ApiKeyDialogs.tsx';
import { Table, type TableColumn } from '../ui/Table.tsx';
import '../list/list.css';

const useApiKeys = (owner: Tenant, enabled: boolean) => {
  const provider = useMethods(tenantMethodsOf);
  return useQuery({
    queryKey: ['api-keys', owner.kind, owner.sid],
    queryFn: ({ signal }) => provider.apiKeys({ owner, signal }),
    enabled,
  });
};

const LastUsed = ({ value }: { value: string | null }) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const used = lastUsed(value, new Date());
  const words =
    used.kind === 'days'
      ? translate('portal.api_keys.days_ago', { smart_count: used.days })
      : translate(`portal.api_keys.${used.kind}`);
  if (value === null || used.kind === 'never') return <span className="pb-muted">{words}</span>;
  return (
    <time dateTime={value} title={formatTime(new Date(value))}>
      {words}
    </time>
  );
};

/** Keys shown at first and per click: thousands of rows would block the page. */
const PORTION = 100;

interface KeyTableProps {
  owner: Tenant;
  keys: readonly ApiKey[];
  onDelete: ((key: ApiKey) => void) | null;
}

const KeyTable = ({ owner, keys, onDelete }: KeyTableProps) => {
  const translate = useTranslate();
  const label = (name: string) => translate(`portal.api_keys.${name}`);
  const [shown, setShown] = useState(PORTION);
  if (keys.length === 0) return <p className="pb-hint pb-muted">{label('empty')}</p>;
  const expires = keys.some(({ expires_at }) => expires_at !== null);
  const column = (
    name: string,
    cell: TableColumn<ApiKey>['cell'],
    more: Partial<TableColumn<ApiKey>> = {},
  ): TableColumn<ApiKey> => ({ name, label: label(name), cell, ...more });
  return (
    <>
      <div className="pb-table-frame">
        <Table
          label={label(`title.${owner.kind}`)}
          columns={[
            column('token', key => <code className="pb-key">{key.masked}</code>, { isName: true }),
            column('created', key => <Time value={key.created_at} />),
            column('last_used', key => <LastUsed value={key.last_used} />),
            ...(expires
              ? [column('expires', key => (key.expires_at === null ? null : <Time value={key.expires_at} />))]
              : []),
          ]}
          rows={keys.slice(0, shown)}
          keyOf={key => key.api_key_sid}
          actions={
            onDelete
              ? {
                  label: label('actions'),
                  cell: key => (
                    <IconButton
                      label={translate('portal.api_keys.delete_row', { token: key.masked })}
                      title={label('delete')}
                      onClick={() => onDelete(key)}
                    >
                      <TrashIcon />
                    </IconButton>
                  ),
                }
              : undefined
          }
        />
      </div>
      {keys.length > shown ? (
        <p className="pb-hint">
          <Button onClick={() => setShown(shown + PORTION)}>
            {translate('portal.api_keys.more', { smart_count: keys.length - shown })}
          </Button>
        </p>
      ) : null}
      {owner.kind === 'serviceProvider' ? <p className="pb-hint pb-muted">{label('not_recorded')}</p> : null}
      {expires ? <p className="pb-hint pb-muted">{label('expiry_note')}</p> : null}
    </>
  );
};

interface ApiKeysPanelProps {
  owner: Tenant;
  readOnly: boolean;
}

/** Account users load the list on demand: reading it marks every key as used. See docs/platform-api.md#api-keys. */
export const ApiKeysPanel = ({ owner, readOnly }: ApiKeysPanelProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const marksKeys = isAccountUser(useViewer());
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
            <Button onClick={() => setAsked(true)}>{translate('portal.api_keys.show')}</Button>
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
      <PanelFailure onRetry={() => void refetch()}>
        {translate('portal.api_keys.load_failed', { message: errorText(error) })}
      </PanelFailure>
    );
  };
  return (
    <Panel
      title={translate(`portal.api_keys.title.${owner.kind}`)}
      action={
        readOnly ? null : (
          <Button aria-disabled={isAdding} aria-busy={isAdding} onClick={add}>
            <PlusIcon />
            {translate('portal.api_keys.add')}
          </Button>
        )
      }
    >
      {body()}
      {token === null ? null : <NewKeyDialog token={token} onClose={forget} />}
      {deleting ? (
        <DeleteKeyDialog owner={owner} apiKey={deleting} onClose={() => setDeleting(null)} />
      ) : null}
    </Panel>
  );
};
