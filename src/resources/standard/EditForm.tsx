import { useRecordContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import type { DryRun } from '../../components/form/openForm.tsx';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { undraftedSources } from '../fields.ts';
import { useDefinition, useListPath, usePrepare } from './DefinitionContext.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { FormFields } from './FormFields.tsx';

export const EditForm = () => {
  const { name, fields, slots } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const listPath = useListPath();
  const readOnly = !can('save', name, record);
  const secrets = useMemo(() => undraftedSources(fields), [fields]);
  const prepare = usePrepare();
  const dryRun = useCallback<DryRun>(
    (provider, values) => {
      const previousData = record ?? { id: '' };
      return provider.update(name, {
        id: previousData.id,
        data: prepare(values, { previousData }),
        previousData,
      });
    },
    [name, prepare, record],
  );
  const Panels = slots?.editPanels;
  return (
    <>
      <PortalForm cancelTo={listPath} readOnly={readOnly} secrets={secrets} dryRun={dryRun}>
        <FormFields readOnly={readOnly} />
      </PortalForm>
      {Panels ? <Panels readOnly={readOnly} /> : null}
      <DeleteSection />
    </>
  );
};
