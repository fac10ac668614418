// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { actionRefusalOf } from '../../../src/custom-pages/live/model/refusal.ts';
import { errorBody, statusOf } from '../../../src/dataProvider/httpError.ts';
import { type Login, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.sandbox.reset());
afterAll(() => {
  platform.sandbox.close();
});

const accountSid = DEFAULT_ACCOUNT;

/** A call of the seed in this state, and the provider of a user. */
const at = async (status: string, login: Login = 'acct1', isLeg = false) => {
  const session = await platform.signIn(login);
  const admin = login === 'acct1' ? session : await platform.signIn('acct1');
  const calls = await admin.dataProvider.listedCalls({ accountSid });
  const parents = new Set(calls.map(({ parent_call_sid: parent }) => parent));
  const found = calls.find(
    call =>
      call.call_status === status && Boolean(call.parent_call_sid) === isLeg && !parents.has(call.call_sid),
  );
  if (!found) throw new Error(`no call ${status}`);
  session.lines.length = 0;
  return { ...session, call: { accountSid, callSid: found.call_sid }, status };
};
type At = Awaited<ReturnType<typeof at>>;

const pass = (seconds: number) => platform.drill('POST', 'calls/pass', { seconds });
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    answer => answer,
    (error: unknown) => actionRefusalOf(statusOf(error), errorBody(error)?.text ?? null),
  );
const hangUp = ({ dataProvider, call }: At, status: string) => dataProvider.hangUp({ ...call, status });
const words = ({ writes }: At) =>
  writes.map(({ body }) => (body as { call_status: string }).call_status).join(' ');

describe('hanging up', () => {
  it.each([
    ['in-progress', 'in-progress', 'completed', 'completed'],
    ['ringing', 'ringing', 'no-answer', 'no-answer'],
    ['trying', 'trying', 'no-answer', 'no-answer'],
    // Answered since it was looked at, and the other way round.
    ['in-progress', 'ringing', 'no-answer completed', 'completed'],
    ['ringing', 'in-progress', 'completed no-answer', 'no-answer'],
  ])('%s, last seen %s: sends %s', async (status, seen, sent, end) => {
    const session = await at(status);
    expect(await hangUp(session, seen)).toBe('asked');
    expect(words(session)).toBe(sent);
    await pass(1);
    expect(await session.dataProvider.liveCall(session.call)).toMatchObject({ call_status: end });
  });

  it('of a call that is over by itself sends one word and says so', async () => {
    const session = await at('completed');
    expect(await hangUp(session, 'in-progress')).toBe('over');
    expect(words(session)).toBe('completed');
  });

  it('of a leg ends the call that dialled', async () => {
    const session = await at('in-progress', 'acct1', true);
    const leg = await session.dataProvider.liveCall(session.call);
    await hangUp(session, 'in-progress');
    await pass(1);
    const parent = { accountSid, callSid: leg?.parent_call_sid ?? '' };
    expect(await session.dataProvider.liveCall(parent)).toMatchObject({
      call_status: 'completed',
      call_termination_by: 'jambonz',
    });
  });

  it('of a call whose record has expired says that there is none', async () => {
    const session = await at('in-progress');
    await platform.drill('POST', 'calls/expire', { call_sid: session.call.callSid });
    expect(await session.dataProvider.liveCall(session.call)).toBeNull();
    expect(await refusal(hangUp(session, 'in-progress'))).toBe('no_record');
    const listed = await session.dataProvider.listedCalls({ accountSid });
    expect(listed.every(({ call_sid: sid }) => typeof sid === 'string')).toBe(true);
  });

  it('with the answer lost is unclear, is sent once, and ends no session', async () => {
    const session = await at('in-progress');
    session.trouble.lost = /^PUT/;
    expect(await refusal(hangUp(session, 'in-progress'))).toBe('unclear');
    expect(words(session)).toBe('completed');
  });

  it.each([
    ['gone', 'no_server'],
    ['lost', 'no_server'],
    ['up', 'asked'],
  ])('while the media server is %s', async (featureServer, expected) => {
    const session = await at('in-progress');
    await platform.drill('PUT', 'calls', { featureServer });
    expect(await refusal(hangUp(session, 'in-progress'))).toBe(expected);
  });

  it.each<[Login, number]>([
    ['admin', 0],
    ['sp1', 0],
    ['acct1', 0],
    ['adminview', 403],
    ['sp1view', 403],
    ['acct1view', 403],
    ['sp2', 403],
    ['acct2', 403],
  ])('as %s', async (login, status) => {
    const session = await at('in-progress', login);
    const refused = await hangUp(session, 'in-progress').then(() => 0, statusOf);
    expect(refused).toBe(status);
  });
});

describe('other actions', () => {
  const applications = async () =>
    platform.sandbox.db.run(
      `SELECT a.application_sid, a.account_sid, w.url FROM applications a
       LEFT JOIN webhooks w ON w.webhook_sid = a.call_hook_sid ORDER BY a.application_sid`,
    );

  it('send the caller to another application of the account, and to no other', async () => {
    const session = await at('in-progress');
    const all = await applications();
    const own = all.find(row => row['account_sid'] === accountSid && row['url'] !== null);
    const foreign = all.find(row => row['account_sid'] !== accountSid);
    const redirect = (sid: unknown) =>
      session.dataProvider.redirectCall({
        ...session.call,
        applicationSid: String(sid),
        legApplicationSid: null,
      });
    await redirect(own?.['application_sid']);
    expect(session.writes).toMatchObject([{ method: 'PUT', body: { call_hook: { url: own?.['url'] } } }]);
    await expect(redirect(foreign?.['application_sid'])).rejects.toThrow();
    expect(session.writes).toHaveLength(1);
  });

  it('are one request each, with one action', async () => {
    const { dataProvider, call, writes } = await at('in-progress');
    await dataProvider.whisper({ ...call, text: 'two minutes' });
    await dataProvider.muteCall({ ...call, action: 'mute' });
    await dataProvider.recordCall({ ...call, action: 'record_start', siprec: null });
    await dataProvider.tagCall({ ...call, tag: { vip: true } });
    expect(writes.map(({ body }) => body)).toEqual([
      { whisper: { verb: 'say', text: 'two minutes' } },
      { mute_status: 'mute' },
      { record: { action: 'startCallRecording', type: 'cloud' } },
      { tag: { vip: true } },
    ]);
  });

  it('send keys in order, and say how many went when one does not', async () => {
    const { dataProvider, call, writes, trouble } = await at('in-progress');
    trouble.play = line => (line.startsWith('PUT') && writes.length === 3 ? '500' : null);
    const error: unknown = await dataProvider
      .sendKeys({ ...call, keys: ['1', '2', '#', '4'] })
      .catch((caught: unknown) => caught);
    expect(errorBody(error)?.args).toMatchObject({ sent: 2 });
    expect(writes.map(({ body }) => body)).toEqual([
      { dtmf: { digit: '1' } },
      { dtmf: { digit: '2' } },
      { dtmf: { digit: '#' } },
    ]);
  });

  it('of a call that is over are refused', async () => {
    const { dataProvider, call } = await at('completed');
    expect(await refusal(dataProvider.tagCall({ ...call, tag: {} }))).toBe('over');
  });
});
