import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import type { FileAnswer } from '../../dataProvider/configuration/fileRecords.ts';
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

interface Progress {
  done: number;
  total: number;
  pause: Pause | null;
}

/** Reads a configuration as it is now, when somebody asks. */
export const useFileReading = () => {
  const methods = useMethods(configFileMethods);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isCancelled, setCancelled] = useState(false);
  const running = useRef<AbortController | null>(null);
  // What is asked for is for this page only.
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    setCancelled(true);
  };
  /**
   * @param account sid; null: everything of the provider
   * @param provider another than the current one
   * @returns null where it was cancelled, or failed, which `error` tells
   */
  const read = async (account: string | null, provider?: string): Promise<ReadFile | null> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setError(null);
    setCancelled(false);
    setProgress({ done: 0, total: 0, pause: null });
    const began = Date.now();
    let requests = 0;
    try {
      const texts = await import('../../platform/configFile/text.ts');
      own.signal.throwIfAborted();
      const answer = await methods.readConfigFile({
        account,
        provider,
        signal: own.signal,
        onProgress: next => {
          requests = next.total;
          if (running.current === own) setProgress(next);
        },
      });
      return own.signal.aborted ? null : { ...answer, texts, began, requests };
    } catch (reason) {
      if (!own.signal.aborted) setError(reason);
      return null;
    } finally {
      if (running.current === own) {
        running.current = null;
        setProgress(null);
      }
    }
  };
  return { read, cancel, progress, error, isCancelled };
};

export type FileReading = ReturnType<typeof useFileReading>;
