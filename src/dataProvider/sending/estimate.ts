import type { Quota } from './share.ts';

interface Remaining {
  /** Items that are still to be sent. */
  left: number;
  /** Items a second while nothing holds them back; null before that can be told. */
  speed: number | null;
  quota: Quota | null;
  /** Milliseconds the present pause still lasts. */
  pauseMs: number;
}

/**
 * Seconds until the last item has its answer; null while that cannot be told. Items beyond the present window of the
 * rate limit wait for the next ones, each with what is left of it beside the reserve for others.
 */
export const secondsLeft = ({ left, speed, quota, pauseMs }: Remaining): number | null => {
  if (left === 0) return 0;
  if (speed === null || speed <= 0) return null;
  const sending = left / speed;
  if (!quota) return Math.ceil(pauseMs / 1000 + sending);
  const toReset = Math.max(0, quota.resetAt - Date.now()) / 1000;
  const now = Math.max(0, Math.floor((quota.remaining - quota.reserve) / quota.cost));
  if (left <= now) return Math.ceil(pauseMs / 1000 + sending);
  const perWindow = Math.max(1, Math.floor((quota.limit - quota.reserve) / quota.cost));
  const later = left - now;
  const windows = Math.ceil(later / perWindow) - 1;
  const inLast = later - windows * perWindow;
  return Math.ceil(Math.max(toReset + (windows * quota.windowMs) / 1000 + inLast / speed, sending));
};

/** Completions the speed is taken from. */
const LOOK_BACK = 40;
/** Fewer than that say nothing. */
const ENOUGH = 4;

/** How fast items get done while nothing holds them back. Times in milliseconds since 1970. */
export const createSpeed = () => {
  /** Moments of the last completions on a clock that stands still in pauses. */
  const done: number[] = [];
  let [pausedMs, pausedSince] = [0, null as number | null];
  const active = (): number => (pausedSince ?? Date.now()) - pausedMs;
  const start = active();
  return {
    pause: () => {
      pausedSince ??= Date.now();
    },
    resume: () => {
      if (pausedSince !== null) pausedMs += Date.now() - pausedSince;
      pausedSince = null;
    },
    note: () => {
      done.push(active());
      if (done.length > LOOK_BACK) done.shift();
    },
    /** Items a second, null before enough are done. */
    perSecond: (): number | null => {
      if (done.length < ENOUGH) return null;
      const [first = start] = done.length < LOOK_BACK ? [start] : done;
      const span = active() - first;
      return span > 0 ? (done.length * 1000) / span : null;
    },
  };
};
