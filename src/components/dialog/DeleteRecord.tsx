import {
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteRecordProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
  /** Called in place of everything that follows a delete, e.g. when it has ended the viewer's own session. */
  afterwards?: () => void;
  /** More on what deleting means. */
  children?: ReactNode;
}

/** The specified question, then the request; a refusal stays in the dialog with the server's text. */
export const DeleteRecord = (props: DeleteRecordProps) => {
  const { record, onClose, onDeleted, afterwards, children } = props;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const name = String(useGetRecordRepresentation(resource)(record));
  const [deleteOne, { isPending, error }] = useDelete();
  const confirm = () =>
    deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          if (afterwards) return afterwards();
          notify(`resources.${resource}.deleted`, { type: 'success', messageArgs: { name } });
          // Lists of the resource are read again by the hook; a general refresh would ask for the record just deleted.
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      title={translate(`resources.${resource}.deleteButton`)}
      confirm={translate('portal.action.confirm')}
      danger
      busy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{translate(`resources.${resource}.confirmDelete`, { name })}</p>
      {children}
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};
