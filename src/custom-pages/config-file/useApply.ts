import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import type { BatchProgress } from '../../dataProvider/batch/batchTypes.ts';
import type { ApplyResult } from '../../dataProvider/configuration/applyFile.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Pace } from '../../platform/configFile/pace.ts';
import type { ConfigFile, Kind } from '../../platform/configFile/kinds.ts';
import type { FilePlan } from '../../platform/configFile/plan.ts';
import { configFileMethods } from '../../components/configFile/useFileReading.ts';
import { fileStepsOf } from '../../platform/configFile/steps.ts';
import { storeApplyDraft } from './applyDraft.ts';

interface ApplyQuestion {
  file: ConfigFile;
  base: ConfigFile | null;
  removes: ReadonlySet<Kind>;
  name: string | null;
  textOf: (file: ConfigFile) => Promise<string>;
  plan: FilePlan;
  sids: ReadonlyMap<string, string>;
  secrets: ReadonlyMap<string, string>;
  /** null: the platform has no limit. */
  pace: Pace | null;
}

const recordsOf = (plan: FilePlan): number => new Set(fileStepsOf(plan).flatMap(step => step.entries)).size;

/** Sends one request at a time; a cancel waits for the current one. `account` null: all of the provider. */
export const useApply = (account: string | null) => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const methods = useMethods(configFileMethods);
  const client = useQueryClient();
  const provider = useServiceProviderSid();
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(new AbortController());
  const left = useRef(false);
  // A run ends with its page: nobody could cancel it or see its result.
  useEffect(
    () => () => {
      left.current = true;
      running.current.abort();
    },
    [],
  );
  const apply = async ({ base, removes, name, textOf, ...question }: ApplyQuestion): Promise<ApplyResult> => {
    const { signal } = (running.current = new AbortController());
    const { file, plan } = question;
    setRunning(true);
    const kept = await storeApplyDraft({
      ...{ file, base, textOf, provider, account, name },
      removes: [...removes],
      total: recordsOf(plan),
    });
    let isOver = false;
    try {
      const { applyPlan } = await import('../../dataProvider/configuration/applyFile.ts');
      const applied = await applyPlan({
        ...question,
        dataProvider,
        readSids: async () => (await methods.readConfigFile({ account })).sids,
        signal,
        onProgress: setProgress,
        onWritten: kept.note,
      });
      isOver = applied.ended === null || (applied.ended === 'cancelled' && !left.current);
      void client.invalidateQueries({ refetchType: 'none' });
      // On a page opened meanwhile a form would lose what was typed, as its record is read again.
      void client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => !left.current || queryKey[1] === 'getList',
      });
      return applied;
    } finally {
      kept.end(isOver);
      setRunning(false);
      setProgress(null);
    }
  };
  return { apply, isRunning, progress, cancel: () => running.current.abort() };
};

export type Applying = ReturnType<typeof useApply>;
