import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_TO_DO } from '../../../../src/dataProvider/batch/runBatch.ts';
import { NetworkUnreachableError } from '../../../../src/platform/platformErrors.ts';
import { batchOn, busy, EMPTY, groupsOf, items, refusal, silent } from './fakeBatch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('request many', () => {
  it('sends each item once, four at a time, in order, and counts', async () => {
    const batch = batchOn(() => null, { items: items(10) });
    await vi.runAllTimersAsync();
    expect(await batch.result).toEqual({ ...EMPTY, updated: items(10) });
    expect(batch.sent()).toEqual(items(10));
    expect(batch.most()).toBe(4);
    expect(batch.progress[0]).toMatchObject({ total: 10, updated: 0, left: 10 });
    expect(batch.last()).toMatchObject({ updated: 10, failed: 0, left: 0, secondsLeft: 0, pause: null });
  });

  it('is done at once without items', async () => {
    expect(await batchOn(() => null, { items: [] }).result).toEqual(EMPTY);
  });

  it('sends nothing for what is already so', async () => {
    const batch = batchOn(() => null, { items: items(6), isDone: item => item !== 'i2' && item !== 'i4' });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(batch.sent()).toEqual(['i2', 'i4']);
    expect(result.unchanged).toEqual(['i0', 'i1', 'i3', 'i5']);
    expect(result.updated).toEqual(['i2', 'i4']);
    expect(batch.last()).toMatchObject({ updated: 2, unchanged: 4, left: 0 });
  });

  it('counts as unchanged where the answer says that there was nothing to do', async () => {
    const batch = batchOn(({ item }) => (item === 'i1' ? NOTHING_TO_DO : null), { items: items(3) });
    await vi.runAllTimersAsync();
    expect(await batch.result).toEqual({ ...EMPTY, updated: ['i0', 'i2'], unchanged: ['i1'] });
    expect(batch.last()).toMatchObject({ updated: 2, unchanged: 1, failed: 0, left: 0 });
  });

  it('tells of every item as soon as it is settled', async () => {
    const told: string[] = [];
    const batch = batchOn(({ item }) => (item === 'i1' ? refusal(403) : null), {
      items: items(3),
      isDone: item => item === 'i2',
      onSettled: (item, { kind }) => told.push(`${item} ${kind}`),
    });
    await vi.runAllTimersAsync();
    await batch.result;
    expect(told.sort()).toEqual(['i0 updated', 'i1 failed', 'i2 unchanged']);
  });

  it.each([400, 403, 404, 422, 500])('takes a %i for the item’s own failure and goes on', async status => {
    const batch = batchOn(({ item }) => (item === 'i1' ? refusal(status, 'its words') : null), {
      items: items(6),
    });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.failed).toEqual([
      { item: 'i1', message: 'its words', args: {}, error: refusal(status, 'its words') },
    ]);
    expect(result.updated).toHaveLength(5);
    expect(batch.sent()).toHaveLength(6);
  });

  it('stops after so many refusals in a row, and not when some succeed between', async () => {
    const all = batchOn(() => refusal(500), { items: items(30), stopAfter: 10 });
    const some = batchOn(({ item }) => (item.endsWith('5') ? null : refusal(500)), {
      items: items(30),
      stopAfter: 20,
    });
    await vi.runAllTimersAsync();
    const stopped = await all.result;
    expect(stopped.ended).toBe('failing');
    expect(stopped.failed.length).toBeGreaterThanOrEqual(10);
    expect(stopped.failed.length).toBeLessThan(14);
    expect(groupsOf(stopped)).toEqual(items(30).sort());
    expect(await some.result).toMatchObject({ ended: null, notSent: [] });
  });

  it('ends at a 401 with an exact result: what was refused was not sent', async () => {
    const batch = batchOn(({ item }) => (Number(item.slice(1)) >= 8 ? refusal(401) : null), {
      items: items(20),
    });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.ended).toBe('session');
    expect(result.sessionEnd).toMatchObject({ status: 401 });
    expect(result.updated).toEqual(items(8));
    expect(result.notSent).toHaveLength(12);
    expect(batch.sent().length).toBeLessThanOrEqual(12);
  });
});

