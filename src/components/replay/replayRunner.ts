import type { InboundSources } from '../../platform/inbound/compileInbound.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import type { ReplayResult } from '../../platform/replay/replayCalls.ts';

export interface ReplayRequest {
  sources: InboundSources;
  edits: readonly ConfigurationEdit[];
  calls: readonly RecentCall[];
}

export type ReplayAnswer = { kind: 'done'; result: ReplayResult } | { kind: 'failed' };

/** Milliseconds: 2,000 calls take less than one second. */
const LIMIT_MS = 15_000;

/** Replays in a worker, which is ended with its answer, when it takes too long, or when nobody waits any longer. */
export const runReplay = (request: ReplayRequest, signal: AbortSignal): Promise<ReplayAnswer> =>
  new Promise(resolve => {
    if (signal.aborted || typeof Worker === 'undefined') return resolve({ kind: 'failed' });
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' });
    const over = (answer: ReplayAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => over({ kind: 'failed' }), LIMIT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ReplayResult>) =>
      over({ kind: 'done', result: data }),
    );
    worker.addEventListener('error', () => over({ kind: 'failed' }));
    signal.addEventListener('abort', () => over({ kind: 'failed' }), { once: true });
    worker.postMessage(request);
    return undefined;
  });
