import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import { unwrapOrThrowUnauthorized } from '../app/unwrapOrThrowUnauthorized.ts';

/** The keys of an account or service provider, without their tokens. */
export const useApiKeys = (owner: Tenant, enabled: boolean) => {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['api-keys', owner.kind, owner.sid],
    queryFn: async ({ signal }) => unwrapOrThrowUnauthorized(await provider.apiKeys({ owner, signal })),
    enabled,
  });
};
