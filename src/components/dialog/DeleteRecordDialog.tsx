import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'ra-core';
import { type ReactNode, useState } from 'react';
import { listStoreKey } from '../../browserStorage/listState.ts';
import { isNotFound } from '../../dataProvider/httpError.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { refreshLists } from '../app/refreshLists.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TypedConfirmation } from './TypedConfirmation.tsx';

export interface DeleteRecordDialogProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
  typed?: string;
  /** Message key; absent: the resource's. */
  deleted?: string;
  explain?: (error: unknown) => string | null;
  children?: ReactNode;
}

const DeleteRecordDialog = (props: DeleteRecordDialogProps) => {
  const { record, onClose, onDeleted, typed, deleted, explain, children } = props;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const unselect = useUnselect(resource, listStoreKey(resource, useServiceProviderSid()));
  const end = () => {
    unselect([record.id], true);
    onDeleted();
  };
  const known = String(useGetRecordRepresentation(resource)(record));
  const name = known === String(record.id) ? translate('portal.delete.unnamed', { sid: known }) : known;
  const [word, setWord] = useState('');
  const [isWrong, setWrong] = useState(false);
  // Of the hook, not of the call: the dialog may leave with its row, and then those of the call are dropped.
  const [deleteOne, { isPending, error }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(deleted ?? `resources.${resource}.deleted`, { type: 'success', messageArgs: { name } });
        // useDelete refetches the lists; a general refresh would request the deleted record.
        end();
      },
      onError: (failure: unknown) => {
        if (!isNotFound(failure)) return;
        notify('portal.delete.gone', { type: 'info', messageArgs: { name } });
        refreshLists(queries, resource);
        end();
      },
    },
  );
  const confirm = () => {
    const wrong = typed !== undefined && word.trim() !== typed.trim();
    setWrong(wrong);
    if (!wrong) void deleteOne();
  };
  return (
    <ConfirmDialog
      title={translate(`resources.${resource}.deleteButton`)}
      confirm={translate('portal.action.confirm')}
      danger
      busy={isPending}
      error={error && !isNotFound(error) ? (explain?.(error) ?? error) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{translate(`resources.${resource}.confirmDelete`, { name })}</p>
      {children}
      {typed === undefined ? null : (
        <TypedConfirmation
          expected={typed}
          value={word}
          isWrong={isWrong}
          onChange={setWord}
          onEnter={confirm}
        />
      )}
    </ConfirmDialog>
  );
};

export default DeleteRecordDialog;
