import { useRecordContext } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { FieldInput } from './FieldInput.tsx';
import { useDefinition } from './DefinitionContext.ts';

/** Inputs of the declared fields for this form and this viewer. */
export const FormFields = ({ readOnly = false }: { readOnly?: boolean }) => {
  const { fields, slots } = useDefinition();
  const { scope } = useViewer();
  const editing = useRecordContext() !== undefined;
  const Notice = slots?.formNotice;
  return (
    <>
      {Notice ? <Notice /> : null}
      {fields
        .filter(field => field.form !== false)
        .filter(field => field.on === undefined || field.on === (editing ? 'edit' : 'create'))
        .filter(field => field.scopes?.includes(scope) ?? true)
        .map(field => (
          <FieldInput key={field.source} field={field} readOnly={readOnly} />
        ))}
    </>
  );
};
