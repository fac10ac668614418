import type { Pause } from '../batch/circuitBreaker.ts';
import type { BatchRequest } from '../batch/batchTypes.ts';
import { retryReads } from '../batch/pacedRequests.ts';
import type { RateLimitHeaders } from '../batch/rateLimitBudget.ts';
import { parseJson, statusOf } from '../httpError.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { waitFor } from '../wait.ts';

export interface TracesToSample {
  calls: readonly { accountSid: string; traceId: string }[];
  signal: AbortSignal;
  /** null: the platform has none, or no longer. */
  onTrace: (traceId: string, trace: unknown) => void;
  onPause?: (pause: Pause | null) => void;
  /** Milliseconds between requests. */
  pace?: number;
}

export interface SampledTraces {
  read: number;
  missing: number;
  stopped: 'limit' | null;
}

/** Traces are optional, so they stop sooner than other reads. */
const LEFT_TO_OTHERS = 150;
const AT_ONCE = 2;
const ONE_SECOND = 1000;

const remainingIn = ({ headers }: RateLimitHeaders): number | null => {
  const text = headers.get('RateLimit-Remaining');
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
};

export const sampleTracesMethodsOf = ({ http }: ProviderContext) => ({
  /** Two at a time, one a second, down to a quarter of the rate limit. Rejects with the reason or failure. */
  sampleTraces: async (question: TracesToSample): Promise<SampledTraces> => {
    const { calls, signal, onTrace, onPause = () => undefined, pace = ONE_SECOND } = question;
    const request = retryReads({ signal, onPause });
    const result: SampledTraces = { read: 0, missing: 0, stopped: null };

    const trace = async (accountSid: string, traceId: string, batch: BatchRequest): Promise<unknown> => {
      const path = `Accounts/${segment(accountSid)}/RecentCalls/trace/${segment(traceId)}`;
      const onAnswer = (answer: RateLimitHeaders) => {
        batch.onAnswer(answer);
        if ((remainingIn(answer) ?? Infinity) < LEFT_TO_OTHERS) result.stopped = 'limit';
      };
      const text = await http.request<string>({
        method: 'GET',
        path,
        as: 'text',
        once: true,
        signal: batch.signal,
        onAnswer,
      });
      return text.trim() === '' ? null : parseJson(text);
    };
    const ask = async ({ accountSid, traceId }: TracesToSample['calls'][number]): Promise<void> => {
      let found: unknown = null;
      try {
        found = await request(batch => trace(accountSid, traceId, batch));
      } catch (error) {
        // 404: gone; 200: not a trace; 400 and 500: the store is down or fails on this one.
        if (signal.aborted || ![200, 400, 404, 500].includes(statusOf(error))) throw error;
      }
      if (found === null) result.missing += 1;
      else result.read += 1;
      onTrace(traceId, found);
    };

    const underWay = new Set<Promise<void>>();
    const all: Promise<void>[] = [];
    try {
      for (const [at, call] of calls.entries()) {
        if (at > 0) await waitFor(pace, signal);
        while (underWay.size >= AT_ONCE) await Promise.race(underWay);
        if (result.stopped !== null) break;
        const asked: Promise<void> = ask(call).finally(() => underWay.delete(asked));
        underWay.add(asked);
        all.push(asked);
      }
      await Promise.all(all);
    } finally {
      await Promise.allSettled(all);
    }
    return result;
  },
});
