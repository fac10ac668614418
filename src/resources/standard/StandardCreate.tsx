import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Title } from '../../components/app/Title.tsx';
import type { DryRun } from '../../components/form/openForm.tsx';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { undraftedSources } from '../fields.ts';
import { CreateFrame } from './CreateFrame.tsx';
import { useCreation, useDefinition, useListPath, usePrepare } from './DefinitionContext.ts';
import { FormFields } from './FormFields.tsx';
import { useLeaveWithoutAccount } from './needsAccount.ts';

const CreateForm = () => {
  const { name, fields } = useDefinition();
  const listPath = useListPath();
  const viewer = useViewer();
  const creation = useCreation();
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
    (provider, values) =>
      provider.create(name, {
        data: prepare(values),
        // What it finds out is not noted: nothing was sent.
        ...(creation ? { meta: { creation: { known: creation } } } : {}),
      }),
    [name, prepare, creation],
  );
  return (
    <PortalForm cancelTo={listPath} defaultValues={defaultValues} secrets={secrets} dryRun={dryRun}>
      <FormFields />
    </PortalForm>
  );
};

const StandardCreate = () => {
  const definition = useDefinition();
  useLeaveWithoutAccount(definition);
  const translate = useTranslate();
  return (
    <CreateFrame>
      <Title>{translate(`resources.${definition.name}.addTitle`)}</Title>
      <CreateForm />
    </CreateFrame>
  );
};

export default StandardCreate;
