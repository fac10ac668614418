import { errorBody, statusOf } from './httpError.ts';

/**
 * What the platform says when the server or database that it has asked did not answer it: by then the request may have
 * been carried out (docs/platform-api.md#starting-a-call).
 */
const UNANSWERED = /^(?:fetch failed|socket hang up|read ECONNRESET|Connection lost\b.*)$/i;

/** Whether a 500, which otherwise is a refusal, leaves open what has become of a write. */
export const hidesOutcome = (error: unknown): boolean =>
  statusOf(error) === 500 && UNANSWERED.test(errorBody(error)?.text ?? '');
