import { describe, expect, it } from 'vitest';
import { place, phone, type Shown } from './placed.ts';
import { HOME, HOME_PROVIDER, callSandbox } from './setup.ts';

const box = callSandbox();

/** `status sip reason` */
const said = ({ call_status, sip_status, sip_reason }: Shown) =>
  `${call_status} ${String(sip_status)} ${sip_reason}`;
const TRYING = 'trying 100 Trying';
const RINGING = 'ringing 180 Trying';
const TALKING = 'in-progress 200 OK';

describe('the course of a placed call', () => {
  it.each<[string, object, [number, string][], Partial<Shown>, string | null]>([
    [
      'default',
      phone('442079460018'),
      [
        [0.7, TRYING],
        [0.9, RINGING],
        [3.9, RINGING],
        [4, TALKING],
        [63.9, TALKING],
        [64, 'completed 200 OK'],
      ],
      { duration: 60, call_termination_by: 'caller' },
      'called party hungup',
    ],
    [
      '9200',
      phone('44209200'),
      [
        [0.2, TRYING],
        [0.3, TALKING],
        [3000, TALKING],
      ],
      {},
      null,
    ],
    [
      '9183',
      phone('44209183'),
      [
        [0.8, 'early-media 183 Trying'],
        [6, TALKING],
        [36, 'completed 200 OK'],
      ],
      { duration: 30, call_termination_by: 'caller' },
      'called party hungup',
    ],
    [
      '9007',
      phone('44209007'),
      [
        [4, TALKING],
        [11, 'completed 200 OK'],
      ],
      { duration: 7 },
      'called party hungup',
    ],
    [
      '9486',
      phone('44209486'),
      [
        [0.8, RINGING],
        [2.5, 'busy 486 Busy Here'],
      ],
      {},
      'failed',
    ],
    [
      '9603',
      phone('44209603'),
      [
        [0.8, RINGING],
        [2.5, 'busy 603 Decline'],
      ],
      {},
      'failed',
    ],
    [
      '9404',
      phone('44209404'),
      [
        [2.9, TRYING],
        [3, 'failed 404 Not Found'],
      ],
      {},
      'failed',
    ],
    [
      '9480',
      phone('44209480'),
      [
        [2.9, RINGING],
        [3, 'failed 480 Temporarily Unavailable'],
      ],
      {},
      'failed',
    ],
    [
      '9408',
      phone('44209408'),
      [
        [2.9, RINGING],
        [3, 'failed 408 Request Timeout'],
      ],
      {},
      'failed',
    ],
    [
      '9503',
      phone('44209503'),
      [
        [2.9, TRYING],
        [3, 'failed 503 Service Unavailable'],
      ],
      {},
      'failed',
    ],
    [
      '9487',
      phone('44209487'),
      [
        [59, RINGING],
        [60, 'no-answer 487 Request Terminated'],
      ],
      {},
      'caller abandoned',
    ],
    [
      '9487, timeout',
      { ...phone('44209487'), timeout: 10 },
      [
        [9.9, RINGING],
        [10, 'no-answer 487 Request Terminated'],
      ],
      {},
      'caller abandoned',
    ],
    [
      'a timeout before the answer',
      { timeout: 2 },
      [
        [1.9, RINGING],
        [2, 'no-answer 487 Request Terminated'],
      ],
      {},
      'caller abandoned',
    ],
    [
      'timeLimit',
      { timeLimit: 10 },
      [
        [13.9, TALKING],
        [14, 'completed 200 OK'],
      ],
      { duration: 10, call_termination_by: 'jambonz' },
      'caller hungup',
    ],
    [
      'a SIP URI, by its user',
      { to: { type: 'sip', sipUri: 'sip:desk9486@pbx.example.com;transport=tcp' } },
      [[2.5, 'busy 486 Busy Here']],
      {},
      'failed',
    ],
  ])('to %s', async (_, body, course, rest, reason) => {
    const call = await place(box, body);
    expect(call.status).toBe(201);
    expect((await box.get(call.path)).status).toBe(404);
    let passed = 0;
    for (const [at, state] of course) {
      box.pass(at - passed);
      passed = at;
      expect([at, said(await call.look())]).toEqual([at, state]);
    }
    const end = await call.look();
    expect(end).toMatchObject({ call_id: call.callId, ...rest });
    if (!rest.duration) expect(end).not.toHaveProperty('duration');
    if (reason === null) return;
    const isAnswered = end.call_status === 'completed';
    expect(await call.row()).toMatchObject({
      answered: isAnswered,
      duration: end.duration ?? 0,
      sip_status: isAnswered ? 200 : end.sip_status,
      termination_reason: reason,
      sip_callid: call.callId,
      trace_id: end.trace_id,
      direction: 'outbound',
    });
    expect((await box.get(`${HOME}/RecentCalls/trace/${end.trace_id}`)).status).toBe(200);
    const sip = (await box.get(`${HOME}/RecentCalls/${call.callId}`)).json as { total: number };
    expect(sip.total).toBeGreaterThan(2);
  });

  it('shows of itself what the platform keeps, and neither tag nor times', async () => {
    const call = await place(box, { tag: { a: 1 } });
    box.pass(1);
    expect(Object.keys(await call.look()).sort()).toEqual(
      'account_sid application_sid call_id call_sid call_status direction from fs_sip_address sbc_callid service_url sip_reason sip_status to trace_id'.split(
        ' ',
      ),
    );
  });
});

