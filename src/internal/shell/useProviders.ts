import { useMemo } from 'react';
import { useNames } from '../../components/select/useNames.ts';
import type { ServiceProvider } from '../../platform/records.ts';

/** Service providers this viewer may see, by name; the platform answers only the own one below admin. */
export const useProviders = () => {
  const { rows, isPending } = useNames<ServiceProvider>('service-providers');
  const providers = useMemo(
    () => rows && [...rows].sort((left, right) => left.name.localeCompare(right.name)),
    [rows],
  );
  return { providers, isPending };
};
