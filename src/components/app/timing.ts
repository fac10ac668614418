import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/store.ts';

export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** Milliseconds between updates of 'now' on screen. */
const TICK = 15_000;

const clock = { now: Date.now(), timer: undefined as ReturnType<typeof setInterval> | undefined };
const listeners = createListeners();

const tick = () => {
  clock.now = Date.now();
  listeners.tell();
};

const onTick = (listener: () => void): (() => void) => {
  if (!listeners.isHeard()) clock.timer = setInterval(tick, TICK);
  // The computer's clock may be set back.
  if (Math.abs(Date.now() - clock.now) >= TICK) clock.now = Date.now();
  const stop = listeners.subscribe(listener);
  return () => {
    stop();
    if (!listeners.isHeard()) clearInterval(clock.timer);
  };
};

/** Milliseconds since 1970, from one clock for all relative times. */
export const useNow = (): number => useSyncExternalStore(onTick, () => clock.now);

/** For requests that the platform forwards to a vendor. Throws `Error(late)` after `ms` milliseconds. */
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
