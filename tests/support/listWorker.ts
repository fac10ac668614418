import { vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../src/custom-pages/number-explainer/listRunner.ts';
import { explainNumbers } from '../../src/custom-pages/number-explainer/model/explainList.ts';

/**
 * Stands for the explainer's worker where there is none: its own work, in this thread, without a time limit. Workers of
 * other pages fail, as where a browser cannot load them.
 */
export const listWorkerInProcess = () => {
  class InProcess extends EventTarget {
    private isEnded = false;
    private readonly isOwn: boolean;

    constructor(url: URL | string) {
      super();
      this.isOwn = String(url).includes('explainList');
    }

    private tell(data: FromWorker) {
      queueMicrotask(() => {
        if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
      });
    }

    postMessage(request: ToWorker) {
      if (!this.isOwn) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
        return;
      }
      explainNumbers(
        structuredClone(request),
        message => this.tell(message),
        () => 0,
      );
      this.tell({ kind: 'end' });
    }

    terminate() {
      this.isEnded = true;
    }
  }
  vi.stubGlobal('Worker', InProcess);
};
