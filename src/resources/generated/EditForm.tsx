import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { undraftedSources } from '../fields.ts';
import { useDefinition, useListPath } from './DefinitionContext.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { FormFields } from './FormFields.tsx';

export const EditForm = () => {
  const { name, fields, slots } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const listPath = useListPath();
  const readOnly = !can('save', name, record);
  const secrets = useMemo(() => undraftedSources(fields), [fields]);
  const Panels = slots?.editPanels;
  return (
    <>
      <PortalForm cancelTo={listPath} readOnly={readOnly} secrets={secrets}>
        <FormFields readOnly={readOnly} />
      </PortalForm>
      {Panels ? <Panels readOnly={readOnly} /> : null}
      <DeleteSection />
    </>
  );
};
