// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { endSession, storeToken } from '../../../src/authProvider/session.ts';
import { dismissJob, restoreJob, useJob } from '../../../src/components/job/job.ts';
import { countOutcomes, jobLines, newJobRecord } from '../../../src/components/job/jobRecord.ts';
import { startJob } from '../../../src/components/job/startJob.ts';
import { tokenOf } from '../../support/token.ts';
import { freshTab, no, orderOf, reload } from './jobOptions.ts';

const view = () => renderHook(useJob).result;

freshTab();

describe('a job', () => {
  it('shows its progress now and then, and the result until it is dismissed', async () => {
    const job = view();
    expect(job.current).toBeNull();
    const { order, answer } = orderOf({ n1: no() }, { held: true });
    await act(async () => {
      void startJob(order);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(job.current).toMatchObject({ title: 'Number routing', phase: 'sending', result: null });
    await act(async () => {
      await answer();
      await vi.advanceTimersByTimeAsync(250);
    });
    expect(job.current?.progress).toMatchObject({ updated: 3, failed: 1, left: 2 });
    act(dismissJob);
    expect(job.current).not.toBeNull();
    await act(answer);
    expect(job.current?.phase).toBe('done');
    expect(countOutcomes(job.current?.result?.record ?? newJobRecord([]))).toEqual({
      failed: 1,
      notSent: 0,
      unchanged: 0,
      updated: 5,
    });
    act(dismissJob);
    expect(job.current).toBeNull();
  });

  it('repeats what is left, into the same result', async () => {
    const job = view();
    const refusals: Record<string, HttpError> = { n1: no(), n3: no() };
    const { order, ends, sent } = orderOf(refusals);
    await act(() => startJob(order));
    expect(jobLines(job.current?.result?.record ?? newJobRecord([]), 'failed')).toEqual([
      { label: '1555n1', sid: 'n1', outcome: 'failed', message: 'no' },
      { label: '1555n3', sid: 'n3', outcome: 'failed', message: 'no' },
    ]);
    expect(ends[0]).toMatchObject({ left: ['n1', 'n3'], ended: null, counts: { updated: 4, failed: 2 } });
    delete refusals['n1'];
    sent.length = 0;
    await act(async () => {
      job.current?.retry?.();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(sent).toEqual(['n1', 'n3']);
    expect(ends[1]).toMatchObject({ left: ['n3'], counts: { updated: 5, failed: 1 } });
    delete refusals['n3'];
    await act(async () => {
      job.current?.retry?.();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(ends[2]).toMatchObject({ left: [], counts: { updated: 6, failed: 0 } });
    expect(job.current?.retry).toBeUndefined();
  });

  it('cancelled waits for what is under way and tells what was not sent', async () => {
    const job = view();
    const { order, ends, answer } = orderOf({}, { held: true });
    await act(async () => {
      void startJob(order);
      await vi.advanceTimersByTimeAsync(0);
    });
    act(() => job.current?.cancel());
    expect(job.current?.phase).toBe('stopping');
    expect(ends).toEqual([]);
    await act(answer);
    expect(ends[0]).toMatchObject({ ended: 'cancelled', left: ['n4', 'n5'] });
    expect(job.current?.result?.ended).toBe('cancelled');
  });

  it('reads first where it must, and is gone when that is cancelled', async () => {
    const job = view();
    const { order, sent } = orderOf(
      {},
      {
        items: ({ signal, onProgress }) =>
          new Promise((_resolve, reject) => {
            onProgress({ done: 2000, total: 10_000, pause: null });
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          }),
      },
    );
    let end: Promise<void> = Promise.resolve();
    await act(async () => {
      end = startJob(order);
      end.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(250);
    });
    expect(job.current).toMatchObject({ phase: 'reading', read: { done: 2000, total: 10_000 } });
    await expect(startJob(orderOf().order)).rejects.toThrow('portal.work.busy');
    await act(async () => {
      job.current?.cancel();
      await expect(end).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    });
    expect(job.current).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the result', () => {
  const running = async () => {
    const { order, answer } = orderOf({ n1: no() }, { held: true });
    await act(async () => {
      void startJob(order);
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(answer);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return answer;
  };

  it('is kept as it grows, and shown after the page was loaded again', async () => {
    const answer = await running();
    const job = await reload();
    expect(job.current).toMatchObject({ title: 'Number routing', phase: 'done' });
    expect(job.current?.retry).toBeUndefined();
    expect(job.current?.result?.ended).toBe('interrupted');
    const record = job.current?.result?.record ?? newJobRecord([]);
    expect(countOutcomes(record)).toEqual({ updated: 3, failed: 1, notSent: 2, unchanged: 0 });
    expect(jobLines(record, 'failed')).toEqual([
      { label: '1555n1', sid: 'n1', outcome: 'failed', message: 'no' },
    ]);
    await act(answer);
  });

  it('is written once more when the page goes', async () => {
    const { order, answer } = orderOf({}, { held: true });
    await act(async () => {
      void startJob(order);
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(answer);
    dispatchEvent(new Event('pagehide'));
    const job = await reload();
    expect(countOutcomes(job.current?.result?.record ?? newJobRecord([])).updated).toBe(4);
    await act(answer);
  });

  it('outlives a session that ended in the middle, for the same user', async () => {
    const { order, ends } = orderOf({ n4: no(401) });
    await act(() => startJob(order));
    expect(ends[0]).toMatchObject({ ended: 'session', sessionEnd: { status: 401 } });
    endSession({ byItself: true });
    storeToken(tokenOf());
    const job = await reload();
    expect(job.current?.result?.ended).toBe('session');
    expect(countOutcomes(job.current?.result?.record ?? newJobRecord([]))).toMatchObject({
      updated: 5,
      notSent: 1,
    });
  });

  it('outlives signing in again in place, before the session ended', async () => {
    const answer = await running();
    storeToken(tokenOf());
    await act(answer);
    const job = await reload();
    const record = job.current?.result?.record ?? newJobRecord([]);
    expect(countOutcomes(record)).toMatchObject({ updated: 5, failed: 1 });
    expect(jobLines(record)).toHaveLength(6);
  });

  it('is nobody else’s', async () => {
    await act(() => startJob(orderOf({ n4: no(401) }).order));
    endSession({ byItself: true });
    storeToken(tokenOf({ user_sid: 'somebody-else' }));
    expect((await reload()).current).toBeNull();
  });

  it('goes with a sign-out, also when it was still growing', async () => {
    const answer = await running();
    endSession();
    dispatchEvent(new Event('pagehide'));
    await act(answer);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is gone for good once dismissed', async () => {
    await act(() => startJob(orderOf().order));
    act(dismissJob);
    expect((await reload()).current).toBeNull();
  });

  it('holds no secret: labels, sids, outcomes and texts only', async () => {
    await act(() => startJob(orderOf().order));
    const kept = Object.keys(sessionStorage)
      .map(key => sessionStorage.getItem(key) ?? '')
      .join();
    expect(kept).not.toContain(localStorage.getItem('token') ?? 'token');
  });

  it('keeps the counts where there is no room for every item', async () => {
    const put = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key: string,
      value: string,
    ) {
      if (key.endsWith('labels')) throw new DOMException('full', 'QuotaExceededError');
      Object.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true });
    });
    await act(() => startJob(orderOf({ n1: no() }).order));
    put.mockRestore();
    const job = await reload();
    const record = job.current?.result?.record ?? newJobRecord([]);
    expect(countOutcomes(record)).toMatchObject({ updated: 5, failed: 1 });
    expect(jobLines(record)).toEqual([]);
  });

  it('of nothing is not restored from what is damaged', async () => {
    sessionStorage.setItem('draft.work', '{"userSid": 7');
    expect((await reload()).current).toBeNull();
    act(restoreJob);
  });
});
