import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createSessionValues } from '../../components/app/sessionValues.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { lastCheckUp } from '../../browserStorage/checkUp.ts';
import { checkUpKey } from '../../components/checkUp/keptCheckUp.ts';
import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import type { ConfigurationAnswer } from '../../dataProvider/configuration/configuration.ts';
import { type ConfigurationPart, readsOfPart } from '../../platform/configuration/plan.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { runCheckUp } from '../../platform/checkUp/checkUp.ts';
import { findingMarksAfterRun, newFindingMarks } from './model/marks.ts';
import type { Lists } from '../../platform/configuration/lists.ts';

/** Limits, credentials and keys of more accounts take hundreds of requests and are read on request. */
const ACCOUNTS_UNASKED = 20;

/** Kept for the session, as all users share one rate limit; `again` reads anew. */
const KEPT = { staleTime: Infinity, gcTime: Infinity, retry: false };
const NOTHING: Lists = {};
const NO_FAILURES: ConfigurationAnswer['failed'] = [];
/** Milliseconds: recent readings of other pages count for the first run. */
const OF_LATE = 300_000;

const asking = createSessionValues<boolean>();

interface News {
  /** Noted runs, by their number of unread accounts. */
  noted: readonly number[];
  keys: readonly string[];
}

const newsOfRun = createSessionValues<News>();
const NO_NEWS: News = { noted: [], keys: [] };

export interface CheckUpProgress {
  part: ConfigurationPart;
  done: number;
  total: number;
  pause: Pause | null;
}

/** `since`: milliseconds when its oldest list may have been read. */
type Part = ConfigurationAnswer & { since: number };

/** `owner` (user and service provider) is the key of what browser and session keep. */
export const useCheckUp = (owner: string) => {
  const provider = useMethods(configurationMethods);
  const client = useQueryClient();
  const held = useHeldConfiguration();
  const [progress, setProgress] = useState<CheckUpProgress | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  /** Milliseconds: a requested run ignores earlier readings. */
  const wantedAt = useRef<number | null>(null);
  const read = async (
    part: ConfigurationPart,
    from: Lists,
    since: number,
    signal: AbortSignal,
  ): Promise<Part> => {
    const answer = await provider.configurationPart({
      part,
      known: from,
      store: held.storeOf(since),
      signal,
      onProgress: ({ done, total, pause }) => setProgress({ part, done, total, pause }),
    });
    return { ...answer, since };
  };
  /** Kept until a write touches one of its lists. */
  const keptOf = (part: ConfigurationPart, from: Lists) => ({
    ...KEPT,
    staleTime: () => (readsOfPart(part, held.reader, from).some(held.isTouched) ? 0 : Infinity),
  });
  const lists = useQuery({
    queryKey: checkUpKey(owner, 'lists'),
    queryFn: ({ signal }) => {
      const before = client.getQueryData<Part>(checkUpKey(owner, 'lists'));
      return read('lists', NOTHING, wantedAt.current ?? before?.since ?? Date.now() - OF_LATE, signal);
    },
    enabled: !isCancelled,
    ...keptOf('lists', NOTHING),
  });
  const run = lists.dataUpdatedAt;
  const known = lists.data?.lists ?? NOTHING;
  const since = lists.data?.since ?? 0;
  const accounts = known.accounts?.length ?? 0;
  const asked = asking.useValue(owner) ?? accounts <= ACCOUNTS_UNASKED;
  const isRead = lists.data !== undefined && !lists.isFetching;
  const gateways = useQuery({
    queryKey: checkUpKey(owner, 'gateways', run),
    queryFn: ({ signal }) => read('gateways', known, since, signal),
    enabled: isRead && !isCancelled,
    ...keptOf('gateways', known),
  });
  const perAccount = useQuery({
    queryKey: checkUpKey(owner, 'accounts', run),
    queryFn: ({ signal }) => read('accounts', known, since, signal),
    enabled: isRead && !isCancelled && asked && !gateways.isFetching && gateways.isFetched,
    ...keptOf('accounts', known),
  });
  const parts = [lists, gateways, perAccount];
  const isRunning =
    parts.some(({ isFetching }) => isFetching) || (lists.isPending && !lists.error && !isCancelled);
  const isComplete = isRead && gateways.isFetched && (perAccount.isFetched || !asked) && !isRunning;
  const result = useMemo(
    () => runCheckUp({ ...known, ...gateways.data?.lists, ...perAccount.data?.lists }, run),
    [known, gateways.data, perAccount.data, run],
  );
  return {
    ...result,
    error: parts.find(({ error }) => error)?.error ?? null,
    failed: [
      ...(lists.data?.failed ?? NO_FAILURES),
      ...(gateways.data?.failed ?? NO_FAILURES),
      ...(perAccount.data?.failed ?? NO_FAILURES),
    ],
    hasLists: lists.data !== undefined,
    known,
    since,
    ranAt: run === 0 ? null : run,
    isRunning,
    isComplete,
    progress: isRunning ? progress : null,
    /** Accounts whose own lists are read only on request. */
    unasked: isRead && !asked ? accounts : 0,
    ask: () => asking.set(owner, true),
    isCancelled,
    cancel: () => {
      setCancelled(true);
      setProgress(null);
      void client.cancelQueries({ queryKey: ['check-up', owner] });
    },
    resume: () => setCancelled(false),
    again: () => {
      setCancelled(false);
      setProgress(null);
      wantedAt.current = Date.now();
      client.removeQueries({ queryKey: checkUpKey(owner, 'gateways') });
      client.removeQueries({ queryKey: checkUpKey(owner, 'accounts') });
      void lists.refetch();
    },
  };
};

export type CheckUp = ReturnType<typeof useCheckUp>;

/** Keys that the previous run in this browser lacked; a finished run is noted once. */
export const useNewFindings = (owner: string, { findings, unknown, isComplete, ranAt, unasked }: CheckUp) => {
  const run = `${owner} ${String(ranAt)}`;
  const { noted, keys } = newsOfRun.useValue(run) ?? NO_NEWS;
  const isNoted = noted.includes(unasked);
  useEffect(() => {
    const earlier = newsOfRun.read(run) ?? NO_NEWS;
    if (!isComplete || ranAt === null || earlier.noted.includes(unasked)) return;
    const before = lastCheckUp.read(owner);
    const marks = findingMarksAfterRun(before, findings, new Set(unknown.map(({ rule }) => rule.id)));
    try {
      lastCheckUp.write(owner, { ...before, ranAt, marks });
    } catch {
      // A full storage costs only the comparison.
    }
    newsOfRun.set(run, {
      noted: [...earlier.noted, unasked],
      // Findings from before the accounts were read stay new.
      keys: [...earlier.keys, ...newFindingMarks(before, findings)],
    });
  }, [owner, run, findings, unknown, isComplete, ranAt, unasked]);
  return useMemo(() => new Set(isNoted ? keys : []), [isNoted, keys]);
};
