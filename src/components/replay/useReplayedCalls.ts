import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { RecentCall } from '../../platform/calls/call.ts';

/** The platform answers no more at once. */
const PAGE = 500;
const PAGES_MAX = 4;
const SESSION = Infinity;
const NEWEST = { field: 'attempted_at', order: 'DESC' } as const;

/** The newest calls of the last 7 days, up to 2,000: one page after the other, kept for the session. */
export const useReplayedCalls = (direction: 'inbound' | 'outbound', enabled = true) => {
  const provider = useDataProvider<PortalDataProvider>();
  const serviceProviderSid = useServiceProviderSid();
  const [read, setRead] = useState(0);
  const query = useQuery({
    queryKey: ['replay', direction, serviceProviderSid],
    queryFn: async ({ signal }) => {
      const calls: RecentCall[] = [];
      for (let page = 1; page <= PAGES_MAX; page += 1) {
        const { data, total = 0 } = await provider.getList<RecentCall>('recent-calls', {
          pagination: { page, perPage: PAGE },
          sort: NEWEST,
          filter: { date: '7', direction },
          signal,
        });
        calls.push(...data);
        setRead(calls.length);
        if (data.length === 0 || calls.length >= total) break;
      }
      return calls;
    },
    enabled,
    staleTime: SESSION,
    gcTime: SESSION,
    retry: false,
  });
  return { ...query, read };
};
