import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  remainingRules,
  type LcrRule,
  type LcrValues,
  type StoredTable,
  valuesOf,
} from '../../../src/resources/least-cost-routing/model/lcrTable.ts';
import { type Login, type Play, startPlatform } from './platform.ts';
import { carriersOf, fresh, get, inShort, newTable, ownTable, type Session } from './routingTables.ts';

let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.sandbox.reset());
afterAll(() => platform.sandbox.close());

const save = async (session: Session, stored: StoredTable | null, wanted: LcrValues, isUncertain = false) =>
  session.dataProvider.saveLcr({ stored, wanted, isUncertain });

/** Tries until all is stored, as a user does who presses Save again. */
const saveUntilDone = async (session: Session, stored: StoredTable | null, wanted: LcrValues) => {
  let [known, values, isUncertain]: [StoredTable | null, LcrValues, boolean] = [stored, wanted, false];
  for (let tries = 1; tries < 6; tries += 1) {
    try {
      const result = await save(session, known, values, isUncertain);
      ({ stored: known, wanted: values, isUncertain } = result);
      if (result.error === null && result.elsewhere.length === 0) return { tries, stored: known };
    } catch {
      // Nothing was made.
    }
  }
  throw new Error('never done');
};

describe('a new table', () => {
  it.each<[Login, 'account_sid' | 'service_provider_sid']>([
    ['acct1', 'account_sid'],
    ['acct2', 'account_sid'],
  ])('%s makes one of the own account', async (login, owner) => {
    const session = await platform.signIn(login);
    const carriers = await carriersOf(session);
    const wanted = newTable(
      carriers,
      ['^44', '^1', '^49'].map(pattern => fresh(pattern, String(carriers[1]))),
    );
    const { stored, error } = await save(session, null, wanted);
    expect(error).toBeNull();
    expect(
      session.writes.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, ':sid')}`),
    ).toEqual(['POST Lcrs', 'POST Lcrs/:sid/Routes']);
    expect(stored && inShort(stored, carriers)).toEqual(['0 ^44 1', '1 ^1 1', '2 ^49 1', '9999 .* 0']);
    expect(stored?.columns[owner]).toBe(session.viewer.accountSid);
    expect(stored?.defaultRoute?.description).toBe('System Default Route');
    // The platform writes it itself.
    const [lcr] = await get(session, 'Lcrs');
    expect(lcr?.['default_carrier_set_entry_sid']).toBe(stored?.defaultRoute?.carriers[0]?.sid);
    expect(session.writes[0]?.body).toMatchObject({ name: 'Made here', service_provider_sid: null });
  });

  it('an admin makes one for an account, or for the provider', async () => {
    const session = await platform.signIn('admin');
    const carriers = await carriersOf(session);
    const [account] = (await get(session, 'Accounts')).filter(row => row['name'] === 'default account');
    const { stored } = await save(session, null, {
      ...newTable(carriers, []),
      account_sid: String(account?.['account_sid']),
    });
    expect(stored?.columns).toMatchObject({
      account_sid: account?.['account_sid'],
      service_provider_sid: null,
    });
  });

  it('a second one of the same owner is refused, with the words of the platform', async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    await expect(save(session, null, newTable(carriers, []))).rejects.toThrow(
      /^Service Provider: default service provider already has an active call routing table\.$/,
    );
  });

  it('is made once, whatever becomes of each of its requests', async () => {
    const requests = ['POST Lcrs$', 'POST Lcrs/.*/Routes', 'GET Lcrs/', 'GET LcrRoutes'];
    for (const request of requests)
      for (const play of ['500', 'cut before', 'cut after'] as const) {
        await platform.sandbox.reset();
        const session = await platform.signIn('acct1');
        const carriers = await carriersOf(session);
        let left = 1;
        session.trouble.play = line => (new RegExp(request).test(line) && left-- > 0 ? play : null);
        const wanted = newTable(
          carriers,
          ['^44', '^1'].map(pattern => fresh(pattern, String(carriers[1]))),
        );
        await saveUntilDone(session, null, wanted);
        session.trouble.play = null;
        expect(await get(session, 'Lcrs'), `${request} ${play}`).toHaveLength(1);
        expect(inShort(await ownTable(session), carriers), `${request} ${play}`).toEqual([
          '0 ^44 1',
          '1 ^1 1',
          '9999 .* 0',
        ]);
      }
  });
});

describe('a change of a table', () => {
  const edited = (table: StoredTable, carriers: readonly string[]): LcrValues => {
    const values = valuesOf(table);
    const [first, second, third] = values.rules as [LcrRule, LcrRule, LcrRule];
    return {
      ...values,
      name: 'Changed',
      default_carrier: String(carriers[4]),
      rules: [
        fresh('^33', String(carriers[3])),
        third,
        { ...second, removed: true },
        {
          ...first,
          pattern: '^4',
          carriers: [...first.carriers, { sid: null, voip_carrier_sid: String(carriers[5]), workload: 3 }],
        },
        fresh('^34', String(carriers[3])),
      ],
    };
  };

  it('sends what differs, in the order of the platform, and reads the table again', async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    const table = await ownTable(session);
    session.lines.length = 0;
    const { stored, wanted } = await save(session, table, edited(table, carriers));
    expect(session.lines.map(line => line.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':sid'))).toEqual([
      'GET Lcrs/:sid',
      'GET LcrRoutes?lcr_sid=:sid',
      'PUT Lcrs/:sid',
      'POST LcrCarrierSetEntries',
      'PUT Lcrs/:sid/Routes',
      'DELETE LcrRoutes/:sid',
      'GET Lcrs/:sid',
      'GET LcrRoutes?lcr_sid=:sid',
    ]);
    expect(stored?.routes.map(({ pattern, priority }) => `${String(priority)} ${pattern}`)).toEqual([
      '0 ^33',
      '1 ^1',
      '2 ^4',
      '3 ^34',
    ]);
    expect(stored?.routes[2]?.carriers.map(({ workload }) => workload)).toEqual([1, 3]);
    expect(stored?.defaultRoute?.carriers[0]?.voip_carrier_sid).toBe(carriers[4]);
    expect(remainingRules(wanted.rules).every(({ sid }) => sid !== null)).toBe(true);
  });

  it('saved twice doubles nothing', async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    const table = await ownTable(session);
    const first = await save(session, table, edited(table, carriers));
    session.writes.length = 0;
    // As a form that has not heard of the first save.
    const again = await save(session, table, edited(table, carriers), true);
    expect(again.error).toBeNull();
    expect(session.writes).toEqual([]);
    expect(again.stored?.routes).toEqual(first.stored?.routes);
  });

  it('is complete after any failure and another try', async () => {
    const plain = await platform.signIn('sp1');
    const carriers = await carriersOf(plain);
    const before = await ownTable(plain);
    const whole = await save(plain, before, edited(before, carriers));
    const expected = whole.stored && inShort(whole.stored, carriers);
    const requests = [
      'PUT Lcrs/[^/]*$',
      'POST LcrCarrier',
      'PUT Lcrs/.*/Routes',
      'DELETE LcrRoutes',
      'GET LcrRoutes',
    ];
    for (const request of requests)
      for (const play of ['500', 'cut before', 'cut after'] satisfies Play[]) {
        await platform.sandbox.reset();
        const session = await platform.signIn('sp1');
        const table = await ownTable(session);
        let left = 1;
        session.trouble.play = line => (new RegExp(request).test(line) && left-- > 0 ? play : null);
        await saveUntilDone(session, table, edited(table, carriers));
        session.trouble.play = null;
        const now = await ownTable(session);
        expect(inShort(now, carriers), `${request} ${play}`).toEqual(expected);
        expect(now.columns.name).toBe('Changed');
      }
  });

  it('clears away what a request that was sent again has stored twice', async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    const table = await ownTable(session);
    // As Chromium does with a POST whose connection breaks before the answer.
    const { http } = session;
    const values = valuesOf(table);
    const rules = [...values.rules, fresh('^33', String(carriers[1]))];
    let again = 1;
    session.trouble.play = line => {
      if (/^POST .*Routes/.test(line) && again-- > 0) {
        const body = session.writes.at(-1)?.body;
        void http.request({ method: 'POST', path: `Lcrs/${table.sid}/Routes`, body });
      }
      return null;
    };
    const result = await save(session, table, { ...values, rules });
    expect(result.error).toBeNull();
    expect(inShort(await ownTable(session), carriers).filter(line => line.includes('^33'))).toHaveLength(1);
  });

  it('says what is not stored when the platform stops in the middle of the routes', async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    const table = await ownTable(session);
    const values = valuesOf(table);
    // Longer than the column: the platform fails at this route, and keeps those before it.
    const wrong = fresh('^1'.padEnd(40, '2'), String(carriers[1]));
    const wanted = {
      ...values,
      rules: [...values.rules, fresh('^33', String(carriers[1])), wrong, fresh('^34', String(carriers[1]))],
    };
    const result = await save(session, table, wanted);
    expect(result.error?.message).toMatch(/too long/i);
    expect(result.stored?.routes.map(({ pattern }) => pattern)).toEqual(['^44', '^49', '^1', '^33']);
    expect(
      result.wanted.rules.map(({ pattern, sid }) => `${pattern} ${sid === null ? 'new' : 'stored'}`).slice(3),
    ).toEqual(['^33 stored', `${wrong.pattern} new`, '^34 new']);
  });

  it("of two tabs, the second brings the first one's changes into its form before it sends anything", async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    const table = await ownTable(session);
    const add = (pattern: string): LcrValues => {
      const values = valuesOf(table);
      return { ...values, rules: [...values.rules, fresh(pattern, String(carriers[1]))] };
    };
    await save(session, table, add('^33'));
    session.writes.length = 0;
    const second = await save(session, table, add('^34'));
    expect(second.elsewhere).toEqual([{ kind: 'added', pattern: '^33' }]);
    expect(session.writes).toEqual([]);
    const third = await save(session, second.stored, second.wanted);
    expect(third.stored?.routes.map(({ pattern }) => pattern)).toEqual(['^44', '^49', '^1', '^33', '^34']);
  });

  it.each<[Login]>([['admin'], ['sp1']])('%s is told that the table is gone', async login => {
    const session = await platform.signIn(login);
    const table = await ownTable(session);
    await session.http.request({ method: 'DELETE', path: `Lcrs/${table.sid}` });
    session.writes.length = 0;
    await expect(save(session, table, { ...valuesOf(table), name: 'x' })).rejects.toThrow(
      'resources.least-cost-routing.save.gone',
    );
    expect(session.writes).toEqual([]);
  });

  it('of 1,000 rules is a few requests, none larger than the platform takes', async () => {
    const session = await platform.signIn('sp1');
    const carriers = await carriersOf(session);
    const table = await ownTable(session);
    const rules = Array.from({ length: 1000 }, (_, index) =>
      fresh(`^${String(10_000 + index)}`, String(carriers[1])),
    );
    const { stored, wanted, error } = await save(session, table, {
      ...valuesOf(table),
      rules: [...valuesOf(table).rules, ...rules],
    });
    expect(error).toBeNull();
    expect(session.writes).toHaveLength(5);
    for (const { body } of session.writes) expect(JSON.stringify(body).length).toBeLessThan(100_000);
    expect(stored?.routes).toHaveLength(1003);
    session.writes.length = 0;
    const [first, ...others] = remainingRules(wanted.rules);
    const moved = await save(session, stored, { ...wanted, rules: [...others, ...(first ? [first] : [])] });
    expect(moved.error).toBeNull();
    expect(moved.stored?.routes.at(-1)?.pattern).toBe(first?.pattern);
    expect(session.writes.map(({ method }) => method)).toEqual(Array.from({ length: 6 }, () => 'PUT'));
  });
});
