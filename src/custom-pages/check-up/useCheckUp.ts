import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createSessionValues } from '../../components/app/sessionValues.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { lastCheckUp } from '../../browserStorage/checkUp.ts';
import { checkUpKey } from '../../components/checkUp/keptCheckUp.ts';
import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { configurationMethods } from '../../dataProvider/methods/onDemand.ts';
import type { ConfigurationAnswer } from '../../dataProvider/configuration/configuration.ts';
import { type ConfigurationPart, readsOfPart } from '../../platform/configuration/plan.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { runCheckUp } from '../../platform/checkUp/checkUp.ts';
import { marksAfter, newSince } from './model/marks.ts';
import type { Lists } from '../../platform/configuration/lists.ts';

/** Accounts of which limits, credentials and keys are read unasked: more take hundreds of requests. */
const ACCOUNTS_UNASKED = 20;

/** Kept for the session: everybody shares one rate limit, and `again` asks anew. */
const KEPT = { staleTime: Infinity, gcTime: Infinity, retry: false };
const NOTHING: Lists = {};
const NO_FAILURES: ConfigurationAnswer['failed'] = [];
/** Milliseconds: what other pages have read of late counts for the first run. */
const OF_LATE = 300_000;

/** By owner: whether accounts beyond ACCOUNTS_UNASKED are to be read. */
const asking = createSessionValues<boolean>();

interface News {
  /** What was noted: a run, by how many accounts were not asked for. */
  noted: readonly number[];
  keys: readonly string[];
}

/** By owner and run. */
const newsOfRun = createSessionValues<News>();
const NO_NEWS: News = { noted: [], keys: [] };

export interface CheckUpProgress {
  part: ConfigurationPart;
  done: number;
  total: number;
  /** Why nothing is asked for at the moment. */
  pause: Pause | null;
}

/** @property since milliseconds: when the oldest of it may have been read */
type Part = ConfigurationAnswer & { since: number };

/**
 * A check-up of one owner (user and service provider), part by part.
 *
 * @param owner names what this browser keeps, and what the session has read
 */
export const useCheckUp = (owner: string) => {
  const provider = useMethods(configurationMethods);
  const client = useQueryClient();
  const held = useHeldConfiguration();
  const [progress, setProgress] = useState<CheckUpProgress | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  /** Milliseconds: what was read before does not count for a run that is asked for. */
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
  /** Kept, unless a write has touched a list of it: of that no more is asked for. */
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
    /** Accounts whose own lists are not read before somebody asks. */
    unasked: isRead && !asked ? accounts : 0,
    ask: () => asking.set(owner, true),
    isCancelled,
    /** What is read stays; `resume` reads the rest. */
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

/** Keys of what is new since the run before this one, as this browser remembers it; a finished run is noted once. */
export const useNewFindings = (owner: string, { findings, unknown, isComplete, ranAt, unasked }: CheckUp) => {
  const run = `${owner} ${String(ranAt)}`;
  const { noted, keys } = newsOfRun.useValue(run) ?? NO_NEWS;
  const isNoted = noted.includes(unasked);
  useEffect(() => {
    const earlier = newsOfRun.read(run) ?? NO_NEWS;
    if (!isComplete || ranAt === null || earlier.noted.includes(unasked)) return;
    const before = lastCheckUp.read(owner);
    const marks = marksAfter(before, findings, new Set(unknown.map(({ rule }) => rule.id)));
    try {
      lastCheckUp.write(owner, { ...before, ranAt, marks });
    } catch {
      // A full storage costs the comparison, no more.
    }
    newsOfRun.set(run, {
      noted: [...earlier.noted, unasked],
      // What was found before the accounts were asked for stays new.
      keys: [...earlier.keys, ...newSince(before, findings)],
    });
  }, [owner, run, findings, unknown, isComplete, ranAt, unasked]);
  return useMemo(() => new Set(isNoted ? keys : []), [isNoted, keys]);
};
