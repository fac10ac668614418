/** Milliseconds between readings of the clock. */
const LOOKS_EVERY = 5000;
/** Milliseconds, as long as a registration; browsers run timers of hidden pages once a minute. */
const SLEPT = 120_000;

/** Calls `onWake` after a sleep longer than a registration; returns a function that stops the watch. */
export const watchSleep = (onWake: () => void): (() => void) => {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT) onWake();
    last = now;
  }, LOOKS_EVERY);
  return () => clearInterval(timer);
};
