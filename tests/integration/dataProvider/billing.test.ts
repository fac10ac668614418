// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currencyOf, offersIn, orderLines, monthlyTotal } from '../../../src/platform/billing/prices.ts';
import { errorOf } from '../../support/errorOf.ts';
import { startPlatform, type Platform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ hosted: true });
});
beforeEach(() => platform.sandbox.reset());
afterAll(() => {
  platform.sandbox.close();
});

const account = async () => {
  const session = await platform.signIn('acct1');
  const products = await session.dataProvider.prices();
  const offers = offersIn(products, currencyOf(products));
  session.lines.length = 0;
  session.writes.length = 0;
  return {
    ...session,
    offers,
    order: (voice_call_session: number, device = 0) => orderLines(offers, { voice_call_session, device }),
  };
};

const paying = async (paymentMethodId = 'pm_card_visa', sessions = 5, devices = 2) => {
  const session = await account();
  const { dataProvider, order } = session;
  const paid = await dataProvider.upgradeToPaid({ paymentMethodId, products: order(sessions, devices) });
  session.lines.length = 0;
  session.writes.length = 0;
  return { ...session, paid };
};

describe('the total', () => {
  it('is what the platform says, for every size that can be bought', async () => {
    const { dataProvider, offers, order } = await paying();
    const sizes = [
      ...[5, 6, 7, 10, 20, 25, 33, 49, 50, 51, 52, 62, 63, 64, 75, 99, 100, 101, 250, 500, 501, 999, 1000],
    ].flatMap(sessions => [0, 1, 2, 100, 199, 200].map(devices => [sessions, devices] as const));
    expect(sizes.length).toBeGreaterThan(130);
    for (const [sessions, devices] of sizes) {
      const { monthly_cost } = await dataProvider.quantitiesDryRun({ products: order(sessions, devices) });
      expect([
        sessions,
        devices,
        monthlyTotal(offers, { voice_call_session: sessions, device: devices }),
      ]).toEqual([sessions, devices, monthly_cost]);
    }
    expect((await dataProvider.plan()).capacities).toEqual({ voice_call_session: 5, device: 2 });
  });

  it('is what is charged', async () => {
    const { paid, offers } = await paying('pm_card_visa', 60, 7);
    const amount = monthlyTotal(offers, { voice_call_session: 60, device: 7 });
    expect(paid).toEqual({ kind: 'success', charged: { amount, currency: 'usd' } });
  });
});

describe('an upgrade', () => {
  it('sends both products, and tells the platform the customer it has just made', async () => {
    const { dataProvider, writes, lines, order } = await account();
    await dataProvider.upgradeToPaid({ paymentMethodId: 'pm_card_visa', products: order(6) });
    expect(lines).toEqual(['GET StripeCustomerId', 'POST Subscriptions']);
    expect(writes[0]?.body).toEqual({
      action: 'upgrade-to-paid',
      payment_method_id: 'pm_card_visa',
      stripe_customer_id: 'cus_stub1',
      products: [
        { price_id: 'price_prod_session', product_sid: expect.any(String) as string, quantity: 6 },
        { price_id: 'price_prod_device', product_sid: expect.any(String) as string, quantity: 0 },
      ],
    });
    expect(await dataProvider.plan()).toMatchObject({
      plan_type: 'paid',
      capacities: { voice_call_session: 6, device: 0 },
      card: { card_type: 'visa', last4: '4242' },
    });
  });

  it.each([
    ['pm_card_declined', { kind: 'refused', reason: 'Your card was declined.' }],
    ['pm_card_authenticate', { kind: 'confirm', clientSecret: expect.any(String) as string }],
  ])('by %s leaves the plan as it is', async (paymentMethodId, payment) => {
    const { paid, dataProvider } = await paying(paymentMethodId);
    expect(paid).toEqual(payment);
    expect((await dataProvider.plan()).plan_type).toBe('trial');
  });

  it('is completed by a better card', async () => {
    const { dataProvider } = await paying('pm_card_declined', 7, 1);
    expect(await dataProvider.changePaymentMethod({ paymentMethodId: 'pm_card_amex' })).toMatchObject({
      kind: 'success',
    });
    expect(await dataProvider.plan()).toMatchObject({
      plan_type: 'paid',
      capacities: { voice_call_session: 7, device: 1 },
    });
  });

  it.each<[string, string, number, string]>([
    ['the card provider refuses', 'pm_card_error', 5, 'Error posting to /v1/subscriptions from stripe: 402'],
    ['sessions are too few', 'pm_card_visa', 4, 'invalid voice call session value, minimum is 5'],
    ['there is no card', '', 5, 'missing payment_method_id'],
  ])('fails with the text of the platform when %s', async (_name, paymentMethodId, sessions, text) => {
    const { dataProvider, order } = await account();
    const error = await errorOf(dataProvider.upgradeToPaid({ paymentMethodId, products: order(sessions) }));
    expect(error.message).toBe(text);
    expect((await dataProvider.plan()).plan_type).toBe('trial');
  });

  it.each(['429', '500', 'cut before', 'cut after'] as const)(
    'is sent once when the answer is %s',
    async bad => {
      const { dataProvider, order, trouble, lines } = await account();
      trouble.play = line => (line.startsWith('POST') ? bad : null);
      await errorOf(dataProvider.upgradeToPaid({ paymentMethodId: 'pm_card_visa', products: order(5) }));
      expect(lines.filter(line => line.startsWith('POST'))).toHaveLength(1);
      trouble.play = null;
      expect((await dataProvider.plan()).plan_type).toBe(bad === 'cut after' ? 'paid' : 'trial');
    },
  );

  it('does not pay while the customer is unknown', async () => {
    const { dataProvider, order, trouble, writes } = await account();
    trouble.play = line => (line === 'GET StripeCustomerId' ? '500' : null);
    await errorOf(dataProvider.upgradeToPaid({ paymentMethodId: 'pm_card_visa', products: order(5) }));
    expect(writes).toEqual([]);
  });
});