describe('the way of a placed call', () => {
  const db = () => box.sandbox().db;
  const account = HOME.slice(10);

  it('is the carrier that it names, which the record tells', async () => {
    const carriers = (await box.get(`${HOME}/VoipCarriers`)).json as { name: string; account_sid: string }[];
    const trunk = carriers.find(carrier => carrier.account_sid === account)?.name;
    const call = await place(box, { to: { type: 'phone', number: '44209404', trunk } });
    box.pass(3);
    expect((await call.row())?.trunk).toBe(trunk);
  });

  it('is the carrier that it names, whoever owns it; one that does not exist ends it with 603', async () => {
    await db().run(
      "UPDATE voip_carriers SET name = 'Foreign' WHERE voip_carrier_sid = (SELECT g.voip_carrier_sid FROM sip_gateways g, voip_carriers v WHERE v.voip_carrier_sid = g.voip_carrier_sid AND g.outbound = 1 AND v.account_sid <> ? LIMIT 1)",
      [account],
    );
    const foreign = await place(box, { to: { type: 'phone', number: '44209404', trunk: 'Foreign' } });
    const unknown = await place(box, { to: { type: 'phone', number: '44209404', trunk: 'Nobody' } });
    box.pass(3);
    expect((await foreign.row())?.trunk).toBe('Foreign');
    expect(said(await unknown.look())).toBe('busy 603 Decline');
    await box.sandbox().reset();
  });

  it('reads one of two tables, the one of the lower sid; its carrier is used although inactive', async () => {
    const [carrier] = await db().run(
      'SELECT v.* FROM voip_carriers v, sip_gateways g WHERE g.voip_carrier_sid = v.voip_carrier_sid AND g.outbound = 1 AND v.account_sid = ? LIMIT 1',
      [account],
    );
    const voip_carrier_sid = carrier?.['voip_carrier_sid'];
    await db().run('UPDATE voip_carriers SET is_active = 0 WHERE voip_carrier_sid = ?', [
      String(voip_carrier_sid),
    ]);
    const owners = {
      own: { account_sid: account },
      shared: { service_provider_sid: HOME_PROVIDER.slice(18) },
    };
    const trunkOf = async (own: string, shared: string) => {
      for (const table of ['lcr_carrier_set_entry', 'lcr_routes', 'lcr'])
        await db().run(`DELETE FROM ${table}`);
      for (const [lcr_sid, owner, regex] of [
        [own, owners.own, '.*'],
        [shared, owners.shared, '^999'],
      ] as const) {
        await box.sandbox().insert('lcr', { lcr_sid, ...owner });
        await box
          .sandbox()
          .insert('lcr_routes', { lcr_route_sid: `r${lcr_sid}`, lcr_sid, regex, priority: 0 });
        await box.sandbox().insert('lcr_carrier_set_entry', {
          lcr_carrier_set_entry_sid: `e${lcr_sid}`,
          lcr_route_sid: `r${lcr_sid}`,
          voip_carrier_sid,
        });
      }
      const call = await place(box, { to: { type: 'phone', number: '44209404' } });
      box.pass(3);
      return (await call.row())?.trunk;
    };
    expect(await trunkOf('1', '2')).toBe(carrier?.['name']);
    // The provider's has no route for it, and the account's is not tried.
    expect(await trunkOf('2', '1')).not.toBe(carrier?.['name']);
    await box.sandbox().reset();
  });

  it('ends with 404 at a user who is not registered, and leaves no record', async () => {
    const call = await place(box, { to: { type: 'user', name: 'nobody' } });
    box.pass(0.3);
    expect(said(await call.look())).toBe('failed 404 Not Found');
    expect(await call.row()).toBeUndefined();
    const [user] = await db().run('SELECT name FROM registrations WHERE account_sid = ? LIMIT 1', [account]);
    const found = await place(box, { to: { type: 'user', name: user?.['name'] } });
    box.pass(64);
    expect((await found.row())?.trunk).toBe('user');
  });

  it('ends with 603 and busy without an outbound carrier; trace and messages remain, a record does not', async () => {
    await db().run('UPDATE sip_gateways SET outbound = 0');
    const call = await place(box, {});
    box.pass(0.2);
    const end = await call.look();
    expect(said(end)).toBe('busy 603 Decline');
    expect(await call.row()).toBeUndefined();
    expect((await box.get(`${HOME}/RecentCalls/trace/${end.trace_id}`)).status).toBe(200);
    expect((await box.get(`${HOME}/RecentCalls/${call.callId}`)).json).toMatchObject({
      keys: [call.callId],
    });
    await box.sandbox().reset();
  });
});