describe('cancelling', () => {
  it('waits for requests under way, so that the result is exact', async () => {
    const batch = batchOn(() => null, { items: items(50) });
    await vi.advanceTimersByTimeAsync(15);
    expect(batch.last()?.updated).toBe(4);
    batch.cancel();
    await vi.advanceTimersByTimeAsync(2);
    expect(batch.done).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.ended).toBe('cancelled');
    expect(result.updated).toEqual(items(8));
    expect(result.notSent).toHaveLength(42);
    expect(batch.sent()).toHaveLength(8);
  });

  it('ends a pause at once', async () => {
    const batch = batchOn(() => busy(300), { items: items(5) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(batch.last()?.pause).toMatchObject({ reason: 'busy' });
    batch.cancel();
    await vi.advanceTimersByTimeAsync(1);
    expect(await batch.result).toMatchObject({ ended: 'cancelled', updated: [], notSent: items(5) });
    expect(batch.last()?.pause).toBeNull();
  });

  it('before the start sends nothing', async () => {
    const batch = batchOn(() => null, { items: items(3), signal: AbortSignal.abort() });
    expect(await batch.result).toMatchObject({ ended: 'cancelled', notSent: items(3) });
    expect(batch.sent()).toEqual([]);
  });

  it('too late to matter is no cancelling', async () => {
    const batch = batchOn(() => null, { items: items(4) });
    await vi.advanceTimersByTimeAsync(5);
    batch.cancel();
    await vi.runAllTimersAsync();
    expect(await batch.result).toEqual({ ...EMPTY, updated: items(4) });
  });

  it('asks what became of writes without answer, and says so where nobody answers', async () => {
    const reconcile = (item: string) =>
      item === 'i1'
        ? Promise.resolve(true)
        : item === 'i2'
          ? Promise.resolve(false)
          : Promise.reject(refusal(500));
    const batch = batchOn(({ item }) => (item === 'i0' ? null : silent()), { items: items(4), reconcile });
    await vi.advanceTimersByTimeAsync(500);
    batch.cancel();
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.updated).toEqual(['i0', 'i1']);
    expect(result.notSent).toEqual(['i2']);
    expect(result.failed).toEqual([
      { item: 'i3', message: 'portal.errors.no_answer', args: {}, error: silent() },
    ]);
    // A question that is refused is asked again.
    expect(batch.questions.sort()).toEqual(['i1', 'i2', 'i3', 'i3', 'i3', 'i3']);
  });

  it('calls writes without answer failed where nothing can be asked', async () => {
    const batch = batchOn(() => silent(), { items: items(6) });
    await vi.advanceTimersByTimeAsync(500);
    batch.cancel();
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(result.failed).toHaveLength(4);
    expect(result.notSent).toHaveLength(2);
  });
});

describe('what became of an item that never got an answer', () => {
  it.each([
    ['was done', true, 'updated'],
    ['was not done', false, 'failed'],
  ])('is asked in the end: it %s', async (_what, happened, kind) => {
    const settled: string[] = [];
    const batch = batchOn(({ item }) => (item === 'i1' ? silent() : null), {
      items: items(60),
      reconcile: () => Promise.resolve(happened),
      onSettled: (item, outcome) => settled.push(`${item} ${outcome.kind}`),
    });
    await vi.runAllTimersAsync();
    const result = await batch.result;
    expect(batch.questions).toEqual(['i1']);
    expect(settled.at(-1)).toBe(`i1 ${kind}`);
    expect(result.notSent).toEqual([]);
    expect(groupsOf(result)).toEqual(items(60).sort());
  });
});

describe('a write that must not happen twice', () => {
  const order = (reconcile?: (item: string) => Promise<boolean>) => ({
    items: items(1),
    repeatable: false,
    ...(reconcile ? { reconcile } : {}),
  });

  it('is verified before it is sent again: it has happened', async () => {
    const batch = batchOn(
      () => silent(),
      order(() => Promise.resolve(true)),
    );
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toEqual(['i0']);
    expect(batch.sent()).toEqual(['i0']);
    expect(batch.questions).toEqual(['i0']);
  });

  it('is verified before it is sent again: it has not', async () => {
    const batch = batchOn(
      ({ nth }) => (nth === 1 ? silent() : null),
      order(() => Promise.resolve(false)),
    );
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toEqual(['i0']);
    expect(batch.sent()).toEqual(['i0', 'i0']);
    expect(batch.questions).toEqual(['i0']);
  });

  it('is asked for again while the question gets no answer either', async () => {
    let asked = 0;
    const batch = batchOn(
      () => silent(),
      order(() => (++asked < 4 ? Promise.reject(new NetworkUnreachableError()) : Promise.resolve(true))),
    );
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toEqual(['i0']);
    expect(batch.sent()).toEqual(['i0']);
    expect(asked).toBe(4);
  });

  it('fails where nobody can be asked', async () => {
    const batch = batchOn(() => silent(), order());
    await vi.runAllTimersAsync();
    expect((await batch.result).failed).toHaveLength(1);
    expect(batch.sent()).toEqual(['i0']);
  });

  it('is sent again without a question after a 429, which was not executed', async () => {
    const batch = batchOn(
      ({ nth }) => (nth === 1 ? busy(1) : null),
      order(() => Promise.resolve(true)),
    );
    await vi.runAllTimersAsync();
    expect((await batch.result).updated).toEqual(['i0']);
    expect(batch.sent()).toEqual(['i0', 'i0']);
    expect(batch.questions).toEqual([]);
  });
});
