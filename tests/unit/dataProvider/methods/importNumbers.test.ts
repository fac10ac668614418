import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '../../../../src/dataProvider/httpClient.ts';
import { providerOn } from '../fakes.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: `1508555010${index}`,
    accountSid: 'acc1',
    carrierSid: 'c1',
    applicationSid: index % 2 === 0 ? 'app1' : null,
  }));
const NO_ANSWER = new HttpError('portal.errors.no_answer', 0, { text: null });
const refusal = (status: number, text: string) => new HttpError(text, status, { text });
const DUPLICATE = refusal(422, "Duplicate entry '15085550100-c1' for key 'phone_numbers_unique'");
const NOTHING = { total: 0, page: 1, page_size: 100, data: [] };

/** Answers POSTs and GETs from lists of their own; what is left out is a success without rows. */
const platform = (posts: unknown[], gets: unknown[] = []) =>
  providerOn(({ method }: HttpRequest) => {
    const answer = (method === 'POST' ? posts : gets).shift();
    return answer ?? (method === 'POST' ? { sid: 'new' } : NOTHING);
  });

describe('importNumbers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends one POST per row with its four columns', async () => {
    const { dataProvider, lines, bodies } = platform([]);
    const rows = rowsOf(2);
    const progress: number[] = [];
    const result = await dataProvider.importNumbers({ rows, onProgress: ({ left }) => progress.push(left) });
    expect(result).toEqual({
      updated: rows,
      unchanged: [],
      failed: [],
      notSent: [],
      ended: null,
      sessionEnd: null,
    });
    expect(lines()).toEqual(['POST PhoneNumbers', 'POST PhoneNumbers']);
    expect(bodies()).toEqual([
      { number: '15085550100', account_sid: 'acc1', voip_carrier_sid: 'c1', application_sid: 'app1' },
      { number: '15085550101', account_sid: 'acc1', voip_carrier_sid: 'c1', application_sid: null },
    ]);
    expect(progress.at(-1)).toBe(0);
  });

  it('counts what the platform has as existing, whatever its database says', async () => {
    for (const answer of [DUPLICATE, refusal(422, 'UNIQUE constraint failed')]) {
      const { dataProvider } = platform([answer]);
      const rows = rowsOf(1);
      const counts: [number, number][] = [];
      const result = await dataProvider.importNumbers({
        rows,
        onProgress: ({ updated, unchanged }) => counts.push([updated, unchanged]),
      });
      expect(result).toMatchObject({ updated: [], unchanged: rows, failed: [] });
      expect(counts.at(-1)).toEqual([0, 1]);
    }
  });

  it('looks for a number whose request got no answer before it sends it again', async () => {
    const found = { number: '15085550100', voip_carrier_sid: 'c1', phone_number_sid: 'n1' };
    const { dataProvider, lines } = platform([NO_ANSWER], [{ total: 1, data: [found] }]);
    const work = dataProvider.importNumbers({ rows: rowsOf(1) });
    await vi.runAllTimersAsync();
    expect((await work).updated).toHaveLength(1);
    expect(lines()).toEqual([
      'POST PhoneNumbers',
      'GET PhoneNumbers?page=1&page_size=100&filter=15085550100',
    ]);
  });

  it('sends it again when it is not there, or on another carrier alone', async () => {
    const other = { number: '15085550100', voip_carrier_sid: 'c2', phone_number_sid: 'n1' };
    const longer = { number: '150855501000', voip_carrier_sid: 'c1', phone_number_sid: 'n2' };
    const { dataProvider, lines } = platform([NO_ANSWER], [{ total: 2, data: [other, longer] }]);
    const work = dataProvider.importNumbers({ rows: rowsOf(1) });
    await vi.runAllTimersAsync();
    expect((await work).updated).toHaveLength(1);
    expect(lines().map(line => line.split(' ')[0])).toEqual(['POST', 'GET', 'POST']);
  });

  it('counts as created what a request without answer has created after all', async () => {
    const { dataProvider } = platform([NO_ANSWER, DUPLICATE]);
    const work = dataProvider.importNumbers({ rows: rowsOf(1) });
    await vi.runAllTimersAsync();
    expect(await work).toMatchObject({ updated: rowsOf(1), unchanged: [] });
  });

  it('does not take a pause for a doubt: what was refused with 429 was not created', async () => {
    const busy = new HttpError('portal.errors.too_many_requests', 429, { text: null, retryAfter: 7 });
    const { dataProvider, lines } = platform([busy, DUPLICATE]);
    const work = dataProvider.importNumbers({ rows: rowsOf(1) });
    await vi.runAllTimersAsync();
    expect(await work).toMatchObject({ updated: [], unchanged: rowsOf(1) });
    expect(lines()).toEqual(['POST PhoneNumbers', 'POST PhoneNumbers']);
  });

  it.each<[string, HttpError, string]>([
    [
      "the platform's words",
      refusal(400, 'voip_carrier_sid does not belong to the account'),
      'voip_carrier_sid does not belong to the account',
    ],
    [
      'words for a carrier that is gone',
      refusal(400, 'voip_carrier not found for sid c1'),
      'portal.errors.gone',
    ],
    [
      'words for an account that is gone',
      refusal(
        500,
        'Cannot add or update a child row: a foreign key constraint fails (`x`, CONSTRAINT `y` FOREIGN KEY (`account_sid`) REFERENCES `accounts`)',
      ),
      'portal.errors.gone',
    ],
    [
      'any other 422',
      refusal(422, 'cannot create numbers at the moment'),
      'cannot create numbers at the moment',
    ],
    [
      'the limit of an account',
      refusal(422, 'exceeded limits - you have created undefined instances of this resource'),
      'exceeded limits - you have created undefined instances of this resource',
    ],
  ])('fails with %s', async (_name, answer, message) => {
    const { dataProvider } = platform([answer]);
    const rows = rowsOf(2);
    expect(await dataProvider.importNumbers({ rows })).toMatchObject({
      updated: [rows[1]],
      failed: [{ item: rows[0], message }],
    });
  });

  it('ends when everything is refused, and says what was not sent', async () => {
    const { dataProvider, lines } = providerOn(() => refusal(422, 'exceeded limits - …'));
    const rows = Array.from({ length: 80 }, (_, index) => ({ ...rowsOf(1)[0], number: `${index}` }) as never);
    const { failed, notSent, ended } = await dataProvider.importNumbers({ rows });
    expect(ended).toBe('failing');
    expect(failed.length + notSent.length).toBe(80);
    expect(lines().length).toBe(failed.length);
    expect(notSent.length).toBeGreaterThan(20);
  });
});
