import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLogoutIfAccessDenied } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import type { BatchProgress } from '../../dataProvider/batch/batchTypes.ts';
import type { Applied } from '../../dataProvider/configuration/applyFile.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import type { Plan } from '../../platform/configFile/plan.ts';
import { configFileMethods } from './useFileReading.ts';

interface ApplyQuestion {
  file: ConfigFile;
  plan: Plan;
  sids: ReadonlyMap<string, string>;
  secrets: ReadonlyMap<string, string>;
}

/**
 * Writes a plan, one request after the other. Cancelled, it ends after the request under way, and says what was done.
 *
 * @param account null: everything of the provider
 */
export const useApply = (account: string | null) => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const methods = useMethods(configFileMethods);
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(new AbortController());
  // Nobody could end it, nor learn how it ended.
  useEffect(() => () => running.current.abort(), []);
  const apply = async (question: ApplyQuestion): Promise<Applied> => {
    const { signal } = (running.current = new AbortController());
    setRunning(true);
    try {
      const { applyPlan } = await import('../../dataProvider/configuration/applyFile.ts');
      const applied = await applyPlan({
        ...question,
        dataProvider,
        readSids: async () => (await methods.readConfigFile({ account })).sids,
        signal,
        onProgress: setProgress,
      });
      // Lists in view and kept ones are of before.
      void client.invalidateQueries();
      if (applied.sessionEnd) void logoutIfAccessDenied(applied.sessionEnd);
      return applied;
    } finally {
      setRunning(false);
      setProgress(null);
    }
  };
  return { apply, isRunning, progress, cancel: () => running.current.abort() };
};

export type Applying = ReturnType<typeof useApply>;
