import { useRecordContext, useRedirect, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import DeleteRecordDialog from '../../components/dialog/DeleteRecordDialog.tsx';
import { SKIP_UNSAVED_PROMPT } from '../../components/form/formContext.ts';
import { useDefinition } from './DefinitionContext.ts';

/** Nothing for viewers who may not delete the record. */
export const DeleteButton = () => {
  const { name, slots } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const redirect = useRedirect();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  if (!record || !can('delete', name, record)) return null;
  const label = translate(`resources.${name}.deleteButton`);
  const Ask = slots?.deleteDialog ?? DeleteRecordDialog;
  return (
    <>
      <button type="button" className="pb-button pb-button-danger" onClick={() => setAsking(true)}>
        {label}
      </button>
      {asking ? (
        <Ask
          record={record}
          onClose={() => setAsking(false)}
          // The form has no record to save any more.
          onDeleted={() => redirect('list', name, undefined, undefined, SKIP_UNSAVED_PROMPT)}
        />
      ) : null}
    </>
  );
};

export const DeleteSection = () => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const can = useCan();
  const heading = useId();
  if (!record || !can('delete', name, record)) return null;
  return (
    <section className="pb-danger" aria-labelledby={heading}>
      <h2 id={heading}>{translate('portal.form.danger')}</h2>
      <p className="pb-hint pb-muted">
        {translate(`resources.${name}.consequence`, { _: translate('portal.form.consequence') })}
      </p>
      <DeleteButton />
    </section>
  );
};
