import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { useDefinition } from './DefinitionContext.ts';

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
