import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

type Json = Record<string, unknown>;
interface Me {
  account: Json;
  subscription: Json & { products: Json[] };
}
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox({ hosted: true, drills: true });
});
afterAll(() => {
  sandbox.close();
});

const mails = async (to: string) => {
  const answer = await sandbox.app.request('/sandbox/outbox');
  return ((await answer.json()) as Json[]).filter(mail => mail['recipient'] === to).map(mail => mail['text']);
};
const register = async (email: string, more: Json = {}) => {
  const body = {
    service_provider_sid: DEFAULT_PROVIDER,
    provider: 'local',
    email,
    password: 'secret-1',
    email_activation_code: '424242',
    ...more,
  };
  return ask(sandbox, 'POST', '/register', { body });
};
const newcomer = async (email: string) =>
  (await register(email)).json as { jwt: string; user_sid: string; account_sid: string };
const me = async (token: string) => (await ask(sandbox, 'GET', '/Users/me', { token })).json as Me;
const buy = async (token: string, body: Json) => ask(sandbox, 'POST', '/Subscriptions', { token, body });
const products = async (token: string, sessions: number, devices: number) => {
  const prices = (await ask(sandbox, 'GET', '/Prices', { token })).json as {
    product_sid: string;
    category: string;
    prices: Json[];
  }[];
  return prices.map(({ product_sid, category, prices: [price] }) => ({
    product_sid,
    price_id: price?.['stripe_price_id'],
    quantity: category === 'device' ? devices : sessions,
  }));
};

describe('registering', () => {
  it.each([
    ['no code', undefined, 400, 'email activation code required'],
    [
      'a code that the database does not take',
      'x'.repeat(17),
      500,
      "Data too long for column 'email_activation_code' at row 1",
    ],
  ])('with %s is refused', async (_what, email_activation_code, status, msg) => {
    const answer = await register('codes@example.com', { email_activation_code });
    expect([answer.status, answer.json]).toEqual([status, { msg }]);
  });

  it('orders are looked at before who orders', async () => {
    const admin = await tokenOf(sandbox, 'admin');
    const answer = await buy(admin, { action: 'upgrade-to-paid' });
    expect([answer.status, answer.json]).toEqual([400, { msg: 'missing products' }]);
    expect((await buy(admin, { action: 'downgrade-to-free' })).status).toBe(500);
  });

  it('mails the code, activates the account, and takes a free realm', async () => {
    const { jwt: token, user_sid, account_sid } = await newcomer('ann@example.com');
    expect(await mails('ann@example.com')).toEqual(['Your code is 424242']);
    expect((await me(token)).account).toMatchObject({ is_active: false, plan_type: 'trial' });
    const activate = await ask(sandbox, 'PUT', '/ActivationCode/424242', {
      token,
      body: { user_sid, type: 'email' },
    });
    expect(activate.status).toBe(204);
    const realm = 'ann.patchbay.example';
    const free = async () =>
      (await ask(sandbox, 'GET', `/Availability?type=subdomain&value=${realm}`, { token })).json;
    expect(await free()).toEqual({ available: true });
    expect(
      (await ask(sandbox, 'POST', `/Accounts/${account_sid}/SipRealms/${realm}`, { token })).status,
    ).toBe(204);
    expect(await free()).toEqual({ available: false });
    expect((await me(token)).account).toMatchObject({ is_active: true, sip_realm: realm });
    const signin = await ask(sandbox, 'POST', '/signin', {
      body: { email: 'ann@example.com', password: 'secret-1' },
    });
    expect(signin.json).toMatchObject({ account_sid, is_active: true, pristine: false });
    const apps = (await ask(sandbox, 'GET', `/Accounts/${account_sid}/Applications`, { token }))
      .json as Json[];
    expect(apps.map(app => app['name']).sort()).toEqual([
      'dial time clock',
      'hello world',
      'simple echo test',
    ]);
  });

  it('by OAuth knows who came back, and refuses strangers at the sign-in page', async () => {
    const oauth = (oauth2_code: string, locationBeforeAuth: string) =>
      register('', {
        provider: 'github',
        oauth2_code,
        oauth2_state: 's',
        oauth2_client_id: 'c',
        oauth2_redirect_uri: 'u',
        locationBeforeAuth,
      });
    expect((await oauth('olaf', '/sign-in')).status).toBe(404);
    expect((await oauth('olaf', '/register')).json).toMatchObject({
      pristine: true,
      is_active: true,
      email: 'olaf@users.example',
    });
    const again = (await oauth('olaf', '/sign-in')).json;
    expect(again).toMatchObject({ pristine: false, provider_userid: 'github-olaf' });
    expect(again).not.toHaveProperty('root_domain');
    expect((await oauth('bad', '/register')).status).toBe(403);
    expect((await oauth('ann@example.com', '/register')).json).toEqual({
      msg: 'user already exists with email ann@example.com',
    });
  });
});

