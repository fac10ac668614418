import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { newestRowsMethods } from '../../dataProvider/onDemand.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { overviewMethodsOf } from './api.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { usePinnedAccount, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { refreshPauseMs } from '../../components/list/AutoRefresh.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { ALL_ROWS } from '../../dataProvider/lists.ts';
import { zoneChoice } from '../../i18n/preferences.ts';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { groupFailures } from '../../platform/calls/failures/groups.ts';
import { type RecentCall, MOST_CALLS } from '../../platform/calls/call.ts';
import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { nameOf } from '../../platform/names.ts';
import { alertsByType, startOfLast24Hours, tallyCalls, totalsOf } from './model/overview.ts';
import type { Account, PhoneNumber, ServiceProvider } from '../../platform/records.ts';
import type { SpeechCredential } from '../../platform/speech/credential.ts';

export const useOverviewScope = () => {
  const viewer = useViewer();
  const serviceProviderSid = useServiceProviderSid();
  const { pinned } = usePinnedAccount();
  const isOwn = isAccountUser(viewer);
  const { rows, byId, isPending } = useLookup<Account>('accounts');
  const providers = useLookup<ServiceProvider>('service-providers', { enabled: !isOwn }).byId;
  const chosen = !isOwn && pinned !== null && byId.has(pinned) ? pinned : null;
  const accountSid = isOwn ? viewer.accountSid : chosen;
  const accounts = rows ?? [];
  const owner = accountSid ?? serviceProviderSid ?? '';
  return {
    ready: isOwn || pinned === null || !isPending,
    accountSid,
    serviceProviderSid,
    /** Some numbers exist by account only: of the chosen account, or of the provider's only one. */
    liveAccountSid: accountSid ?? (accounts.length === 1 ? (accounts[0]?.account_sid ?? null) : null),
    accounts,
    /** For links to lists: account users have no account filter. */
    filter: { account_sid: chosen },
    name: nameOf((accountSid === null ? providers : byId).get(owner)?.name, owner),
  };
};

export type OverviewScope = ReturnType<typeof useOverviewScope>;

export interface OverviewPart<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  updatedAt: number;
  refetch: () => unknown;
  /** Seconds to the next reading; null: none failed, or none repeats by itself. */
  slowedTo: number | null;
}

interface PartOptions<T> {
  name: string;
  read: (signal: AbortSignal) => Promise<T>;
  /** Seconds; 0: by hand. */
  every: number;
  enabled?: boolean;
}

/** Each part loads and fails alone; none loads in a hidden tab. */
const usePart = <T>(
  { accountSid, serviceProviderSid, ready }: OverviewScope,
  { name, read, every, enabled = true }: PartOptions<T>,
): OverviewPart<T> => {
  const [failures, setFailures] = useState(0);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['overview', serviceProviderSid, accountSid, name],
    queryFn: async ({ signal }) => {
      try {
        const found = await read(signal);
        setFailures(0);
        return found;
      } catch (reason) {
        if (!signal.aborted) setFailures(before => before + 1);
        throw reason;
      }
    },
    enabled: ready && enabled,
    refetchInterval: every > 0 && refreshPauseMs(every, failures),
  });
  const slowedTo = error && every > 0 ? refreshPauseMs(every, failures) / 1000 : null;
  return { data, error, isFetching, updatedAt: dataUpdatedAt, refetch, slowedTo };
};

/** Seconds. What users change is read rarely, as all users share one rate limit. */
const SELDOM = 300;

const DAY_MS = 24 * 3_600_000;

const COUNT_ONLY = 10;

/** Milliseconds that the shown zone is ahead of UTC. */
const zoneOffset = (now: Date): number => (zoneChoice() === 'utc' ? 0 : now.getTimezoneOffset() * -60_000);

