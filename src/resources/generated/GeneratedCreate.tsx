import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Title } from '../../components/app/Title.tsx';
import type { DryRun } from '../../components/form/openForm.tsx';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { undraftedSources } from '../fields.ts';
import { CreateFrame } from './CreateFrame.tsx';
import { useDefinition, useListPath, usePrepare } from './DefinitionContext.ts';
import { FormFields } from './FormFields.tsx';
import { useLeaveWithoutAccount } from './needsAccount.ts';

const GeneratedCreate = () => {
  const definition = useDefinition();
  const { name, fields } = definition;
  useLeaveWithoutAccount(definition);
  const translate = useTranslate();
  const listPath = useListPath();
  const viewer = useViewer();
  const defaultValues = useMemo(
    () =>
      Object.fromEntries(
        fields
          .flatMap(field => [
            [field.source, field.defaultFor?.(viewer) ?? field.defaultValue] as const,
            ...Object.entries(field.columns ?? {}),
          ])
          .filter(([, value]) => value !== undefined),
      ),
    [fields, viewer],
  );
  const secrets = useMemo(() => undraftedSources(fields), [fields]);
  const prepare = usePrepare();
  const dryRun = useCallback<DryRun>(
    (provider, values) => provider.create(name, { data: prepare(values) }),
    [name, prepare],
  );
  return (
    <CreateFrame>
      <Title>{translate(`resources.${name}.addTitle`)}</Title>
      <PortalForm cancelTo={listPath} defaultValues={defaultValues} secrets={secrets} dryRun={dryRun}>
        <FormFields />
      </PortalForm>
    </CreateFrame>
  );
};

export default GeneratedCreate;
