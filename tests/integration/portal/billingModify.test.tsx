import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { address } from '../../support/renderPortal.tsx';
import { billingSandbox, once, provider, readyButton, sessionsField, told, toPay } from './billingPages.ts';

const platformOf = billingSandbox();
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const POST = /^POST Subscriptions/;

const failing = (msg: string) => once(POST, () => Promise.resolve(Response.json({ msg }, { status: 500 })));

const opened = async (sessions = 5, devices = 2, card = 'pm_card_visa') => {
  await platformOf.paying(sessions, devices, card);
  const view = await platformOf.open('modify-subscription');
  const button = await screen.findByRole('button', { name: 'Review Changes' });
  return { ...view, button };
};

/** Up to the dialog that asks. */
const reviewed = async (wanted: string, ...from: Parameters<typeof opened>) => {
  const view = await opened(...from);
  await toPay(view.user, wanted);
  await view.user.click(view.button);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Changes' });
  return { ...view, dialog, confirm: within(dialog).getByRole('button', { name: 'Confirm' }) };
};

const quantities = async () => {
  const { subscription } = (await platformOf.ask(platformOf.get(), 'GET', 'Users/me')) as {
    subscription: { products: { name: string; quantity: number }[] };
  };
  return Object.fromEntries(subscription.products.map(({ name, quantity }) => [name, quantity]));
};

