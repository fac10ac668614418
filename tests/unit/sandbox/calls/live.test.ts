import { describe, expect, it } from 'vitest';
import { place, phone, type Shown } from './placed.ts';
import { HOME, callSandbox } from './setup.ts';

type Live = Shown & { direction: string; parent_call_sid?: string };

// Hours pass.
const box = callSandbox({ tokenMinutes: 600 });
const live = async (query = '') => (await box.get(`${HOME}/Calls${query}`)).json as Live[];
const pathOf = (call?: { call_sid: string }) => `${HOME}/Calls/${call?.call_sid ?? ''}`;
const put = (call: { call_sid: string } | undefined, body: object, as?: string) =>
  box.ask('PUT', pathOf(call), body, as);
const gone = (call?: Live) => `call session is gone for call_sid ${call?.call_sid ?? ''}`;
const unfit = (call?: Live) =>
  `current call state is incompatible with requested action for call_sid ${call?.call_sid ?? ''}`;

describe('calls in progress', () => {
  it('are filtered by exact values, and not counted', async () => {
    const all = await live();
    expect(all.length).toBeGreaterThan(4);
    const talking = await live('?callStatus=in-progress&direction=inbound');
    expect(talking).toEqual(
      all.filter(call => call.call_status === 'in-progress' && call.direction === 'inbound'),
    );
    expect((await box.get(`${HOME}/CallCount`)).json).toEqual({ inbound: 0, outbound: 0 });
  });

  it('end a moment after they were asked to, leave a record, and are there until deleted', async () => {
    const [call] = await live('?callStatus=in-progress&direction=inbound');
    const path = pathOf(call);
    expect(await put(call, { call_status: 'completed' })).toMatchObject({ status: 202, text: 'Accepted' });
    expect((await box.get(path)).json).toEqual(call);
    expect((await put(call, { mute_status: 'mute' })).status).toBe(202);
    box.pass(0.3);
    const ended = (await box.get(path)).json as Live;
    expect(ended).toMatchObject({
      call_status: 'completed',
      sip_status: 200,
      call_termination_by: 'jambonz',
    });
    expect(ended.duration).toBe(95);
    const { data } = await box.calls(`&filter=${call?.call_sid ?? ''}`);
    expect(data).toMatchObject([{ duration: 95, answered: true, termination_reason: 'called party hungup' }]);
    expect((await box.ask('DELETE', path)).status).toBe(204);
    expect(await box.get(path)).toMatchObject({ status: 404, text: 'Not Found' });
  });

  it('are ended by the word that fits their state, and 487 when nobody answered', async () => {
    const [talking] = await live('?callStatus=in-progress&direction=inbound');
    const [ringing] = await live('?callStatus=ringing');
    const refused = await put(talking, { call_status: 'no-answer' });
    expect(refused).toMatchObject({ status: 422, text: unfit(talking) });
    // The media server's text is handed on without a type of its own.
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await put(ringing, { call_status: 'completed' })).toMatchObject({
      status: 422,
      text: unfit(ringing),
    });
    expect((await put(ringing, { call_status: 'no-answer' })).status).toBe(202);
    box.pass(0.2);
    const ended = (await box.get(pathOf(ringing))).json as Live;
    expect(ended).toMatchObject({
      call_status: 'no-answer',
      sip_status: 487,
      sip_reason: 'Request Terminated',
    });
    expect(ended).not.toHaveProperty('duration');
    expect(ended).not.toHaveProperty('call_termination_by');
    expect(await put(ringing, { call_status: 'no-answer' })).toMatchObject({
      status: 422,
      text: gone(ringing),
    });
  });

  it('end with all their legs when a leg is asked to', async () => {
    const [leg] = (await live()).filter(call => call.parent_call_sid);
    const parent = { call_sid: leg?.parent_call_sid ?? '' };
    expect((await put(leg, { call_status: 'completed' })).status).toBe(202);
    box.pass(0.3);
    expect((await box.get(pathOf(parent))).json).toMatchObject({
      call_status: 'completed',
      call_termination_by: 'jambonz',
    });
    const ended = (await box.get(pathOf(leg))).json;
    expect(ended).toMatchObject({ call_status: 'completed' });
    expect(ended).not.toHaveProperty('call_termination_by');
  });

  it.each<[object, string]>([
    [{}, 'no valid options supplied to updateCall'],
    [{ mute_status: 'mute', tag: { a: 1 } }, 'multiple options are not allowed in updateCall'],
    [{ call_status: 'gone' }, 'invalid call_status'],
    [{ mute_status: 'loud' }, 'invalid mute_status'],
    [{ media_path: 'x' }, 'invalid media_path'],
    [{ dtmf: { duration: 1 } }, 'invalid dtmf'],
    [{ tag: 'a' }, 'invalid tag data'],
    [{ record: { type: 'cloud' } }, 'record requires action property'],
    [
      { record: { action: 'pauseCallRecording' } },
      'record requires siprecServerURL property when starting recording',
    ],
    [
      { sip_request: { method: 'INFO', content_type: 'a/b' } },
      'sip_request requires method, content_type and content properties',
    ],
    [
      { conferenceParticipantAction: { action: 'x' } },
      'conferenceParticipantAction invalid action property x',
    ],
    ...['tag', 'coach'].map((action): [object, string] => [
      { conferenceParticipantAction: { action } },
      `conferenceParticipantAction requires tag property when action is '${action}'`,
    ]),
  ])('refuse %j', async (body, msg) => {
    const [call] = await live();
    expect(await put(call, body)).toMatchObject({ status: 400, json: { msg } });
  });

  it('refuse a status hook without a hook', async () => {
    const [call] = await live();
    const msg = `call_status_hook can be updated only when call_hook is also being updated for call_sid ${String(call?.['call_sid'])}`;
    const body = { dtmf: { digit: '1' }, call_status_hook: 'https://a.example' };
    expect(await put(call, body)).toMatchObject({ status: 400, json: { msg } });
  });

  it('accept what they cannot do, and do nothing', async () => {
    const [ringing] = await live('?callStatus=trying');
    const before = (await box.get(pathOf(ringing))).json;
    for (const body of [
      { dtmf: { digit: '1' } },
      { mute_status: 'mute' },
      { transcribe_status: 'anything' },
      { whisper: { verb: 'say', text: 'hello' } },
      { tag: { a: 1 } },
      { record: { action: 'startCallRecording', type: 'cloud' } },
    ])
      expect(await put(ringing, body)).toMatchObject({ status: 202, text: 'Accepted' });
    expect((await box.get(pathOf(ringing))).json).toEqual(before);
  });

  it('have an inner request answered only once they talk', async () => {
    const body = { sip_request: { method: 'INFO', content_type: 'text/plain', content: 'a' } };
    const [talking] = await live('?callStatus=in-progress');
    const [trying] = await live('?callStatus=trying');
    expect(await put(talking, body)).toMatchObject({ status: 200, json: { status: 200, reason: 'OK' } });
    expect((await put(trying, body)).status).toBe(500);
  });

  it('are recorded when asked to, which the record tells', async () => {
    const call = await place(box, phone('44209010'));
    box.pass(5);
    await box.ask('PUT', call.path, { record: { action: 'startCallRecording', type: 'cloud' } });
    box.pass(20);
    expect((await call.row())?.recording_url).toContain(call.sid);
  });

  it('swallow a hook that does not answer, with an alert', async () => {
    const [call] = await live('?callStatus=in-progress');
    const alerts = async () =>
      (
        (await box.get(`${HOME}/Alerts?page=1&count=25&alert_type=error-updating-call`)).json as {
          data: { target_sid: string }[];
        }
      ).data.map(({ target_sid }) => target_sid);
    expect(await put(call, { call_hook: 'https://app.example.com/voice' })).toMatchObject({ status: 202 });
    expect(await alerts()).toEqual([]);
    expect((await put(call, { call_hook: 'https://unreachable.example.com' })).status).toBe(202);
    expect(await alerts()).toEqual([call?.call_sid]);
    expect((await put(call, { call_hook: { method: 'GET' } })).status).toBe(202);
    expect(await alerts()).toHaveLength(2);
  });

  it('vanish an hour after the answer while they go on, and are then a bare record', async () => {
    await box.sandbox().reset();
    const call = await place(box, phone('44209200'));
    box.pass(3600.2);
    expect((await call.look()).call_status).toBe('in-progress');
    box.pass(0.2);
    expect((await box.get(call.path)).status).toBe(404);
    expect(await box.ask('PUT', call.path, { call_status: 'completed' })).toMatchObject({ status: 404 });
    const blanks = async (query = '') =>
      (await live(query)).filter(each => Object.keys(each).length === 0).length;
    expect([await blanks(), await blanks('?callStatus=in-progress')]).toEqual([1, 0]);
    box.pass(600);
    expect(await blanks()).toBe(0);
    const limited = await place(box, { timeLimit: 4000, ...phone('44209200') });
    box.pass(4100);
    expect((await box.get(limited.path)).json).toEqual({
      call_status: 'completed',
      sip_status: 200,
      sip_reason: 'OK',
      duration: 4000,
      call_termination_by: 'jambonz',
    });
    expect((await live()).some(each => each.call_sid === limited.sid)).toBe(false);
    const refused = await box.ask('PUT', limited.path, { call_status: 'completed' });
    expect(refused.status).toBe(500);
    expect(refused.text).toContain('Failed to parse URL from undefined/');
    expect((await limited.row())?.duration).toBe(4000);
  });

  it('are changed by their owners who may write', async () => {
    const [call] = await live('?callStatus=in-progress');
    const as = async (user: string) => (await put(call, { tag: { a: 1 } }, await box.token(user))).status;
    expect([await as('acct1'), await as('sp1'), await as('acct1view'), await as('acct2')]).toEqual([
      202, 202, 403, 403,
    ]);
    expect((await box.get(`${HOME}/Calls`, await box.token('acct1view'))).status).toBe(200);
  });

  it('a registered user is told of an account without a realm, a list is not', async () => {
    const [bare] = await box.sandbox().db.run('SELECT * FROM accounts WHERE sip_realm IS NULL');
    const path = `/Accounts/${String(bare?.['account_sid'])}/RegisteredSipUsers`;
    expect((await box.get(path)).status).toBe(400);
    expect(await box.get(`${path}/joe`)).toMatchObject({
      status: 200,
      json: { name: 'joe', contact: null, expiryTime: 0, registered_status: 'inactive' },
    });
  });

  it('registered users are those of the account, at its own realm', async () => {
    const db = box.sandbox().db;
    const account_sid = HOME.slice(10);
    const [own] = await db.run('SELECT sip_realm FROM accounts WHERE account_sid = ?', [account_sid]);
    const realm = String(own?.['sip_realm']);
    const [other] = await db.run(
      'SELECT account_sid FROM accounts WHERE account_sid <> ? AND account_sid IN (SELECT account_sid FROM registrations)',
      [account_sid],
    );
    await db.run('UPDATE accounts SET sip_realm = ? WHERE account_sid = ?', [
      `big${realm}`,
      String(other?.['account_sid']),
    ]);
    const rows = await db.run('SELECT name FROM registrations WHERE account_sid = ? ORDER BY name', [
      account_sid,
    ]);
    expect((await box.get(`${HOME}/RegisteredSipUsers`)).json).toEqual(
      rows.map(({ name }) => `${String(name)}@${realm}`),
    );
  });

  it('are refused to others', async () => {
    const answer = await box.get(`${HOME}/Calls`, await box.token('acct2'));
    expect(answer).toMatchObject({ status: 403, json: { msg: 'insufficient permissions' } });
    expect(await box.get(`${HOME}/Calls/no-sid`)).toMatchObject({
      status: 400,
      json: { msg: 'Bad request' },
    });
  });
});
