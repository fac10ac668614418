import type { ListReport, ListRequest } from './model/explainList.ts';
import { runWorker } from '../../lib/workerRun.ts';
import type { ListedEnd } from '../../platform/inbound/question.ts';

export type ToWorker = ListRequest;
export type FromWorker = ListReport | { kind: 'ready' | 'end' };

/** `rows`: the results so far. `ranOut`: the worker stopped responding. */
export interface ListEnd {
  kind: 'done' | 'cancelled' | 'unavailable' | 'ranOut';
  rows: ListedEnd[];
}

interface RunOptions extends ListRequest {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Milliseconds without a report, which comes every 50; reading large lists precedes the first. */
const LIMIT_MS = 5000;

/** The worker ends with the run, or when it stops responding. */
export const runList = async ({ sources, numbers, signal, onProgress }: RunOptions): Promise<ListEnd> => {
  const rows: ListedEnd[] = [];
  const end = await runWorker<ToWorker, FromWorker>({
    worker: () => new Worker(new URL('./explainList.worker.ts', import.meta.url), { type: 'module' }),
    request: { sources, numbers },
    signal,
    limit: LIMIT_MS,
    onEnd: (_, worker) => worker.terminate(),
    onMessage: message => {
      if (message.kind === 'explained') {
        for (const row of message.rows) rows.push(row);
        onProgress(rows.length);
      }
      return message.kind === 'end';
    },
  });
  return { kind: end === 'silent' ? 'ranOut' : end, rows };
};
