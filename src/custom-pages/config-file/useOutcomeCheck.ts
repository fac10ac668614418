import { useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { useCancellableRun } from '../../components/app/useCancellableRun.ts';
import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import type { Finding } from '../../platform/checkUp/types.ts';
import { CONFIGURATION_PARTS } from '../../platform/configuration/plan.ts';
import type { ListName, Lists } from '../../platform/configuration/lists.ts';
import { type ListEdit, listsAfter } from './model/outcome.ts';

/** Milliseconds: recent readings of other pages count. */
const OF_LATE = 300_000;

export interface OutcomeCheck {
  /** Findings that the plan adds and removes, worst first. */
  news: readonly Finding[];
  gone: readonly Finding[];
  /** Lists that could not be read; rules that need them found nothing. */
  unread: readonly ListName[];
}

export const useOutcomeCheck = () => {
  const methods = useMethods(configurationMethods);
  const held = useHeldConfiguration();
  const [result, setResult] = useState<OutcomeCheck | null>(null);
  const { start, cancel, progress, error } = useCancellableRun();
  const run = async (edits: readonly ListEdit[]) => {
    setResult(null);
    const since = Date.now() - OF_LATE;
    const found = await start(async (signal, onProgress): Promise<OutcomeCheck> => {
      let known: Lists = {};
      const unread: ListName[] = [];
      for (const part of CONFIGURATION_PARTS) {
        const { lists, failed } = await methods.configurationPart({
          part,
          known,
          store: held.storeOf(since),
          signal,
          onProgress,
        });
        known = { ...known, ...lists };
        unread.push(...failed.map(({ list }) => list));
      }
      const { runCheckUp } = await import('../../platform/checkUp/checkUp.ts');
      signal.throwIfAborted();
      const now = Date.now();
      const before = runCheckUp(known, now).findings;
      const after = runCheckUp(listsAfter(known, edits), now).findings;
      const keysOf = (findings: readonly Finding[]) => new Set(findings.map(({ key }) => key));
      const [were, are] = [keysOf(before), keysOf(after)];
      return {
        news: after.filter(({ key }) => !were.has(key)),
        gone: before.filter(({ key }) => !are.has(key)),
        unread,
      };
    });
    if (found) setResult(found);
  };
  return { run, cancel, progress, result, error };
};
