import { waitFor } from '../wait.ts';
import type { Share } from './share.ts';
import type { Trouble, TroubleReason } from './trouble.ts';

/** Why nothing is sent for a while. `share`: the rest of the window is left to others (share.ts). */
export interface Pause {
  reason: TroubleReason | 'share';
  /** Milliseconds since 1970. */
  until: number;
  /** Seconds of trouble that are left before the work gives up; null: it does not. */
  patience: number | null;
}

/** The right to send one request. Exactly one of the two is called. */
export interface Pass {
  /** The platform took the request, whatever it answered. */
  answered(): void;
  failed(trouble: Trouble): void;
}

export interface Gate {
  /** Resolves with the right to send, or null once nothing may be sent any more. */
  pass(): Promise<Pass | null>;
  /** Nothing may be sent any more. */
  close(): void;
  /** Has trouble lasted longer than its time limit? */
  readonly gaveUp: boolean;
}

interface GateOptions {
  share: Share;
  /** Aborted: closes the gate. */
  signal?: AbortSignal | undefined;
  onPause: (pause: Pause | null) => void;
}

/** Seconds before the first try after trouble, doubled each time up to the longest. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 30;
/** The same for a 429 that does not say how long. */
const FIRST_BUSY = 5;
const LONGEST_BUSY = 60;
/**
 * Seconds waited without one answer before the work gives up. More than two windows of the rate limit, since a 429
 * of another origin cannot be told from silence; a platform that says it is busy is there and gets longer.
 */
const PATIENCE = 900;
const PATIENCE_BUSY = 3600;

/** From so many failures in a row on silence is more than a moment's, and may have been the rate limit. */
const A_LIMIT_NOT_A_BLIP = 3;

const pauseSeconds = ({ reason, retryAfter }: Trouble, tries: number): number =>
  reason === 'busy'
    ? (retryAfter ?? Math.min(FIRST_BUSY * 2 ** tries, LONGEST_BUSY))
    : Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);

/**
 * Lets requests through while the platform takes them. On trouble everything stands still; after the pause a single
 * request tries, and only its answer opens the gate for all again. Pauses grow, and when they add up to more than the
 * patience for them the gate closes for good. Counted is the time waited, not the clock: a computer that sleeps
 * loses no patience.
 */
export const createGate = ({ share, signal, onPause }: GateOptions): Gate => {
  const closing = new AbortController();
  const stop = () => closing.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });

  let pause: Pause | null = null;
  let resting: Promise<void> | null = null;
  /** Trouble since the last answer: how often, and seconds waited for it. */
  let [tries, waited] = [0, 0];
  /** The one request that tries whether trouble is over. */
  let trial: Trial | null = null;
  /** Failures of requests that went out before the last pause say nothing new. */
  let epoch = 0;
  let gaveUp = false;

  const sleep = async () => {
    while (pause && pause.until > Date.now() && !closing.signal.aborted)
      // Closed: `pass` tells.
      await waitFor(pause.until - Date.now(), closing.signal).catch(() => undefined);
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

  const failed = (trouble: Trouble) => {
    epoch++;
    endTrial();
    const limit = trouble.reason === 'busy' ? PATIENCE_BUSY : PATIENCE;
    const seconds = pauseSeconds(trouble, tries);
    if (waited + seconds > limit) {
      gaveUp = true;
      stop();
      return;
    }
    tries++;
    waited += seconds;
    rest({ reason: trouble.reason, until: Date.now() + seconds * 1000, patience: limit - waited });
  };

  const passOf = (at: number): Pass => ({
    answered: () => {
      share.ended();
      if (at !== epoch) return;
      if (tries >= A_LIMIT_NOT_A_BLIP) share.refreshed();
      [tries, waited] = [0, 0];
      endTrial();
    },
    failed: trouble => {
      share.ended();
      if (at === epoch) failed(trouble);
    },
  });

  const pass = async (): Promise<Pass | null> => {
    for (;;) {
      if (closing.signal.aborted) return null;
      if (resting) await resting;
      else if (trial) await trial.promise;
      else {
        const held = share.hold();
        if (held > 0) {
          rest({ reason: 'share', until: Date.now() + held, patience: null });
          continue;
        }
        if (tries > 0) trial = createTrial();
        share.sent();
        return passOf(epoch);
      }
    }
  };

  return {
    pass,
    close: stop,
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
