export type RateLimitHeaders = Pick<Response, 'headers' | 'type'>;

/** A fixed window for the whole installation (docs/platform-api.md#rate-limit). */
export interface Quota {
  /** Requests per window. */
  limit: number;
  remaining: number;
  /** Milliseconds since 1970. */
  resetAt: number;
  windowMs: number;
  /** 2 where the browser sends a preflight, which counts too. */
  cost: number;
  /** Requests per window that the batch leaves to others. */
  reserve: number;
}

export interface RateLimitBudget {
  observe(answer: RateLimitHeaders): void;
  spend(): void;
  release(): void;
  /** After silence that may have been the rate limit: assumes the default where no headers are readable. */
  assumeDefault(): void;
  msToWait(): number;
  /** null while no limit is known. */
  quota(): Quota | null;
}

/** The platform's default, for unreadable headers. */
const DEFAULT_LIMIT = 600;
const DEFAULT_WINDOW_SECONDS = 300;
/** Part of every window that the batch leaves to others. */
const RESERVED = 0.2;
/** Resets are in whole seconds. */
const MARGIN_MS = 500;
/** Tolerance for equal windows: resets are in whole seconds, and answers travel. */
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

/** With unreadable headers (CORS) unlimited, until a silence suggests a limit; preflights count too. */
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
