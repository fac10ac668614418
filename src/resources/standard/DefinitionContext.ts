import { type RaRecord, useCreatePath, useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import type { UnfinishedSave } from '../../components/form/unfinishedSave.ts';
import type { Creation } from '../../dataProvider/createOnce.ts';
import type { ResourceDefinition } from '../defineResource.ts';

const DefinitionContext = createContext<ResourceDefinition | null>(null);

export const DefinitionProvider = DefinitionContext.Provider;

export const useDefinition = (): ResourceDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('No declaration: this page is not rendered through renderResource');
  return definition;
};

/** Of an add form; null elsewhere. */
const CreationContext = createContext<UnfinishedSave<Creation> | null>(null);

export const CreationProvider = CreationContext.Provider;

const NO_CREATION = { subscribe: () => () => undefined, known: null };

/** What the form's own save has added, or may have. */
export const useCreation = (): Creation | null => {
  const creation = useContext(CreationContext) ?? NO_CREATION;
  return useSyncExternalStore(creation.subscribe, () => creation.known);
};

export const useListPath = (): string | null => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return useCan()('list', resource) ? createPath({ resource, type: 'list' }) : null;
};

/** The definition's `prepare` as react-admin's `transform`. */
export const usePrepare = () => {
  const { prepare } = useDefinition();
  const viewer = useViewer();
  const serviceProviderSid = useServiceProviderSid();
  return useMemo(
    () =>
      (values: Partial<RaRecord>, options?: { previousData?: Partial<RaRecord> }): Partial<RaRecord> =>
        prepare?.(values, options?.previousData ?? null, { viewer, serviceProviderSid }) ?? values,
    [prepare, viewer, serviceProviderSid],
  );
};
