import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkUnreachableError } from '../../../../src/platform/networkUnreachable.ts';
import { busy, groupsOf, HANG, items, queueOn, refusal, silent } from './queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const EMPTY = { updated: [], unchanged: [], failed: [], notSent: [], ended: null, sessionEnd: null };

describe('sending many', () => {
  it('sends each item once, four at a time, in order, and counts', async () => {
    const queue = queueOn(() => null, { items: items(10) });
    await vi.runAllTimersAsync();
    expect(await queue.work).toEqual({ ...EMPTY, updated: items(10) });
    expect(queue.sent()).toEqual(items(10));
    expect(queue.most()).toBe(4);
    expect(queue.progress[0]).toMatchObject({ total: 10, updated: 0, left: 10 });
    expect(queue.last()).toMatchObject({ updated: 10, failed: 0, left: 0, secondsLeft: 0, pause: null });
  });

  it('is done at once without items', async () => {
    expect(await queueOn(() => null, { items: [] }).work).toEqual(EMPTY);
  });

  it('sends nothing for what is already so', async () => {
    const queue = queueOn(() => null, { items: items(6), isDone: item => item !== 'i2' && item !== 'i4' });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(queue.sent()).toEqual(['i2', 'i4']);
    expect(result.unchanged).toEqual(['i0', 'i1', 'i3', 'i5']);
    expect(result.updated).toEqual(['i2', 'i4']);
    expect(queue.last()).toMatchObject({ updated: 2, unchanged: 4, left: 0 });
  });

  it('tells of every item as soon as it is settled', async () => {
    const told: string[] = [];
    const queue = queueOn(({ item }) => (item === 'i1' ? refusal(403) : null), {
      items: items(3),
      isDone: item => item === 'i2',
      onSettled: (item, { kind }) => told.push(`${item} ${kind}`),
    });
    await vi.runAllTimersAsync();
    await queue.work;
    expect(told.sort()).toEqual(['i0 updated', 'i1 failed', 'i2 unchanged']);
  });

  it.each([400, 403, 404, 422, 500])('takes a %i for the item’s own failure and goes on', async status => {
    const queue = queueOn(({ item }) => (item === 'i1' ? refusal(status, 'its words') : null), {
      items: items(6),
    });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.failed).toEqual([{ item: 'i1', message: 'its words', args: {} }]);
    expect(result.updated).toHaveLength(5);
    expect(queue.sent()).toHaveLength(6);
  });

  it('stops after so many refusals in a row, and not when some succeed between', async () => {
    const all = queueOn(() => refusal(500), { items: items(30), stopAfter: 10 });
    const some = queueOn(({ item }) => (item.endsWith('5') ? null : refusal(500)), {
      items: items(30),
      stopAfter: 20,
    });
    await vi.runAllTimersAsync();
    const stopped = await all.work;
    expect(stopped.ended).toBe('failing');
    expect(stopped.failed.length).toBeGreaterThanOrEqual(10);
    expect(stopped.failed.length).toBeLessThan(14);
    expect(groupsOf(stopped)).toEqual(items(30).sort());
    expect(await some.work).toMatchObject({ ended: null, notSent: [] });
  });

  it('ends at a 401 with an exact result: what was refused was not sent', async () => {
    const queue = queueOn(({ item }) => (Number(item.slice(1)) >= 8 ? refusal(401) : null), {
      items: items(20),
    });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.ended).toBe('session');
    expect(result.sessionEnd).toMatchObject({ status: 401 });
    expect(result.updated).toEqual(items(8));
    expect(result.notSent).toHaveLength(12);
    expect(queue.sent().length).toBeLessThanOrEqual(12);
  });
});

