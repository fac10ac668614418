import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../../platform/networkUnreachable.ts';
import { errorBody } from '../httpError.ts';

/**
 * Why a request may be sent again later. `busy`: 429 that could be read. `silent`: no answer though the platform is
 * there; a 429 looks like that from another origin (decision 2). `lost`: no answer and no platform. `unavailable`: a
 * proxy without its back end (502, 503, 504). `slow`: no answer within the time limit.
 */
export type TroubleReason = 'busy' | 'silent' | 'lost' | 'unavailable' | 'slow';

export interface Trouble {
  reason: TroubleReason;
  /** Seconds the platform asked to wait; null when it did not say. */
  retryAfter: number | null;
  /** May the platform have done what was asked? */
  doubtful: boolean;
}

/** The time limit of a request has passed; whether the platform did what was asked is not known. */
export class SlowAnswerError extends Error {
  constructor() {
    super('portal.errors.no_answer');
    this.name = 'SlowAnswerError';
  }
}

const doubt = (reason: TroubleReason): Trouble => ({ reason, retryAfter: null, doubtful: true });

/** What a failure means for work that can wait; null: it is the item's own and waiting would not help. */
export const troubleOf = (error: unknown): Trouble | null => {
  if (error instanceof NetworkUnreachableError) return doubt('lost');
  if (error instanceof SlowAnswerError) return doubt('slow');
  if (!(error instanceof HttpError)) return null;
  const status = error.status as number;
  if (status === 0) return doubt('silent');
  if (status >= 502 && status <= 504) return doubt('unavailable');
  if (status !== 429) return null;
  // The limiter stands in front of everything: nothing was done (contract-b 1.1).
  return { reason: 'busy', retryAfter: errorBody(error)?.retryAfter ?? null, doubtful: false };
};