describe('a change of capacity', () => {
  it('cannot be sent while nothing is changed', async () => {
    const { user, button, posts } = await opened();
    expect(button).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /^Additional device/ })).toHaveValue('2');
    await toPay(user, '6');
    expect(button).toBeEnabled();
    await toPay(user, '5');
    expect(button).toBeDisabled();
    await toPay(user, '4');
    await user.click(button);
    expect(await sessionsField()).toBeInvalid();
    expect(posts()).toEqual([]);
  });

  it.each([
    ['10', /Your new monthly charge will be \$102\.00, and you will immediately be charged/, 52],
    ['6', /Your new monthly charge will be \$62\.00, and you will immediately be charged/, 32],
  ])('up to %s tells what is due now and every month', async (wanted, text, devices) => {
    const { user, dialog, confirm, posts, assign, notice } = await reviewed(wanted);
    expect(within(dialog).getByText(`- ${wanted} simultaneous calls`)).toBeVisible();
    expect(within(dialog).getByText(`- ${String(devices)} registered devices`)).toBeVisible();
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(within(dialog).queryByText(/this page counted/)).not.toBeInTheDocument();
    expect(posts()).toMatchObject([{ action: 'update-quantities', dry_run: true }]);
    await user.click(confirm);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts()[1]).not.toHaveProperty('dry_run');
    expect(notice()).toMatchObject({
      key: 'screens.billing.done.modified',
      kind: 'success',
      more: expect.stringContaining(`It now shows ${wanted} call sessions`) as string,
    });
    expect(await quantities()).toMatchObject({ 'concurrent call session': Number(wanted) });
  });

  it('down tells the credit, and is done', async () => {
    const { user, dialog, confirm, assign, notice } = await reviewed('6', 9);
    expect(within(dialog).getByText(/\$62\.00, and you will receive a credit of \$\d/)).toBeVisible();
    await user.click(confirm);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(notice()).toMatchObject({ key: 'screens.billing.done.modified', kind: 'success' });
    expect(await quantities()).toMatchObject({ 'concurrent call session': 6 });
  });

  it('that costs nothing now tells the monthly charge alone', async () => {
    const view = await opened();
    view.platform.intercept(
      once(POST, () =>
        Promise.resolve(Response.json({ currency: 'usd', prorated_cost: 0, monthly_cost: 6200 })),
      ),
    );
    await toPay(view.user, '6');
    await view.user.click(view.button);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Changes' });
    expect(within(dialog).getByText('Your monthly charge will be $62.00.')).toBeVisible();
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(view.button).not.toHaveAttribute('aria-disabled');
    expect(view.posts()).toHaveLength(1);
  });

  it('shows where the platform counts differently', async () => {
    const view = await opened();
    view.platform.intercept(
      once(POST, () =>
        Promise.resolve(Response.json({ currency: 'usd', prorated_cost: 5, monthly_cost: 6100 })),
      ),
    );
    await toPay(view.user, '6');
    await view.user.click(view.button);
    await screen.findByText(/The platform counts \$61\.00 a month, this page counted \$62\.00/);
  });

  it('drops a dry run that comes after another capacity was typed', async () => {
    const view = await opened();
    let release: (answer: Response) => void = () => undefined;
    view.platform.intercept(
      once(
        POST,
        () =>
          new Promise(resolve => {
            release = resolve;
          }),
      ),
    );
    await toPay(view.user, '6');
    await view.user.click(view.button);
    await toPay(view.user, '8');
    release(Response.json({ currency: 'usd', prorated_cost: 5, monthly_cost: 6200 }));
    await view.user.click(view.button);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Changes' });
    expect(within(dialog).getByText('- 8 simultaneous calls')).toBeVisible();
    expect(within(dialog).getByText(/\$82\.00/)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it.each([
    ['429', new Response('Too many', { status: 429, headers: { 'Retry-After': '7' } }), /busy.* 7 seconds/],
    ['500', Response.json({ msg: 'from stripe: 402' }, { status: 500 }), 'from stripe: 402'],
    ['no amounts', Response.json({ status: 'success' }), /an answer that this portal cannot read/],
  ])('says why the dry run failed: %s', async (_name, answer, text) => {
    const view = await opened();
    view.platform.intercept(once(POST, () => Promise.resolve(answer)));
    await toPay(view.user, '6');
    await view.user.click(view.button);
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(view.button).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['in its answer', null],
    ['by a failure', 'Error posting to /subscriptions/sub_1 from stripe: 402'],
  ])('that could not be paid is no success, as the platform says %s', async (_how, failure) => {
    const { user, confirm, assign, platform } = await reviewed('20', 5, 2, 'pm_card_poor');
    if (failure !== null) platform.intercept(failing(failure));
    await user.click(confirm);
    await told(
      'The additional capacity you that you requested could not be granted due to a failure processing payment. Please configure a valid credit card for your account and the upgrade will be automatically processed',
    );
    expect(assign).not.toHaveBeenCalled();
    expect(await quantities()).toMatchObject({ 'concurrent call session': 5 });
  });

  it('is a success when only the answer was lost', async () => {
    const view = await reviewed('7');
    view.platform.intercept(
      once(POST, async () => {
        await platformOf.ask(platformOf.get(), 'POST', 'Subscriptions', view.posts().at(-1));
        return 'no answer';
      }),
    );
    await view.user.click(view.confirm);
    await waitFor(() => expect(view.assign).toHaveBeenCalledWith(EDIT));
    expect(view.posts()).toHaveLength(2);
  });

  it('can be tried again when nothing was stored', async () => {
    const view = await reviewed('7');
    view.platform.intercept(once(POST, () => Promise.resolve('no answer')));
    await view.user.click(view.confirm);
    await told(/the platform shows the former state/);
    expect(view.assign).not.toHaveBeenCalled();
    expect(view.button).not.toHaveAttribute('aria-disabled');
  });

  it('needs a paid plan', async () => {
    await platformOf.open('modify-subscription');
    await screen.findByRole('heading', { name: 'Upgrade your Subscription' });
    expect(address()).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/subscription`);
  });

  it('is only looked at by who may only look', async () => {
    await platformOf.paying();
    await platformOf.open('modify-subscription', { user: 'acct1view' });
    expect(await sessionsField()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /Review|Return/ })).not.toBeInTheDocument();
  });
});

describe('the return to the free plan', () => {
  const asked = async () => {
    const view = await opened();
    await view.user.click(screen.getByRole('button', { name: 'Return to free plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Return to Free Plan' });
    return { ...view, dialog, confirm: within(dialog).getByRole('button', { name: 'Confirm' }) };
  };

  it('says what it means, and does it', async () => {
    const { user, dialog, confirm, posts, assign, notice } = await asked();
    expect(dialog).toHaveTextContent('1 simultaneous call session and 1 registered device');
    expect(dialog).toHaveTextContent('to the end of the billing cycle. The platform changes it at once');
    await user.click(confirm);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts()).toEqual([{ action: 'downgrade-to-free' }]);
    expect(notice()).toMatchObject({ key: 'screens.billing.done.free' });
    expect(await quantities()).toEqual({ 'concurrent call session': 1, 'registered device': 1 });
  });

  it('that fails leaves everything as it is', async () => {
    const { user, confirm, platform, assign } = await asked();
    platform.intercept(failing('not today'));
    await user.click(confirm);
    await told('not today');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the payment information', () => {
  const changing = async () => {
    await platformOf.paying();
    const view = await platformOf.open('manage-payment');
    await view.user.click(await screen.findByRole('button', { name: 'Change Payment Info' }));
    return { ...view, button: await readyButton('Save New Card') };
  };

  it('shows the card, and changes it', async () => {
    const { user, button, posts, assign, notice } = await changing();
    expect(screen.getByText('**** **** **** 4242')).toBeVisible();
    expect(screen.getByText('12/2030')).toBeVisible();
    provider.card = 'pm_card_mastercard';
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts()).toEqual([{ action: 'update-payment-method', payment_method_id: 'pm_card_mastercard' }]);
    expect(notice()).toMatchObject({ key: 'screens.billing.done.paid' });
  });

  it.each([
    ['open invoices', { status: 'failed to pay outstanding invoices' }, /^Outstanding invoices/],
    [
      'a refused card',
      { status: 'card error', reason: 'Your card was declined.' },
      'Your card was declined.',
    ],
    ['a refusal without words', { status: 'card error' }, 'Something went wrong, please try again.'],
    ['anything else', { status: 'x' }, 'Something went wrong, please try again.'],
  ])('is no success with %s', async (_name, body, text) => {
    const { user, button, platform, assign } = await changing();
    platform.intercept(once(POST, () => Promise.resolve(Response.json(body))));
    await user.click(button);
    await told(text);
    expect(assign).not.toHaveBeenCalled();
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('tells what the platform says of its own failure, which is an answer', async () => {
    const { user, button, platform } = await changing();
    platform.intercept(failing('No such PaymentMethod'));
    await user.click(button);
    await told('Something went wrong, please try again. (No such PaymentMethod)');
    expect(screen.queryByText(/No answer arrived/)).not.toBeInTheDocument();
  });

  it('can be sent again when the answer was lost', async () => {
    const { user, button, platform, assign } = await changing();
    platform.intercept(once(POST, () => Promise.resolve('no answer')));
    await user.click(button);
    await told(/the same card stored twice is stored once/);
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
  });

  it.each([
    ['the past', () => new Date(2020, 0), 'The card has expired.'],
    // Of tomorrow's month, which is not over when the test is.
    ['these days', () => new Date(Date.now() + 86_400_000), 'The card expires soon.'],
  ])('warns of a card of %s', async (_when, valid, text) => {
    await platformOf.paying();
    await platformOf.rows(
      'UPDATE account_subscriptions SET exp_month = ?, exp_year = ?',
      String(valid().getMonth() + 1),
      String(valid().getFullYear()),
    );
    await platformOf.open('manage-payment');
    await screen.findByText(new RegExp(`^${text.replace('.', '\\.')}`));
  });

  it('says that there is none, and loads no card fields', async () => {
    await platformOf.open('manage-payment');
    await screen.findByText(/No card is stored\./);
    expect(screen.getByRole('link', { name: 'Upgrade to a Paid Subscription' })).toBeVisible();
    expect(provider.options).toBeNull();
  });
});
