import { errorBody, statusOf } from './httpError.ts';

/**
 * The platform's request got no answer, but may have been executed
 * (docs/platform-api.md#starting-a-call).
 */
const UNANSWERED = /^(?:fetch failed|socket hang up|read ECONNRESET|Connection lost\b.*)$/i;

/** true for a 500 that leaves a write's outcome open; others are refusals. */
export const hidesOutcome = (error: unknown): boolean =>
  statusOf(error) === 500 && UNANSWERED.test(errorBody(error)?.text ?? '');
