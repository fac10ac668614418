import type { InboundSources } from '../../platform/inbound/compileInbound.ts';
import { runWorker } from '../../lib/workerRun.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import type { ReplayResult } from '../../platform/replay/replayCalls.ts';

export interface ReplayRequest {
  sources: InboundSources;
  edits: readonly ConfigurationEdit[];
  calls: readonly RecentCall[];
}

export type ReplayAnswer = { kind: 'done'; result: ReplayResult } | { kind: 'failed' };

/** Milliseconds; 2,000 calls take less than a second. */
const LIMIT_MS = 15_000;

export const runReplay = async (request: ReplayRequest, signal: AbortSignal): Promise<ReplayAnswer> => {
  let answer: ReplayAnswer = { kind: 'failed' };
  await runWorker<ReplayRequest, ReplayResult>({
    worker: () => new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
    limit: LIMIT_MS,
    isReady: true,
    onEnd: (_, worker) => worker.terminate(),
    onMessage: result => {
      answer = { kind: 'done', result };
      return true;
    },
  });
  return answer;
};
