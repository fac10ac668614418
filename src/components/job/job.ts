import type {
  BatchOptions,
  BatchProgress,
  BatchResult,
  StopReason,
} from '../../dataProvider/batch/batchTypes.ts';
import type { Pause } from '../../dataProvider/batch/circuitBreaker.ts';
import type { ItemFailure } from '../../dataProvider/batch/outcomes.ts';
import { dropPersistedJob, readPersistedJob, type JobPlan } from './jobPersistence.ts';
import type { OutcomeKind, JobLabel, JobRecord, JobVerb } from './jobRecord.ts';
import { createStore } from '../../lib/store.ts';
import { useStoreValue } from '../app/useStoreValue.ts';

export interface JobEnd<T> {
  left: T[];
  counts: Record<OutcomeKind, number>;
  ended: StopReason | null;
  sessionEnd: Error | null;
  reason: string | null;
}

type Hooks<T> = Required<Pick<BatchOptions<T>, 'signal' | 'onProgress' | 'onSettled'>>;

export interface JobOptions<T> {
  title: string;
  verb?: JobVerb;
  running: string;
  /** A function reads the items first and rejects when aborted. */
  items:
    | readonly T[]
    | ((hooks: {
        signal: AbortSignal;
        onProgress: (progress: ReadProgress) => void;
      }) => Promise<readonly T[]>);
  label: (item: T) => JobLabel;
  send: (items: readonly T[], hooks: Hooks<T>) => Promise<BatchResult<T>>;
  /** Stored with the result: a continuation can send the rest after a reload. */
  plan?: Pick<JobPlan, 'kind' | 'data'> & { part?: (item: T) => string };
  text: (failure: ItemFailure) => string;
  onRefused: (error: unknown) => void;
  onEnd: (end: JobEnd<T>) => void;
}

export interface ReadProgress {
  done: number;
  total: number | null;
  pause: Pause | null;
}

export interface JobResult {
  record: JobRecord;
  ended: StopReason | 'interrupted' | null;
}

export interface Job {
  title: string;
  verb: JobVerb;
  running: string;
  phase: 'reading' | 'sending' | 'stopping' | 'done';
  read: ReadProgress | null;
  progress: BatchProgress | null;
  result: JobResult | null;
  cancel: () => void;
  retry?: () => void;
  plan?: JobPlan;
}

const current = createStore<Job | null>(null);

export const showJob = current.set;

export const useJob = (): Job | null => useStoreValue(current);

export const currentJob = current.read;

export const isJobRunning = (job: Job | null): job is Job => job !== null && job.phase !== 'done';

export const dismissJob = (): void => {
  if (isJobRunning(current.read())) return;
  dropPersistedJob();
  showJob(null);
};

/** Shows the result of an interrupted job, to the same user only. */
export const restoreJob = (): void => {
  if (current.read()) return;
  const found = readPersistedJob();
  if (!found) return;
  const { title, verb, running, plan, record, ended } = found;
  const result = { record, ended };
  showJob({
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
