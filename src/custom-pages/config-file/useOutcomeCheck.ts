import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { configurationMethods } from '../../dataProvider/methods/onDemand.ts';
import type { Finding } from '../../platform/checkUp/types.ts';
import { CONFIGURATION_PARTS } from '../../platform/configuration/plan.ts';
import type { ListName, Lists } from '../../platform/configuration/lists.ts';
import { type ListEdit, listsAfter } from '../../platform/configFile/outcome.ts';

/** Milliseconds: what other pages have read of late counts. */
const OF_LATE = 300_000;

export interface OutcomeCheck {
  /** Findings that the plan brings, and those that it takes away. Worst first. */
  news: readonly Finding[];
  gone: readonly Finding[];
  /** Lists that could not be read: rules that need them found nothing. */
  unread: readonly ListName[];
}

interface Progress {
  done: number;
  total: number;
  pause: Pause | null;
}

/** The check-up of a configuration before and after a plan, by the rows that all pages share. Nothing is sent that writes. */
export const useOutcomeCheck = () => {
  const methods = useMethods(configurationMethods);
  const held = useHeldConfiguration();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<OutcomeCheck | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  };
  const run = async (edits: readonly ListEdit[]) => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setError(null);
    setResult(null);
    setProgress({ done: 0, total: 0, pause: null });
    const since = Date.now() - OF_LATE;
    try {
      let known: Lists = {};
      const unread: ListName[] = [];
      for (const part of CONFIGURATION_PARTS) {
        const { lists, failed } = await methods.configurationPart({
          part,
          known,
          store: held.storeOf(since),
          signal: own.signal,
          onProgress: setProgress,
        });
        known = { ...known, ...lists };
        unread.push(...failed.map(({ list }) => list));
      }
      const { runCheckUp } = await import('../../platform/checkUp/checkUp.ts');
      own.signal.throwIfAborted();
      const now = Date.now();
      const before = runCheckUp(known, now).findings;
      const after = runCheckUp(listsAfter(known, edits), now).findings;
      const keysOf = (findings: readonly Finding[]) => new Set(findings.map(({ key }) => key));
      const [were, are] = [keysOf(before), keysOf(after)];
      setResult({
        news: after.filter(({ key }) => !were.has(key)),
        gone: before.filter(({ key }) => !are.has(key)),
        unread,
      });
    } catch (reason) {
      if (!own.signal.aborted) setError(reason);
    } finally {
      if (running.current === own) {
        running.current = null;
        setProgress(null);
      }
    }
  };
  return { run, cancel, progress, result, error };
};
