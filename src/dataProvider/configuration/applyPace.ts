import { type Pace, steadyPace } from '../../platform/configFile/pace.ts';
import type { Quota } from '../batch/rateLimitBudget.ts';
import { waitFor } from '../wait.ts';

/** null: no answer announced a limit. */
export const paceOf = (quota: Quota | null): Pace | null => {
  if (!quota) return null;
  const { limit, remaining, reserve, cost, windowMs } = quota;
  return {
    atOnce: Math.max(0, Math.floor((remaining - reserve) / cost)),
    perSecond: (limit - reserve) / cost / (windowMs / 1000),
  };
};

interface SteadyPace {
  requests: number;
  pace: Pace | null;
  signal?: AbortSignal | undefined;
  wait?: typeof waitFor;
}

/** Spreads requests beyond the limit evenly. @returns waits for a turn of `count` requests */
export const createSteadyPace = ({ requests, pace, signal, wait = waitFor }: SteadyPace) => {
  const perSecond = steadyPace(requests, pace);
  /** Milliseconds of the next turn; delays are not made up for. */
  let next = 0;
  return async (count: number): Promise<void> => {
    if (perSecond === null) return;
    const now = Date.now();
    const at = Math.max(now, next);
    next = at + (count * 1000) / perSecond;
    if (at > now) await wait(at - now, signal).catch(() => undefined);
  };
};
