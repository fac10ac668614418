import { waitFor } from '../wait.ts';
import type { RateLimitBudget } from './rateLimitBudget.ts';
import type { TransientError, TransientReason } from './transientError.ts';

/** `budget`: the rest of the rate limit window belongs to others. */
export interface Pause {
  reason: TransientReason | 'budget';
  /** Milliseconds since 1970. */
  until: number;
  secondsToGiveUp: number | null;
}

export interface RequestPermit {
  answered(): void;
  failed(error: TransientError): void;
}

export interface CircuitBreaker {
  acquire(): Promise<RequestPermit | null>;
  stop(): void;
  readonly gaveUp: boolean;
}

interface BreakerOptions {
  budget: RateLimitBudget;
  signal?: AbortSignal | undefined;
  onPause: (pause: Pause | null) => void;
}

/** Seconds before the first retry; each pause doubles, up to the longest. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 30;
/** Seconds, for a 429 without Retry-After. */
const FIRST_BUSY = 5;
const LONGEST_BUSY = 60;
/** Seconds of pauses: over two rate limit windows, since a cross-origin 429 looks like silence. */
const GIVE_UP = 900;
const GIVE_UP_BUSY = 3600;

const FAILURES_LIKE_A_LIMIT = 3;

const pauseSeconds = ({ reason, retryAfter }: TransientError, tries: number): number =>
  reason === 'busy'
    ? (retryAfter ?? Math.min(FIRST_BUSY * 2 ** tries, LONGEST_BUSY))
    : Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);

/** One request probes after a pause. Gives up by the sum of pauses: a computer may sleep. */
export const createCircuitBreaker = ({ budget, signal, onPause }: BreakerOptions): CircuitBreaker => {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });

  let pause: Pause | null = null;
  let resting: Promise<void> | null = null;
  let [tries, waited] = [0, 0];
  let trial: Trial | null = null;
  /** Counts pauses: failures of requests from before the last pause say nothing new. */
  let epoch = 0;
  let gaveUp = false;

  const sleep = async () => {
    while (pause && pause.until > Date.now() && !stopping.signal.aborted)
      await waitFor(pause.until - Date.now(), stopping.signal).catch(() => undefined);
    [pause, resting] = [null, null];
    onPause(null);
  };
  const rest = (next: Pause) => {
    if (pause && pause.until >= next.until) return;
    pause = next;
    onPause(next);
    resting ??= sleep();
  };
  const endTrial = () => {
    trial?.resolve();
    trial = null;
  };

  const failed = (error: TransientError) => {
    epoch++;
    endTrial();
    const limit = error.reason === 'busy' ? GIVE_UP_BUSY : GIVE_UP;
    const seconds = pauseSeconds(error, tries);
    if (waited + seconds > limit) {
      gaveUp = true;
      stop();
      return;
    }
    tries++;
    if (tries === FAILURES_LIKE_A_LIMIT && error.reason === 'silent') budget.assumeLess();
    waited += seconds;
    rest({ reason: error.reason, until: Date.now() + seconds * 1000, secondsToGiveUp: limit - waited });
  };

  const permitOf = (at: number): RequestPermit => ({
    answered: () => {
      budget.release();
      if (at !== epoch) return;
      [tries, waited] = [0, 0];
      endTrial();
    },
    failed: error => {
      budget.release();
      if (at === epoch) failed(error);
    },
  });

  const acquire = async (): Promise<RequestPermit | null> => {
    for (;;) {
      if (stopping.signal.aborted) return null;
      if (resting) await resting;
      else if (trial) await trial.promise;
      else {
        const held = budget.msToWait();
        if (held > 0) {
          rest({ reason: 'budget', until: Date.now() + held, secondsToGiveUp: null });
          continue;
        }
        if (tries > 0) trial = createTrial();
        budget.spend();
        return permitOf(epoch);
      }
    }
  };

  return {
    acquire,
    stop,
    get gaveUp() {
      return gaveUp;
    },
  };
};

interface Trial {
  promise: Promise<void>;
  resolve: () => void;
}

const createTrial = (): Trial => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
};
