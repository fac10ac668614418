import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { unwrapOrThrowUnauthorized } from '../../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import type { PredefinedCarrier } from '../../../platform/carrier/carrierRecords.ts';

/** Makes a carrier from a template. `create` answers null when nothing was made; `error` says why. */
export const useCreateFromTemplate = () => {
  const provider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const create = async (predefined: PredefinedCarrier, accountSid: string | null) => {
    setBusy(true);
    setError(null);
    try {
      const made = unwrapOrThrowUnauthorized(await provider.createFromPredefined({ predefined, accountSid }));
      await client.invalidateQueries({ queryKey: ['carriers', 'getList'] });
      return made;
    } catch (problem) {
      setError(problem);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { create, busy, error };
};
