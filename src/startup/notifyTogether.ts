/** An early answer is fewer promises away from its query; without one they take microseconds. */
const PROMISES = 100;

let waiting: (() => void)[] = [];

const notifyAll = async (): Promise<void> => {
  for (let passed = 0; passed < PROMISES; passed++) await null;
  const batch = waiting;
  waiting = [];
  // React renders after the last of them, and one that throws stops no other.
  for (const notify of batch) queueMicrotask(notify);
};

/**
 * Scheduler for react-query's notifyManager: answers that are there already render together, before the browser draws.
 * Its own scheduler waits for a timer per query, so the page would be drawn once without rows.
 */
export const notifyTogether = (notify: () => void): void => {
  if (waiting.push(notify) === 1) void notifyAll();
};
