import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { PasswordSettings } from '../../platform/passwordRules.ts';

/** The installation's password rules; undefined until they are known. Admins change them, so they are asked afresh. */
export const usePasswordRules = (): PasswordSettings | undefined => {
  const provider = useDataProvider<PortalDataProvider>();
  const { data } = useQuery({
    queryKey: ['password-rules'],
    queryFn: ({ signal }) => provider.passwordRulesInForce({ signal }),
  });
  return data;
};
