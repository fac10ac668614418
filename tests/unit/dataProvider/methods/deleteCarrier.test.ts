import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/authProvider/access.ts';
import type { HttpRequest } from '../../../../src/dataProvider/httpClient.ts';
import { errorOf } from '../../../support/errorOf.ts';
import { account, admin, lineOf, provider, providerOn } from '../fakes.ts';

const carrier = { voip_carrier_sid: 'c1', account_sid: null };
const ofAccount = { voip_carrier_sid: 'c1', account_sid: 'acc1' };
const unnamed = 'Default route';

interface World {
  /** Numbers of the platform; every n-th is on the carrier. */
  numbers?: number;
  every?: number;
  /** Rows a page holds at most, whatever is asked. */
  cap?: number;
  lcrs?: object[];
  routes?: Record<string, object[]>;
}

const route = (regex: string, ...carriers: string[]) => ({
  regex,
  lcr_carrier_set_entries: carriers.map(voip_carrier_sid => ({ voip_carrier_sid })),
});

/** A platform with many numbers, which answers them page by page. */
const worldOf =
  ({ numbers = 0, every = 0, cap = Infinity, lcrs = [], routes = {} }: World) =>
  ({ path, query = {} }: HttpRequest): unknown => {
    if (path === 'Lcrs') return lcrs;
    if (path === 'LcrRoutes') return routes[String(query['lcr_sid'])] ?? [];
    const size = Math.min(Number(query['page_size']), cap);
    const start = (Number(query['page']) - 1) * size;
    const data = Array.from({ length: Math.max(0, Math.min(size, numbers - start)) }, (_, index) => ({
      phone_number_sid: `n${start + index}`,
      number: String(15085550000 + start + index),
      voip_carrier_sid: every > 0 && (start + index) % every === 0 ? 'c1' : 'other',
    }));
    return { total: numbers, data };
  };

const ask = async (
  world: World,
  viewer: Viewer = admin,
  about = carrier as typeof carrier | typeof ofAccount,
) => {
  const { dataProvider, lines } = providerOn(worldOf(world), { viewer });
  const progress: { done: number; total: number }[] = [];
  const answer = await dataProvider.carrierBlockers({
    carrier: about,
    unnamed,
    onProgress: step => progress.push(step),
  });
  return { ...answer, lines: lines(), progress };
};

describe('carrierBlockers', () => {
  it('finds nothing with two requests', async () => {
    const { blockers, unchecked, lines } = await ask({});
    expect({ blockers, unchecked }).toEqual({ blockers: [], unchecked: [] });
    expect(lines.sort()).toEqual(['GET Lcrs', 'GET PhoneNumbers?page=1&page_size=5000']);
  });

  it('looks through 20,000 numbers with four requests, counts all and names the first', async () => {
    const { blockers, lines, progress } = await ask({ numbers: 20_000, every: 500 });
    expect(lines.filter(line => line.includes('PhoneNumbers'))).toHaveLength(4);
    expect(blockers).toHaveLength(1);
    expect(blockers[0]).toMatchObject({ kind: 'phoneNumbers', total: 40 });
    expect(blockers[0]?.items).toHaveLength(25);
    expect(blockers[0]?.items[1]).toEqual({
      sid: 'n500',
      label: '+1 (508) 555-0500',
      link: { resource: 'phone-numbers', sid: 'n500' },
    });
    expect(progress.at(-1)).toEqual({ done: 20_000, total: 20_000 });
    expect(progress[0]).toEqual({ done: 5000, total: 20_000 });
  });

  it('looks through the numbers of one account only where the carrier belongs to it', async () => {
    const { lines } = await ask({ numbers: 3 }, admin, ofAccount);
    expect(lines).toContain('GET PhoneNumbers?page=1&page_size=5000&account_sid=acc1');
  });

  it('asks on where pages come shorter than asked for', async () => {
    const { blockers, lines, unchecked } = await ask({ numbers: 4000, every: 1000, cap: 1000 });
    expect(blockers[0]?.total).toBe(4);
    expect(unchecked).toEqual([]);
    expect(lines.filter(line => line.includes('PhoneNumbers'))).toHaveLength(4);
  });

  it('says that numbers are missing where the pages do not hold all', async () => {
    const { dataProvider } = providerOn(({ path }) =>
      path === 'Lcrs' ? [] : { total: 10, data: [{ phone_number_sid: 'same' }] },
    );
    const { unchecked } = await dataProvider.carrierBlockers({ carrier, unnamed });
    expect(unchecked).toEqual(['phoneNumbers']);
  });

  it('names the tables whose routes use it, with their patterns', async () => {
    const { blockers, lines } = await ask({
      lcrs: [
        { lcr_sid: 'l1', name: 'Retail' },
        { lcr_sid: 'l2', name: null },
        { lcr_sid: 'l3', name: 'Other' },
        { lcr_sid: 'l4', name: 'Empty', number_routes: 0 },
      ],
      routes: {
        l1: [route('^44', 'c1', 'c2'), route('^1', 'c2'), route('^49', 'c2', 'c1')],
        l2: [route('1', 'c1'), route('2', 'c1'), route('3', 'c1'), route('.*', 'c1')],
        l3: [route('.*', 'c2'), { regex: 'none' }],
      },
    });
    const link = (sid: string) => ({ resource: 'least-cost-routing', sid });
    expect(blockers).toEqual([
      {
        kind: 'routingTables',
        total: 2,
        items: [
          { sid: 'l1', label: 'Retail (^44, ^49)', link: link('l1') },
          { sid: 'l2', label: 'Default route (1, 2, 3, …)', link: link('l2') },
        ],
      },
    ]);
    expect(lines.filter(line => line.includes('LcrRoutes'))).toHaveLength(3);
  });

  it.each([
    ['admin', admin, carrier, []],
    ['provider user, carrier of all accounts', provider, carrier, ['phoneNumbers', 'routingTables']],
    ['provider user, carrier of an account', provider, ofAccount, ['routingTables']],
    ['account user', account, ofAccount, ['routingTables']],
  ])('says what this viewer cannot see: %s', async (_case, viewer, about, unchecked) => {
    expect((await ask({}, viewer, about)).unchecked).toEqual(unchecked);
  });

  it('says so when there are more tables than it looks into', async () => {
    const lcrs = Array.from({ length: 130 }, (_, index) => ({ lcr_sid: `l${index}`, name: 'x' }));
    const { lines, unchecked } = await ask({ lcrs });
    expect(unchecked).toEqual(['routingTables']);
    expect(lines.filter(line => line.includes('LcrRoutes'))).toHaveLength(100);
  });

  it.each(['LcrRoutes?lcr_sid=l1', 'Lcrs', 'PhoneNumbers?page=2&page_size=5000'])(
    'fails when %s cannot be read: what is not known must not look unused',
    async broken => {
      const world = worldOf({ numbers: 6000, lcrs: [{ lcr_sid: 'l1' }] });
      const { dataProvider } = providerOn(request =>
        lineOf(request) === `GET ${broken}` ? new Error('broken') : world(request),
      );
      expect((await errorOf(dataProvider.carrierBlockers({ carrier, unnamed }))).message).toBe('broken');
    },
  );
});
