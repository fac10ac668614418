import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

type Json = Record<string, unknown>;
interface Joined {
  jwt: string;
  user_sid: string;
  account_sid: string;
}
let sandbox: Sandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await seededSandbox({ hosted: true, drills: true });
  admin = await tokenOf(sandbox, 'admin');
});
afterAll(() => {
  sandbox.close();
});

const LOCAL = {
  service_provider_sid: DEFAULT_PROVIDER,
  provider: 'local',
  password: 'secret-1',
  email_activation_code: '424242',
};
const github = (oauth2_code: string): Json => ({
  service_provider_sid: DEFAULT_PROVIDER,
  provider: 'github',
  oauth2_code,
  oauth2_state: 's',
  oauth2_client_id: 'c',
  oauth2_redirect_uri: 'u',
});
const register = (body: Json, token?: string) => ask(sandbox, 'POST', '/register', { token, body });
const join = async (email: string) => (await register({ ...LOCAL, email })).json as Joined;
const redeem = (token: string, code: string, body: Json) =>
  ask(sandbox, 'PUT', `/ActivationCode/${code}`, { token, body });
const anew = (token: string, body: Json) => ask(sandbox, 'POST', '/ActivationCode', { token, body });
const userOf = async (sid: string) =>
  (await ask(sandbox, 'GET', `/Users/${sid}`, { token: admin })).json as Json;
const accountOf = async (sid: string) =>
  (await ask(sandbox, 'GET', `/Accounts/${sid}`, { token: admin })).json as Json;
const everybody = async () => (await ask(sandbox, 'GET', '/Users', { token: admin })).json as Json[];
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Json;
const UNBOUND = { msg: 'Bind parameters must not contain undefined. To pass SQL NULL specify JS null' };
const switchOff = (account_sid: string) =>
  sandbox.db.run('UPDATE accounts SET is_active = 0 WHERE account_sid = ?', [account_sid]);

describe('a wrong code', () => {
  it('activates the account of a first user who was never confirmed', async () => {
    const { jwt, user_sid, account_sid } = await join('first@example.com');
    expect((await redeem(jwt, 'nope', { user_sid, type: 'email' })).status).toBe(400);
    expect(await accountOf(account_sid)).toMatchObject({ is_active: 1 });
  });

  it('leaves alone an account that was switched off after its user was confirmed', async () => {
    const { jwt, user_sid, account_sid } = await join('second@example.com');
    expect((await redeem(jwt, '424242', { user_sid, type: 'email' })).status).toBe(204);
    await switchOff(account_sid);
    expect((await redeem(jwt, 'nope', { user_sid, type: 'email' })).status).toBe(400);
    expect(await accountOf(account_sid)).toMatchObject({ is_active: 0 });
  });

  it('deletes the other users of an account without activating it', async () => {
    const { jwt, user_sid, account_sid } = await join('third@example.com');
    const more = { name: 'fourth', email: 'fourth@example.com', initial_password: 'secret-12' };
    const sids = { account_sid, service_provider_sid: DEFAULT_PROVIDER };
    await ask(sandbox, 'POST', '/Users', { token: admin, body: { ...more, ...sids } });
    await switchOff(account_sid);
    expect((await redeem(jwt, 'nope', { user_sid, type: 'email' })).status).toBe(400);
    expect(await accountOf(account_sid)).toMatchObject({ is_active: 0 });
    const left = (await everybody()).filter(user => user['account_sid'] === account_sid);
    expect(left.map(user => user['user_sid'])).toEqual([user_sid]);
  });

  it('and no user at all are different things', async () => {
    const { jwt } = await join('fifth@example.com');
    for (const type of ['email', 'phone'])
      expect(await redeem(jwt, 'nope', { type })).toMatchObject({ status: 500, json: UNBOUND });
  });
});

describe('a new code', () => {
  it('changes the address, which then has to be confirmed again', async () => {
    const { jwt, user_sid } = await join('old@example.com');
    await redeem(jwt, '424242', { user_sid, type: 'email' });
    const body = { user_sid, type: 'email', value: 'new@example.com', code: '1' };
    expect((await anew(jwt, body)).status).toBe(204);
    const changed = { email: 'new@example.com', email_validated: 0, email_activation_code: '1' };
    expect(await userOf(user_sid)).toMatchObject(changed);
    expect((await anew(jwt, { user_sid, type: 'phone', value: '442079460018', code: '2' })).status).toBe(204);
    expect(await userOf(user_sid)).toMatchObject({ phone: '442079460018', phone_activation_code: '2' });
  });

  it('may be for any user, but not for nobody', async () => {
    const { jwt } = await join('asker@example.com');
    const { user_sid } = await join('asked@example.com');
    const body = { type: 'email', value: 'moved@example.com', code: '1' };
    expect((await anew(jwt, { ...body, user_sid })).status).toBe(204);
    for (const sid of [undefined, DEFAULT_ACCOUNT])
      expect(await anew(jwt, { ...body, user_sid: sid })).toMatchObject({
        status: 400,
        json: { msg: 'invalid user_sid' },
      });
  });

  it.each([
    { type: 'email', value: 'x@example.com' },
    { type: 'phone', code: '1' },
  ])('has to be whole: %j', async body => {
    const { jwt, user_sid } = await join(`whole-${body.type}@example.com`);
    expect(await anew(jwt, { ...body, user_sid })).toMatchObject({ status: 500, json: UNBOUND });
  });
});

