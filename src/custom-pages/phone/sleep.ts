/** Milliseconds between two looks at the clock. */
const LOOKS_EVERY = 5000;
/** As long as a registration holds; browsers call the timers of hidden pages once a minute. */
const SLEPT = 120_000;

/** Tells that the machine slept for longer than a registration lasts; returns what ends the watch. */
export const watchSleep = (onWake: () => void): (() => void) => {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT) onWake();
    last = now;
  }, LOOKS_EVERY);
  return () => clearInterval(timer);
};
