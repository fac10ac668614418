import { useSyncExternalStore } from 'react';

export interface WorkProgress {
  done: number;
  failed: number;
  total: number;
}

export interface WorkResult {
  updated: number;
  failed: readonly { label: string; message: string }[];
  /** Not sent, because the work was cancelled or the platform was lost. */
  notSent: number;
}

export interface Work extends WorkProgress {
  title: string;
  /** What runs, e.g. 'Updating number routing...' */
  running: string;
  /** null while it runs. */
  result: WorkResult | null;
  cancel: () => void;
  /** Runs what failed or was not sent again; absent while there is none. */
  retry?: () => void;
}

interface WorkOrder {
  title: string;
  running: string;
  total: number;
  run: (signal: AbortSignal, onProgress: (progress: WorkProgress) => void) => Promise<WorkResult>;
  retry: (result: WorkResult) => (() => void) | undefined;
}

let current: Work | null = null;
const listeners = new Set<() => void>();

const show = (work: Work | null) => {
  current = work;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The long work in view, running or finished; null when there is none. */
export const useWork = (): Work | null => useSyncExternalStore(subscribe, () => current);

export const dismissWork = (): void => {
  if (current?.result) show(null);
};

/**
 * Runs long work outside any page: it goes on when its page is left, shows its progress and can be cancelled. One at a
 * time, since all requests share one rate limit. Answers the result; rejects only with what `run` throws.
 */
export const startWork = async ({ title, running, total, run, retry }: WorkOrder): Promise<WorkResult> => {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const start: Work = { title, running, total, done: 0, failed: 0, result: null, cancel };
  show(start);
  try {
    const result = await run(controller.signal, progress => show({ ...start, ...progress }));
    const again = retry(result);
    show({
      ...start,
      done: result.updated,
      failed: result.failed.length,
      result,
      ...(again ? { retry: again } : {}),
    });
    return result;
  } catch (error) {
    show(null);
    throw error;
  }
};
