import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { undraftedSources } from '../fields.ts';
import { useDefinition, useListPath } from './DefinitionContext.ts';
import { EditFrame } from './EditFrame.tsx';
import { FormFields } from './FormFields.tsx';
import { RecordEnd, RecordHead } from './RecordHead.tsx';

export const EditForm = () => {
  const { name, fields, slots, afterUpdate } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const listPath = useListPath();
  const readOnly = !can('save', name, record);
  const secrets = useMemo(() => undraftedSources(fields), [fields]);
  const Panels = slots?.editPanels;
  return (
    <>
      <PortalForm cancelTo={listPath} readOnly={readOnly} secrets={secrets} leaves={afterUpdate === 'list'}>
        <FormFields readOnly={readOnly} />
      </PortalForm>
      {Panels ? <Panels readOnly={readOnly} /> : null}
      <RecordEnd />
    </>
  );
};

const StandardEdit = () => {
  const { editActions: Actions, editTop: Top } = useDefinition().slots ?? {};
  return (
    <EditFrame>
      <RecordHead>{Actions ? <Actions /> : null}</RecordHead>
      {Top ? <Top /> : null}
      <EditForm />
    </EditFrame>
  );
};

export default StandardEdit;
