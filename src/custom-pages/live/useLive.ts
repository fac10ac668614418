import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Account } from '../../platform/records.ts';

/**
 * The four live answers of an account, one request each. Nothing polls: everybody shares one rate limit.
 *
 * @param account undefined until it is known; without a SIP realm no device can register, and asking for them is
 *   refused with 400 (contract-a 9.6)
 */
export const useLive = (accountSid: string, account: Account | undefined) => {
  const provider = useDataProvider<PortalDataProvider>();
  const key = (what: string) => ['live', accountSid, what];
  return {
    calls: useQuery({
      queryKey: key('calls'),
      queryFn: ({ signal }) => provider.liveCalls({ accountSid, signal }),
    }),
    queues: useQuery({
      queryKey: key('queues'),
      queryFn: ({ signal }) => provider.liveQueues({ accountSid, signal }),
    }),
    conferences: useQuery({
      queryKey: key('conferences'),
      queryFn: ({ signal }) => provider.liveConferences({ accountSid, signal }),
    }),
    devices: useQuery({
      queryKey: key('devices'),
      queryFn: ({ signal }) =>
        account?.sip_realm ? provider.registeredUsers({ accountSid, signal }) : Promise.resolve([]),
      enabled: account !== undefined,
    }),
  };
};
