import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const TIMERS = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;

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
  vi.useFakeTimers({ toFake: date ? [...TIMERS, 'Date'] : [...TIMERS], shouldAdvanceTime: !still });
  onTestFinished(() => void vi.useRealTimers());
};

/** So many milliseconds pass at once: whatever waits for less of them happens. */
export const later = async (milliseconds: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};
