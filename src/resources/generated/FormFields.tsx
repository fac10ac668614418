import { useRecordContext, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { flag } from '../../config/config.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { columnsOfField } from '../fieldColumns.ts';
import { FieldInput } from './FieldInput.tsx';
import { useDefinition } from './DefinitionContext.ts';

/** Inputs of the declared fields for this form and this viewer, under the headings of their sections. */
export const FormFields = ({ readOnly = false }: { readOnly?: boolean }) => {
  const { name, fields, sections = [], slots } = useDefinition();
  const { scope } = useViewer();
  const translate = useTranslate();
  const editing = useRecordContext() !== undefined;
  const Notice = slots?.formNotice;
  const End = slots?.formEnd;
  const shown = fields
    .filter(field => field.form !== false)
    .filter(field => field.on === undefined || field.on === (editing ? 'edit' : 'create'))
    .filter(field => field.scopes?.includes(scope) ?? true)
    .filter(field => editing || !field.closedWhere?.(flag));
  const inputs = (section: string | undefined) =>
    shown
      .filter(field => field.section === section)
      .map(field => <FieldInput key={field.source} field={field} readOnly={readOnly} />);
  return (
    <>
      {Notice ? <Notice /> : null}
      {inputs(undefined)}
      {sections
        .filter(key => shown.some(field => field.section === key))
        .map(key => (
          <FormSection
            key={key}
            id={key}
            title={translate(`resources.${name}.sections.${key}`)}
            sources={shown.filter(field => field.section === key).flatMap(columnsOfField)}
          >
            {inputs(key)}
          </FormSection>
        ))}
      {End ? <End readOnly={readOnly} /> : null}
    </>
  );
};
