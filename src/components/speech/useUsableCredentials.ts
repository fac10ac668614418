import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';

const STALE_AFTER_MS = 60_000;

/** Speech credentials an account can use; one request for everything on the page that chooses among them. */
export const useUsableCredentials = (accountSid: string | null) => {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['speech-services', 'usable', accountSid],
    queryFn: ({ signal }) => provider.usableCredentials({ accountSid: accountSid ?? '', signal }),
    enabled: Boolean(accountSid),
    staleTime: STALE_AFTER_MS,
  });
};
