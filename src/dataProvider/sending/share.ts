/** The part of an answer that tells about the platform's rate limit. */
export type AnswerHead = Pick<Response, 'headers' | 'type'>;

/** What is known of the platform's rate limit (contract-b 1.1): a fixed window for the whole installation. */
export interface Quota {
  /** Requests in a window. */
  limit: number;
  /** Requests of the present window that are left, those under way taken off. */
  remaining: number;
  /** When the next window begins, in milliseconds since 1970. */
  resetAt: number;
  windowMs: number;
  /** Requests the platform counts for one of ours: 2 where a browser asks first (CORS). */
  cost: number;
  /** Requests of a window that are left to everybody else. */
  reserve: number;
}

export interface Share {
  /** Told of every answer. */
  note(answer: AnswerHead): void;
  /** A request goes out. */
  sent(): void;
  /** It has come back, with an answer or without. */
  ended(): void;
  /** The platform answers again after silence that outlasted a try: perhaps its limit, which cannot be read. */
  refreshed(): void;
  /** Milliseconds until the next request may go; 0: now. */
  hold(): number;
  /** null while there is no limit to be seen. */
  quota(): Quota | null;
}

/** The platform's own default (contract-b 1.1), taken where its headers cannot be read. */
const DEFAULT_LIMIT = 600;
const DEFAULT_WINDOW_SECONDS = 300;
/** Part of every window that is left to the rest of the installation. */
const RESERVED = 0.2;
/** Beyond the reset, since it is told in whole seconds. */
const MARGIN_MS = 500;
/** Windows that differ by less in their end are the same: it is told in whole seconds, and answers travel. */
const SAME_WINDOW_MS = 2000;
const A_DAY = 86_400;

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

const quotaOf = (limit: number, remaining: number, resetSeconds: number, windowSeconds: number): Quota => ({
  limit,
  remaining,
  resetAt: Date.now() + resetSeconds * 1000,
  windowMs: windowSeconds * 1000,
  cost: 1,
  reserve: Math.floor(limit * RESERVED),
});

const readQuota = ({ headers }: AnswerHead): Quota | null => {
  const [limit, remaining, reset] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(name =>
    whole(headers.get(name)),
  );
  if (limit == null || remaining == null || reset == null || reset > A_DAY) return null;
  const window = whole(/;\s*w=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')?.[1] ?? null);
  return quotaOf(limit, remaining, reset, window ?? DEFAULT_WINDOW_SECONDS);
};

/**
 * Keeps long work from using up the platform's rate limit, which counts everybody's requests together: a fifth of
 * every window is left to others, and the work waits for the next one. Where the headers cannot be read (another
 * origin, contract-b 1.1 'CORS') nothing is held back at first, since the limit may be any. Once silence there has
 * outlasted a try, the platform's default limit is assumed from then on, and own requests are counted twice, because
 * preflights count too. Without a limit (no headers on the own origin) nothing is ever held back.
 */
export const createShare = (): Share => {
  let quota: Quota | null = null;
  let isBlind = false;
  /** Blind, and held back once. */
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
    note: answer => {
      expire();
      const told = readQuota(answer);
      if (told) {
        [isBlind, isAssumed] = [false, false];
        const same = quota !== null && Math.abs(quota.resetAt - told.resetAt) < SAME_WINDOW_MS;
        const remaining =
          same && quota
            ? Math.min(quota.remaining, told.remaining)
            : told.remaining - Math.max(0, underWay - 1);
        quota = { ...told, remaining };
      } else if (answer.type === 'cors' && quota === null) isBlind = true;
    },
    refreshed: () => {
      if (!isBlind || isAssumed) return;
      isAssumed = true;
      quota = blindQuota();
    },
    sent: () => {
      expire();
      underWay++;
      if (quota) quota = { ...quota, remaining: quota.remaining - quota.cost };
    },
    ended: () => {
      underWay--;
    },
    hold: () => {
      expire();
      if (!quota || quota.remaining - quota.cost >= quota.reserve) return 0;
      return Math.max(1, quota.resetAt + MARGIN_MS - Date.now());
    },
    quota: () => quota,
  };
};
