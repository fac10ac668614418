import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkUnreachableError } from '../../../../src/platform/platformErrors.ts';
import { batchOn, busy, EMPTY, groupsOf, HANG, items, refusal, silent } from './fakeBatch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a busy platform (429)', () => {
  it('is waited for as long as it asks, by all, and refused items are sent again', async () => {
    const batch = batchOn(
      ({ item, nth }) => ((item === 'i5' || item === 'i6') && nth === 1 ? busy(30) : null),
      {
        items: items(12),
      },
    );
    await vi.advanceTimersByTimeAsync(29_000);
    const before = batch.sent().length;
    expect(batch.last()?.pause).toMatchObject({ reason: 'busy' });
    await vi.advanceTimersByTimeAsync(900);
    expect(batch.sent()).toHaveLength(before);
    await vi.runAllTimersAsync();
    expect(await batch.result).toEqual({ ...EMPTY, updated: items(12) });
    expect(batch.sent()).toHaveLength(14);
  });

  it('is tried with a single request after the pause', async () => {
    const batch = batchOn(({ at }) => (at < 45 ? busy(20) : null), { items: items(8) });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(batch.attempts.map(({ at }) => Math.floor(at))).toEqual([0, 0, 0, 0, 20, 40]);
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toHaveLength(8);
  });

  it('waits longer and longer when it does not say how long', async () => {
    const batch = batchOn(({ at }) => (at < 100 ? busy() : null), { items: items(1) });
    await vi.runAllTimersAsync();
    expect(batch.attempts.map(({ at }) => Math.round(at))).toEqual([0, 5, 15, 35, 75, 135]);
    expect((await batch.result).updated).toHaveLength(1);
  });

  it('that stays busy for more than an hour is given up, with nothing called failed', async () => {
    const batch = batchOn(() => busy(300), { items: items(3) });
    await vi.runAllTimersAsync();
    expect(await batch.result).toMatchObject({ ended: 'unreachable', failed: [], notSent: items(3) });
    expect(batch.attempts.at(-1)?.at).toBeGreaterThan(3000);
    expect(batch.attempts.at(-1)?.at).toBeLessThan(3700);
  });
});

describe('a platform without answer', () => {
  it('another origin’s 429 looks like silence: it is waited for through a whole window', async () => {
    const batch = batchOn(({ at }) => (at > 2 && at < 300 ? silent() : null), {
      items: items(2000),
    });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result).toEqual({ ...EMPTY, updated: items(2000) });
    expect(batch.reasons()).toEqual(['silent']);
    // Four under way when it began, then one request a pause: hardly anything beside a window of 600.
    const wasted = batch.attempts.filter(({ at }) => at > 2 && at < 300);
    expect(wasted.length).toBeLessThan(20);
  });

  it('a lost connection is waited for with growing pauses, and told', async () => {
    const batch = batchOn(({ at }) => (at < 60 ? new NetworkUnreachableError() : null), { items: items(1) });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(batch.last()?.pause).toMatchObject({ reason: 'lost' });
    expect(batch.last()?.pause?.secondsToGiveUp).toBeLessThan(900);
    await vi.runAllTimersAsync();
    expect(batch.attempts.map(({ at }) => Math.round(at))).toEqual([0, 1, 3, 7, 15, 31, 61]);
    expect((await batch.result).updated).toEqual(['i0']);
  });

  it('that does not come back within a quarter of an hour ends the work', async () => {
    const batch = batchOn(({ item }) => (Number(item.slice(1)) < 4 ? null : new NetworkUnreachableError()), {
      items: items(40),
    });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.ended).toBe('unreachable');
    expect(result.updated).toEqual(items(4));
    expect(groupsOf(result)).toEqual(items(40).sort());
    const time = batch.attempts.at(-1)?.at ?? 0;
    expect(time).toBeGreaterThan(800);
    expect(time).toBeLessThan(1000);
  });

  it.each([502, 503, 504])('%i of a proxy is waited for', async status => {
    const batch = batchOn(({ at }) => (at > 0.02 && at < 20 ? refusal(status) : null), { items: items(40) });
    await vi.runAllTimersAsync();
    expect(await batch.result).toEqual({ ...EMPTY, updated: items(40) });
    expect(batch.reasons()).toEqual(['unavailable']);
  });

  it('a request that takes too long is given up after 30 seconds and sent again', async () => {
    const batch = batchOn(({ item, nth }) => (item === 'i2' && nth === 1 ? HANG : null), { items: items(5) });
    await vi.advanceTimersByTimeAsync(29_900);
    expect(batch.last()).toMatchObject({ updated: 4, left: 1 });
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toEqual(items(5));
    expect(batch.reasons()).toEqual(['slow']);
    expect(batch.sent().filter(item => item === 'i2')).toHaveLength(2);
  });

  it('answers that come late, yet come, are no trouble', async () => {
    const batch = batchOn(() => null, {
      items: items(8),
      send: () => new Promise(resolve => setTimeout(resolve, 25_000)),
    });
    await vi.runAllTimersAsync();
    expect(await batch.result).toEqual({ ...EMPTY, updated: items(8) });
    expect(batch.reasons()).toEqual([]);
  });

  it('a single item that never gets an answer fails, and holds up nobody else', async () => {
    const batch = batchOn(({ item }) => (item === 'i1' ? silent() : null), { items: items(60) });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.failed).toEqual([
      { item: 'i1', message: 'portal.errors.no_answer', args: {}, error: silent() },
    ]);
    expect(result.updated).toHaveLength(59);
    expect(result.ended).toBeNull();
    expect(batch.attempts.at(-1)?.at).toBeLessThan(60);
  });
});
