import { vi } from 'vitest';
import type { ReplayRequest } from '../../src/components/replay/replayRunner.ts';
import { replayEdits } from '../../src/platform/replay/replayEdits.ts';

/** Stands for the worker of the replay where there is none: its own work, in this thread. */
export const replayWorkerInProcess = () => {
  class InProcess extends EventTarget {
    postMessage(request: ReplayRequest) {
      const { sources, edits, calls } = structuredClone(request);
      const data = replayEdits(sources, edits, calls);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate() {
      // One answer, and nothing to end.
    }
  }
  vi.stubGlobal('Worker', InProcess);
};
