import type { ListReport, ListRequest } from './model/explainList.ts';
import { runWorker } from '../../lib/workerRun.ts';
import type { ListedEnd } from '../../platform/inbound/question.ts';

export type ToWorker = ListRequest;
export type FromWorker = ListReport | { kind: 'ready' | 'end' };

/** Results so far come with every end. `ranOut`: the worker gave no sign of life. */
export interface ListEnd {
  kind: 'done' | 'cancelled' | 'unavailable' | 'ranOut';
  rows: ListedEnd[];
}

interface RunOptions extends ListRequest {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Milliseconds without a sign of life; the worker gives one every 50. Reading large lists comes before the first. */
const LIMIT_MS = 5000;

/** Explains a list in a worker of its own, which is ended with the run, or when it does not come to an end. */
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
