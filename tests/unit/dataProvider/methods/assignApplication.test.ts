import { HttpError } from 'ra-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssignmentProgress } from '../../../../src/dataProvider/methods/assignApplication.ts';
import { NetworkUnreachableError } from '../../../../src/platform/networkUnreachable.ts';
import { providerOn } from '../fakes.ts';
import { errorOf } from '../../../support/errorOf.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ phone_number_sid: `n${index}`, number: `1555${index}` }));
const busy = (retryAfter?: number) =>
  new HttpError('busy', 429, { text: null, ...(retryAfter === undefined ? {} : { retryAfter }) });
const later = (value: unknown) =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      if (value instanceof Error) reject(value);
      else resolve(value);
    }, 10);
  });

describe('assignApplication', () => {
  // The method loads the queue with its first use; the clock of these tests would not wait for that.
  beforeAll(() => import('p-queue'));
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends one PUT per row, four at a time, and tells how far it is', async () => {
    let running = 0;
    let most = 0;
    const { dataProvider, lines, bodies } = providerOn(async () => {
      most = Math.max(most, ++running);
      await later(null);
      running--;
      return null;
    });
    const rows = rowsOf(10);
    const progress: AssignmentProgress[] = [];
    const work = dataProvider.assignApplication({
      rows,
      applicationSid: 'x',
      onProgress: step => progress.push(step),
    });
    await vi.runAllTimersAsync();
    expect(await work).toEqual({ updated: rows, failed: [], cancelled: [], unreachable: false });
    expect(most).toBe(4);
    expect(lines()).toEqual(rows.map(row => `PUT PhoneNumbers/${row.phone_number_sid}`));
    expect(bodies()).toEqual(rows.map(() => ({ application_sid: 'x' })));
    expect(progress.map(step => step.done)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(progress.at(-1)).toEqual({ done: 10, failed: 0, total: 10, waitSeconds: null });
  });

  it('takes the application off with null', async () => {
    const { dataProvider, bodies } = providerOn(() => null);
    await dataProvider.assignApplication({ rows: rowsOf(1), applicationSid: null });
    expect(bodies()).toEqual([{ application_sid: null }]);
  });

  it('counts exactly: failures with their message, in the order of the rows', async () => {
    const { dataProvider } = providerOn(({ path }) => {
      if (path.endsWith('n1'))
        return new HttpError('insufficient privileges', 403, { text: 'insufficient privileges' });
      if (path.endsWith('n3')) return new HttpError('portal.errors.no_answer', 0, { text: null });
      return null;
    });
    const rows = rowsOf(5);
    const result = await dataProvider.assignApplication({ rows, applicationSid: 'x' });
    expect(result.updated).toEqual([rows[0], rows[2], rows[4]]);
    expect(result.failed).toEqual([
      { record: rows[1], message: 'insufficient privileges', args: {} },
      { record: rows[3], message: 'portal.errors.no_answer', args: {} },
    ]);
    expect(result.cancelled).toEqual([]);
  });

  it('waits for all rows when the platform is busy, and sends only the refused ones again', async () => {
    const refused = new Set(['n4', 'n5']);
    const { dataProvider, lines } = providerOn(({ path }) => {
      const sid = path.split('/')[1] ?? '';
      return later(refused.delete(sid) ? busy(30) : null);
    });
    const rows = rowsOf(12);
    const waits: (number | null)[] = [];
    const work = dataProvider.assignApplication({
      rows,
      applicationSid: 'x',
      onProgress: step => waits.push(step.waitSeconds),
    });
    await vi.advanceTimersByTimeAsync(29_000);
    const sentBefore = lines().length;
    expect(waits).toContain(30);
    await vi.advanceTimersByTimeAsync(900);
    expect(lines()).toHaveLength(sentBefore);
    await vi.runAllTimersAsync();
    expect((await work).updated).toEqual(rows);
    expect(lines()).toHaveLength(14);
    expect(waits.at(-1)).toBeNull();
  });

  it('gives a row up that is refused again and again', async () => {
    const { dataProvider, lines } = providerOn(() => busy());
    const work = dataProvider.assignApplication({ rows: rowsOf(1), applicationSid: 'x' });
    await vi.runAllTimersAsync();
    expect((await work).failed).toMatchObject([{ message: 'busy' }]);
    expect(lines()).toHaveLength(9);
  });

  it('cancels what was not sent and waits for what was', async () => {
    const { dataProvider, lines, requests } = providerOn(() => later(null));
    const rows = rowsOf(10);
    const controller = new AbortController();
    const work = dataProvider.assignApplication({ rows, applicationSid: 'x', signal: controller.signal });
    await vi.advanceTimersByTimeAsync(15);
    controller.abort();
    await vi.runAllTimersAsync();
    const result = await work;
    expect(result.updated).toEqual(rows.slice(0, 8));
    expect(result.cancelled).toEqual(rows.slice(8));
    expect(lines()).toHaveLength(8);
    expect(requests.every(request => request.signal === undefined)).toBe(true);
  });

  it('cancels at once while it waits for a busy platform', async () => {
    const { dataProvider } = providerOn(() => busy(300));
    const rows = rowsOf(5);
    const controller = new AbortController();
    const work = dataProvider.assignApplication({ rows, applicationSid: 'x', signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    await vi.advanceTimersByTimeAsync(1);
    expect(await work).toMatchObject({ updated: [], failed: [], cancelled: rows });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops when the platform cannot be reached any more, and says what was not sent', async () => {
    const { dataProvider, lines } = providerOn(({ path }) =>
      later(path.endsWith('n5') ? new NetworkUnreachableError() : null),
    );
    const rows = rowsOf(12);
    const work = dataProvider.assignApplication({ rows, applicationSid: 'x' });
    await vi.runAllTimersAsync();
    const { updated, failed, cancelled, unreachable } = await work;
    expect(unreachable).toBe(true);
    expect(failed).toEqual([{ record: rows[5], message: 'portal.errors.unreachable', args: {} }]);
    expect(updated.length + cancelled.length).toBe(11);
    expect(cancelled.length).toBe(12 - lines().length);
    expect(cancelled.length).toBeGreaterThan(0);
  });

  it('ends with the 401 when the session ends', async () => {
    const expired = new HttpError('portal.errors.session_expired', 401, { text: null });
    const { dataProvider, lines } = providerOn(() => expired);
    expect(await errorOf(dataProvider.assignApplication({ rows: rowsOf(50), applicationSid: 'x' }))).toBe(
      expired,
    );
    expect(lines().length).toBeLessThanOrEqual(4);
  });
});
