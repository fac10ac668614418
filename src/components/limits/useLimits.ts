import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { flag } from '../../config/config.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import { unwrapOrThrowUnauthorized } from '../app/unwrapOrThrowUnauthorized.ts';

/**
 * Are limits part of this owner's form? Not in hosted mode (specification, 'Roles and permissions'); those of a
 * provider give way where accounts have licensed ones (screens-a 10.2).
 */
export const hasLimits = (kind: Tenant['kind']): boolean =>
  !flag('enableHostedSystem') && (kind === 'account' || !flag('showAllAccountLimits'));

/** Stored limits of an account or service provider. Read afresh by every form, and not behind its back. */
export const useLimits = (owner: Tenant) => {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['limits', owner.kind, owner.sid],
    queryFn: async ({ signal }) => unwrapOrThrowUnauthorized(await provider.limits({ owner, signal })),
    enabled: hasLimits(owner.kind),
    gcTime: 0,
    staleTime: Infinity,
  });
};
