import { type RaRecord, useCreatePath, useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import type { ResourceDefinition } from '../defineResource.ts';

const DefinitionContext = createContext<ResourceDefinition | null>(null);

export const DefinitionProvider = DefinitionContext.Provider;

export const useDefinition = (): ResourceDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('No declaration: this page is not rendered through renderResource');
  return definition;
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
