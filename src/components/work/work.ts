import { useSyncExternalStore } from 'react';
import type { StopReason, BatchProgress } from '../../dataProvider/batch/batchTypes.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import { dropJournal, readJournal } from './journal.ts';
import type { WorkPlan } from './plan.ts';
import type { WorkRecord, WorkVerb } from './record.ts';

export interface ReadProgress {
  done: number;
  total: number | null;
  pause: Pause | null;
}

export interface WorkResult {
  record: WorkRecord;
  /** Why not all of it was sent; null: it was. */
  ended: StopReason | 'interrupted' | null;
}

export interface Work {
  title: string;
  verb: WorkVerb;
  /** What runs, e.g. 'Updating number routing...' */
  running: string;
  /** `stopping`: cancelled, and requests under way are waited for. */
  phase: 'reading' | 'sending' | 'stopping' | 'done';
  read: ReadProgress | null;
  progress: BatchProgress | null;
  /** null while it runs. */
  result: WorkResult | null;
  cancel: () => void;
  /** Sends what failed or was not sent again; absent while there is none, and for a work of an earlier session. */
  retry?: () => void;
  /** By what the rest of a work of an earlier session can still be sent; absent where that is not known. */
  plan?: WorkPlan;
}

let current: Work | null = null;
const listeners = new Set<() => void>();

/** Puts a work in view, or none: for what runs it. */
export const show = (work: Work | null) => {
  current = work;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The long work in view, running or finished; null when there is none. */
export const useWork = (): Work | null => useSyncExternalStore(subscribe, () => current);

/** The same, outside of React. */
export const currentWork = (): Work | null => current;

export const isRunning = (work: Work | null): work is Work => work !== null && work.phase !== 'done';

export const dismissWork = (): void => {
  if (isRunning(current)) return;
  dropJournal();
  show(null);
};

/** Shows the result of a work that a session's end or a reload cut off, to the user who had started it. */
export const restoreWork = (): void => {
  if (current) return;
  const found = readJournal();
  if (!found) return;
  const { title, verb, running, plan, record, ended } = found;
  const result = { record, ended };
  show({
    title,
    verb,
    running,
    phase: 'done',
    read: null,
    progress: null,
    result,
    cancel: () => undefined,
    ...(plan ? { plan } : {}),
  });
};
