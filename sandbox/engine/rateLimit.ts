import type { MiddlewareHandler } from 'hono';

export interface Limit {
  limit: number;
  seconds: number;
}

/** For the whole installation, preflights included. */
export const PLATFORM_LIMIT: Limit = { limit: 600, seconds: 300 };

const tooMany = (headers: Record<string, string>) =>
  new Response('Too many requests, please try again later.', {
    status: 429,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    },
  });

export interface RateLimiter {
  middleware: MiddlewareHandler;
  set(limit: Limit | null): void;
}

/** Runs before CORS, so another origin cannot read a 429. */
export const rateLimiter = (now: () => Date, initial: Limit | null): RateLimiter => {
  let current = initial;
  let windowEnds = 0;
  let count = 0;
  return {
    set: limit => {
      current = limit;
      windowEnds = 0;
    },
    middleware: async (c, next) => {
      if (!current) return next();
      const time = now().getTime();
      if (time >= windowEnds) {
        windowEnds = time + current.seconds * 1000;
        count = 0;
      }
      count += 1;
      const left = String(Math.ceil((windowEnds - time) / 1000));
      const headers = limitHeaders(current, Math.max(0, current.limit - count), left);
      if (count > current.limit) return tooMany({ ...headers, 'Retry-After': left });
      await next();
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return undefined;
    },
  };
};

const limitHeaders = ({ limit, seconds }: Limit, remaining: number, reset: string) => ({
  'RateLimit-Policy': `${String(limit)};w=${String(seconds)}`,
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': reset,
});

export const rateLimited = (seconds: number) => {
  const reset = String(seconds);
  return tooMany({ ...limitHeaders(PLATFORM_LIMIT, 0, reset), 'Retry-After': reset });
};