describe('cancelling', () => {
  it('waits for requests under way, so that the result is exact', async () => {
    const queue = queueOn(() => null, { items: items(50) });
    await vi.advanceTimersByTimeAsync(15);
    expect(queue.last()?.updated).toBe(4);
    queue.cancel();
    await vi.advanceTimersByTimeAsync(2);
    expect(queue.done).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.ended).toBe('cancelled');
    expect(result.updated).toEqual(items(8));
    expect(result.notSent).toHaveLength(42);
    expect(queue.sent()).toHaveLength(8);
  });

  it('ends a pause at once', async () => {
    const queue = queueOn(() => busy(300), { items: items(5) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.last()?.pause).toMatchObject({ reason: 'busy' });
    queue.cancel();
    await vi.advanceTimersByTimeAsync(1);
    expect(await queue.work).toMatchObject({ ended: 'cancelled', updated: [], notSent: items(5) });
    expect(queue.last()?.pause).toBeNull();
  });

  it('before the start sends nothing', async () => {
    const queue = queueOn(() => null, { items: items(3), signal: AbortSignal.abort() });
    expect(await queue.work).toMatchObject({ ended: 'cancelled', notSent: items(3) });
    expect(queue.sent()).toEqual([]);
  });

  it('too late to matter is no cancelling', async () => {
    const queue = queueOn(() => null, { items: items(4) });
    await vi.advanceTimersByTimeAsync(5);
    queue.cancel();
    await vi.runAllTimersAsync();
    expect(await queue.work).toEqual({ ...EMPTY, updated: items(4) });
  });

  it('asks what became of writes without answer, and says so where nobody answers', async () => {
    const verify = (item: string) =>
      item === 'i1'
        ? Promise.resolve(true)
        : item === 'i2'
          ? Promise.resolve(false)
          : Promise.reject(refusal(500));
    const queue = queueOn(({ item }) => (item === 'i0' ? null : silent()), { items: items(4), verify });
    await vi.advanceTimersByTimeAsync(500);
    queue.cancel();
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.updated).toEqual(['i0', 'i1']);
    expect(result.notSent).toEqual(['i2']);
    expect(result.failed).toEqual([{ item: 'i3', message: 'portal.errors.no_answer', args: {} }]);
    expect(queue.questions.sort()).toEqual(['i1', 'i2', 'i3']);
  });

  it('calls writes without answer failed where nothing can be asked', async () => {
    const queue = queueOn(() => silent(), { items: items(6) });
    await vi.advanceTimersByTimeAsync(500);
    queue.cancel();
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.failed).toHaveLength(4);
    expect(result.notSent).toHaveLength(2);
  });
});

describe('a busy platform (429)', () => {
  it('is waited for as long as it asks, by all, and refused items are sent again', async () => {
    const queue = queueOn(
      ({ item, nth }) => ((item === 'i5' || item === 'i6') && nth === 1 ? busy(30) : null),
      {
        items: items(12),
      },
    );
    await vi.advanceTimersByTimeAsync(29_000);
    const before = queue.sent().length;
    expect(queue.last()?.pause).toMatchObject({ reason: 'busy' });
    await vi.advanceTimersByTimeAsync(900);
    expect(queue.sent()).toHaveLength(before);
    await vi.runAllTimersAsync();
    expect(await queue.work).toEqual({ ...EMPTY, updated: items(12) });
    expect(queue.sent()).toHaveLength(14);
  });

  it('is tried with a single request after the pause', async () => {
    const queue = queueOn(({ at }) => (at < 45 ? busy(20) : null), { items: items(8) });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(queue.attempts.map(({ at }) => Math.floor(at))).toEqual([0, 0, 0, 0, 20, 40]);
    await vi.runAllTimersAsync();
    expect((await queue.work).updated).toHaveLength(8);
  });

  it('waits longer and longer when it does not say how long', async () => {
    const queue = queueOn(({ at }) => (at < 100 ? busy() : null), { items: items(1) });
    await vi.runAllTimersAsync();
    expect(queue.attempts.map(({ at }) => Math.round(at))).toEqual([0, 5, 15, 35, 75, 135]);
    expect((await queue.work).updated).toHaveLength(1);
  });

  it('that stays busy for more than an hour is given up, with nothing called failed', async () => {
    const queue = queueOn(() => busy(300), { items: items(3) });
    await vi.runAllTimersAsync();
    expect(await queue.work).toMatchObject({ ended: 'unreachable', failed: [], notSent: items(3) });
    expect(queue.attempts.at(-1)?.at).toBeGreaterThan(3000);
    expect(queue.attempts.at(-1)?.at).toBeLessThan(3700);
  });
});

