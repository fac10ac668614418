import { vi } from 'vitest';
import { tryNumbers } from '../../src/platform/routing/tryNumbers.ts';
import type { FromWorker, ToWorker } from '../../src/resources/least-cost-routing/tester/numberRunner.ts';

/** Stands for the route tester's worker where there is none: its own work, in this thread, without a time limit. */
export const numberWorkerInProcess = () => {
  class InProcess extends EventTarget {
    private isEnded = false;

    constructor() {
      super();
      this.tell({ kind: 'ready' });
    }

    private tell(data: FromWorker) {
      queueMicrotask(() => {
        if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
      });
    }

    postMessage(request: ToWorker) {
      const tell = (message: FromWorker) => this.tell(message);
      tryNumbers(structuredClone(request), tell, () => 0);
      this.tell({ kind: 'end' });
    }

    terminate() {
      this.isEnded = true;
    }
  }
  vi.stubGlobal('Worker', InProcess);
};
