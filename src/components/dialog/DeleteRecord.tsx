import {
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { TypedWord } from './TypedWord.tsx';

interface DeleteRecordProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
  /** What has to be typed before, where deleting takes much along. */
  typed?: string;
  /** More on what deleting means. */
  children?: ReactNode;
}

/** The specified question, then the request; a refusal stays in the dialog with the server's text. */
export const DeleteRecord = (props: DeleteRecordProps) => {
  const { record, onClose, onDeleted, typed, children } = props;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const name = String(useGetRecordRepresentation(resource)(record));
  const [word, setWord] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [deleteOne, { isPending, error }] = useDelete();
  const confirm = () => {
    const wrong = typed !== undefined && word.trim() !== typed.trim();
    setWrong(wrong);
    if (wrong) return;
    void deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`resources.${resource}.deleted`, { type: 'success', messageArgs: { name } });
          // Lists of the resource are read again by the hook; a general refresh would ask for the record just deleted.
          onDeleted();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={translate(`resources.${resource}.deleteButton`)}
      confirm={translate('portal.action.confirm')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{translate(`resources.${resource}.confirmDelete`, { name })}</p>
      {children}
      {typed === undefined ? null : (
        <TypedWord expected={typed} value={word} isWrong={isWrong} onChange={setWord} onEnter={confirm} />
      )}
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};
