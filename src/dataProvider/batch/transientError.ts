import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../../platform/platformErrors.ts';
import { hidesOutcome } from '../hiddenOutcome.ts';
import { errorBody } from '../httpError.ts';

/** `silent`: no answer, or a cross-origin 429 (docs/decisions.md#lost-connection). */
export type TransientReason = 'busy' | 'silent' | 'lost' | 'unavailable' | 'slow';

export interface TransientError {
  reason: TransientReason;
  /** Seconds; null: none given. */
  retryAfter: number | null;
  isOutcomeUnknown: boolean;
}

class RequestTimeoutError extends Error {
  constructor() {
    super('portal.errors.no_answer');
    this.name = 'RequestTimeoutError';
  }
}

const unknownOutcome = (reason: TransientReason): TransientError => ({
  reason,
  retryAfter: null,
  isOutcomeUnknown: true,
});

export const transientErrorOf = (error: unknown): TransientError | null => {
  if (error instanceof NetworkUnreachableError) return unknownOutcome('lost');
  if (error instanceof RequestTimeoutError) return unknownOutcome('slow');
  if (!(error instanceof HttpError)) return null;
  if (hidesOutcome(error)) return unknownOutcome('unavailable');
  const status = error.status as number;
  if (status === 0) return unknownOutcome('silent');
  if (status >= 502 && status <= 504) return unknownOutcome('unavailable');
  if (status !== 429) return null;
  // The rate limiter runs first, so the request was not executed.
  return { reason: 'busy', retryAfter: errorBody(error)?.retryAfter ?? null, isOutcomeUnknown: false };
};

/** Milliseconds; proxies usually give up after 60 s. */
const TIME_LIMIT = 30_000;

export const withTimeLimit = async <R>(run: (signal: AbortSignal) => Promise<R>): Promise<R> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new RequestTimeoutError()), TIME_LIMIT);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};
