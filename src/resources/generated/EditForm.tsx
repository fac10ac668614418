import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { undrafted } from '../fieldColumns.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { FormFields } from './FormFields.tsx';
import { useListPath } from './useListPath.ts';

/** The declared fields of the loaded record in a form, and the way to delete it. */
export const EditForm = () => {
  const { name, fields, slots } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const listPath = useListPath();
  const readOnly = !can('save', name, record);
  const secrets = useMemo(() => undrafted(fields), [fields]);
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
