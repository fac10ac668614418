import type { StopReason, BatchOptions, BatchResult } from '../../dataProvider/batch/batchTypes.ts';
import type { Failure } from '../../dataProvider/batch/outcomes.ts';
import type { WorkPlan } from './plan.ts';
import type { OutcomeKind, WorkLabel, WorkVerb } from './record.ts';
import type { ReadProgress } from './work.ts';

/** What a run has come to, a repetition counted with what went before. */
export interface WorkEnd<T> {
  /** What failed or was not sent. */
  left: T[];
  counts: Record<OutcomeKind, number>;
  ended: StopReason | null;
  sessionEnd: Error | null;
}

type Hooks<T> = Required<Pick<BatchOptions<T>, 'signal' | 'onProgress' | 'onSettled'>>;

export interface WorkOrder<T> {
  title: string;
  verb?: WorkVerb;
  running: string;
  /** The items, or how they are read first; aborted reading rejects. */
  items:
    | readonly T[]
    | ((hooks: {
        signal: AbortSignal;
        onProgress: (progress: ReadProgress) => void;
      }) => Promise<readonly T[]>);
  label: (item: T) => WorkLabel;
  send: (items: readonly T[], hooks: Hooks<T>) => Promise<BatchResult<T>>;
  /** What is kept with the result so that the rest can be sent after the page was loaded again. */
  plan?: Pick<WorkPlan, 'kind' | 'data'> & { part?: (item: T) => string };
  /** A failure in words. */
  text: (failure: Failure) => string;
  /** After the first run and after every repetition. */
  onEnd: (end: WorkEnd<T>) => void;
}
