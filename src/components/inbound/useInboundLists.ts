import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { platformRowMethods } from '../../dataProvider/methods/onDemand.ts';
import { isAdmin } from '../../authProvider/access.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { ALL_ROWS } from '../../dataProvider/lists.ts';
import type { InboundList, InboundSources } from '../../platform/inbound/compileInbound.ts';
import type { InboundQuestion } from '../../platform/inbound/questionQuery.ts';
import { isTeamsAddress } from '../../platform/inbound/teams.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { useLookup } from '../select/useLookup.ts';

/** Milliseconds. */
const FRESH = 60_000;

export interface ListFailure {
  list: InboundList;
  error: unknown;
  retry: () => void;
}

/** Rows beyond the first request, where there are as many. */
const useMoreNumbers = (first: readonly RaRecord[] | undefined, mayBeMore: boolean) => {
  const provider = useDataProvider<PortalDataProvider>();
  const serviceProviderSid = useServiceProviderSid();
  const isNeeded = mayBeMore && first !== undefined && first.length >= ALL_ROWS.perPage;
  const more = useQuery({
    queryKey: ['phone-numbers', 'beyond-the-first', serviceProviderSid],
    queryFn: async ({ signal }) => {
      const rows: RaRecord[] = [];
      for (let page = 2; ; page += 1) {
        const { data } = await provider.getList<RaRecord>('phone-numbers', {
          pagination: { ...ALL_ROWS, page },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        });
        rows.push(...data);
        if (data.length < ALL_ROWS.perPage) return rows;
      }
    },
    enabled: isNeeded,
    staleTime: FRESH,
    retry: false,
  });
  const rows = useMemo(
    () => (isNeeded ? (more.data ? [...first, ...more.data] : undefined) : first),
    [isNeeded, first, more.data],
  );
  return { ...more, rows, isPending: isNeeded && more.isPending };
};

/** What the router searches: it asks for nobody's provider, and an admin may see as much. */
const useRows = (resource: string, { enabled = true } = {}) => {
  const provider = useMethods(platformRowMethods);
  const isWhole = isAdmin(useViewer());
  const ofScope = useLookup<RaRecord>(resource, { enabled: enabled && !isWhole });
  const all = useQuery({
    // As the other lists of this resource: a write forgets it.
    queryKey: [resource, 'getList', 'of-the-platform'],
    queryFn: async ({ signal }) => {
      const data = await provider.platformRows({ resource, signal });
      return { data, total: data.length };
    },
    enabled: enabled && isWhole,
    staleTime: FRESH,
    retry: false,
  });
  return isWhole ? { ...all, rows: all.data?.data, isPending: enabled && !all.isFetched } : ofScope;
};

/**
 * The lists that decide about a call: of admins over all service providers, one request each; of others those of their
 * scope, shared with every list and form that shows their names.
 */
export const useInboundLists = (question: InboundQuestion, isWhole: boolean) => {
  const viewer = useViewer();
  const { scope } = viewer;
  const firstNumbers = useRows('phone-numbers');
  const more = useMoreNumbers(firstNumbers.rows, !isAdmin(viewer));
  const lists = {
    accounts: useRows('accounts'),
    carriers: useRows('carriers'),
    'phone-numbers': firstNumbers,
    'more-numbers': more,
    applications: useRows('applications'),
    'ms-teams-tenants': useRows('ms-teams-tenants', { enabled: isWhole || isTeamsAddress(question.from) }),
    clients: useRows('clients', { enabled: isWhole || question.client !== '' }),
  };
  const failures = Object.entries(lists).flatMap(([list, { error, isFetching, refetch }]) =>
    error && !isFetching
      ? [
          {
            list: (list === 'more-numbers' ? 'phone-numbers' : list) as InboundList,
            error: error as unknown,
            retry: () => void refetch(),
          },
        ]
      : [],
  );
  const sources: InboundSources = {
    scope,
    accounts: lists.accounts.rows ?? null,
    carriers: lists.carriers.rows ?? null,
    numbers: more.rows ?? null,
    applications: lists.applications.rows ?? null,
    tenants: lists['ms-teams-tenants'].rows ?? null,
    clients: lists.clients.rows ?? null,
  };
  return { sources, failures, isPending: Object.values(lists).some(({ isPending }) => isPending) };
};
