import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSleep } from '../../../../src/custom-pages/phone/sleep.ts';

const SECOND = 1000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('tells once that the machine slept, and nothing of a hidden page whose timers are slow', () => {
  const onWake = vi.fn();
  const end = watchSleep(onWake);
  vi.advanceTimersByTime(600 * SECOND);
  vi.setSystemTime(Date.now() + 60 * SECOND);
  vi.advanceTimersByTime(20 * SECOND);
  expect(onWake).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 600 * SECOND);
  vi.advanceTimersByTime(60 * SECOND);
  expect(onWake).toHaveBeenCalledTimes(1);
  end();
  vi.setSystemTime(Date.now() + 600 * SECOND);
  vi.advanceTimersByTime(60 * SECOND);
  expect(onWake).toHaveBeenCalledTimes(1);
});
