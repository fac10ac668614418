import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/store.ts';

/** Compares by identity; the first value comes at once. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** Milliseconds: how old 'now' may be on screen. */
const TICK = 15_000;

const clock = { now: Date.now(), timer: undefined as ReturnType<typeof setInterval> | undefined };
const listeners = createListeners();

const tick = () => {
  clock.now = Date.now();
  listeners.tell();
};

const onTick = (listener: () => void): (() => void) => {
  if (!listeners.isHeard()) clock.timer = setInterval(tick, TICK);
  // Also where the computer's clock was put back.
  if (Math.abs(Date.now() - clock.now) >= TICK) clock.now = Date.now();
  const stop = listeners.subscribe(listener);
  return () => {
    stop();
    if (!listeners.isHeard()) clearInterval(clock.timer);
  };
};

/** Milliseconds since 1970, for texts such as '2 min ago': one clock for all of them. */
export const useNow = (): number => useSyncExternalStore(onTick, () => clock.now);

/** For requests that the platform forwards to a vendor. Throws `error` after `ms` milliseconds. */
export const withTimeout = async <T>(
  signal: AbortSignal,
  ms: number,
  late: string,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = AbortSignal.timeout(ms);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    throw limit.aborted && !signal.aborted ? new Error(late) : error;
  }
};
