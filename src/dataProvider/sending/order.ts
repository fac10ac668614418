import type { HttpError } from 'ra-core';
import type { Pause } from './gate.ts';
import type { Outcome, Sorted } from './ledger.ts';
import type { AnswerHead } from './share.ts';

/** To be spread into the HttpRequest of an item: its time limit, and the rate limit's headers on the way back. */
export interface Sending {
  signal: AbortSignal;
  onAnswer: (answer: AnswerHead) => void;
}

export interface SendOrder<T> {
  items: readonly T[];
  /** The one write of an item: one request, with `sending` spread into it. */
  send: (item: T, sending: Sending) => Promise<unknown>;
  /** Is the item already as it should be? Then nothing is sent for it. */
  isDone?: (item: T) => boolean;
  /**
   * May the write be repeated when nobody knows whether it has happened? True for a PUT that sets the same values
   * again. False: `verify` is asked first, and without it such an item fails.
   */
  repeatable: boolean;
  /**
   * Asks the platform, with one read, whether the write of this item has happened. Of a repeatable write only at
   * the end, when nothing may be sent any more.
   */
  verify?: (item: T, sending: Sending) => Promise<boolean>;
  /** After so many failures in a row, without one success, the rest is not sent. Absent: never. */
  stopAfter?: number;
  /** Aborting sends no more; requests under way are waited for, so that the result is exact. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: SendProgress) => void) | undefined;
  /** Told of every item as soon as it is known what became of it. */
  onSettled?: ((item: T, outcome: Outcome, index: number) => void) | undefined;
}

export interface SendProgress {
  total: number;
  updated: number;
  unchanged: number;
  failed: number;
  left: number;
  /** Until everything is sent, waiting included; null while it cannot be told. */
  secondsLeft: number | null;
  /** Why nothing is sent at the moment; null while requests go out. */
  pause: Pause | null;
}

/** Why not everything was sent: by the user, a 401, a platform that did not come back, or `stopAfter`. */
export type Ending = 'cancelled' | 'session' | 'unreachable' | 'failing';

export interface SendResult<T> extends Sorted<T> {
  /** null: nothing is left to be sent. */
  ended: Ending | null;
  /** The 401 that ended the work, for the auth provider. */
  sessionEnd: HttpError | null;
}
