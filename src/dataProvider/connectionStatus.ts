import type { Wait } from './wait.ts';

/** `waiting`: the platform asked for a pause; `restored`, `lost`: the end of the last retry. */
export type ConnectionEvent = 'retrying' | 'waiting' | 'restored' | 'lost';

export interface RetryTracker {
  start(reason: 'retrying' | 'waiting'): void;
  end(answered: boolean): void;
}

export const createRetryTracking = (report: (event: ConnectionEvent) => void) => {
  const retrying = new Set<RetryTracker>();
  let reported: ConnectionEvent | null = null;
  return (): RetryTracker => {
    const tracker: RetryTracker = {
      start(reason) {
        retrying.add(tracker);
        // A waiting request must not hide one without answer.
        if (reported === reason || reported === 'retrying') return;
        reported = reason;
        report(reason);
      },
      end(answered) {
        if (!retrying.delete(tracker) || retrying.size > 0) return;
        reported = null;
        report(answered ? 'restored' : 'lost');
      },
    };
    return tracker;
  };
};

interface ReachabilityOptions {
  address: () => string;
  fetch: typeof fetch;
  wait: Wait;
}

const PROBES = 2;
const PAUSE = 1000;

const PATIENCE_MS = 6000;

/** Cross-origin, CORP blocks `no-cors` and a 429 lacks CORS (docs/platform-api.md#requests-and-answers). */
const answersAtAll = async (apiBaseUrl: string, request: typeof fetch): Promise<boolean> => {
  const isAnswered = (mode: RequestMode) =>
    request(`${apiBaseUrl}/PredefinedCarriers`, {
      mode,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      () => true,
      () => false,
    );
  if (await isAnswered('cors')) return true;
  return new URL(apiBaseUrl).origin !== globalThis.location?.origin && isAnswered('no-cors');
};

/** A false negative would end the session, hence two probes (docs/decisions.md#lost-connection). */
export const createReachabilityCheck = ({ address, fetch: send, wait }: ReachabilityOptions) => {
  let pending: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    for (let probes = 1; ; probes++) {
      if (await answersAtAll(address(), send)) return true;
      if (probes >= PROBES) return false;
      await wait(PAUSE);
    }
  };
  return (): Promise<boolean> => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
};
