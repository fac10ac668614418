import { act, cleanup, renderHook } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, vi } from 'vitest';
import { storeToken } from '../../../src/authProvider/session.ts';
import { dismissJob, type JobEnd, type JobOptions } from '../../../src/components/job/job.ts';
import { runBatch } from '../../../src/dataProvider/batch/runBatch.ts';
import { tokenOf } from '../../support/token.ts';

/** Somebody is signed in, time stands still, and nothing is left of the test before. */
export const freshTab = () => {
  beforeEach(() => {
    vi.useFakeTimers();
    storeToken(tokenOf());
  });
  afterEach(() => {
    act(dismissJob);
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
  });
};

const ITEMS = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5'];
export const no = (status = 403) => new HttpError('no', status, { text: 'no' });

/** Work on these items; each waits until the test lets go of it, unless `held` is false. */
export const orderOf = (
  refusals: Record<string, HttpError> = {},
  more: Partial<JobOptions<string>> & { held?: boolean } = {},
) => {
  const { held = false, ...rest } = more;
  const ends: JobEnd<string>[] = [];
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const order: JobOptions<string> = {
    title: 'Number routing',
    running: 'Updating number routing...',
    items: ITEMS,
    label: item => ({ label: `1555${item}`, sid: item }),
    send: (items, hooks) =>
      runBatch({
        items,
        repeatable: true,
        send: async item => {
          sent.push(item);
          if (held) await new Promise<void>(resolve => waiting.push(resolve));
          if (refusals[item]) throw refusals[item];
        },
        ...hooks,
      }),
    text: ({ message }) => message,
    onRefused: () => undefined,
    onEnd: end => ends.push(end),
    ...rest,
  };
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { order, ends, sent, answer };
};

/** The page is loaded again: memory is gone, storage is not. */
export const reload = async () => {
  vi.resetModules();
  const fresh = await import('../../../src/components/job/job.ts');
  const job = renderHook(fresh.useJob).result;
  act(fresh.restoreJob);
  return job;
};
