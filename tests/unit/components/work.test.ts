// @vitest-environment jsdom
import { renderHook, act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dismissWork,
  startWork,
  useWork,
  type WorkProgress,
  type WorkResult,
} from '../../../src/components/work/work.ts';

const DONE: WorkResult = { updated: 3, failed: [], notSent: 0 };
const PARTLY: WorkResult = { updated: 2, failed: [{ label: '1508', message: 'no' }], notSent: 1 };

/** Work that goes on when the test says so. */
const order = (retry: (result: WorkResult) => (() => void) | undefined = () => undefined) => {
  const handles: {
    finish: (result: WorkResult) => void;
    fail: (error: Error) => void;
    progress: (progress: WorkProgress) => void;
    signal: AbortSignal;
  }[] = [];
  const work = {
    title: 'Number routing',
    running: 'Updating number routing...',
    total: 3,
    retry,
    run: (signal: AbortSignal, progress: (progress: WorkProgress) => void) =>
      new Promise<WorkResult>((finish, fail) => handles.push({ finish, fail, progress, signal })),
  };
  const handle = () => {
    const [first] = handles;
    if (!first) throw new Error('the work has not begun');
    return first;
  };
  return { work, handle };
};

afterEach(() => {
  act(dismissWork);
  cleanup();
});

describe('startWork', () => {
  it('shows the start, the progress and the result, until dismissed', async () => {
    const { result: view } = renderHook(useWork);
    expect(view.current).toBeNull();
    const { work, handle } = order();
    let promise: Promise<WorkResult> = Promise.resolve(DONE);
    act(() => {
      promise = startWork(work);
    });
    expect(view.current).toMatchObject({
      title: 'Number routing',
      total: 3,
      done: 0,
      failed: 0,
      result: null,
    });
    act(() => handle().progress({ done: 1, failed: 1, total: 3 }));
    expect(view.current).toMatchObject({ done: 1, failed: 1, total: 3, result: null });
    act(dismissWork);
    expect(view.current, 'running work cannot be dismissed').not.toBeNull();
    await act(async () => {
      handle().finish(DONE);
      expect(await promise).toBe(DONE);
    });
    expect(view.current).toMatchObject({ done: 3, failed: 0, result: DONE });
    expect(view.current?.retry).toBeUndefined();
    act(dismissWork);
    expect(view.current).toBeNull();
  });

  it('cancels through the signal of its run', async () => {
    const { result: view } = renderHook(useWork);
    const { work, handle } = order();
    let promise: Promise<WorkResult> = Promise.resolve(DONE);
    act(() => {
      promise = startWork(work);
    });
    expect(handle().signal.aborted).toBe(false);
    act(() => view.current?.cancel());
    expect(handle().signal.aborted).toBe(true);
    await act(async () => {
      handle().finish(PARTLY);
      await promise;
    });
    expect(view.current?.result?.notSent).toBe(1);
  });

  it('offers the retry that is made from the result', async () => {
    const { result: view } = renderHook(useWork);
    const again = vi.fn();
    const retry = vi.fn(() => again);
    const { work, handle } = order(retry);
    await act(async () => {
      const promise = startWork(work);
      handle().finish(PARTLY);
      await promise;
    });
    expect(retry).toHaveBeenCalledExactlyOnceWith(PARTLY);
    view.current?.retry?.();
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('rejects with what the run throws and leaves nothing in view', async () => {
    const { result: view } = renderHook(useWork);
    const { work, handle } = order();
    await act(async () => {
      const promise = startWork(work);
      handle().fail(new Error('session over'));
      await expect(promise).rejects.toThrow('session over');
    });
    expect(view.current).toBeNull();
  });
});
