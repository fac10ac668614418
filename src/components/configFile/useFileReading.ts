import { useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { useCancellableRun } from '../app/useCancellableRun.ts';
import type { FileAnswer } from '../../dataProvider/configuration/fileRecords.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { RULES } from '../../platform/configFile/kinds.ts';
import { holdsRecord, type OnlyRecord } from '../../platform/configFile/only.ts';
import type * as fileTexts from '../../platform/configFile/text.ts';

/** Loaded on demand: few visitors need the reader or the library of the format. */
export const configFileMethods = async (context: ProviderContext) =>
  (await import('../../dataProvider/configuration/fileRecords.ts')).configFileMethodsOf(context);

export interface ReadFile extends FileAnswer {
  texts: typeof fileTexts;
  /** Milliseconds when its first request was sent. */
  began: number;
  requests: number;
}

export const useFileReading = () => {
  const methods = useMethods(configFileMethods);
  const [isCancelled, setCancelled] = useState(false);
  const { start, cancel, progress, error } = useCancellableRun();
  const ask = (question: { account: string | null; provider?: string | undefined; only?: OnlyRecord }) => {
    const { account, only } = question;
    setCancelled(false);
    return start(async (signal, onProgress): Promise<ReadFile | 'gone'> => {
      const began = Date.now();
      let requests = 0;
      const texts = await import('../../platform/configFile/text.ts');
      signal.throwIfAborted();
      const gone = new AbortController();
      try {
        const answer = await methods.readConfigFile({
          ...question,
          first: only && {
            list: RULES[only.kind].list,
            onRead: rows => {
              if (!holdsRecord(rows, only, account)) gone.abort();
            },
          },
          signal: AbortSignal.any([signal, gone.signal]),
          onProgress: next => {
            requests = next.total;
            onProgress(next);
          },
        });
        return { ...answer, texts, began, requests };
      } catch (error) {
        if (gone.signal.aborted) return 'gone';
        throw error;
      }
    });
  };
  /** @param account sid; null: the whole provider. @returns null if cancelled or failed (`error`) */
  const read = async (account: string | null, provider?: string): Promise<ReadFile | null> => {
    const answer = await ask({ account, provider });
    return answer === 'gone' ? null : answer;
  };
  const readOnly = (account: string | null, only: OnlyRecord) => ask({ account, only });
  return {
    read,
    readOnly,
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
