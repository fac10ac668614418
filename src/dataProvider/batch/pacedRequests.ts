import { NetworkUnreachableError } from '../../platform/platformErrors.ts';
import type { BatchRequest } from './batchTypes.ts';
import { createCircuitBreaker, type Pause, type RequestPermit } from './circuitBreaker.ts';
import { createRateLimitBudget, type Quota } from './rateLimitBudget.ts';
import { type TransientError, transientErrorOf, withTimeLimit } from './transientError.ts';

export interface RequestRunner {
  acquire(): Promise<RequestPermit | null>;
  send<R>(request: (request: BatchRequest) => Promise<R>): Promise<R>;
  transientErrorOf(error: unknown): TransientError | null;
  stop(): void;
  readonly gaveUp: boolean;
  quota(): Quota | null;
}

interface PacedOptions {
  signal?: AbortSignal | undefined;
  onPause: (pause: Pause | null) => void;
}

export const createPacedRequests = ({ signal, onPause }: PacedOptions): RequestRunner => {
  const budget = createRateLimitBudget();
  const breaker = createCircuitBreaker({ budget, signal, onPause });
  return {
    acquire: breaker.acquire,
    send: request => withTimeLimit(limit => request({ signal: limit, onAnswer: budget.observe })),
    transientErrorOf,
    stop: breaker.stop,
    get gaveUp() {
      return breaker.gaveUp;
    },
    quota: budget.quota,
  };
};

const PLAIN_PERMIT: RequestPermit = { answered: () => undefined, failed: () => undefined };

export const createPlainRequests = (signal = new AbortController().signal): RequestRunner => {
  let isStopped = false;
  return {
    acquire: () => Promise.resolve(isStopped || signal.aborted ? null : PLAIN_PERMIT),
    send: request => request({ signal, onAnswer: () => undefined }),
    transientErrorOf: () => null,
    stop: () => {
      isStopped = true;
    },
    gaveUp: false,
    quota: () => null,
  };
};

/** Rejects with the final failure, NetworkUnreachableError, or the signal's reason. */
export const retryReads = ({ signal, onPause = () => undefined }: Partial<PacedOptions>) => {
  const requests = createPacedRequests({ signal, onPause });
  return async <R>(read: (request: BatchRequest) => Promise<R>): Promise<R> => {
    for (;;) {
      const permit = await requests.acquire();
      if (!permit) throw signal?.aborted ? (signal.reason as Error) : new NetworkUnreachableError();
      try {
        const answer = await requests.send(request =>
          read({ ...request, signal: signal ? AbortSignal.any([request.signal, signal]) : request.signal }),
        );
        permit.answered();
        return answer;
      } catch (error) {
        const transient = requests.transientErrorOf(error);
        if (transient) permit.failed(transient);
        else {
          permit.answered();
          throw error;
        }
      }
    }
  };
};