describe('a change of capacity', () => {
  it.each([
    [10, 2, 1],
    [5, 0, -1],
    [5, 2, 0],
  ])(
    'to %i sessions and %i devices is stored, and announced by a dry run',
    async (sessions, devices, sign) => {
      const { dataProvider, order, writes } = await paying();
      const products = order(sessions, devices);
      const run = await dataProvider.quantitiesDryRun({ products });
      expect(Math.sign(run.prorated_cost)).toBe(sign);
      expect(writes[0]?.body).toEqual({ action: 'update-quantities', dry_run: true, products });
      expect(await dataProvider.changeQuantities({ products })).toMatchObject({ kind: 'success' });
      expect(writes[1]?.body).toEqual({ action: 'update-quantities', products });
      expect((await dataProvider.plan()).capacities).toEqual({
        voice_call_session: sessions,
        device: devices,
      });
    },
  );

  it('is a failure where the platform says so with a success code', async () => {
    const { dataProvider, order } = await paying('pm_card_poor');
    expect(await dataProvider.changeQuantities({ products: order(20) })).toEqual({
      kind: 'failed',
      status: 'failed',
      reason: 'payment required',
    });
    expect((await dataProvider.plan()).capacities.voice_call_session).toBe(5);
  });

  it('needs a paid plan', async () => {
    const { dataProvider, order } = await account();
    await expect(dataProvider.quantitiesDryRun({ products: order(6) })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('has no dry run in an answer without amounts', async () => {
    const { dataProvider, order, http } = await paying();
    http.request = () => Promise.resolve({ status: 'success' }) as never;
    await expect(dataProvider.quantitiesDryRun({ products: order(6) })).rejects.toMatchObject({
      message: 'portal.errors.not_json',
    });
  });
});

describe('the card', () => {
  it('is changed', async () => {
    const { dataProvider } = await paying();
    await dataProvider.changePaymentMethod({ paymentMethodId: 'pm_card_mastercard' });
    expect((await dataProvider.plan()).card).toMatchObject({ card_type: 'mastercard', last4: '4444' });
  });

  it('that does not pay is no success', async () => {
    const { dataProvider } = await paying();
    expect(await dataProvider.changePaymentMethod({ paymentMethodId: 'pm_card_declined' })).toMatchObject({
      kind: 'failed',
      status: 'failed to pay outstanding invoices',
    });
  });
});

describe('the free plan', () => {
  it('has one session and one device, and forgets the card', async () => {
    const { dataProvider } = await paying();
    expect(await dataProvider.returnToFree()).toMatchObject({ kind: 'success' });
    expect(await dataProvider.plan()).toMatchObject({
      plan_type: 'free',
      capacities: { voice_call_session: 1, device: 1 },
      card: null,
    });
  });
});

describe('the upcoming invoice', () => {
  it('is none for an account that pays nothing', async () => {
    const { dataProvider } = await account();
    expect(await dataProvider.upcomingInvoice()).toBeNull();
  });

  it('has lines, a total and a day', async () => {
    const { dataProvider } = await paying();
    const invoice = await dataProvider.upcomingInvoice();
    expect(invoice).toMatchObject({ currency: 'usd', total: 5200 });
    expect(invoice?.lines.map(({ amount }) => amount)).toEqual([5000, 200]);
    expect(invoice?.next_payment_attempt).toBeGreaterThan(Date.now());
  });

  it('is an error where it cannot be read', async () => {
    const { dataProvider, trouble } = await account();
    trouble.play = line => (line === 'GET Invoices' ? '500' : null);
    await expect(dataProvider.upcomingInvoice()).rejects.toMatchObject({ status: 500 });
  });
});

describe('users without an account', () => {
  it.each(['admin', 'sp1'] as const)('%s reads nothing but prices', async login => {
    const { dataProvider } = await platform.signIn(login);
    expect(await dataProvider.prices()).toHaveLength(2);
    await expect(dataProvider.plan()).rejects.toMatchObject({ status: 500 });
  });

  it('who may only look cannot pay', async () => {
    const { dataProvider } = await platform.signIn('acct1view');
    expect((await dataProvider.plan()).plan_type).toBe('trial');
    await expect(dataProvider.returnToFree()).rejects.toMatchObject({ status: 403 });
  });
});
