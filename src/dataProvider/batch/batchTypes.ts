import type { Pause } from './circuitBreaker.ts';
import type { ItemOutcome, SortedItems } from './outcomes.ts';
import type { Quota, RateLimitHeaders } from './rateLimitBudget.ts';

/** Spread into an item's HttpRequest: time limit and listener for rate limit headers. */
export interface BatchRequest {
  signal: AbortSignal;
  onAnswer: (answer: RateLimitHeaders) => void;
}

export interface BatchOptions<T> {
  items: readonly T[];
  send: (item: T, request: BatchRequest) => Promise<unknown>;
  isDone?: (item: T) => boolean;
  concurrency?: number;
  pace?: ((item: T) => Promise<void>) | undefined;
  /** Default: true. false: no pacing, and every failure is final; for the few requests of one form. */
  retryTransientErrors?: boolean;
  /** Allows repeating a write with unknown outcome. Default: false, `reconcile` decides. */
  repeatable?: boolean;
  /** Reads whether the item's write has happened. For repeatable writes only at the end. */
  reconcile?: (item: T, request: BatchRequest) => Promise<boolean>;
  stopAfter?: number;
  /** Aborting stops sending; the batch waits for requests under way, so that the result is exact. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  /** Called at the end with the rate limit of the answers; null: none. */
  onQuota?: ((quota: Quota | null) => void) | undefined;
  onSettled?: ((item: T, outcome: ItemOutcome, index: number) => void) | undefined;
}

export interface BatchProgress {
  total: number;
  updated: number;
  unchanged: number;
  failed: number;
  left: number;
  /** Includes pauses; null: no estimate. */
  secondsLeft: number | null;
  pause: Pause | null;
}

/** `unreachable`: transient errors lasted too long; `failing`: `stopAfter`. */
export type StopReason = 'cancelled' | 'session' | 'unreachable' | 'failing';

export interface BatchResult<T> extends SortedItems<T> {
  ended: StopReason | null;
  sessionEnd: Error | null;
}