describe('a platform without answer', () => {
  it('another origin’s 429 looks like silence: it is waited for through a whole window', async () => {
    const queue = queueOn(({ at }) => (at > 2 && at < 300 ? silent() : null), {
      items: items(2000),
    });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result).toEqual({ ...EMPTY, updated: items(2000) });
    expect(queue.reasons()).toEqual(['silent']);
    // Four under way when it began, then one request a pause: hardly anything beside a window of 600.
    const wasted = queue.attempts.filter(({ at }) => at > 2 && at < 300);
    expect(wasted.length).toBeLessThan(20);
  });

  it('a lost connection is waited for with growing pauses, and told', async () => {
    const queue = queueOn(({ at }) => (at < 60 ? new NetworkUnreachableError() : null), { items: items(1) });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(queue.last()?.pause).toMatchObject({ reason: 'lost' });
    expect(queue.last()?.pause?.patience).toBeLessThan(900);
    await vi.runAllTimersAsync();
    expect(queue.attempts.map(({ at }) => Math.round(at))).toEqual([0, 1, 3, 7, 15, 31, 61]);
    expect((await queue.work).updated).toEqual(['i0']);
  });

  it('that does not come back within a quarter of an hour ends the work', async () => {
    const queue = queueOn(({ item }) => (Number(item.slice(1)) < 4 ? null : new NetworkUnreachableError()), {
      items: items(40),
    });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.ended).toBe('unreachable');
    expect(result.updated).toEqual(items(4));
    expect(groupsOf(result)).toEqual(items(40).sort());
    const time = queue.attempts.at(-1)?.at ?? 0;
    expect(time).toBeGreaterThan(800);
    expect(time).toBeLessThan(1000);
  });

  it.each([502, 503, 504])('%i of a proxy is waited for', async status => {
    const queue = queueOn(({ at }) => (at > 0.02 && at < 20 ? refusal(status) : null), { items: items(40) });
    await vi.runAllTimersAsync();
    expect(await queue.work).toEqual({ ...EMPTY, updated: items(40) });
    expect(queue.reasons()).toEqual(['unavailable']);
  });

  it('a request that takes too long is given up after 30 seconds and sent again', async () => {
    const queue = queueOn(({ item, nth }) => (item === 'i2' && nth === 1 ? HANG : null), { items: items(5) });
    await vi.advanceTimersByTimeAsync(29_900);
    expect(queue.last()).toMatchObject({ updated: 4, left: 1 });
    await vi.runAllTimersAsync();
    expect((await queue.work).updated).toEqual(items(5));
    expect(queue.reasons()).toEqual(['slow']);
    expect(queue.sent().filter(item => item === 'i2')).toHaveLength(2);
  });

  it('answers that come late, yet come, are no trouble', async () => {
    const queue = queueOn(() => null, {
      items: items(8),
      send: () => new Promise(resolve => setTimeout(resolve, 25_000)),
    });
    await vi.runAllTimersAsync();
    expect(await queue.work).toEqual({ ...EMPTY, updated: items(8) });
    expect(queue.reasons()).toEqual([]);
  });

  it('a single item that never gets an answer fails, and holds up nobody else', async () => {
    const queue = queueOn(({ item }) => (item === 'i1' ? silent() : null), { items: items(60) });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(result.failed).toEqual([{ item: 'i1', message: 'portal.errors.no_answer', args: {} }]);
    expect(result.updated).toHaveLength(59);
    expect(result.ended).toBeNull();
    expect(queue.attempts.at(-1)?.at).toBeLessThan(60);
  });
});

describe('what became of an item that never got an answer', () => {
  it.each([
    ['was done', true, 'updated'],
    ['was not done', false, 'failed'],
  ])('is asked in the end: it %s', async (_what, happened, kind) => {
    const settled: string[] = [];
    const queue = queueOn(({ item }) => (item === 'i1' ? silent() : null), {
      items: items(60),
      verify: () => Promise.resolve(happened),
      onSettled: (item, outcome) => settled.push(`${item} ${outcome.kind}`),
    });
    await vi.runAllTimersAsync();
    const result = await queue.work;
    expect(queue.questions).toEqual(['i1']);
    expect(settled.at(-1)).toBe(`i1 ${kind}`);
    expect(result.notSent).toEqual([]);
    expect(groupsOf(result)).toEqual(items(60).sort());
  });
});

describe('a write that must not happen twice', () => {
  const order = (verify?: (item: string) => Promise<boolean>) => ({
    items: items(1),
    repeatable: false,
    ...(verify ? { verify } : {}),
  });

  it('is verified before it is sent again: it has happened', async () => {
    const queue = queueOn(
      () => silent(),
      order(() => Promise.resolve(true)),
    );
    await vi.runAllTimersAsync();
    expect((await queue.work).updated).toEqual(['i0']);
    expect(queue.sent()).toEqual(['i0']);
    expect(queue.questions).toEqual(['i0']);
  });

  it('is verified before it is sent again: it has not', async () => {
    const queue = queueOn(
      ({ nth }) => (nth === 1 ? silent() : null),
      order(() => Promise.resolve(false)),
    );
    await vi.runAllTimersAsync();
    expect((await queue.work).updated).toEqual(['i0']);
    expect(queue.sent()).toEqual(['i0', 'i0']);
    expect(queue.questions).toEqual(['i0']);
  });

  it('is asked for again while the question gets no answer either', async () => {
    let asked = 0;
    const queue = queueOn(
      () => silent(),
      order(() => (++asked < 4 ? Promise.reject(new NetworkUnreachableError()) : Promise.resolve(true))),
    );
    await vi.runAllTimersAsync();
    expect((await queue.work).updated).toEqual(['i0']);
    expect(queue.sent()).toEqual(['i0']);
    expect(asked).toBe(4);
  });

  it('fails where nobody can be asked', async () => {
    const queue = queueOn(() => silent(), order());
    await vi.runAllTimersAsync();
    expect((await queue.work).failed).toHaveLength(1);
    expect(queue.sent()).toEqual(['i0']);
  });

  it('is sent again without a question after a 429, which was not executed', async () => {
    const queue = queueOn(
      ({ nth }) => (nth === 1 ? busy(1) : null),
      order(() => Promise.resolve(true)),
    );
    await vi.runAllTimersAsync();
    expect((await queue.work).updated).toEqual(['i0']);
    expect(queue.sent()).toEqual(['i0', 'i0']);
    expect(queue.questions).toEqual([]);
  });
});
