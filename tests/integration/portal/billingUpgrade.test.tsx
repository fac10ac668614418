import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';
import { billingSandbox, once, provider, readyButton, sessionsField, told } from './billingPages.ts';

const platformOf = billingSandbox();
const PAY = /^Pay /;
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const POST = /^POST Subscriptions/;

const planNow = async () => {
  const { account } = (await platformOf.ask(platformOf.get(), 'GET', 'Users/me')) as {
    account: { plan_type: string };
  };
  return account.plan_type;
};

describe('an upgrade', () => {
  it('asks for plan and prices, and pays once what the button says', async () => {
    const { platform, user, assign, posts, notice } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    expect(button).toHaveTextContent('Pay $50.00 and Upgrade to Paid Plan');
    const asked = platform.lines().filter(line => /Users\/me|Prices|Stripe|Subscr/.test(line));
    expect(asked.sort()).toEqual(['GET Prices', 'GET Users/me']);
    expect(provider.options).toMatchObject({
      mode: 'setup',
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: ['card'],
    });
    const mark = platform.sent.length;
    await user.dblClick(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    // What it made is read back.
    const readBack = ['GET Users/me', 'GET Invoices'];
    expect(platform.lines(mark)).toEqual([
      'GET Users/me',
      'GET StripeCustomerId',
      'POST Subscriptions',
      ...readBack,
    ]);
    expect(posts()).toMatchObject([{ action: 'upgrade-to-paid', payment_method_id: 'pm_card_visa' }]);
    expect(notice()).toMatchObject({
      key: 'screens.billing.done.paid',
      kind: 'success',
      more: 'The platform charged $50.00 to the card. It now shows 5 call sessions and 0 additional devices. The next invoice is $50.00. Should your statement show the payment twice, tell your service provider.',
    });
    // The page is going: nothing can be sent twice.
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Please do not leave the page/)).toBeVisible();
  });

  it('is not left while it is under way, unless that is wanted', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { platform, user, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    platform.intercept(once(POST, () => new Promise<Response>(resolve => (answer = resolve))));
    await user.click(button);
    await screen.findByText(/Please do not leave the page/);
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    const leaving = await screen.findByRole('dialog', { name: 'Leave while your changes are processed?' });
    await user.click(within(leaving).getByRole('button', { name: 'Stay here' }));
    expect(location.pathname).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/subscription`);
    const unloading = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unloading);
    expect(unloading.defaultPrevented).toBe(true);
    answer(Response.json({ status: 'success', chargedAmount: 5000, currency: 'usd' }, { status: 201 }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
  });

  it('speaks French, and so does the card provider', async () => {
    localStorage.setItem('locale', 'fr');
    await i18nProvider.changeLocale('fr');
    onTestFinished(() => i18nProvider.changeLocale('en'));
    await platformOf.open('subscription');
    await readyButton(/^Payer 50,00\s\$ et passer à l’abonnement payant$/);
    expect(screen.getByRole('heading', { level: 1, name: 'Passer à un abonnement payant' })).toBeVisible();
    expect(provider.options).toMatchObject({ locale: 'fr' });
  });

  it('counts while it is typed, and sends nothing that cannot be bought', async () => {
    const { user, posts, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    const sessions = await sessionsField();
    expect(screen.getByText('With 5 call sessions you can register 25 concurrent devices')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Additional device/ })).not.toBeInTheDocument();
    await user.clear(sessions);
    // Without a total there is nothing to agree to.
    expect(button).toHaveTextContent('Upgrade to Paid Plan');
    expect(button).toBeDisabled();
    await user.tab();
    expect(sessions).toBeInvalid();
    await user.type(sessions, '60');
    expect(button).toHaveTextContent('Pay $480.00 and Upgrade to Paid Plan');
    expect(screen.getByText('$8.00 per session')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Would you like to purchase additional device registrations?' }),
    );
    const devices = screen.getByRole('textbox', { name: /^Additional device/ });
    await user.clear(devices);
    await user.type(devices, '201');
    expect(button).toBeDisabled();
    await user.tab();
    expect(devices).toBeInvalid();
    expect(posts()).toEqual([]);
    await user.clear(devices);
    await user.type(devices, '7');
    expect(button).toHaveTextContent('Pay $487.00 and Upgrade to Paid Plan');
    await user.click(button);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.['products']).toMatchObject([{ quantity: 60 }, { quantity: 7 }]);
    // Otherwise it would lead the next test away.
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
  });

  it.each([
    [
      'incomplete fields',
      { incomplete: 'Your card number is incomplete.' },
      'Your card number is incomplete.',
    ],
    ['an expired card', { card: { error: { message: 'Your card has expired.' } } }, 'Your card has expired.'],
    ['a failure without words', { card: { error: {} } }, 'Something went wrong, please try again.'],
  ])('tells the card provider’s own message: %s', async (_name, says, text) => {
    const { user, posts, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    Object.assign(provider, says);
    await user.click(button);
    await told(text);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect([posts(), assign.mock.calls]).toEqual([[], []]);
  });

  it('says why a card is refused, keeps the order, and pays it with the next card', async () => {
    const { user, posts, notice, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    provider.card = 'pm_card_declined';
    await user.click(button);
    await told(/Your card was declined\./);
    expect(notice()).toBeNull();
    expect(await sessionsField()).toHaveAttribute('readonly');
    provider.card = 'pm_card_amex';
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts().map(({ action }) => action)).toEqual(['upgrade-to-paid', 'update-payment-method']);
    expect(await planNow()).toBe('paid');
    expect(notice()).toMatchObject({ key: 'screens.billing.done.paid' });
  });

  it('says so when the next card does not pay either', async () => {
    const { user, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    provider.card = 'pm_card_declined';
    await user.click(button);
    await told(/Your card was declined\./);
    await user.click(button);
    await told(/Outstanding invoices could not be paid/);
    expect(assign).not.toHaveBeenCalled();
    expect(await planNow()).toBe('trial');
  });

  it('leads through the confirmation, and is paid once the platform says so', async () => {
    const { user, assign, notice } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    provider.card = 'pm_card_authenticate';
    const given: unknown[] = [];
    provider.confirm = async ({ clientSecret: client_secret, ...more }) => {
      given.push(more);
      await platformOf.get().app.request('/sandbox/payments', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_secret }),
      });
      return {};
    };
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(given).toMatchObject([
      { confirmParams: { return_url: `${location.origin}${EDIT}` }, redirect: 'if_required' },
    ]);
    expect(notice()).toMatchObject({ key: 'screens.billing.done.paid', kind: 'success' });
  });

  it('is no success while the platform does not know of the confirmed payment', async () => {
    const { user, assign, notice } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    provider.card = 'pm_card_authenticate';
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(notice()).toMatchObject({ key: 'screens.billing.done.waiting', kind: 'warning' });
  });

  it('tells a confirmation that failed, and keeps the order', async () => {
    const { user, posts, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    provider.card = 'pm_card_authenticate';
    provider.confirm = () => Promise.resolve({ error: { message: 'We are unable to authenticate.' } });
    await user.click(button);
    await told('We are unable to authenticate.');
    expect(assign).not.toHaveBeenCalled();
    provider.card = 'pm_card_visa';
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts().map(({ action }) => action)).toEqual(['upgrade-to-paid', 'update-payment-method']);
  });

  it('shows what was charged where it differs', async () => {
    const { user, platform, notice, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    platform.intercept(
      once(POST, () =>
        Promise.resolve(
          Response.json({ status: 'success', chargedAmount: 5150, currency: 'usd' }, { status: 201 }),
        ),
      ),
    );
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(notice()).toMatchObject({
      key: 'screens.billing.done.charged_other',
      kind: 'warning',
      more: expect.stringContaining('The platform charged $51.50 to the card.') as string,
      args: { charged: '$51.50', total: '$50.00' },
    });
  });

  it.each([
    ['failed', { status: 'failed', reason: 'payment required' }, /payment required/],
    ['a word it does not know', { status: 'processing' }, /processing/],
    ['nothing', null, 'Something went wrong, please try again.'],
  ])('a 201 with %s is no success, and ends the wait', async (_name, body, text) => {
    const { user, platform, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    platform.intercept(once(POST, () => Promise.resolve(Response.json(body, { status: 201 }))));
    await user.click(button);
    await told(text);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(/Please do not leave the page/)).not.toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['429', new Response('Too many', { status: 429, headers: { 'Retry-After': '7' } }), /busy.* 7 seconds/],
    ['400', Response.json({ msg: 'missing products' }, { status: 400 }), 'missing products'],
    ['500', Response.json({ msg: 'from stripe: 402' }, { status: 500 }), 'from stripe: 402'],
    ['503', new Response('<html>', { status: 503 }), /shows no paid plan so far/],
  ])('that fails with %s is sent once, and can be tried again', async (_name, answer, text) => {
    const { user, platform, posts, assign } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    platform.intercept(once(POST, () => Promise.resolve(answer)));
    await user.click(button);
    await told(text);
    expect(posts()).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts()).toHaveLength(2);
  });
});
