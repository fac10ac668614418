import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { PasswordSettings } from '../../platform/passwordRules.ts';

/** Rules change rarely, and the platform checks them anyway. */
const STALE_AFTER_MS = 20_000;

/** The installation's password rules; undefined until they are known. */
export const usePasswordRules = (): PasswordSettings | undefined => {
  const provider = useDataProvider<PortalDataProvider>();
  const { data } = useQuery({
    queryKey: ['password-rules'],
    queryFn: ({ signal }) => provider.passwordRulesInForce({ signal }),
    staleTime: STALE_AFTER_MS,
  });
  return data;
};