describe('a user by OAuth', () => {
  it('has an account but no provider, and is told the provider of the request', async () => {
    const made = (await register(github('nora'))).json as Joined;
    expect(claimsOf(made.jwt)['service_provider_sid']).toBe(DEFAULT_PROVIDER);
    const listed = (await everybody()).find(user => user['user_sid'] === made.user_sid);
    expect(listed).toMatchObject({ scope: 'admin', account_sid: made.account_sid });
    expect(listed).not.toHaveProperty('service_provider_sid');
    expect(listed).not.toHaveProperty('service_provider_name');
  });

  it('who comes back is told a phone and no tutorial', async () => {
    await register(github('otto'));
    const back = await register({ ...github('otto'), locationBeforeAuth: '/sign-in' });
    expect(back.json).toMatchObject({ pristine: false, is_active: true, phone: null });
    expect(back.json).not.toHaveProperty('tutorial_completion');
    expect(claimsOf((back.json as Joined).jwt)['service_provider_sid']).toBe(DEFAULT_PROVIDER);
  });
});

describe('registering', () => {
  const other = { ...LOCAL, email: 'refused@example.com' };
  it.each<[string, Json, number, string]>([
    [
      'a short password before a missing code',
      { ...other, password: 'short', email_activation_code: undefined },
      400,
      'password must be at least 6 characters',
    ],
    [
      'a taken address before a missing code',
      { ...other, email: 'acct1@example.com', email_activation_code: undefined },
      422,
      'account already exists for this email',
    ],
    [
      'an unknown provider of service before an unknown way',
      { ...other, provider: 'x', service_provider_sid: DEFAULT_ACCOUNT },
      422,
      'invalid service_provider_sid',
    ],
  ])('refuses %s', async (_what, body, status, msg) => {
    const answer = await register(body);
    expect([answer.status, answer.json]).toEqual([status, { msg }]);
  });
});

describe('registering with a token', () => {
  it('refuses an address that somebody else has, but not the own', async () => {
    const { jwt } = await join('same@example.com');
    const taken = { ...LOCAL, email: 'acct1@example.com' };
    expect(await register(taken, jwt)).toMatchObject({ status: 422 });
    expect(await register(github('acct2@example.com'), jwt)).toMatchObject({
      status: 400,
      json: { msg: 'user already exists with email acct2@example.com' },
    });
    expect((await register({ ...LOCAL, email: 'same@example.com' }, jwt)).status).toBe(200);
  });

  it('refuses a login that somebody has', async () => {
    await register(github('paula'));
    const { jwt } = await join('late@example.com');
    expect(await register(github('paula'), jwt)).toMatchObject({
      status: 422,
      json: { msg: 'account already exists for this oauth user/provider' },
    });
  });

  it('by e-mail makes a second user, whose code deletes the first one and activates nothing', async () => {
    const old = await join('before@example.com');
    const made = (await register({ ...LOCAL, email: 'after@example.com' }, old.jwt)).json as Joined;
    expect(made.account_sid).toBe(old.account_sid);
    expect(made.user_sid).not.toBe(old.user_sid);
    const added = { email: 'after@example.com', email_validated: 0, email_activation_code: '424242' };
    expect(await userOf(made.user_sid)).toMatchObject(added);
    expect((await redeem(made.jwt, '424242', { user_sid: made.user_sid, type: 'email' })).status).toBe(204);
    expect(await userOf(made.user_sid)).toMatchObject({ email_validated: 1 });
    expect((await everybody()).map(user => user['user_sid'])).not.toContain(old.user_sid);
    expect(await accountOf(made.account_sid)).toMatchObject({ is_active: 0 });
  });

  it('by OAuth makes a new user of the account, and the old one is gone at once', async () => {
    const old = await join('local@example.com');
    const made = (await register(github('quentin'), old.jwt)).json as Joined;
    expect(made.account_sid).toBe(old.account_sid);
    expect((await everybody()).map(user => user['user_sid'])).not.toContain(old.user_sid);
    expect((await ask(sandbox, 'GET', '/Users/me', { token: old.jwt })).status).toBe(401);
    expect((await ask(sandbox, 'GET', '/Users/me', { token: made.jwt })).status).toBe(200);
  });
});

describe('words that every object knows', () => {
  it('are no type and no action', async () => {
    const { jwt } = await join('words@example.com');
    expect(await ask(sandbox, 'GET', '/Availability?type=toString&value=x', { token: jwt })).toMatchObject({
      status: 400,
      json: { msg: 'invalid type: toString' },
    });
    const body = { action: 'toString' };
    expect(await ask(sandbox, 'POST', '/Subscriptions', { token: jwt, body })).toMatchObject({
      status: 400,
      json: { msg: 'invalid or missing action' },
    });
  });
});

describe('a card', () => {
  it.each([undefined, 7])(
    '%s is refused before anybody asks whose account it is',
    async payment_method_id => {
      const body = { action: 'update-payment-method', payment_method_id };
      expect(await ask(sandbox, 'POST', '/Subscriptions', { token: admin, body })).toMatchObject({
        status: 400,
        json: { msg: 'missing payment_method_id' },
      });
    },
  );
});

it('a reset link of an account user without provider says null for the provider', async () => {
  const email = 'lonely@example.com';
  await ask(sandbox, 'POST', '/Users', {
    token: admin,
    body: { name: 'lonely', email, initial_password: 'secret-12', account_sid: DEFAULT_ACCOUNT },
  });
  await ask(sandbox, 'POST', '/forgot-password', { body: { email } });
  const mails = (await (await sandbox.app.request('/sandbox/outbox')).json()) as Json[];
  const mail = mails.findLast(one => one['recipient'] === email);
  const link = /reset-password\/(\S{22})$/.exec(String(mail?.['text']))?.[1];
  const { json } = await ask(sandbox, 'POST', '/signin', { body: { link } });
  expect(json).toMatchObject({ account_sid: DEFAULT_ACCOUNT, service_provider_sid: null });
  expect(claimsOf((json as Joined).jwt)['service_provider_sid']).toBeNull();
});
