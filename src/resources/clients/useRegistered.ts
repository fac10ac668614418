import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useStore } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { SipClient } from '../../platform/records.ts';

/** Devices register anew every few minutes at most: asking more often tells nothing. */
const STALE_AFTER_MS = 30_000;

/**
 * Which accounts' registrations the list shows. One account needs one request; where rows of several accounts are in
 * view the viewer decides whether that many requests are worth it (600 in 5 minutes serve the whole installation).
 */
export const useRegistrationScope = () => {
  const { data = [] } = useListContext<SipClient>();
  const [wanted, setWanted] = useStore('clients.registrations', false);
  const accounts = [...new Set(data.map(client => client.account_sid))];
  return { accounts: accounts.length, shown: accounts.length === 1 || wanted, wanted, setWanted };
};

/** User names of every device registered with the account now; undefined while not known. */
export const useRegistered = (accountSid: string, enabled: boolean) => {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: ['clients', 'registered', accountSid],
    queryFn: ({ signal }) => provider.registeredUsers({ accountSid, signal }),
    enabled,
    staleTime: STALE_AFTER_MS,
  });
};
