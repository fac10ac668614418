import {
  type RaRecord,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useErrorText } from '../app/requestErrors.ts';
import { ConfirmDialog } from './Dialog.tsx';

interface TypedConfirmationProps {
  expected: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}

const TypedConfirmation = ({ expected, value, isWrong, onChange, onEnter }: TypedConfirmationProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <p>
      <label className="pb-label" htmlFor={id}>
        {translate('portal.delete.type_word', { word: expected })}
      </label>
      <input
        id={id}
        className="pb-input"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      {isWrong ? (
        <span id={`${id}-wrong`} role="alert" className="pb-field-error">
          {translate('portal.delete.wrong_word', { word: expected })}
        </span>
      ) : null}
    </p>
  );
};

interface DeleteRecordDialogProps {
  record: RaRecord;
  onClose: () => void;
  onDeleted: () => void;
  typed?: string;
  children?: ReactNode;
}

export const DeleteRecordDialog = (props: DeleteRecordDialogProps) => {
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
          // The hook refetches lists of the resource; a general refresh would request the deleted record.
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
        <TypedConfirmation
          expected={typed}
          value={word}
          isWrong={isWrong}
          onChange={setWord}
          onEnter={confirm}
        />
      )}
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};
