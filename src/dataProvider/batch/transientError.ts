import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../../platform/platformErrors.ts';
import { errorBody } from '../httpError.ts';

/**
 * Why a request may succeed later. `busy`: a 429 with headers. `silent`: no answer though the platform is there; a 429
 * of another origin looks the same (docs/decisions.md#lost-connection). `lost`: no answer and no platform.
 * `unavailable`: a proxy without its back end (502, 503, 504). `slow`: no answer within the time limit.
 */
export type TransientReason = 'busy' | 'silent' | 'lost' | 'unavailable' | 'slow';

export interface TransientError {
  reason: TransientReason;
  /** Seconds the platform asks to wait; null when it does not say. */
  retryAfter: number | null;
  /** The platform may have executed the request. */
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

/** Classifies a failure; null: it is final, and waiting does not help. */
export const transientErrorOf = (error: unknown): TransientError | null => {
  if (error instanceof NetworkUnreachableError) return unknownOutcome('lost');
  if (error instanceof RequestTimeoutError) return unknownOutcome('slow');
  if (!(error instanceof HttpError)) return null;
  const status = error.status as number;
  if (status === 0) return unknownOutcome('silent');
  if (status >= 502 && status <= 504) return unknownOutcome('unavailable');
  if (status !== 429) return null;
  // The rate limiter runs before everything else, so the platform has not executed the request.
  return { reason: 'busy', retryAfter: errorBody(error)?.retryAfter ?? null, isOutcomeUnknown: false };
};

/** Longest time of a single request in a batch, in milliseconds; proxies usually give up after 60 s. */
const TIME_LIMIT = 30_000;

/** Aborts the request after 30 seconds; that failure is transient. */
export const withTimeLimit = async <R>(run: (signal: AbortSignal) => Promise<R>): Promise<R> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new RequestTimeoutError()), TIME_LIMIT);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};
