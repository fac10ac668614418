import type { Pause } from './circuitBreaker.ts';
import type { ItemOutcome, SortedItems } from './outcomes.ts';
import type { Quota, RateLimitHeaders } from './rateLimitBudget.ts';

/** Spread into the HttpRequest of an item: its time limit, and the listener for rate limit headers. */
export interface BatchRequest {
  signal: AbortSignal;
  onAnswer: (answer: RateLimitHeaders) => void;
}

export interface BatchOptions<T> {
  items: readonly T[];
  send: (item: T, request: BatchRequest) => Promise<unknown>;
  isDone?: (item: T) => boolean;
  /** Default: 4. */
  concurrency?: number;
  /** Waited for before an item is sent, and sent again. */
  pace?: ((item: T) => Promise<void>) | undefined;
  /** Default: true. false: no pacing, and every failure is final; for the few requests of one form. */
  retryTransientErrors?: boolean;
  /** A write with an unknown outcome may be repeated. Default: false, `reconcile` decides. */
  repeatable?: boolean;
  /** Reads whether the write of this item has happened. For repeatable writes only at the end of the batch. */
  reconcile?: (item: T, request: BatchRequest) => Promise<boolean>;
  /** Failures in a row without a success. Absent: no limit. */
  stopAfter?: number;
  /** Abort stops sending; the batch waits for requests under way, so that the result is exact. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  /** Told at the end: the rate limit as the answers told it; null: none. */
  onQuota?: ((quota: Quota | null) => void) | undefined;
  onSettled?: ((item: T, outcome: ItemOutcome, index: number) => void) | undefined;
}

export interface BatchProgress {
  total: number;
  updated: number;
  unchanged: number;
  failed: number;
  left: number;
  /** Pauses included; null while there is no estimate. */
  secondsLeft: number | null;
  /** null while requests go out. */
  pause: Pause | null;
}

/** `unreachable`: transient errors lasted too long; `failing`: `stopAfter`. */
export type StopReason = 'cancelled' | 'session' | 'unreachable' | 'failing';

export interface BatchResult<T> extends SortedItems<T> {
  /** null: all items were sent. */
  ended: StopReason | null;
  sessionEnd: Error | null;
}
