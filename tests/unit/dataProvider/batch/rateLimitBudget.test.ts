import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchRequest } from '../../../../src/dataProvider/batch/batchTypes.ts';
import {
  type RateLimitHeaders,
  createRateLimitBudget,
} from '../../../../src/dataProvider/batch/rateLimitBudget.ts';
import { HANG, items, batchOn, silent } from './fakeBatch.ts';

/** A page remembers what it sent to another origin: each test has a day of its own. */
let day = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, ++day) });
});
afterEach(() => {
  vi.useRealTimers();
});

const WINDOW = 300;

/** The platform's fixed window (docs/platform-api.md#rate-limit), counted as its limiter does; `others` use it as well. */
const platform = (limit = 600, windowSeconds = WINDOW) => {
  let [ends, count, most] = [0, 0, 0];
  const perWindow: number[] = [];
  const take = (): Record<string, string> => {
    if (Date.now() >= ends) {
      ends = Date.now() + windowSeconds * 1000;
      count = 0;
      perWindow.push(0);
    }
    count++;
    perWindow[perWindow.length - 1] = count;
    most = Math.max(most, count);
    return {
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(Math.max(0, limit - count)),
      'RateLimit-Reset': String(Math.ceil((ends - Date.now()) / 1000)),
      'RateLimit-Policy': `${limit};w=${windowSeconds}`,
    };
  };
  /** What another origin meets: the preflight counts as well, and a 429 is no answer at all. */
  const fromElsewhere = ({ request }: { request: BatchRequest }) => {
    take();
    take();
    if (count > limit) throw silent();
    request.onAnswer(head({}, 'cors'));
  };
  return { take, fromElsewhere, perWindow, most: () => most };
};

const head = (headers: Record<string, string> = {}, type: ResponseType = 'basic'): RateLimitHeaders => ({
  headers: new Headers(headers),
  type,
});

