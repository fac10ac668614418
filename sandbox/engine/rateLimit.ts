import type { MiddlewareHandler } from 'hono';

/** The platform's default: 600 requests in 5 minutes for the whole installation, preflights included. */
const LIMIT = 600;
const WINDOW_SECONDS = 300;

const tooMany = (headers: Record<string, string>) =>
  new Response('Too many requests, please try again later.', {
    status: 429,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });

/**
 * Counts requests in fixed windows and tells the state in RateLimit-* headers. It stands before CORS, so
 * that a browser on another origin cannot read its 429 (contract-a 1).
 */
export function rateLimit(now: () => Date): MiddlewareHandler {
  let windowEnds = 0;
  let count = 0;
  return async (c, next) => {
    const time = now().getTime();
    if (time >= windowEnds) {
      windowEnds = time + WINDOW_SECONDS * 1000;
      count = 0;
    }
    count += 1;
    const left = String(Math.ceil((windowEnds - time) / 1000));
    const headers = limitHeaders(Math.max(0, LIMIT - count), left);
    if (count > LIMIT) return tooMany({ ...headers, 'Retry-After': left });
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return undefined;
  };
}

const limitHeaders = (remaining: number, reset: string) => ({
  'RateLimit-Policy': `${String(LIMIT)};w=${String(WINDOW_SECONDS)}`,
  'RateLimit-Limit': String(LIMIT),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': reset,
});

/** The same answer for a failure drill. */
export const rateLimited = () =>
  tooMany({ ...limitHeaders(0, String(WINDOW_SECONDS)), 'Retry-After': String(WINDOW_SECONDS) });
