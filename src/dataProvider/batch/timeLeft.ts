import type { Quota } from './rateLimitBudget.ts';

interface Remaining {
  left: number;
  /** Items per second outside pauses; null: unknown. */
  speed: number | null;
  quota: Quota | null;
  pauseMs: number;
}

/** null: no estimate. Items beyond this rate limit window wait for the next ones. */
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

const MOST_COMPLETIONS = 40;
const FEWEST_COMPLETIONS = 4;

export const createSpeedMeter = () => {
  /** Times on a clock that stops in pauses. */
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
      if (done.length > MOST_COMPLETIONS) done.shift();
    },
    perSecond: (): number | null => {
      if (done.length < FEWEST_COMPLETIONS) return null;
      const [first = start] = done.length < MOST_COMPLETIONS ? [start] : done;
      const span = active() - first;
      return span > 0 ? (done.length * 1000) / span : null;
    },
  };
};
