import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../../src/dataProvider/httpClient.ts';
import { account, admin, providerOn } from '../fakes.ts';

/** A platform with these numbers that searches and pages as the real one does. */
const platformWith = (numbers: readonly string[], most = Infinity, viewer = admin) => {
  const all = [...numbers].sort().map((number, index) => ({
    phone_number_sid: `n${index}`,
    number,
    voip_carrier_sid: 'c1',
    account_sid: 'acc1',
    application_sid: null,
  }));
  return providerOn(
    ({ query = {} }: HttpRequest) => {
      const filter = query['filter'];
      const [page, size] = [Number(query['page']), Math.min(Number(query['page_size']), most)];
      const found = all.filter(({ number }) => typeof filter !== 'string' || number.includes(filter));
      return {
        total: found.length,
        page,
        page_size: size,
        data: found.slice((page - 1) * size, page * size),
      };
    },
    { viewer },
  );
};
const range = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${start}${String(index).padStart(5, '0')}`);
const HUNDRED_THOUSAND = range('150855', 100_000);

describe('existingNumbers', () => {
  it('asks nothing for nothing', async () => {
    const { dataProvider, lines } = platformWith(['1']);
    expect(await dataProvider.existingNumbers({ numbers: ['', ''] })).toMatchObject({ requests: 0 });
    expect(lines()).toEqual([]);
  });

  it('reads all at once where they are few, of the current provider', async () => {
    const { dataProvider, lines } = platformWith(range('1508', 1500));
    const found = await dataProvider.existingNumbers({ numbers: ['150800007', '150800008', '999', '1508'] });
    expect([...found.rows.keys()].sort()).toEqual(['150800007', '150800008']);
    expect(found.rows.get('150800007')).toMatchObject([{ id: 'n7', voip_carrier_sid: 'c1' }]);
    expect([found.compared, found.requests, found.covers('anything')]).toEqual([1500, 1, true]);
    expect(lines()).toEqual(['GET PhoneNumbers?page=1&page_size=5000&service_provider_sid=sp1']);
  });

  it('names no provider for an account user', async () => {
    const { dataProvider, lines } = platformWith(['1'], Infinity, account);
    await dataProvider.existingNumbers({ numbers: ['1', '2', '3', '4'] });
    expect(lines()).toEqual(['GET PhoneNumbers?page=1&page_size=5000']);
  });

  it('searches for single numbers, whatever stands there', async () => {
    const { dataProvider, lines } = platformWith(HUNDRED_THOUSAND);
    const found = await dataProvider.existingNumbers({ numbers: ['15085500007', 'Sales'] });
    expect([...found.rows.keys()]).toEqual(['15085500007']);
    expect(found.covers('sales')).toBe(true);
    expect(found.covers('15085500008')).toBe(false);
    expect(lines().map(line => /filter=(\w+)/.exec(line)?.[1])).toEqual(['15085500007', 'sales']);
  });

  it.each<[string, string[], number, number]>([
    ['5,000 numbers with a common beginning', range('150855', 5000), 11, 5000],
    [
      '5,000 numbers of all kinds',
      Array.from({ length: 5000 }, (_, i) => String(10_000_000_000 + i * 15_485_863)),
      20,
      0,
    ],
    [
      '50 numbers of all kinds',
      Array.from({ length: 50 }, (_, i) => String(15_085_500_000 + i * 1999)),
      21,
      50,
    ],
  ])('needs few requests among 100,000: %s', async (_name, numbers, most, expected) => {
    const { dataProvider, lines } = platformWith(HUNDRED_THOUSAND);
    const steps: { done: number; total: number }[] = [];
    const found = await dataProvider.existingNumbers({ numbers, onProgress: step => steps.push(step) });
    expect(numbers.every(found.covers)).toBe(true);
    const stored = new Set(HUNDRED_THOUSAND);
    expect([...found.rows.keys()].sort()).toEqual(
      [...new Set(numbers)].filter(number => stored.has(number)).sort(),
    );
    expect(found.rows.size).toBeGreaterThanOrEqual(expected);
    expect(lines().length).toBeLessThanOrEqual(most);
    expect(found.requests).toBe(lines().length);
    expect(steps.at(-1)).toEqual({ done: lines().length, total: lines().length });
  });

  it('reads on where a proxy cuts pages short', async () => {
    const { dataProvider } = platformWith(range('1', 950), 100);
    const numbers = range('1', 950);
    expect((await dataProvider.existingNumbers({ numbers })).rows.size).toBe(950);
  });

  it('fails as a whole when a part fails', async () => {
    let asked = 0;
    const { dataProvider } = providerOn(() => {
      if (++asked === 3) throw new Error('no');
      return {
        total: 20_000,
        data: Array.from({ length: 5000 }, () => ({ number: '1', phone_number_sid: 'n' })),
      };
    });
    await expect(dataProvider.existingNumbers({ numbers: range('9', 500) })).rejects.toThrow('no');
  });
});
