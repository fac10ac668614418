import { describe, expect, it } from 'vitest';
import { phone, place, said } from './placed.ts';
import { HOME, HOME_PROVIDER, callSandbox } from './setup.ts';

const box = callSandbox();

describe('the way of a placed call', () => {
  const db = () => box.sandbox().db;
  const account = HOME.slice(10);
  const PROVIDER = HOME_PROVIDER.slice(18);

  it('is the carrier that it names, which the record tells', async () => {
    const carriers = (await box.get(`${HOME}/VoipCarriers`)).json as { name: string; account_sid: string }[];
    const trunk = carriers.find(carrier => carrier.account_sid === account)?.name;
    const call = await place(box, { to: { type: 'phone', number: '44209404', trunk } });
    box.pass(3);
    expect((await call.row())?.trunk).toBe(trunk);
  });

  const outbound = async (owner: string, sid = account) => {
    const [row] = await db().run(
      `SELECT v.* FROM voip_carriers v, sip_gateways g WHERE g.voip_carrier_sid = v.voip_carrier_sid AND g.outbound = 1 AND ${owner} LIMIT 1`,
      [sid],
    );
    return { sid: String(row?.['voip_carrier_sid']), name: String(row?.['name']) };
  };
  const named = async (carrier: { sid: string }, name: string) => {
    await db().run('UPDATE voip_carriers SET name = ? WHERE voip_carrier_sid = ?', [name, carrier.sid]);
  };
  const trunkOf = async (more: object) => {
    const call = await place(box, more);
    box.pass(3);
    return (await call.row())?.trunk;
  };
  const asks = (trunk: string) => ({ to: { type: 'phone', number: '44209404', trunk } });

  it('is the carrier of that name of the account, else of its provider, although inactive', async () => {
    const own = await outbound('v.account_sid = ?');
    const shared = await outbound('v.account_sid IS NULL AND v.service_provider_sid = ?', PROVIDER);
    await db().run('UPDATE voip_carriers SET is_active = 0');
    await named(shared, 'Twice');
    expect(await trunkOf(asks('Twice'))).toBe('Twice');
    await named(own, 'Twice');
    await db().run('UPDATE sip_gateways SET outbound = 0 WHERE voip_carrier_sid = ?', [shared.sid]);
    expect(await trunkOf(asks('Twice'))).toBe('Twice');
    await box.sandbox().reset();
  });

  it.each(['Nobody', 'Foreign', ''])(
    'goes on without the carrier it names when there is none: %j',
    async trunk => {
      await named(await outbound('v.account_sid <> ?'), 'Foreign');
      for (const table of ['lcr_carrier_set_entry', 'lcr_routes', 'lcr'])
        await db().run(`DELETE FROM ${table}`);
      const any = await outbound('v.account_sid = ? AND v.is_active = 1 AND g.is_active = 1');
      const ofNumber = await outbound('v.account_sid IS NULL AND v.service_provider_sid = ?', PROVIDER);
      await db().run(
        'UPDATE voip_carriers SET is_active = 0 WHERE account_sid = ? AND voip_carrier_sid <> ?',
        [account, any.sid],
      );
      await db().run('DELETE FROM phone_numbers WHERE number = ?', ['15085550100']);
      await box.sandbox().insert('phone_numbers', {
        phone_number_sid: '00000000-0000-4000-8000-00000000ab01',
        number: '15085550100',
        account_sid: account,
        voip_carrier_sid: ofNumber.sid,
      });
      // A name, even one of nobody, keeps the calling number's carrier out.
      expect(await trunkOf(asks(trunk))).toBe(trunk === '' ? ofNumber.name : any.name);
      await box.sandbox().reset();
    },
  );

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
      shared: { service_provider_sid: PROVIDER },
    };
    const trunkBy = async (own: string, shared: string) => {
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
      return trunkOf(phone('44209404'));
    };
    expect(await trunkBy('1', '2')).toBe(carrier?.['name']);
    // The provider's has no route for it, and the account's is not tried.
    expect(await trunkBy('2', '1')).not.toBe(carrier?.['name']);
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

  it.each(['401', '407'])(
    'leaves no record when the far side answers %s, unless it is hung up before',
    async code => {
      const refused = await place(box, phone(`44209${code}`));
      const hungUp = await place(box, phone(`44209${code}`));
      box.pass(1);
      await box.ask('PUT', hungUp.path, { call_status: 'no-answer' });
      box.pass(2);
      const end = await refused.look();
      expect([end.call_status, end.sip_status]).toEqual(['failed', Number(code)]);
      expect(await refused.row()).toBeUndefined();
      expect((await box.get(`${HOME}/RecentCalls/trace/${end.trace_id}`)).status).toBe(200);
      expect(await hungUp.row()).toMatchObject({ sip_status: 487 });
    },
  );

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
