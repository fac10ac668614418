import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const TIMERS = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;

/** Milliseconds by which timers go on by themselves. */
const TICK = 20;

let isGoing = false;

interface Options {
  /** Only `later` puts them forward, for the proof that nothing comes too early. Nothing can be waited for meanwhile. */
  still?: boolean;
  /** The date goes with them. */
  date?: boolean;
}

/**
 * Timers go on as the clock does, and `later` puts them forward. They stay until the test ends: the real ones would not
 * know of those that wait, such as React Query's own word that an answer is there.
 */
export const fakeTimers = ({ still = false, date = false }: Options = {}): void => {
  isGoing = !still;
  vi.useFakeTimers({ toFake: date ? [...TIMERS, 'Date'] : [...TIMERS], shouldAdvanceTime: isGoing });
  onTestFinished(() => void vi.useRealTimers());
};

/** So many milliseconds pass at once: whatever waits for less of them happens. */
export const later = async (milliseconds: number): Promise<void> => {
  // The clock would go on by itself amid this on a slow machine, and backwards after it.
  vi.setTimerTickMode('manual');
  try {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  } finally {
    if (isGoing) vi.setTimerTickMode('interval', TICK);
  }
};

/** What a portal never needs: a day. */
const MOST = 24 * 60 * 60 * 1000;

/**
 * Puts timers forward in steps of so many milliseconds until something is there.
 * @throws after a day of them
 */
export const laterUntil = async (milliseconds: number, isThere: () => boolean): Promise<void> => {
  for (let passed = 0; !isThere(); passed += milliseconds) {
    if (passed > MOST)
      throw new Error(`It did not come within a day: ${document.body.textContent.slice(-2000)}`);
    await later(milliseconds);
  }
};

/** Delays of what waits, in milliseconds: many short ones are a loop. */
export const waitingTimers = (): string => {
  const { clock } = setTimeout as {
    clock?: { timers?: Record<string, { interval?: number; delay?: number }> };
  };
  return Object.values(clock?.timers ?? {})
    .map(({ interval, delay = 0 }) => (interval === undefined ? String(delay) : `every ${String(interval)}`))
    .join(', ');
};
