// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { endSession, storeToken } from '../../../src/authProvider/session.ts';
import { countOutcomes, jobLines, newJobRecord } from '../../../src/components/job/jobRecord.ts';
import { tokenOf } from '../../support/token.ts';
import { freshTab, no, orderOf } from './jobOptions.ts';

freshTab();

/** Locks as the tabs of a browser share them. */
const shareLocks = () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      query: () => Promise.resolve({ held: [...held].map(name => ({ name })) }),
      request: async (name: string, _options: object, run: (lock: object | null) => Promise<unknown>) => {
        if (held.has(name)) return run(null);
        held.add(name);
        try {
          return await run({ name });
        } finally {
          held.delete(name);
        }
      },
    },
  });
};

/** Another tab: a memory and a session storage of its own; what they share is local storage and locks. */
const anotherTab = async () => {
  sessionStorage.clear();
  vi.resetModules();
  const fresh = await import('../../../src/components/job/job.ts');
  const { offerLeftover } = await import('../../../src/components/job/leftoverJob.ts');
  const { startJob: start } = await import('../../../src/components/job/startJob.ts');
  const job = renderHook(fresh.useJob).result;
  await act(offerLeftover);
  return { job, start };
};

describe('another tab', () => {
  const PLAN = { plan: { kind: 'assign', data: { to: 'x' } } };
  const running = async (more: object = PLAN) => {
    shareLocks();
    const { order, answer } = orderOf({ n1: no() }, { held: true, ...more });
    vi.resetModules();
    const tab = await import('../../../src/components/job/startJob.ts');
    await act(async () => {
      void tab.startJob(order);
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(answer);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return answer;
  };

  it('starts nothing while one works, and offers nothing', async () => {
    const answer = await running();
    const { job, start } = await anotherTab();
    expect(job.current).toBeNull();
    const { order, sent } = orderOf();
    await expect(start(order)).rejects.toThrow('portal.work.elsewhere');
    expect(sent).toEqual([]);
    await act(answer);
    await act(() => start(order));
    expect(sent).toHaveLength(6);
  });

  it('offers the rest of what a crash cut off, once', async () => {
    await running();
    shareLocks();
    const { job } = await anotherTab();
    expect(job.current).toMatchObject({
      phase: 'done',
      plan: { kind: 'assign' },
      result: { ended: 'interrupted' },
    });
    const record = job.current?.result?.record ?? newJobRecord([]);
    expect(countOutcomes(record)).toEqual({ updated: 3, failed: 1, notSent: 2, unchanged: 0 });
    expect(jobLines(record)).toHaveLength(6);
    expect((await anotherTab()).job.current).toBeNull();
  });

  it('offers it after the session has run out as well, but to nobody else', async () => {
    await running();
    shareLocks();
    endSession({ byItself: true });
    storeToken(tokenOf({ user_sid: 'somebody-else' }));
    expect((await anotherTab()).job.current).toBeNull();
    storeToken(tokenOf());
    expect((await anotherTab()).job.current).toBeNull();
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft.'))).toEqual([]);
  });

  it('offers nothing of what was done, dismissed or signed out of', async () => {
    const answer = await running();
    await act(answer);
    expect((await anotherTab()).job.current).toBeNull();
    await running();
    endSession();
    shareLocks();
    expect((await anotherTab()).job.current).toBeNull();
  });
});
