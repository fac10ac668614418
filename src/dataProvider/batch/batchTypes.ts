import type { Pause } from './circuitBreaker.ts';
import type { Outcome, SortedItems } from './outcomes.ts';
import type { RateLimitHeaders } from './rateLimitBudget.ts';

/** Spread into the HttpRequest of an item: its time limit, and the way back for the headers of the rate limit. */
export interface BatchRequest {
  signal: AbortSignal;
  onAnswer: (answer: RateLimitHeaders) => void;
}

export interface BatchOptions<T> {
  items: readonly T[];
  /** The one request of an item, with `request` spread into it. */
  send: (item: T, request: BatchRequest) => Promise<unknown>;
  /** Does the platform hold the item's target state already? Then no request goes out for it. */
  isDone?: (item: T) => boolean;
  /** Requests at a time; 4 by default. */
  concurrency?: number;
  /**
   * true (default): the batch keeps to the rate limit budget and waits until transient errors are over. false: any
   * failure is the item's own; right for the few requests of one form, where the user waits for the answer.
   */
  retryTransientErrors?: boolean;
  /**
   * May a write with an unknown outcome be sent again? True for a PUT that sets the same values. False (default):
   * `reconcile` decides; without it such an item fails.
   */
  repeatable?: boolean;
  /**
   * Reads from the platform whether the write of this item has happened. For repeatable writes only at the end, when
   * the batch sends nothing any more.
   */
  reconcile?: (item: T, request: BatchRequest) => Promise<boolean>;
  /** Stops after this many failures in a row without one success. Absent: never. */
  stopAfter?: number;
  /** Abort stops sending; the batch still waits for requests under way, so that the result is exact. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  /** Runs for every item as soon as its outcome is known. */
  onSettled?: ((item: T, outcome: Outcome, index: number) => void) | undefined;
}

export interface BatchProgress {
  total: number;
  updated: number;
  unchanged: number;
  failed: number;
  left: number;
  /** Seconds until the last item is done, pauses included; null while there is no estimate. */
  secondsLeft: number | null;
  /** Why nothing is sent at the moment; null while requests go out. */
  pause: Pause | null;
}

/** Why a batch stopped early: the user, the end of the session, a platform that stayed away, or `stopAfter`. */
export type StopReason = 'cancelled' | 'session' | 'unreachable' | 'failing';

export interface BatchResult<T> extends SortedItems<T> {
  /** null: no item is left. */
  ended: StopReason | null;
  /** The failure that ended the session, for the auth provider. */
  sessionEnd: Error | null;
}
