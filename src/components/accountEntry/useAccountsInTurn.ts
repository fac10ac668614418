import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { waitFor } from '../../dataProvider/wait.ts';
import type { Account } from '../../platform/records.ts';

/** So many are read without a pause: each takes a request, and all users share one rate limit. */
export const MOST_ACCOUNTS = 12;

/** Milliseconds between accounts: a tenth of the rate limit. */
export const TURN = 5000;

/** Resolves when the page is in view, or when the run has ended. */
const inView = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

interface Options<T> {
  accounts: readonly Account[];
  keyOf: (accountSid: string) => QueryKey;
  read: (query: { accountSid: string; signal: AbortSignal }) => Promise<T>;
  /** true: after the first pass further ones follow, until the page is left. */
  isEndless?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Asks account after account, each once per pass, where the platform has no list for all of them. */
export const useAccountsInTurn = <T>({ accounts, keyOf, read, isEndless = false }: Options<T>) => {
  const queries = useQueryClient();
  const [settled, setSettled] = useState(NONE);
  const [isStopped, setStopped] = useState(false);
  const [pass, setPass] = useState(0);
  const queryOf = (accountSid: string) => ({
    queryKey: keyOf(accountSid),
    queryFn: ({ signal }: { signal: AbortSignal }) => read({ accountSid, signal }),
  });
  const sids = accounts.map(({ account_sid: sid }) => sid);
  const answers = useQueries({ queries: sids.map(sid => ({ ...queryOf(sid), enabled: false })) });
  const waiting = useEffectEvent(() => (isEndless ? sids : sids.filter(sid => !settled.has(sid))));
  const readOne = useEffectEvent(async (sid: string) => {
    // The observer has the error.
    await queries.fetchQuery({ ...queryOf(sid), staleTime: 0 }).catch(() => undefined);
  });
  const cancel = useEffectEvent((sid: string) => queries.cancelQueries({ queryKey: keyOf(sid) }));
  const all = sids.join();
  useEffect(() => {
    if (all === '' || isStopped) return undefined;
    const run = new AbortController();
    const { signal } = run;
    let current: string | null = null;
    const go = async () => {
      let count = 0;
      const turns = waiting();
      const atOnce = MOST_ACCOUNTS - (all.split(',').length - turns.length);
      do
        for (const sid of turns) {
          if (count >= Math.min(atOnce, turns.length)) await waitFor(TURN, signal);
          await inView(signal);
          if (signal.aborted) return;
          current = sid;
          await readOne(sid);
          current = null;
          if (signal.aborted) return;
          count += 1;
          setSettled(before => new Set(before).add(sid));
        }
      while (isEndless && turns.length > 0);
    };
    go().catch(() => undefined);
    return () => {
      run.abort();
      if (current !== null) void cancel(current);
    };
  }, [all, pass, isStopped, isEndless]);
  return {
    answers: answers.map((answer, at) => ({ ...answer, account: accounts[at] as Account })),
    done: sids.filter(sid => settled.has(sid)).length,
    isStopped,
    stop: () => setStopped(true),
    goOn: () => setStopped(false),
    refresh: () => {
      setSettled(NONE);
      setStopped(false);
      setPass(before => before + 1);
    },
  };
};
