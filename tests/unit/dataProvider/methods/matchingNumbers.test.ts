import { HttpError } from 'ra-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadProgress } from '../../../../src/dataProvider/methods/bulkAssign.ts';
import { account, providerOn } from '../fakes.ts';

/** A platform with so many numbers; `shift` moves rows to later pages after the first request. */
const numbersOf = (total: number, { shift = 0, pageLimit = Number.POSITIVE_INFINITY } = {}) => {
  let asked = 0;
  return ({ query }: { query?: Readonly<Record<string, unknown>> }) => {
    const size = Math.min(Number(query?.['page_size']), pageLimit);
    const from = (Number(query?.['page']) - 1) * size - (asked++ > 0 ? shift : 0);
    const data = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => ({
      phone_number_sid: `n${from + index}`,
      number: `1555${from + index}`,
      voip_carrier_sid: 'c',
      account_sid: 'acc1',
      application_sid: null,
    }));
    return { total, page: query?.['page'], page_size: size, data };
  };
};

describe('matchingNumbers', () => {
  beforeAll(() => import('../../../../src/dataProvider/methods/bulkAssign.ts'));
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reads 10,000 rows with five requests and tells how far it is', async () => {
    const { dataProvider, lines } = providerOn(numbersOf(10_000));
    const steps: ReadProgress[] = [];
    const rows = await dataProvider.matchingNumbers({
      filter: { account_sid: 'acc1', q: '+15' },
      onProgress: step => steps.push(step),
    });
    expect(rows).toHaveLength(10_000);
    expect(lines()).toEqual(
      [1, 2, 3, 4, 5].map(
        page =>
          `GET PhoneNumbers?service_provider_sid=sp1&account_sid=acc1&page=${page}&page_size=2000&filter=15`,
      ),
    );
    expect(steps.map(({ done }) => done)).toEqual([2000, 4000, 6000, 8000, 10_000]);
  });

  it('keeps of each row what assigning needs', async () => {
    const { dataProvider } = providerOn(numbersOf(1), { viewer: account });
    expect(await dataProvider.matchingNumbers({ filter: {} })).toEqual([
      { id: 'n0', phone_number_sid: 'n0', number: '15550', application_sid: null },
    ]);
  });

  it('has a row once that moved to a later page meanwhile', async () => {
    const { dataProvider } = providerOn(numbersOf(4000, { shift: 3 }));
    const rows = await dataProvider.matchingNumbers({ filter: {} });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('takes pages as the platform cuts them', async () => {
    const { dataProvider, lines } = providerOn(numbersOf(2500, { pageLimit: 1000 }));
    expect(await dataProvider.matchingNumbers({ filter: {} })).toHaveLength(2500);
    expect(lines()).toHaveLength(3);
  });

  it('ends where rows have gone meanwhile', async () => {
    let asked = 0;
    const platform = numbersOf(5000);
    const { dataProvider } = providerOn(request =>
      asked++ < 2 ? platform(request) : { total: 5000, data: [] },
    );
    expect(await dataProvider.matchingNumbers({ filter: {} })).toHaveLength(4000);
  });

  it('is nothing where no service provider is chosen', async () => {
    const { dataProvider, lines } = providerOn(numbersOf(5), { serviceProviderSid: null });
    expect(await dataProvider.matchingNumbers({ filter: {} })).toEqual([]);
    expect(lines()).toEqual([]);
  });

  it('waits for a platform without answer, and reads on', async () => {
    const platform = numbersOf(4000);
    let asked = 0;
    const { dataProvider, lines } = providerOn(request =>
      ++asked === 2 ? new HttpError('portal.errors.no_answer', 0, { text: null }) : platform(request),
    );
    const steps: (string | undefined)[] = [];
    const work = dataProvider.matchingNumbers({
      filter: {},
      onProgress: ({ pause }) => steps.push(pause?.reason),
    });
    await vi.runAllTimersAsync();
    expect(await work).toHaveLength(4000);
    expect(steps).toContain('silent');
    expect(lines()).toHaveLength(3);
  });

  it('throws what the platform refuses', async () => {
    const { dataProvider } = providerOn(() => new HttpError('no', 403, { text: 'no' }));
    await expect(dataProvider.matchingNumbers({ filter: {} })).rejects.toMatchObject({ status: 403 });
  });

  it('gives up after a quarter of an hour without the platform', async () => {
    const { dataProvider } = providerOn(() => new HttpError('portal.errors.no_answer', 0, { text: null }));
    const work = dataProvider.matchingNumbers({ filter: {} });
    const refused = expect(work).rejects.toThrow('portal.errors.unreachable');
    await vi.runAllTimersAsync();
    await refused;
  });
});