describe('with headers that can be read', () => {
  it('leaves a fifth of every window to others and waits for the next', async () => {
    const limiter = platform();
    const batch = batchOn(({ request }) => request.onAnswer(head(limiter.take())), { items: items(1200) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batch.sent()).toHaveLength(480);
    expect(batch.last()).toMatchObject({
      updated: 480,
      left: 720,
      pause: { reason: 'budget', secondsToGiveUp: null },
    });
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(1200);
    expect(limiter.perWindow).toEqual([480, 480, 240]);
    expect(batch.attempts.at(-1)?.at).toBeLessThan(2 * WINDOW + 30);
  });

  it('counts what others use as used', async () => {
    const limiter = platform();
    const batch = batchOn(
      ({ request }) => {
        limiter.take();
        request.onAnswer(head(limiter.take()));
      },
      { items: items(300) },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batch.sent().length).toBeGreaterThan(230);
    expect(batch.sent().length).toBeLessThan(245);
    expect(limiter.most()).toBeLessThan(490);
  });

  it('waits when others have used the window before it began, and gets on all the same', async () => {
    const limiter = platform(100, 10);
    for (let used = 0; used < 95; used++) limiter.take();
    const batch = batchOn(({ request }) => request.onAnswer(head(limiter.take())), { items: items(20) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(batch.sent()).toHaveLength(4);
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(20);
    expect(batch.attempts.at(-1)?.at).toBeLessThan(12);
  });

  it('never stands still for good when a proxy always says nothing is left', async () => {
    const nothing = { 'RateLimit-Limit': '600', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '10' };
    const batch = batchOn(({ request }) => request.onAnswer(head(nothing)), { items: items(12) });
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(12);
  });

  it('goes on without pauses where the platform has no limit', async () => {
    const batch = batchOn(({ request }) => request.onAnswer(head()), { items: items(2000) });
    await vi.runAllTimersAsync();
    expect(batch.reasons()).toEqual([]);
    expect(batch.attempts.at(-1)?.at).toBeLessThan(6);
  });

  it.each([
    ['no number', { 'RateLimit-Limit': 'many', 'RateLimit-Remaining': '1', 'RateLimit-Reset': '9' }],
    [
      'a moment instead of seconds',
      { 'RateLimit-Limit': '9', 'RateLimit-Remaining': '1', 'RateLimit-Reset': '1795000000' },
    ],
    ['half of them', { 'RateLimit-Limit': '600', 'RateLimit-Remaining': '0' }],
  ])('takes no notice of headers it cannot use: %s', (_what, headers) => {
    const budget = createRateLimitBudget();
    budget.spend();
    budget.observe(head(headers));
    expect(budget.quota()).toBeNull();
    expect(budget.msToWait()).toBe(0);
  });
});

describe('with headers that cannot be read (another origin)', () => {
  it('keeps to the default from the first request on, preflights counted, whenever the window began', async () => {
    const limiter = platform();
    limiter.take();
    await vi.advanceTimersByTimeAsync(150_000);
    const batch = batchOn(limiter.fromElsewhere, { items: items(900) });
    await vi.advanceTimersByTimeAsync(60_000);
    // 600 less a fifth, at two requests each.
    expect(batch.sent()).toHaveLength(240);
    expect(batch.last()).toMatchObject({ pause: { reason: 'budget', secondsToGiveUp: null } });
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(900);
    expect(batch.reasons()).toEqual(['budget']);
    // One was somebody else's.
    expect(limiter.most()).toBeLessThanOrEqual(481);
    expect(batch.attempts.at(-1)?.at).toBeLessThan(3 * WINDOW + 30);
  });

  it('counts what the batch before has sent', async () => {
    const limiter = platform();
    const first = batchOn(limiter.fromElsewhere, { items: items(230) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await first.result).updated).toHaveLength(230);
    const second = batchOn(limiter.fromElsewhere, { items: items(230) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(second.sent()).toHaveLength(10);
    await vi.runAllTimersAsync();
    expect((await second.result).updated).toHaveLength(230);
    expect(second.reasons()).toEqual(['budget']);
    expect(limiter.most()).toBeLessThanOrEqual(480);
  });

  it('takes a moment without answer for no limit', async () => {
    let asked = 0;
    const batch = batchOn(
      ({ request }) => {
        if (++asked === 50) throw silent();
        request.onAnswer(head({}, 'cors'));
      },
      { items: items(239) },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batch.reasons()).toEqual(['silent']);
    expect((await batch.result).updated).toHaveLength(239);
  });

  it('takes half of it once a silence has outlasted its tries, for good', async () => {
    const limiter = platform(320);
    const batch = batchOn(limiter.fromElsewhere, { items: items(600) });
    await vi.advanceTimersByTimeAsync(400_000);
    expect(batch.reasons()).toContain('silent');
    const told = batch.progress.length;
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(600);
    const later = new Set(batch.progress.slice(told).flatMap(({ pause }) => (pause ? [pause.reason] : [])));
    expect([...later]).toEqual(['budget']);
  });

  it('uses them where the platform exposes them', async () => {
    const limiter = platform(10_000);
    const batch = batchOn(({ request }) => request.onAnswer(head(limiter.take(), 'cors')), {
      items: items(1000),
    });
    await vi.runAllTimersAsync();
    expect(batch.reasons()).toEqual([]);
  });
});

describe('the time left', () => {
  it('is told from the speed where nothing limits', async () => {
    const batch = batchOn(({ request }) => request.onAnswer(head()), { items: items(1000) });
    expect(batch.last()?.secondsLeft).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    // 400 a second.
    expect(batch.last()?.updated).toBeGreaterThan(390);
    expect(batch.last()?.secondsLeft).toBeGreaterThanOrEqual(1);
    expect(batch.last()?.secondsLeft).toBeLessThanOrEqual(2);
    await vi.runAllTimersAsync();
    expect(batch.last()?.secondsLeft).toBe(0);
  });

  it('counts the windows still to wait for: 10,000 at 600 in 5 minutes', async () => {
    const limiter = platform();
    const batch = batchOn(({ request }) => request.onAnswer(head(limiter.take())), { items: items(10_000) });
    await vi.advanceTimersByTimeAsync(1000);
    const told = batch.last()?.secondsLeft ?? 0;
    const began = Date.now();
    await vi.runAllTimersAsync();
    await batch.result;
    const took = (Date.now() - began) / 1000;
    expect(took).toBeGreaterThan(20 * WINDOW - 30);
    expect(Math.abs(told - took)).toBeLessThan(60);
  });

  it('counts a pause that was asked for', async () => {
    const batch = batchOn(({ item, nth }) => (item === 'i30' && nth === 1 ? HANG : null), {
      items: items(31),
    });
    await vi.advanceTimersByTimeAsync(30_500);
    expect(batch.last()).toMatchObject({ pause: { reason: 'slow' } });
    expect(batch.last()?.secondsLeft).toBeGreaterThanOrEqual(1);
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(31);
  });
});
