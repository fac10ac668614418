import { useEffect, useRef, useState } from 'react';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';

export interface RunProgress {
  done: number;
  total: number;
  pause: Pause | null;
}

/** Runs one long job at a time; the next one or leaving the page cancels it. */
export const useCancellableRun = () => {
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  };
  const start = async <T>(
    work: (signal: AbortSignal, onProgress: (progress: RunProgress) => void) => Promise<T>,
  ): Promise<T | null> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setError(null);
    setProgress({ done: 0, total: 0, pause: null });
    try {
      const result = await work(own.signal, next => {
        if (running.current === own) setProgress(next);
      });
      return own.signal.aborted ? null : result;
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
  return { start, cancel, progress, error };
};
