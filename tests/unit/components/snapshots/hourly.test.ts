// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHourly } from '../../../../src/components/snapshots/hourly.ts';

const MINUTE = 60_000;

/** As the browser's: one holds it, others wait. */
const fakeLocks = () => {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
      const turn = tail.then(() => (signal.aborted ? undefined : held()));
      tail = turn;
      return turn;
    },
  };
};

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** One tab: when it looked, in minutes. */
const tab = (last: { at: number | null }, fails = false) => {
  const looks: number[] = [];
  const controller = new AbortController();
  startHourly({
    owner: 'me',
    signal: controller.signal,
    lastLook: () => Promise.resolve(last.at),
    look: () => {
      looks.push(Date.now() / MINUTE);
      if (!fails) last.at = Date.now();
      return Promise.resolve();
    },
  });
  return { looks, close: () => controller.abort() };
};

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 * MINUTE });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  visibility = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const after = (looks: readonly number[]) => looks.map(at => at - 1_000_000);

describe('a look every hour', () => {
  it('comes a minute after the beginning, and an hour after the last', async () => {
    const { looks, close } = tab({ at: null });
    await pass(130);
    close();
    await pass(130);
    expect(after(looks)).toEqual([1, 61, 121]);
  });

  it('waits where somebody looked within the hour', async () => {
    const { looks, close } = tab({ at: 999_970 * MINUTE });
    await pass(29);
    expect(looks).toEqual([]);
    await pass(1);
    close();
    expect(after(looks)).toEqual([30]);
  });

  it('is never taken while no tab is in view', async () => {
    const { looks, close } = tab({ at: null });
    show('hidden');
    await pass(180);
    expect(looks).toEqual([]);
    show('visible');
    await pass(2);
    close();
    expect(after(looks)).toEqual([181]);
  });

  it('that failed waits for the next hour', async () => {
    const { looks, close } = tab({ at: null }, true);
    await pass(70);
    close();
    expect(after(looks)).toEqual([1, 61]);
  });

  it.each([
    ['with locks', true],
    ['without locks', false],
  ])('is taken by one of two tabs, and by the other once that is closed, %s', async (_, hasLocks) => {
    if (!hasLocks) vi.stubGlobal('navigator', {});
    const last = { at: null };
    const [one, other] = [tab(last), tab(last)];
    await pass(1);
    expect([one.looks.length, other.looks.length].sort()).toEqual([0, 1]);
    one.close();
    await pass(65);
    other.close();
    expect(after(other.looks)).toContain(61);
  });
});
