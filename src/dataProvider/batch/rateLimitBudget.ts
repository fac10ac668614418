/** The part of a response that holds the headers of the rate limit. */
export type RateLimitHeaders = Pick<Response, 'headers' | 'type'>;

/** The platform's rate limit: a fixed window for the whole installation (docs/platform-api.md#rate-limit). */
export interface Quota {
  /** Requests in a window. */
  limit: number;
  /** Requests left in this window, those under way deducted. */
  remaining: number;
  /** Start of the next window, in milliseconds since 1970. */
  resetAt: number;
  windowMs: number;
  /** Requests the platform counts for one of ours: 2 where the browser sends a preflight. */
  cost: number;
  /** Requests of a window that belong to everybody else. */
  reserve: number;
}

export interface RateLimitBudget {
  /** Reads the headers of every answer. */
  observe(answer: RateLimitHeaders): void;
  /** A request goes out. */
  spend(): void;
  /** It has come back, with an answer or without. */
  release(): void;
  /** The platform answers again after silence that may have been its limit: where no headers are readable, assumes the default. */
  assumeDefault(): void;
  /** Milliseconds until the next request may go out; 0: now. */
  msToWait(): number;
  /** null while no limit is known. */
  quota(): Quota | null;
}

/** The platform's default, assumed where its headers are not readable. */
const DEFAULT_LIMIT = 600;
const DEFAULT_WINDOW_SECONDS = 300;
/** Part of every window that belongs to the rest of the installation. */
const RESERVED = 0.2;
/** Added to the reset, which has whole seconds only. */
const MARGIN_MS = 500;
/** Two ends of windows that differ by less are one window: resets have whole seconds, and answers travel. */
const SAME_WINDOW_MS = 2000;
const A_DAY = 86_400;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

const quotaOf = (limit: number, remaining: number, resetSeconds: number, windowSeconds: number): Quota => ({
  limit,
  remaining,
  resetAt: Date.now() + resetSeconds * 1000,
  windowMs: windowSeconds * 1000,
  cost: 1,
  reserve: Math.floor(limit * RESERVED),
});

const readQuota = ({ headers }: RateLimitHeaders): Quota | null => {
  const [limit, remaining, reset] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(name =>
    wholeNumber(headers.get(name)),
  );
  if (limit == null || remaining == null || reset == null || reset > A_DAY) return null;
  const window = wholeNumber(/;\s*w=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')?.[1] ?? null);
  return quotaOf(limit, remaining, reset, window ?? DEFAULT_WINDOW_SECONDS);
};

/**
 * Keeps a batch from using up the rate limit, which counts the requests of the whole installation: a fifth of every
 * window belongs to others, and the batch waits for the next one. Where the headers are not readable (CORS), the budget
 * is unlimited at first, since the limit may be any. Once silence there has outlasted a try, the budget assumes the
 * platform's default and counts own requests twice, because preflights count too. Without headers on the own origin
 * there is no limit, and nothing waits.
 */
export const createRateLimitBudget = (): RateLimitBudget => {
  let quota: Quota | null = null;
  let isBlind = false;
  let isAssumed = false;
  let underWay = 0;

  const blindQuota = (): Quota => {
    const cost = 2;
    const assumed = quotaOf(DEFAULT_LIMIT, DEFAULT_LIMIT, DEFAULT_WINDOW_SECONDS, DEFAULT_WINDOW_SECONDS);
    return { ...assumed, cost };
  };
  const expire = () => {
    if (quota && Date.now() >= quota.resetAt + MARGIN_MS) quota = isAssumed ? blindQuota() : null;
  };

  return {
    observe: answer => {
      expire();
      const read = readQuota(answer);
      if (read) {
        [isBlind, isAssumed] = [false, false];
        const same = quota !== null && Math.abs(quota.resetAt - read.resetAt) < SAME_WINDOW_MS;
        const remaining =
          same && quota
            ? Math.min(quota.remaining, read.remaining)
            : read.remaining - Math.max(0, underWay - 1);
        quota = { ...read, remaining };
      } else if (answer.type === 'cors' && quota === null) isBlind = true;
    },
    assumeDefault: () => {
      if (!isBlind || isAssumed) return;
      isAssumed = true;
      quota = blindQuota();
    },
    spend: () => {
      expire();
      underWay++;
      if (quota) quota = { ...quota, remaining: quota.remaining - quota.cost };
    },
    release: () => {
      underWay--;
    },
    msToWait: () => {
      expire();
      if (!quota || quota.remaining - quota.cost >= quota.reserve) return 0;
      return Math.max(1, quota.resetAt + MARGIN_MS - Date.now());
    },
    quota: () => quota,
  };
};
