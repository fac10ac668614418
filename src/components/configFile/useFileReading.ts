import { useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { useOneRun } from '../app/useOneRun.ts';
import type { FileAnswer, OnlyRecord } from '../../dataProvider/configuration/fileRecords.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import type * as fileTexts from '../../platform/configFile/text.ts';

/** Nobody who only opens the page needs what reads a configuration, nor the library of the format. */
export const configFileMethods = async (context: ProviderContext) =>
  (await import('../../dataProvider/configuration/fileRecords.ts')).configFileMethodsOf(context);

/** @property texts what writes and reads a file */
export interface ReadFile extends FileAnswer {
  texts: typeof fileTexts;
  /** Milliseconds: when its first request left. */
  began: number;
  requests: number;
}

/** Reads a configuration as it is now, when somebody asks. */
export const useFileReading = () => {
  const methods = useMethods(configFileMethods);
  const [isCancelled, setCancelled] = useState(false);
  const { start, cancel, progress, error } = useOneRun();
  /**
   * @param account sid; null: everything of the provider
   * @param provider another than the current one
   * @param only one record and what it needs
   * @returns null where it was cancelled, or failed, which `error` tells
   */
  const read = (account: string | null, provider?: string, only?: OnlyRecord): Promise<ReadFile | null> => {
    setCancelled(false);
    return start(async (signal, onProgress) => {
      const began = Date.now();
      let requests = 0;
      const texts = await import('../../platform/configFile/text.ts');
      signal.throwIfAborted();
      const answer = await methods.readConfigFile({
        account,
        provider,
        only,
        signal,
        onProgress: next => {
          requests = next.total;
          onProgress(next);
        },
      });
      return { ...answer, texts, began, requests };
    });
  };
  return {
    read,
    cancel: () => {
      cancel();
      setCancelled(true);
    },
    progress,
    error,
    isCancelled,
  };
};

export type FileReading = ReturnType<typeof useFileReading>;
