import { describe, expect, it } from 'vitest';
import { HOME, callSandbox } from './setup.ts';

type Live = { call_sid: string; direction: string; call_status: string; sip_status: number };

const box = callSandbox();
const live = async (query = '') => (await box.get(`${HOME}/Calls${query}`)).json as Live[];

describe('calls in progress', () => {
  it('are filtered by exact values and counted by direction while they last', async () => {
    const all = await live();
    expect(all.length).toBeGreaterThan(4);
    const talking = await live('?callStatus=in-progress&direction=inbound');
    expect(talking).toEqual(
      all.filter(call => call.call_status === 'in-progress' && call.direction === 'inbound'),
    );
    const active = all.filter(call => call.call_status !== 'completed');
    const of = (direction: string) => active.filter(call => call.direction === direction).length;
    expect((await box.get(`${HOME}/CallCount`)).json).toEqual({
      inbound: of('inbound'),
      outbound: of('outbound'),
    });
  });

  it('end a moment after they were asked to, and are there until deleted', async () => {
    const [call] = await live('?callStatus=in-progress');
    const path = `${HOME}/Calls/${call?.call_sid ?? ''}`;
    expect(await box.ask('PUT', path, { call_status: 'completed' })).toMatchObject({
      status: 202,
      text: 'Accepted',
    });
    expect((await box.get(path)).json).toEqual(call);
    expect((await box.ask('PUT', path, { mute_status: 'mute' })).status).toBe(202);
    box.pass(2);
    expect((await box.get(path)).json).toMatchObject({
      call_status: 'completed',
      call_termination_by: 'caller',
    });
    expect((await box.ask('DELETE', path)).status).toBe(204);
    expect(await box.get(path)).toMatchObject({ status: 404, text: 'Not Found' });
  });

  it('are ended by the word that fits their state, and 487 when nobody answered', async () => {
    const [talking] = await live('?callStatus=in-progress');
    const [ringing] = await live('?callStatus=ringing');
    const path = (call?: Live) => `${HOME}/Calls/${call?.call_sid ?? ''}`;
    const text = (call?: Live) =>
      `current call state is incompatible with requested action for call_sid ${call?.call_sid ?? ''}`;
    expect(await box.ask('PUT', path(talking), { call_status: 'no-answer' })).toMatchObject({
      status: 422,
      text: text(talking),
    });
    expect(await box.ask('PUT', path(ringing), { call_status: 'completed' })).toMatchObject({
      status: 422,
      text: text(ringing),
    });
    expect((await box.ask('PUT', path(ringing), { call_status: 'no-answer' })).status).toBe(202);
    box.pass(2);
    expect((await box.get(path(ringing))).json).toMatchObject({ call_status: 'no-answer', sip_status: 487 });
    expect(await box.ask('PUT', path(ringing), { call_status: 'no-answer' })).toMatchObject({
      status: 422,
      text: `call session is gone for call_sid ${ringing?.call_sid ?? ''}`,
    });
  });

  it.each([
    [{}, 'no valid options supplied to updateCall'],
    [{ mute_status: 'mute', tag: { a: 1 } }, 'multiple options are not allowed in updateCall'],
    [{ call_status: 'gone' }, 'invalid call_status'],
    [{ mute_status: 'loud' }, 'invalid mute_status'],
  ])('refuse %j', async (body, msg) => {
    const [call] = await live();
    const answer = await box.ask('PUT', `${HOME}/Calls/${call?.call_sid ?? ''}`, body);
    expect(answer).toMatchObject({ status: 400, json: { msg } });
  });

  it('are started by whoever owns the account', async () => {
    const [application] = await box
      .sandbox()
      .db.run('SELECT application_sid FROM applications WHERE account_sid = ?', [HOME.slice(10)]);
    const body = {
      from: '15085550100',
      to: { type: 'phone', number: '442079460018' },
      application_sid: application?.['application_sid'],
    };
    const { status, json } = await box.ask('POST', `${HOME}/Calls`, body, await box.token('acct1'));
    expect(status).toBe(201);
    const started = await box.get(`${HOME}/Calls/${(json as { sid: string }).sid}`);
    expect(started.json).toMatchObject({ call_status: 'trying', to: '442079460018', direction: 'outbound' });
    const provider = await box.ask('POST', `${HOME}/Calls`, body, await box.token('sp1'));
    expect(provider.status).toBe(400);
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

describe('queues and conferences', () => {
  it('are listed by name, queues with their length', async () => {
    const queues = (await box.get(`${HOME}/Queues`)).json as { name: string; length: number }[];
    expect(queues.map(queue => queue.name)).toEqual(['billing', 'sales', 'support']);
    expect(queues.every(queue => Number.isInteger(queue.length))).toBe(true);
    expect((await box.get(`${HOME}/Queues?search=s*`)).json).toHaveLength(2);
    expect((await box.get(`${HOME}/Conferences`)).json).toEqual(['daily-standup', 'escalation-42']);
  });
});
