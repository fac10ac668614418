import type { Wait } from './wait.ts';

/**
 * `retrying`: no answer came; `waiting`: the platform asked for a pause; `restored` and `lost`: the last retried
 * request got its answer, or gave up.
 */
export type ConnectionEvent = 'retrying' | 'waiting' | 'restored' | 'lost';

/** The retries of one request. */
export interface RetryTracker {
  start(reason: 'retrying' | 'waiting'): void;
  end(answered: boolean): void;
}

/** Joins the retries of concurrent requests into one sequence of events, from the first start to the last end. */
export const createRetryTracking = (report: (event: ConnectionEvent) => void) => {
  const retrying = new Set<RetryTracker>();
  let reported: ConnectionEvent | null = null;
  return (): RetryTracker => {
    const tracker: RetryTracker = {
      start(reason) {
        retrying.add(tracker);
        // A request that waits does not hide one without answer.
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
  /** Address of the API's root. */
  address: () => string;
  fetch: typeof fetch;
  wait: Wait;
}

const PROBES = 2;
const PAUSE = 1000;

/**
 * Can the platform be reached at all? Any answer to an unauthenticated GET of the API's root counts. Mode `no-cors`
 * accepts the platform's 429 too, which has no CORS headers: a busy platform must not end a session. A wrong no would
 * (docs/decisions.md#lost-connection), so there is a second probe. Requests that fail together share the probes.
 */
export const reachability = ({ address, fetch: send, wait }: ReachabilityOptions) => {
  let pending: Promise<boolean> | null = null;
  const probe = async (): Promise<boolean> => {
    try {
      await send(new URL(address(), globalThis.location?.href), {
        method: 'GET',
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
      });
      return true;
    } catch {
      return false;
    }
  };
  const ask = async (): Promise<boolean> => {
    for (let probes = 1; ; probes++) {
      if (await probe()) return true;
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
