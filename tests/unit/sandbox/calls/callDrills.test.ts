import { beforeEach, describe, expect, it } from 'vitest';
import { readOptions } from '../../../../sandbox/options.ts';
import { phone, place } from './placed.ts';
import { HOME, callSandbox } from './setup.ts';

const box = callSandbox({ drills: true });
const drill = (method: string, path: string, body: unknown) =>
  box.sandbox().app.request(`/sandbox/calls${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
beforeEach(() => box.sandbox().reset());

describe('drills of calls', () => {
  it('take the media server away', async () => {
    const call = await place(box, {});
    box.pass(1);
    await drill('PUT', '', { featureServer: 'none' });
    const none = { status: 480, json: { msg: 'no available feature servers at this time' } };
    expect(await place(box, { from: '' })).toMatchObject(none);
    await drill('PUT', '', { featureServer: 'gone' });
    const gone = { status: 500, json: { msg: 'fetch failed' } };
    expect(await place(box, {})).toMatchObject(gone);
    expect(await box.ask('PUT', call.path, { tag: { a: 1 } })).toMatchObject(gone);
    await drill('PUT', '', { featureServer: 'refuses' });
    expect(await place(box, {})).toMatchObject({ status: 500, text: 'Internal Server Error' });
    await box.sandbox().reset();
    expect((await place(box, {})).status).toBe(201);
    expect((await drill('PUT', '', { featureServer: 'on fire' })).status).toBe(400);
  });

  it('count calls, and refuse those over the limit of the account', async () => {
    await drill('PUT', '', { trackCalls: true });
    const { inbound, outbound } = (await box.get(`${HOME}/CallCount`)).json as Record<string, number>;
    expect([inbound, outbound].every(count => (count ?? 0) > 0)).toBe(true);
    await box.ask('POST', `${HOME}/Limits`, { category: 'voice_call_session', quantity: 1 });
    const call = await place(box, {});
    expect(call.status).toBe(201);
    box.pass(0.2);
    expect(await call.look()).toMatchObject({
      call_status: 'failed',
      sip_status: 503,
      sip_reason: 'Max Account Calls In Progress',
    });
    expect(await call.row()).toBeUndefined();
    const alerts = await box.get(`${HOME}/Alerts?page=1&count=25&alert_type=account-call-limit`);
    expect(JSON.stringify(alerts.json)).toContain('you have exceeded your account call limit of 1');
  });

  it('let time pass for calls alone', async () => {
    const call = await place(box, phone('44209486'));
    expect((await drill('POST', '/pass', { seconds: 2.5 })).status).toBe(204);
    expect((await call.look()).call_status).toBe('busy');
  });

  it('make the record of a call expire while it goes on', async () => {
    const call = await place(box, phone('44209030'));
    box.pass(5);
    expect((await drill('POST', '/expire', { call_sid: call.sid })).status).toBe(204);
    expect((await box.get(call.path)).status).toBe(404);
    expect((await box.get(`${HOME}/Calls`)).json).toContainEqual({});
    box.pass(30);
    expect((await box.get(call.path)).json).toMatchObject({ call_status: 'completed', duration: 30 });
    expect((await drill('POST', '/expire', { call_sid: 'nobody' })).status).toBe(404);
  });

  it('are switches of the start, too', () => {
    expect(readOptions([], {})).toMatchObject({ featureServer: 'up', trackCalls: false });
    expect(readOptions(['--feature-server', 'none', '--track-calls'], {})).toMatchObject({
      featureServer: 'none',
      trackCalls: true,
    });
    expect(() => readOptions(['--feature-server', 'x'], {})).toThrow('up, none, gone, lost, refuses');
  });
});
