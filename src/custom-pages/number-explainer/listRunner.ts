import type { ListReport, ListRequest } from './model/explainList.ts';
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
export const runList = ({ sources, numbers, signal, onProgress }: RunOptions): Promise<ListEnd> =>
  new Promise(resolve => {
    const rows: ListedEnd[] = [];
    if (signal.aborted) return resolve({ kind: 'cancelled', rows });
    if (typeof Worker === 'undefined') return resolve({ kind: 'unavailable', rows });
    const worker = new Worker(new URL('./explainList.worker.ts', import.meta.url), { type: 'module' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = (kind: ListEnd['kind']) => {
      clearTimeout(timer);
      worker.terminate();
      resolve({ kind, rows });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      clearTimeout(timer);
      if (data.kind === 'end') return over('done');
      if (data.kind === 'explained') {
        for (const row of data.rows) rows.push(row);
        onProgress(rows.length);
      }
      timer = setTimeout(() => over('ranOut'), LIMIT_MS);
      return undefined;
    });
    worker.addEventListener('error', () => over('unavailable'));
    signal.addEventListener('abort', () => over('cancelled'), { once: true });
    worker.postMessage({ sources, numbers } satisfies ToWorker);
    return undefined;
  });