describe('a forgotten password', () => {
  it('is replaced through the link, once, and ends the sessions', async () => {
    const token = await tokenOf(sandbox, 'Olivia Martin');
    const email = 'olivia.martin@example.com';
    expect((await ask(sandbox, 'POST', '/forgot-password', { body: { email } })).status).toBe(204);
    expect((await ask(sandbox, 'GET', '/Users/me', { token })).status).toBe(401);
    const link = /reset-password\/(\S{22})$/.exec(String((await mails(email)).at(-1)))?.[1];
    const open = () => ask(sandbox, 'POST', '/signin', { body: { link } });
    const { jwt } = (await open()).json as { jwt: string };
    const change = () =>
      ask(sandbox, 'POST', '/change-password', {
        token: jwt,
        body: { old_password: link, new_password: 'x' },
      });
    expect((await change()).status).toBe(204);
    expect((await open()).status).toBe(403);
    expect(await tokenOf(sandbox, 'Olivia Martin', 'x')).toMatch(/^ey/);
  });

  it.each([{}, { email: '' }, { email: 'olivia' }, { email: 'olivia@' }, { email: 7 }])(
    'needs an address: %j',
    async body => {
      const { status, json } = await ask(sandbox, 'POST', '/forgot-password', { body });
      expect([status, json]).toEqual([400, { error: 'invalid or missing email' }]);
    },
  );

  it('of an administrator has no use: the link cannot be opened', async () => {
    await ask(sandbox, 'POST', '/forgot-password', { body: { email: 'admin@example.com' } });
    const link = /reset-password\/(\S+)$/.exec(String((await mails('admin@example.com')).at(-1)))?.[1];
    expect((await ask(sandbox, 'POST', '/signin', { body: { link } })).status).toBe(500);
  });
});

describe('paying', () => {
  it('upgrades, changes quantities with a preview, shows an invoice and goes back to free', async () => {
    const { jwt: token } = await newcomer('bob@example.com');
    const lines = await products(token, 5, 2);
    const paid = await buy(token, {
      action: 'upgrade-to-paid',
      payment_method_id: 'pm_mastercard',
      products: lines,
    });
    expect([paid.status, paid.json]).toEqual([
      201,
      expect.objectContaining({ status: 'success', chargedAmount: 5200 }),
    ]);
    const after = await me(token);
    expect(after.account['plan_type']).toBe('paid');
    expect(after.subscription).toMatchObject({ last4: '4444', card_type: 'mastercard' });
    const more = await products(token, 60, 0);
    const preview = await buy(token, { action: 'update-quantities', dry_run: true, products: more });
    expect(preview.json).toMatchObject({ monthly_cost: 48_000, currency: 'usd' });
    expect((preview.json as { prorated_cost: number }).prorated_cost).toBeGreaterThan(0);
    expect((await buy(token, { action: 'update-quantities', products: more })).json).toEqual({
      status: 'success',
    });
    const invoice = (await ask(sandbox, 'GET', '/Invoices', { token })).json as Json;
    expect(invoice).toMatchObject({ total: 48_000, currency: 'usd' });
    expect(Number(invoice['next_payment_attempt']) * 1000).toBeGreaterThan(Date.now());
    await buy(token, { action: 'downgrade-to-free' });
    const free = await me(token);
    expect([free.account['plan_type'], free.subscription.products.map(one => one['quantity'])]).toEqual([
      'free',
      [1, 1],
    ]);
    expect(free.subscription).not.toHaveProperty('last4');
  });

  it.each([
    ['pm_card_chargeDeclined', 'card error'],
    ['pm_card_authenticationRequired', 'action required'],
  ])('%s: %s, and nothing is paid yet', async (payment_method_id, status) => {
    const { jwt: token } = await newcomer(`${payment_method_id}@example.com`);
    const lines = await products(token, 5, 0);
    const answer = await buy(token, { action: 'upgrade-to-paid', payment_method_id, products: lines });
    expect([answer.status, answer.json]).toEqual([201, expect.objectContaining({ status })]);
    expect((await me(token)).account['plan_type']).toBe('trial');
    const { client_secret } = answer.json as { client_secret: string };
    if (status === 'card error')
      await buy(token, { action: 'update-payment-method', payment_method_id: 'pm_visa' });
    else
      await sandbox.app.request('/sandbox/payments', {
        method: 'POST',
        body: JSON.stringify({ client_secret }),
      });
    const after = await me(token);
    expect(after.account['plan_type']).toBe('paid');
    expect(after.subscription.products).toContainEqual({ name: 'concurrent call session', quantity: 5 });
  });

  it('answers 201 failed when a poor card is to buy more', async () => {
    const { jwt: token } = await newcomer('poor@example.com');
    await buy(token, {
      action: 'upgrade-to-paid',
      payment_method_id: 'pm_poor',
      products: await products(token, 5, 0),
    });
    const answer = await buy(token, { action: 'update-quantities', products: await products(token, 9, 0) });
    expect([answer.status, answer.json]).toEqual([201, { status: 'failed', reason: 'payment required' }]);
  });

  it('is for account users: providers and admin get prices only', async () => {
    const token = await tokenOf(sandbox, 'sp1');
    const statuses = await Promise.all(
      ['/Prices', '/Subscriptions', '/StripeCustomerId', '/Invoices', '/Users/me'].map(
        async path => (await ask(sandbox, 'GET', path, { token })).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 500, 500]);
  });
});
