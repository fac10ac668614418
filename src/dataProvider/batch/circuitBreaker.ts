import { waitFor } from '../wait.ts';
import type { RateLimitBudget } from './rateLimitBudget.ts';
import type { TransientError, TransientReason } from './transientError.ts';

/** Why nothing is sent for a while. `budget`: the rest of the rate limit window belongs to others. */
export interface Pause {
  reason: TransientReason | 'budget';
  /** Milliseconds since 1970. */
  until: number;
  /** Seconds of waiting left before the circuit breaker gives up; null: it does not. */
  secondsToGiveUp: number | null;
}

/** The right to send one request. The sender calls exactly one of the two. */
export interface Permit {
  /** The platform answered, even if with a refusal. */
  answered(): void;
  failed(error: TransientError): void;
}

export interface CircuitBreaker {
  /** Resolves with the right to send, or with null after `stop`. */
  acquire(): Promise<Permit | null>;
  /** Refuses all requests from now on. */
  stop(): void;
  /** Did transient errors last longer than their limit? */
  readonly gaveUp: boolean;
}

interface BreakerOptions {
  budget: RateLimitBudget;
  /** Abort stops the circuit breaker. */
  signal?: AbortSignal | undefined;
  onPause: (pause: Pause | null) => void;
}

/** Seconds before the first try after a transient error; each further pause is twice as long, up to the longest. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 30;
/** The same for a 429 that does not say how long. */
const FIRST_BUSY = 5;
const LONGEST_BUSY = 60;
/**
 * Seconds of waiting without one answer before the circuit breaker gives up. More than two windows of the rate limit,
 * since a 429 of another origin looks like silence; a platform that answers 429 is there and gets longer.
 */
const GIVE_UP = 900;
const GIVE_UP_BUSY = 3600;

/** Silence of this many failures in a row may have been the rate limit, not just a moment's loss. */
const FAILURES_LIKE_A_LIMIT = 3;

const pauseSeconds = ({ reason, retryAfter }: TransientError, tries: number): number =>
  reason === 'busy'
    ? (retryAfter ?? Math.min(FIRST_BUSY * 2 ** tries, LONGEST_BUSY))
    : Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);

/**
 * Lets requests through while the platform answers. A transient error holds all requests back; after a pause a single
 * request tries, and only its answer lets the others through again. Pauses grow, and when their sum passes the limit
 * the circuit breaker gives up for good. The sum counts pauses, not the clock, so a sleeping computer does not use it up.
 */
export const createCircuitBreaker = ({ budget, signal, onPause }: BreakerOptions): CircuitBreaker => {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });

  let pause: Pause | null = null;
  let resting: Promise<void> | null = null;
  /** Since the last answer: transient errors, and seconds of pauses. */
  let [tries, waited] = [0, 0];
  /** The one request that tries whether the platform answers again. */
  let trial: Trial | null = null;
  /** Counts pauses: failures of requests that went out before the last pause say nothing new. */
  let epoch = 0;
  let gaveUp = false;

  const sleep = async () => {
    while (pause && pause.until > Date.now() && !stopping.signal.aborted)
      // A stop wakes it; `acquire` answers null then.
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
    waited += seconds;
    rest({ reason: error.reason, until: Date.now() + seconds * 1000, secondsToGiveUp: limit - waited });
  };

  const permitOf = (at: number): Permit => ({
    answered: () => {
      budget.release();
      if (at !== epoch) return;
      if (tries >= FAILURES_LIKE_A_LIMIT) budget.assumeDefault();
      [tries, waited] = [0, 0];
      endTrial();
    },
    failed: error => {
      budget.release();
      if (at === epoch) failed(error);
    },
  });

  const acquire = async (): Promise<Permit | null> => {
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
