import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';
import { UNKNOWN } from './refusalTable.ts';

type Record_ = Record<string, unknown>;
const HOME = `/ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
const KEY = 'abcdefghij';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox();
});
afterAll(() => {
  sandbox.close();
});

describe('below a provider', () => {
  const KEY_OF_ACCOUNT = '00000000-0000-4000-8000-00000000ca01';
  let tokens: Record<string, string>;
  let northwind: string;
  beforeAll(async () => {
    await sandbox.insert('api_keys', {
      api_key_sid: KEY_OF_ACCOUNT,
      token: KEY_OF_ACCOUNT,
      account_sid: DEFAULT_ACCOUNT,
    });
    const query = 'SELECT service_provider_sid AS sid FROM service_providers WHERE name = ?';
    const [row] = await sandbox.db.run(query, ['Northwind Voice']);
    northwind = `/ServiceProviders/${String(row?.['sid'])}/SpeechCredentials`;
    tokens = {
      provider: await tokenOf(sandbox, 'sp1'),
      account: await tokenOf(sandbox, 'acct1'),
      key: KEY_OF_ACCOUNT,
      admin: await tokenOf(sandbox, 'admin'),
    };
  });
  const NOWHERE = '/ServiceProviders/none/SpeechCredentials';
  const REFUSED = { msg: 'Insufficient privileges' };
  const as = (user: string, method: string, path: string, body?: Record_) =>
    ask(sandbox, method, path, { token: tokens[user], body });
  const ownOf = async (user: string, more: Record_ = {}) => {
    const body = { vendor: 'soniox', api_key: KEY, use_for_stt: 1, account_sid: null, ...more };
    return ((await as(user, 'POST', HOME, body)).json as { sid: string }).sid;
  };

  it.each(['provider', 'account', 'key'])('%s uses its own credential on any path', async user => {
    for (const path of [HOME, northwind, NOWHERE]) {
      const sid = await ownOf(user === 'key' ? 'account' : user);
      expect((await as(user, 'GET', `${path}/${sid}`)).status).toBe(200);
      expect((await as(user, 'PUT', `${path}/${sid}`, { use_for_stt: 0 })).status).toBe(204);
      const tested = await as(user, 'GET', `${path}/${sid}/test`);
      // The provider of an account's key is unknown.
      expect([tested.status, tested.json]).toMatchObject(user === 'key' ? [403, REFUSED] : [200, {}]);
      expect((await as(user, 'DELETE', `${path}/${sid}`)).status).toBe(204);
    }
  });

  it.each([
    ['provider', NOWHERE, 200],
    ['account', 'northwind', 200],
    ['key', HOME, 200],
    ['key', NOWHERE, 400],
    ['admin', NOWHERE, 400],
  ])('%s asks for languages; the path %s counts for who has no provider', async (user, path, status) => {
    const lists = `${path === 'northwind' ? northwind : path}/speech/supportedLanguagesAndVoices?vendor=soniox`;
    expect((await as(user, 'GET', lists)).status).toBe(status);
    expect((await as(user, 'GET', lists.replace('=soniox', '='))).json).toEqual({
      msg: 'vendor is required',
    });
  });

  it('the list and what is added are the path owner’s only', async () => {
    const body = { vendor: 'soniox', api_key: KEY };
    for (const user of ['provider', 'account']) {
      expect(await as(user, 'GET', northwind)).toMatchObject({ status: 403, json: REFUSED });
      expect(await as(user, 'POST', northwind, body)).toMatchObject({ status: 403, json: REFUSED });
      expect((await as(user, 'GET', NOWHERE)).status).toBe(400);
      expect((await as(user, 'POST', NOWHERE, body)).status).toBe(400);
    }
    expect((await as('key', 'GET', HOME)).status).toBe(403);
    expect((await as('key', 'POST', HOME, body)).status).toBe(403);
    // Account callers who name themselves are not asked for the provider.
    const named = { ...body, account_sid: DEFAULT_ACCOUNT };
    for (const user of ['account', 'key'])
      expect((await as(user, 'POST', northwind, named)).status).toBe(201);
    expect((await as('provider', 'POST', northwind, named)).status).toBe(403);
  });

  it('an empty provider in the body is the path’s', async () => {
    const body = { vendor: 'soniox', api_key: KEY, service_provider_sid: '' };
    const { sid } = (await as('admin', 'POST', HOME, body)).json as { sid: string };
    expect((await as('admin', 'GET', `${HOME}/${sid}`)).json).toMatchObject({
      service_provider_sid: DEFAULT_PROVIDER,
    });
  });

  it('the list of an unknown account is 500 to admins', async () => {
    const { status, json } = await as('admin', 'GET', `/Accounts/${UNKNOWN}/SpeechCredentials`);
    const msg = "Cannot read properties of undefined (reading 'service_provider_sid')";
    expect([status, json]).toEqual([500, { msg }]);
  });

  it('the test asks for the provider first, also of what is the account’s own', async () => {
    const test = async (user: string, sid: string) => (await as(user, 'GET', `${HOME}/${sid}/test`)).status;
    const own = await ownOf('account');
    expect([await test('provider', own), await test('account', own)]).toEqual([200, 200]);
    const update =
      'UPDATE speech_credentials SET service_provider_sid = NULL WHERE speech_credential_sid = ?';
    await sandbox.db.run(update, [own]);
    expect([await test('account', own), await test('key', own), await test('admin', own)]).toEqual([
      403, 403, 200,
    ]);
    const ofAnother = await ownOf('provider', { account_sid: null });
    expect(await test('account', ofAnother)).toBe(200);
    await sandbox.db.run(
      'UPDATE speech_credentials SET account_sid = (SELECT account_sid FROM accounts WHERE account_sid <> ? LIMIT 1) WHERE speech_credential_sid = ?',
      [DEFAULT_ACCOUNT, ofAnother],
    );
    expect([await test('account', ofAnother), await test('provider', ofAnother)]).toEqual([403, 200]);
  });
});
