// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { JobOptions } from '../../../src/components/job/job.ts';
import { startJob } from '../../../src/components/job/startJob.ts';
import { freshTab, no, orderOf, reload } from './jobOptions.ts';

freshTab();

describe('the result of a job that can be continued', () => {
  const planned = (refusals: Record<string, HttpError> = {}, more: Partial<JobOptions<string>> = {}) =>
    orderOf(refusals, {
      plan: { kind: 'assign', data: { to: 'x' }, part: item => (item === 'n5' ? 'odd' : 'even') },
      ...more,
    }).order;

  it('keeps by what its rest can be sent: of all items in common, and of each', async () => {
    await act(() => startJob(planned({ n4: no(401) })));
    const job = await reload();
    expect(job.current?.plan).toEqual({
      kind: 'assign',
      data: { to: 'x' },
      parts: ['even', 'even', 'even', 'even', 'even', 'odd'],
    });
    expect(job.current?.running).toBe('Updating number routing...');
  });

  it('has no such plan where the items could not be kept, where there is none, or after another work', async () => {
    await act(() => startJob(planned({ n4: no(401) })));
    sessionStorage.setItem('draft.work.labels', '[["15550","n0"]]');
    expect((await reload()).current?.plan).toBeUndefined();
    await act(() => startJob(planned({ n4: no(401) })));
    await act(() => startJob(orderOf({ n4: no(401) }).order));
    expect((await reload()).current?.plan).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['of other items', JSON.stringify({ kind: 'assign', data: {}, parts: ['a'], partOf: [0, 0] })],
    [
      'without its parts',
      JSON.stringify({ kind: 'assign', data: {}, parts: [], partOf: [0, 0, 0, 0, 0, 0] }),
    ],
    ['of no kind', JSON.stringify({ data: {}, parts: [], partOf: [] })],
  ])('is shown without a plan that is damaged: %s', async (_case, stored) => {
    await act(() => startJob(planned({ n4: no(401) })));
    sessionStorage.setItem('draft.work.plan', stored);
    const job = await reload();
    expect(job.current?.result?.ended).toBe('session');
    expect(job.current?.plan).toBeUndefined();
  });

  it('keeps the items as they were when there is no room for the sids that came', async () => {
    let made = false;
    const store = Storage.prototype.setItem.bind(sessionStorage);
    const put = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.includes('made-sid')) throw new DOMException('full', 'QuotaExceededError');
      store(key, value);
    });
    const label = (item: string) => ({ label: item, sid: made ? `made-sid-${item}` : null });
    const order = planned({ n4: no() }, { label, onEnd: () => undefined });
    await act(() =>
      startJob({
        ...order,
        send: (items, hooks) => {
          made = true;
          return order.send(items, hooks);
        },
      }),
    );
    put.mockRestore();
    const job = await reload();
    expect(job.current?.result?.record.labels[4]).toEqual({ label: 'n4', sid: null });
    expect(job.current?.plan?.kind).toBe('assign');
  });
});
