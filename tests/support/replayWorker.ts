import { vi } from 'vitest';
import type { ReplayRequest } from '../../src/components/replay/replayRunner.ts';
import { replayEdits } from '../../src/platform/replay/replayEdits.ts';

/** Stands for the worker of the replay where there is none: its own work, in this thread. Others cannot be loaded. */
export const replayWorkerInProcess = () => {
  class InProcess extends EventTarget {
    readonly #isReplay: boolean;

    constructor(address: URL) {
      super();
      this.#isReplay = String(address).includes('replay.worker');
    }

    postMessage(request: ReplayRequest) {
      if (!this.#isReplay) return queueMicrotask(() => this.dispatchEvent(new Event('error')));
      const { sources, edits, calls } = structuredClone(request);
      const data = replayEdits(sources, edits, calls);
      return queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate() {
      // One answer, and nothing to end.
    }
  }
  vi.stubGlobal('Worker', InProcess);
};
