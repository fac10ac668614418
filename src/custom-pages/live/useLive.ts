import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';

/** The four live answers of an account, one request each. Nothing polls: everybody shares one rate limit. */
export const useLive = (accountSid: string) => {
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
      queryFn: ({ signal }) => provider.registeredUsers({ accountSid, signal }),
    }),
  };
};
