// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { WorkOrder } from '../../../src/components/work/order.ts';
import { startWork } from '../../../src/components/work/startWork.ts';
import { freshTab, no, orderOf, reload } from './workOrder.ts';

freshTab();

describe('the result of a work that can be continued', () => {
  const planned = (refusals: Record<string, HttpError> = {}, more: Partial<WorkOrder<string>> = {}) =>
    orderOf(refusals, {
      plan: { kind: 'assign', data: { to: 'x' }, part: item => (item === 'n5' ? 'odd' : 'even') },
      ...more,
    }).order;

  it('keeps by what its rest can be sent: of all items in common, and of each', async () => {
    await act(() => startWork(planned({ n4: no(401) })));
    const work = await reload();
    expect(work.current?.plan).toEqual({
      kind: 'assign',
      data: { to: 'x' },
      parts: ['even', 'even', 'even', 'even', 'even', 'odd'],
    });
    expect(work.current?.running).toBe('Updating number routing...');
  });

  it('has no such plan where the items could not be kept, where there is none, or after another work', async () => {
    await act(() => startWork(planned({ n4: no(401) })));
    sessionStorage.setItem('draft.work.labels', '[["15550","n0"]]');
    expect((await reload()).current?.plan).toBeUndefined();
    await act(() => startWork(planned({ n4: no(401) })));
    await act(() => startWork(orderOf({ n4: no(401) }).order));
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
    await act(() => startWork(planned({ n4: no(401) })));
    sessionStorage.setItem('draft.work.plan', stored);
    const work = await reload();
    expect(work.current?.result?.ended).toBe('session');
    expect(work.current?.plan).toBeUndefined();
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
      startWork({
        ...order,
        send: (items, hooks) => {
          made = true;
          return order.send(items, hooks);
        },
      }),
    );
    put.mockRestore();
    const work = await reload();
    expect(work.current?.result?.record.labels[4]).toEqual({ label: 'n4', sid: null });
    expect(work.current?.plan?.kind).toBe('assign');
  });
});
