import { useRecordContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { Title } from '../../components/app/Title.tsx';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { EditFrame } from './EditFrame.tsx';
import { FormFields } from './FormFields.tsx';
import { useListPath } from './useListPath.ts';

const EditForm = () => {
  const { name, fields } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const listPath = useListPath();
  const readOnly = !can('save', name, record);
  const secrets = useMemo(
    () => fields.filter(field => field.type === 'secret').map(field => field.source),
    [fields],
  );
  return (
    <>
      <PortalForm cancelTo={listPath} readOnly={readOnly} secrets={secrets}>
        <FormFields readOnly={readOnly} />
      </PortalForm>
      <DeleteSection />
    </>
  );
};

/** The edit page of a resource, made from its declaration. */
const GeneratedEdit = () => {
  const { name } = useDefinition();
  const translate = useTranslate();
  return (
    <EditFrame>
      <Title>{translate(`resources.${name}.editTitle`)}</Title>
      <EditForm />
    </EditFrame>
  );
};

export default GeneratedEdit;
