import { describe, expect, it } from 'vitest';
import { HOME, callSandbox } from './setup.ts';

const box = callSandbox();
const noServer = callSandbox({ featureServer: 'none' });
const gone = callSandbox({ featureServer: 'gone' });
const refuses = callSandbox({ featureServer: 'refuses' });
const lost = callSandbox({ featureServer: 'lost' });

const MESSAGE = { from: '15085550100', to: '442079460018', text: 'hello' };
const NONE = 'no available feature servers at this time';
const send = async (from: typeof box, user: string, body: object = MESSAGE, path = HOME) =>
  from.ask('POST', `${path}/Messages`, body, await from.token(user));
const addGateway = async (to: typeof box) => {
  const carrier = { voip_carrier_sid: 'b9c14a51-5cd5-4b1d-9f9d-0d2f0f0a1111', name: 'short messages' };
  await to.sandbox().insert('voip_carriers', { ...carrier, account_sid: HOME.slice(10) });
  await to.sandbox().insert('smpp_gateways', {
    smpp_gateway_sid: 'b9c14a51-5cd5-4b1d-9f9d-0d2f0f0a2222',
    voip_carrier_sid: carrier.voip_carrier_sid,
    ipv4: '203.0.113.9',
    outbound: 1,
  });
};

describe('a message', () => {
  it.each<[string, string, object, number, string]>([
    [
      'an administrator',
      'admin',
      MESSAGE,
      400,
      `unauthorized createMessage request for account ${HOME.slice(10)}`,
    ],
    ['the provider', 'sp1', MESSAGE, 400, `unauthorized createMessage request for account ${HOME.slice(10)}`],
    ['another provider', 'sp2', MESSAGE, 403, 'insufficient permissions'],
    ['another account', 'acct2', MESSAGE, 403, 'insufficient permissions'],
    ['no sender', 'acct1', { ...MESSAGE, from: '' }, 400, 'missing from property'],
    ['no receiver', 'acct1', { ...MESSAGE, to: undefined }, 400, 'missing to property'],
    [
      'no content',
      'acct1',
      { ...MESSAGE, text: '' },
      400,
      'either text or media required in outbound message',
    ],
  ])('is refused: %s', async (_what, user, body, status, msg) => {
    const answer = await send(box, user, body);
    expect([answer.status, answer.json]).toEqual([status, { msg }]);
  });

  it('wants a whole sid', async () => {
    const answer = await send(box, 'acct1', MESSAGE, '/Accounts/none');
    expect([answer.status, answer.json]).toEqual([400, { msg: 'Bad request' }]);
  });

  it('is 480 without a media server, before anybody asks who sends', async () => {
    for (const user of ['admin', 'sp1', 'acct1'])
      expect(await send(noServer, user, {})).toMatchObject({ status: 480, json: { msg: NONE } });
    expect((await send(noServer, 'acct2')).status).toBe(403);
  });

  it('needs an outbound SMPP gateway of the carrier it names', async () => {
    await box.sandbox().db.run('UPDATE smpp_gateways SET outbound = 0');
    expect(await send(box, 'acct1')).toMatchObject({ status: 500, text: 'Internal Server Error' });
    await addGateway(box);
    const { status, json } = await send(box, 'acct1');
    expect([status, Object.keys(json as object)]).toEqual([200, ['sid', 'providerResponse']]);
    expect((await send(box, 'acct1', { ...MESSAGE, provider: 'other' })).status).toBe(500);
  });

  it('fails as a call does when the media server is gone, refuses, or loses its answer', async () => {
    for (const from of [gone, refuses, lost]) await addGateway(from);
    expect(await send(gone, 'acct1')).toMatchObject({ status: 500, json: { msg: 'fetch failed' } });
    expect(await send(lost, 'acct1')).toMatchObject({ status: 500, json: { msg: 'fetch failed' } });
    expect(await send(refuses, 'acct1')).toMatchObject({ status: 500, text: 'Internal Server Error' });
  });
});
