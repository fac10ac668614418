import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Timers go on as the clock does, and `later` puts them forward. They stay until the test ends: the real ones would not
 * know of those that wait, such as React Query's own word that an answer is there.
 */
export const fakeTimers = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
};

/** So many milliseconds pass at once: whatever waits for less of them happens. */
export const later = async (milliseconds: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};
