// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '../../../src/platform/records.ts';
import type { CarrierProgress } from '../../../src/resources/carriers/saveCarrier.ts';
import { errorOf } from '../../support/errorOf.ts';
import { carrierSession, inShort, sip, wantedCarrier } from './carrierSession.ts';
import { atHome, listOf, type Platform, startPlatform } from './platform.ts';

/** What only a platform of an earlier version answers (docs/platform-api.md#versions). */
describe.each(['0.9.3', '0.9.4', '0.9.5'] as const)('on platform %s', version => {
  const isEarly = version !== '0.9.5';
  const missing = {
    '0.9.3': ['outbound_sip_proxy', 'trunk_type'],
    '0.9.4': ['trunk_type'],
    '0.9.5': [],
  }[version];
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ platform: version });
  });
  beforeEach(() => platform.sandbox.reset());
  afterAll(() => {
    platform.sandbox.close();
  });
  const row = async (sql: string, ...values: string[]) =>
    (await platform.sandbox.db.run(sql, values))[0] ?? {};

  describe('an application keeps its three webhooks', () => {
    const HOOKS = 'call_hook_sid, call_status_hook_sid, messaging_hook_sid';

    const start = async () => {
      const session = await atHome(platform, 'sp1');
      const found = await row(
        `SELECT application_sid AS sid FROM applications WHERE account_sid = ? AND messaging_hook_sid IS NOT NULL
           AND call_hook_sid <> call_status_hook_sid LIMIT 1`,
        session.account.id,
      );
      const id = String(found['sid']);
      const { data } = await session.dataProvider.getOne<ApplicationRecord>('applications', { id });
      const hooks = () => row(`SELECT ${HOOKS} FROM applications WHERE application_sid = ?`, id);
      const contents = () => platform.sandbox.db.run('SELECT * FROM webhooks ORDER BY webhook_sid', []);
      return { ...session, id, data, hooks, before: [await hooks(), await contents()], contents };
    };
    type Start = Awaited<ReturnType<typeof start>>;
    const update = ({ dataProvider, id, data }: Start, changed: object) =>
      dataProvider.update('applications', { id, data: { ...data, ...changed }, previousData: data });

    it.each<[string, (session: Start) => Promise<unknown>]>([
      ['renamed', session => update(session, { name: 'Renamed' })],
      [
        'renamed, and back again',
        async session => {
          const { data: renamed } = await update(session, { name: 'Renamed' });
          const { dataProvider, id, data } = session;
          await dataProvider.update('applications', { id, data, previousData: renamed });
        },
      ],
      [
        'changed from a row of the list',
        async ({ dataProvider, id, account }) => {
          const { data: rows } = await dataProvider.getList(
            'applications',
            listOf({ account_sid: account.id }),
          );
          const previousData = rows.find(one => one.id === id);
          if (!previousData) throw new Error('not listed');
          await dataProvider.update('applications', { id, data: { name: 'Renamed' }, previousData });
        },
      ],
      [
        'changed with others',
        ({ dataProvider, id }) =>
          dataProvider.updateMany('applications', { ids: [id], data: { record_all_calls: true } }),
      ],
      [
        'changed by the second try of an addition',
        ({ dataProvider, id, data }) => {
          const { name, call_hook, call_status_hook, messaging_hook } = data;
          const sent = { name, call_hook, call_status_hook, messaging_hook };
          return dataProvider.create('applications', {
            data: { ...data, name: 'Renamed' },
            meta: { creation: { known: { sid: id, sent } } },
          });
        },
      ],
    ])('when it is %s', async (_how, write) => {
      const session = await start();
      session.writes.length = 0;
      await write(session);
      expect(session.writes.length).toBeGreaterThan(0);
      expect([await session.hooks(), await session.contents()]).toEqual(session.before);
    });

    it('where the call hook is none', async () => {
      const { dataProvider, id, hooks } = await start();
      await platform.sandbox.db.run(
        'UPDATE applications SET call_hook_sid = NULL WHERE application_sid = ?',
        [id],
      );
      const before = await hooks();
      await dataProvider.updateMany('applications', { ids: [id], data: { record_all_calls: true } });
      expect(await hooks()).toEqual(before);
    });

    it('with another address of one of them', async () => {
      const session = await start();
      const call_hook = { ...session.data.call_hook, url: 'https://elsewhere.example/' };
      await update(session, { call_hook });
      expect(await session.hooks()).toEqual(session.before[0]);
    });

    it('and leaves another application alone that has the same', async () => {
      const session = await start();
      const { dataProvider, id, data, hooks } = session;
      await platform.sandbox.db.run(
        `UPDATE applications SET call_hook_sid = ?, call_status_hook_sid = ? WHERE application_sid =
           (SELECT application_sid FROM applications WHERE account_sid = ? AND application_sid <> ? LIMIT 1)`,
        [
          String((await hooks())['call_hook_sid']),
          String((await hooks())['call_status_hook_sid']),
          session.account.id,
          id,
        ],
      );
      const before = await session.contents();
      const call_hook = { ...data.call_hook, url: 'https://elsewhere.example/' };
      await dataProvider.update('applications', { id, data: { ...data, call_hook }, previousData: data });
      const kept = (await session.contents()).filter(one =>
        before.some(({ webhook_sid: sid }) => sid === one['webhook_sid']),
      );
      expect(kept).toEqual(before);
      const now = await hooks();
      expect(now['call_hook_sid']).not.toBe((session.before[0] as typeof now)['call_hook_sid']);
      expect(now['call_status_hook_sid']).toBe((session.before[0] as typeof now)['call_status_hook_sid']);
    });
  });

  describe('a carrier', () => {
    const GATEWAYS = [
      sip('203.0.113.7'),
      sip('sip.example.com', 'outbound', { port: 5061, protocol: 'tls' }),
    ];
    const wanted = (name: string, more: object = {}) =>
      wantedCarrier({ name, sip_gateways: GATEWAYS, ...more });
    const gatewaysOf = (sid: string) =>
      platform.sandbox.db.run('SELECT ipv4 FROM sip_gateways WHERE voip_carrier_sid = ? ORDER BY ipv4', [
        sid,
      ]);
    const POSTS = ['POST VoipCarriers', 'POST SipGateways', 'POST SipGateways'];

    it('is added with its gateways where no row has told: the refusal tells, once', async () => {
      const { dataProvider, writes } = await carrierSession(platform, 'sp1');
      const first = await dataProvider.saveCarrier({ stored: null, wanted: wanted('One') });
      expect(first.failed).toEqual([]);
      expect(first.learned ?? []).toEqual(missing);
      expect(inShort(writes)).toEqual([...missing.map(() => 'POST VoipCarriers'), ...POSTS]);
      expect(await gatewaysOf(first.stored.voip_carrier_sid)).toHaveLength(2);
      writes.length = 0;
      const second = await dataProvider.saveCarrier({ stored: null, wanted: wanted('Two') });
      expect([second.failed, second.learned]).toEqual([[], undefined]);
      expect(inShort(writes)).toEqual(POSTS);
    });

    it('is added without a refusal where rows have told', async () => {
      const { dataProvider, writes } = await carrierSession(platform, 'sp1');
      await dataProvider.getList('carriers', listOf());
      const { failed, learned } = await dataProvider.saveCarrier({ stored: null, wanted: wanted('One') });
      expect([failed, learned]).toEqual([[], undefined]);
      expect(inShort(writes)).toEqual(POSTS);
      expect((await dataProvider.lackingColumns()).columns).toEqual(missing);
    });

    it('whose answer was lost is found again after the page was loaded again', async () => {
      const { dataProvider, trouble } = await carrierSession(platform, 'sp1');
      let noted: CarrierProgress | null = null;
      const note = (progress: CarrierProgress) => (noted = progress);
      let posts = 0;
      trouble.play = line => {
        if (line.startsWith('POST VoipCarriers')) return posts++ === missing.length ? 'cut after' : null;
        return posts > missing.length && line.startsWith('GET') ? 'cut before' : null;
      };
      await errorOf(dataProvider.saveCarrier({ stored: null, wanted: wanted('One'), note }));
      const again = await carrierSession(platform, 'sp1');
      const { failed } = await again.dataProvider.saveCarrier({
        stored: null,
        wanted: wanted('One'),
        progress: noted,
      });
      expect(failed).toEqual([]);
      expect(inShort(again.writes)).toEqual(POSTS.slice(1));
      const made = await platform.sandbox.db.run("SELECT * FROM voip_carriers WHERE name = 'One'", []);
      expect(made).toHaveLength(1);
    });

    it('that is stored takes no proxy where the platform has none: the form stays', async () => {
      const { dataProvider, writes, made, read } = await carrierSession(platform, 'sp1');
      const form = await made({ name: 'One' });
      const typed = { ...form, tech_prefix: '1234', outbound_sip_proxy: 'proxy.example.com' };
      const save = () => dataProvider.saveCarrier({ stored: form, wanted: typed });
      if (version !== '0.9.3') {
        expect((await save()).failed).toEqual([]);
        return expect(await read(form.id)).toMatchObject({ outbound_sip_proxy: 'proxy.example.com' });
      }
      expect((await errorOf(save())).body).toMatchObject({
        errors: { outbound_sip_proxy: 'portal.errors.unknown_column' },
      });
      expect(writes).toEqual([]);
    });

    it('that registers is one without types, too', async () => {
      const { dataProvider, writes } = await carrierSession(platform, 'sp1');
      const registering = wanted('One', { trunk_type: 'reg', sip_gateways: GATEWAYS.slice(1) });
      const { failed, stored } = await dataProvider.saveCarrier({ stored: null, wanted: registering });
      expect(failed).toEqual([]);
      expect(writes.at(0)?.body).toMatchObject({ requires_register: true });
      expect(
        await row(
          'SELECT requires_register FROM voip_carriers WHERE voip_carrier_sid = ?',
          stored.voip_carrier_sid,
        ),
      ).toEqual({ requires_register: 1 });
    });

    it('with logins of its own needs types: the form stays, and nothing is added', async () => {
      const { dataProvider, writes } = await carrierSession(platform, 'sp1');
      const logins = { inbound_auth_username: 'u', inbound_auth_password: 'p', sip_gateways: [] };
      const save = () =>
        dataProvider.saveCarrier({ stored: null, wanted: wanted('One', { trunk_type: 'auth', ...logins }) });
      if (!isEarly) return expect((await save()).failed).toEqual([]);
      const errors = { trunk_type: 'portal.errors.unknown_column' };
      expect((await errorOf(save())).body).toMatchObject({ errors });
      expect((await errorOf(save())).body).toMatchObject({ errors });
      expect(inShort(writes)).toEqual(missing.map(() => 'POST VoipCarriers'));
      expect(await row("SELECT * FROM voip_carriers WHERE name = 'One'")).toEqual({});
    });

    it('is changed by one field, and back', async () => {
      const { dataProvider, writes, made, read } = await carrierSession(platform, 'sp1');
      const form = await made({ name: 'One' });
      writes.length = 0;
      await dataProvider.saveCarrier({ stored: form, wanted: form });
      expect(writes).toEqual([]);
      await dataProvider.saveCarrier({ stored: form, wanted: { ...form, tech_prefix: '1234' } });
      expect(writes.map(({ body }) => body)).toEqual([{ tech_prefix: '1234' }]);
      expect((await read(form.voip_carrier_sid)).tech_prefix).toBe('1234');
    });

    it.each(['remove_ice', 'dtls_off'] as const)(
      'a gateway with %s is refused with a sentence, once',
      async option => {
        const { dataProvider, writes, made } = await carrierSession(platform, 'sp1');
        const form = await made({ name: 'One', sip_gateways: GATEWAYS.slice(1) });
        const [gateway] = form.sip_gateways;
        if (!gateway) throw new Error('no gateway');
        const ticked = { ...form, sip_gateways: [{ ...gateway, [option]: true }] };
        expect((await dataProvider.lackingColumns()).options).toContain(option);
        const { failed, stored } = await dataProvider.saveCarrier({ stored: form, wanted: ticked });
        expect(failed).toMatchObject([{ message: `resources.carriers.problems.no_${option}` }]);
        // What the rows tell is not asked.
        expect(writes).toEqual([]);
        const again = { ...stored, sip_gateways: [{ ...gateway, [option]: false, port: 5071 }] };
        expect((await dataProvider.saveCarrier({ stored, wanted: again })).failed).toEqual([]);
        expect(inShort(writes)).toEqual(['PUT SipGateways/…']);
      },
    );

    it('a new gateway with such an option fails alone where no row has told', async () => {
      const { dataProvider, writes } = await carrierSession(platform, 'sp1');
      const [plain, tls] = GATEWAYS;
      if (!plain || !tls) throw new Error('no gateways');
      const sip_gateways = [plain, { ...tls, remove_ice: true }];
      const { failed, stored } = await dataProvider.saveCarrier({
        stored: null,
        wanted: wanted('One', { sip_gateways }),
      });
      expect(failed).toMatchObject([{ key: tls.key, message: 'resources.carriers.problems.no_remove_ice' }]);
      writes.length = 0;
      const { failed: none } = await dataProvider.saveCarrier({
        stored,
        wanted: { ...stored, sip_gateways: [...stored.sip_gateways, tls] },
      });
      expect(none).toEqual([]);
      expect(inShort(writes)).toEqual(['POST SipGateways']);
      expect(await gatewaysOf(stored.voip_carrier_sid)).toHaveLength(2);
    });
  });

  it('a vendor of a later version is refused in the words that the form knows', async () => {
    const { dataProvider } = await carrierSession(platform, 'sp1');
    const add = () =>
      dataProvider.addSpeechCredential({
        body: { vendor: 'gladia', api_key: 'k', label: 'x', account_sid: null },
      });
    if (isEarly) expect((await errorOf(add())).message).toBe('invalid or missing vendor: gladia');
    else expect(typeof (await add())).toBe('string');
  });
});