/** `every`: seconds; 0: by hand. */
export const useOverview = (scope: OverviewScope, every: number) => {
  const provider = useMethods(newestRowsMethods);
  const methods = useMethods(overviewMethodsOf);
  const { accountSid, liveAccountSid, serviceProviderSid } = scope;
  const owner = accountSid === null ? {} : { account_sid: accountSid };
  const seldom = every === 0 ? 0 : Math.max(every, SELDOM);
  const newest = <T extends RaRecord>(
    resource: string,
    signal: AbortSignal,
    filter: object = {},
    perPage = ALL_ROWS.perPage,
  ) => provider.newestRows<T>({ resource, filter: { ...owner, ...filter }, perPage, signal });
  const live = (signal: AbortSignal) => ({ accountSid: liveAccountSid ?? '', signal });
  return {
    calls: usePart(scope, {
      name: 'calls',
      every,
      read: async signal => {
        const now = new Date();
        const offset = zoneOffset(now);
        const since = startOfLast24Hours(now, offset);
        const { rows, total } = await newest<RecentCall>(
          'recent-calls',
          signal,
          { start: since.toISOString() },
          MOST_CALLS,
        );
        const tally = tallyCalls(rows, total, [since, now], offset);
        const answered =
          tally.looked < tally.total
            ? await newest<RecentCall>(
                'recent-calls',
                signal,
                { start: since.toISOString(), answered: 'true' },
                COUNT_ONLY,
              )
            : null;
        const findings = groupFailures(rows).groups.filter(({ isFinding }) => isFinding);
        return { since, ...tally, findings, sums: totalsOf(tally, answered?.total ?? null) };
      },
    }),
    dayBefore: usePart(scope, {
      name: 'dayBefore',
      every: seldom,
      read: async signal => {
        const now = new Date();
        const day = (moment: Date) => new Date(moment.getTime() - DAY_MS).toISOString();
        const filter = { start: day(startOfLast24Hours(now, zoneOffset(now))), end: day(now) };
        const totalOf = async (further: object) =>
          (await newest<RecentCall>('recent-calls', signal, { ...filter, ...further }, COUNT_ONLY)).total;
        const [total, answered] = await Promise.all([totalOf({}), totalOf({ answered: 'true' })]);
        return { total, answered, failed: Math.max(0, total - answered) };
      },
    }),
    alerts: usePart(scope, {
      name: 'alerts',
      every,
      read: async signal => {
        const now = new Date();
        const start = startOfLast24Hours(now, zoneOffset(now)).toISOString();
        const { rows, total } = await newest<Alert>('alerts', signal, { start }, MOST_CALLS);
        return { start, types: alertsByType(rows), looked: rows.length, total };
      },
    }),
    carriers: usePart(scope, {
      name: 'carriers',
      every: seldom,
      read: async signal => (await newest<Carrier>('carriers', signal)).rows,
    }),
    speech: usePart(scope, {
      name: 'speech',
      every: seldom,
      read: async signal => {
        const { rows } = await newest<SpeechCredential & { status?: string }>('speech-services', signal);
        const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
        const [first] = rows.filter(({ status }) => status === 'fail');
        return { failed: count('fail'), untested: count('not_tested'), first };
      },
    }),
    numbers: usePart(scope, {
      name: 'numbers',
      every: seldom,
      read: async signal => {
        const { rows, total } = await newest<PhoneNumber>('phone-numbers', signal);
        const unassigned = rows.filter(({ assigned }) => assigned === 'no').length;
        return { unassigned, looked: rows.length, total };
      },
    }),
    limit: usePart(scope, {
      name: 'limit',
      every: seldom,
      read: signal =>
        methods.callLimit({
          owner:
            liveAccountSid === null
              ? { kind: 'serviceProvider', sid: serviceProviderSid ?? '' }
              : { kind: 'account', sid: liveAccountSid },
          signal,
        }),
    }),
    liveCalls: usePart(scope, {
      name: 'liveCalls',
      every,
      enabled: liveAccountSid !== null,
      read: signal => methods.callCount(live(signal)),
    }),
    clients: usePart(scope, {
      name: 'clients',
      every,
      enabled: liveAccountSid !== null,
      read: async signal => (await methods.registeredUsers(live(signal))).length,
    }),
  };
};

export type Overview = ReturnType<typeof useOverview>;
