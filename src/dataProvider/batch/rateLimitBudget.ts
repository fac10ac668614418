export type RateLimitHeaders = Pick<Response, 'headers' | 'type'>;

/** Fixed window, shared by the whole installation (docs/platform-api.md#rate-limit). */
export interface Quota {
  limit: number;
  remaining: number;
  /** Milliseconds since 1970. */
  resetAt: number;
  windowMs: number;
  /** 2 if the browser sends a preflight, which counts too. */
  cost: number;
  reserve: number;
}

export interface RateLimitBudget {
  observe(answer: RateLimitHeaders): void;
  spend(): void;
  release(): void;
  /** Called after a timeout that may hide a lower limit, if headers are unreadable. */
  assumeLess(): void;
  msToWait(): number;
  quota(): Quota | null;
}

/** The platform's defaults, if headers are unreadable. */
const DEFAULT_LIMIT = 600;
const DEFAULT_WINDOW_SECONDS = 300;
const LEAST_LIMIT = 60;
/** Requests per item: every path has its own preflight. */
const PREFLIGHTED = 2;
const RESERVED = 0.2;
const MARGIN_MS = 500;
/** Tolerance: resets are in whole seconds, and answers travel. */
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

const BLIND_WINDOW_MS = DEFAULT_WINDOW_SECONDS * 1000 + MARGIN_MS;

const blind = {
  seen: false,
  limit: DEFAULT_LIMIT,
  /** Times of finished requests, in milliseconds since 1970, oldest first. */
  spent: [] as number[],
};

/** The platform's window may begin at any time, so the limit is kept in every span of its length. */
const blindQuota = (underWay: number): Quota => {
  const now = Date.now();
  // The clock may be set back.
  blind.spent = blind.spent.filter(at => at > now - BLIND_WINDOW_MS && at <= now);
  const used = (blind.spent.length + underWay) * PREFLIGHTED;
  const seconds = ((blind.spent[0] ?? now) + BLIND_WINDOW_MS - now) / 1000;
  const quota = quotaOf(blind.limit, blind.limit - used, seconds, DEFAULT_WINDOW_SECONDS);
  return { ...quota, cost: PREFLIGHTED };
};

/** Waits until a quarter is free, instead of pausing after each request. */
const blindPause = ({ limit, reserve, cost }: Quota): number => {
  const quarter = Math.ceil((limit - reserve) / cost / 4);
  const last = blind.spent[Math.min(quarter, blind.spent.length) - 1] ?? Date.now();
  return Math.max(1, last + BLIND_WINDOW_MS - Date.now());
};

/** Assumes the platform's default if headers are unreadable (docs/decisions.md#bulk-pace). */
export const createRateLimitBudget = (): RateLimitBudget => {
  let quota: Quota | null = null;
  let isBlind = blind.seen;
  let underWay = 0;

  const expire = () => {
    if (isBlind) quota = blindQuota(underWay);
    else if (quota && Date.now() >= quota.resetAt + MARGIN_MS) quota = null;
  };

  return {
    observe: answer => {
      expire();
      const read = readQuota(answer);
      if (read) {
        const same = !isBlind && quota !== null && Math.abs(quota.resetAt - read.resetAt) < SAME_WINDOW_MS;
        const remaining =
          same && quota
            ? Math.min(quota.remaining, read.remaining)
            : read.remaining - Math.max(0, underWay - 1);
        [quota, isBlind] = [{ ...read, remaining }, false];
      } else if (answer.type === 'cors' && quota === null) [isBlind, blind.seen] = [true, true];
      else if (answer.type !== 'cors' && isBlind) [quota, isBlind] = [null, false];
    },
    assumeLess: () => {
      if (!isBlind) return;
      const { limit, remaining } = blindQuota(underWay);
      // Silence after a few requests has another cause.
      if (limit - remaining >= limit / 4) blind.limit = Math.max(LEAST_LIMIT, limit / 2);
    },
    spend: () => {
      expire();
      underWay++;
      if (quota && !isBlind) quota = { ...quota, remaining: quota.remaining - quota.cost };
    },
    release: () => {
      underWay--;
      if (isBlind) blind.spent.push(Date.now());
    },
    msToWait: () => {
      expire();
      if (!quota || quota.remaining - quota.cost >= quota.reserve) return 0;
      if (isBlind) return blindPause(quota);
      return Math.max(1, quota.resetAt + MARGIN_MS - Date.now());
    },
    quota: () => quota,
  };
};
