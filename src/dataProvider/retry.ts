/** Retries of a read; a write is never sent twice (decision 2). */
const RETRIES = 3;
/** Milliseconds before the first retry; doubled each time. */
const BACKOFF = 500;
/** Longest wait a 429 may ask of a read before the user is told instead, in seconds. */
const PATIENCE = 60;

/** What an attempt ended with, as far as retrying looks at it; null: no answer at all. */
export type Attempt = { status: number; retryAfter: number | null } | null;

const isGatewayFailure = (status: number): boolean => status >= 502 && status <= 504;

/**
 * Milliseconds to wait before a read is tried again, null when it is not (decision 2: up to 3 times with backoff
 * when no answer came or a proxy had no back end; contract-a 1: 429 says in `Retry-After` how long to wait).
 *
 * @param attempt attempts made before this one, from 0
 */
export const retryDelay = (outcome: Attempt, attempt: number): number | null => {
  if (attempt >= RETRIES) return null;
  const backoff = BACKOFF * 2 ** attempt;
  if (outcome === null || isGatewayFailure(outcome.status)) return backoff;
  if (outcome.status !== 429) return null;
  if (outcome.retryAfter === null) return backoff * 4;
  return outcome.retryAfter > PATIENCE ? null : outcome.retryAfter * 1000;
};

/** Seconds of a `Retry-After` header; null when missing, unreadable or a date. */
export const retryAfterSeconds = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
