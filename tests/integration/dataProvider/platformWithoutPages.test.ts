// @vitest-environment node
import type { Identifier } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRows } from '../../../src/dataProvider/exportRows.ts';
import { atHome, listOf, type Login, type Platform, startPlatform } from './platform.ts';

const SIZE = 100;

/** Before 0.9.4 whole arrays come, whatever is asked; what is shown and touched is what 0.9.6 answers. */
describe('on platform 0.9.3, which does not page, search or filter', () => {
  const started: Platform[] = [];
  /** A number of an account user, as people write it: searched with wildcards between its groups. */
  let whole = '';
  beforeAll(async () => {
    for (const version of ['0.9.3', '0.9.6'] as const)
      started.push(await startPlatform({ platform: version }));
    const session = started[1] && (await atHome(started[1], 'acct1'));
    const { data } = (await session?.dataProvider.getList('phone-numbers', listOf({ q: '1508' }))) ?? {};
    whole = String(data?.find(({ number }) => /^1508\d{7}$/.test(String(number)))?.['number']).replace(
      /^1(508)(\d{3})/,
      '+1 $1 $2 ',
    );
  });
  afterAll(() => {
    for (const { sandbox } of started) sandbox.close();
  });
  /** The same on both platforms, whose rows are the same. */
  const both = async (
    login: Login,
    ask: (session: Awaited<ReturnType<typeof atHome>>) => Promise<unknown>,
  ) => {
    const [early, usual] = await Promise.all(started.map(async one => ask(await atHome(one, login))));
    expect(early).toEqual(usual);
    return early;
  };
  const sids = (rows: readonly { id: Identifier }[]) => rows.map(({ id }) => String(id)).toSorted();

  const LISTS: [string, (account: string) => object][] = [
    ['applications', () => ({})],
    ['applications', () => ({ q: 'A' })],
    ['applications', account => ({ account_sid: account })],
    ['carriers', () => ({})],
    ['carriers', () => ({ q: 'e_' })],
    ['carriers', account => ({ account_sid: account })],
    ['phone-numbers', () => ({})],
    ['phone-numbers', () => ({ q: '508' })],
    ['phone-numbers', () => ({ q: whole })],
    ['phone-numbers', account => ({ account_sid: account })],
    ['phone-numbers', account => ({ account_sid: account, q: '50', assigned: 'yes' })],
  ];
  describe.each(['admin', 'sp1', 'acct1'] as const)('for %s', login => {
    it.each(LISTS)('%s are listed by page and total: %s', async (resource, filterOf) => {
      const listed = await both(login, async ({ dataProvider, account }) => {
        const filter = filterOf(String(account.id));
        const first = await dataProvider.getList(resource, listOf(filter, 1, SIZE));
        const rows = [...first.data];
        for (let page = 2; rows.length < (first.total ?? 0) && page < 40; page++)
          rows.push(...(await dataProvider.getList(resource, listOf(filter, page, SIZE))).data);
        return { first: first.data.length, total: first.total, rows: sids(rows) };
      });
      expect(listed).not.toMatchObject({ total: 0 });
    });

    it('a bulk assignment and a file take what the list shows', async () => {
      for (const filter of [{ q: '508' }, { q: '508', assigned: 'yes' }, { q: whole }, {}])
        await both(login, async ({ dataProvider, account }) => {
          const chosen = { ...filter, account_sid: account.id };
          const matching = await dataProvider.matchingNumbers({ filter: chosen });
          const { total } = await dataProvider.getList('phone-numbers', listOf(chosen));
          expect(matching).toHaveLength(total ?? 0);
          const exported = [];
          for await (const { rows } of exportRows(dataProvider, {
            resource: 'phone-numbers',
            filter: chosen,
          }))
            exported.push(...rows);
          expect(sids(exported)).toEqual(sids(matching));
          return sids(matching);
        });
    });
  });

  it('each page of an export is cut from one answer', async () => {
    const [early] = started;
    if (!early) throw new Error('not started');
    const { dataProvider, lines } = await atHome(early, 'sp1');
    for (let page = 1; page <= 4; page++) await dataProvider.getList('phone-numbers', listOf({}, page, 5));
    // The first answer tells that the platform does not page.
    expect(lines.filter(line => line.includes('PhoneNumbers'))).toHaveLength(2);
  });

  it('only its own numbers keep an account or a service provider', async () => {
    await both('admin', async ({ dataProvider, accounts, serviceProviderSid }) => {
      const provider = { service_provider_sid: serviceProviderSid ?? '' };
      const of = [await dataProvider.providerBlockers({ provider })];
      for (const account of accounts) of.push(await dataProvider.accountBlockers({ account }));
      return of.map(({ blockers }) => blockers.map(({ kind, total }) => ({ kind, total })));
    });
  });

  it('numbers of another service provider are not those of an import', async () => {
    await both('admin', async ({ dataProvider, http }) => {
      const all = await http.request<{ number: string }[]>({ method: 'GET', path: 'PhoneNumbers' });
      const numbers = all.map(({ number }) => number);
      for (const asked of [numbers, numbers.slice(0, 2)]) {
        const { rows, compared } = await dataProvider.existingNumbers({ numbers: asked });
        expect(compared).toBeLessThan(numbers.length);
        if (asked === numbers) expect(rows.size).toBeLessThan(numbers.length);
      }
      const { rows } = await dataProvider.existingNumbers({ numbers });
      return [...rows.keys()].toSorted();
    });
  });
});
