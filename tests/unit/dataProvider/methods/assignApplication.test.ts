import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerOn } from '../fakes.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    phone_number_sid: `n${index}`,
    number: `1555${index}`,
    application_sid: index % 2 === 0 ? 'x' : null,
  }));

describe('assignApplication', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends one PUT per row with the application alone', async () => {
    const { dataProvider, lines, bodies } = providerOn(() => null);
    const rows = rowsOf(5);
    const result = await dataProvider.assignApplication({ rows, applicationSid: 'x' });
    expect(result).toEqual({
      updated: rows,
      unchanged: [],
      failed: [],
      notSent: [],
      ended: null,
      sessionEnd: null,
    });
    expect(lines()).toEqual(rows.map(row => `PUT PhoneNumbers/${row.phone_number_sid}`));
    expect(bodies()).toEqual(rows.map(() => ({ application_sid: 'x' })));
  });

  it('takes the application off with null', async () => {
    const { dataProvider, bodies } = providerOn(() => null);
    await dataProvider.assignApplication({ rows: rowsOf(1), applicationSid: null });
    expect(bodies()).toEqual([{ application_sid: null }]);
  });

  it('sends nothing for rows that were read just now and have the application', async () => {
    const { dataProvider, lines } = providerOn(() => null);
    const rows = rowsOf(4);
    const result = await dataProvider.assignApplication({ rows, applicationSid: 'x', fresh: true });
    expect(lines()).toEqual(['PUT PhoneNumbers/n1', 'PUT PhoneNumbers/n3']);
    expect(result.unchanged).toEqual([rows[0], rows[2]]);
    expect(result.updated).toEqual([rows[1], rows[3]]);
  });

  it('repeats a request without answer instead of asking first', async () => {
    const steps = [new HttpError('portal.errors.no_answer', 0, { text: null }), null];
    const { dataProvider, lines } = providerOn(() => steps.shift());
    const work = dataProvider.assignApplication({ rows: rowsOf(1), applicationSid: 'x' });
    await vi.runAllTimersAsync();
    expect((await work).updated).toHaveLength(1);
    expect(lines()).toEqual(['PUT PhoneNumbers/n0', 'PUT PhoneNumbers/n0']);
  });

  it('reads a number that may have been changed when it is cancelled meanwhile', async () => {
    const { dataProvider, lines } = providerOn(({ method }) =>
      method === 'PUT'
        ? new HttpError('portal.errors.no_answer', 0, { text: null })
        : { application_sid: 'x' },
    );
    const controller = new AbortController();
    const rows = rowsOf(2);
    const work = dataProvider.assignApplication({
      rows: rows.slice(0, 1),
      applicationSid: 'x',
      signal: controller.signal,
    });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await work).toMatchObject({ updated: [rows[0]], failed: [], notSent: [], ended: null });
    expect(lines()).toEqual(['PUT PhoneNumbers/n0', 'GET PhoneNumbers/n0']);
  });

  it('stops when nothing but refusals come', async () => {
    const { dataProvider, lines } = providerOn(() => new HttpError('foreign key', 500, { text: null }));
    const result = await dataProvider.assignApplication({ rows: rowsOf(200), applicationSid: 'gone' });
    expect(result.ended).toBe('failing');
    expect(result.failed.length).toBeLessThan(60);
    expect(result.failed.length + result.notSent.length).toBe(200);
    expect(lines()).toHaveLength(result.failed.length);
  });

  it('forgets the lists of numbers it has changed', async () => {
    const { dataProvider, queryClient } = providerOn(() => null);
    queryClient.setQueryData(['phone-numbers', 'fullList', 'path', 0], []);
    await dataProvider.assignApplication({ rows: rowsOf(1), applicationSid: 'x' });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  });
});
