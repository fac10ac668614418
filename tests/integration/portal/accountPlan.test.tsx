import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { address, settled } from '../../support/renderPortal.tsx';
import { billingSandbox, once } from './billingPages.ts';
import { message } from './form.ts';

const platformOf = billingSandbox();

const panel = () => screen.findByRole('region', { name: 'Your Subscription' });

const shows = async (...texts: (string | RegExp)[]) => {
  const found = await panel();
  for (const text of texts) await waitFor(() => expect(found).toHaveTextContent(text));
};

const setAccount = (change: string) =>
  platformOf.rows(`UPDATE accounts SET ${change} WHERE account_sid = ?`, DEFAULT_ACCOUNT);

const DAY = 86_400_000;
/** Half a day earlier, as the last of these days may end while a test runs. */
const inDays = (days: number) => new Date(Date.now() + (days - 0.5) * DAY).toISOString();

describe('the plan of an account', () => {
  it('on trial: days left, what is used of what there is, and what comes', async () => {
    await setAccount(`trial_end_date = '${inDays(12)}'`);
    const { platform } = await platformOf.open('edit');
    await shows(
      'You are currently on the Free plan (trial period). You are limited to 5 simultaneous calls and 25 registered devices. Your free trial will end on ',
      'Trial, 12 days left',
      /Calls\d+ of 5/,
      /Registered devices\d+ of 25/,
      /the trial ends\. Service then goes on only with a paid subscription/,
    );
    const link = within(await panel()).getByRole('link', { name: 'Upgrade to a Paid Subscription' });
    expect(link).toHaveAttribute('href', `/internal/accounts/${DEFAULT_ACCOUNT}/subscription`);
    await settled();
    // An account that pays nothing has no invoice to ask for.
    expect(platform.lines().filter(line => /Invoices|Prices|Stripe/.test(line))).toEqual([]);
  });

  it('keeps its place while it is asked for, so that the form below does not jump', async () => {
    let come: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      come = resolve;
    });
    const { platform } = await platformOf.open('edit', {
      intercept: async ({ path }: { path: string }) => {
        if (path === 'Users/me') await held;
        return undefined;
      },
    });
    const place = () => document.querySelector<HTMLElement>('[style*="min-height"]');
    await screen.findByLabelText(/^Account name/, undefined, { timeout: 30_000 });
    expect(place()).not.toBeNull();
    come();
    await shows('Your Subscription');
    await waitFor(() => expect(place()).toBeNull());
    expect(platform.writes()).toEqual([]);
  });

  it.each([
    [1, 'Trial, 1 day left'],
    [-3, 'Trial, 0 days left'],
  ])('on trial, %i days before its end', async (days, text) => {
    await setAccount(`trial_end_date = '${inDays(days)}'`);
    await platformOf.open('edit');
    await shows(text);
  });

  it('paid: capacity, invoice and its day', async () => {
    await platformOf.paying(6, 3);
    await platformOf.open('edit');
    await shows(
      /includes capacity for 6 simultaneous calls, and 33 registered devices\. You are billed \$63\.00 on \w{3} \d{2}, \d{4}\./,
      /\$63\.00 are charged to the card/,
    );
    const table = within(await panel()).getByRole('table', { name: 'Next invoice' });
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Total$63.00');
    const links = within(await panel()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Manage Payment Info',
      'Modify My Subscription',
    ]);
  });

  it.each([
    ['free and active', 'is_active = 1', /Free plan \(trial period expired\)\. You are limited to 1 sim/],
    [
      'free and inactive',
      'is_active = 0',
      /Your free trial has expired\. Please upgrade your subscription to a paid plan to continue service/,
    ],
  ])('is told when it is %s', async (_name, change, text) => {
    await platformOf.ask(platformOf.get(), 'POST', 'Subscriptions', { action: 'downgrade-to-free' });
    await setAccount(change);
    await platformOf.open('edit');
    await shows(text);
    expect(screen.getByRole('link', { name: 'Upgrade to a Paid Subscription' })).toBeVisible();
  });

  it('an invoice that is not there is no error, one that cannot be read is', async () => {
    await platformOf.paying();
    const none = await platformOf.open('edit', {
      intercept: ({ path }) => (path === 'Invoices' ? new Response('Not Found', { status: 404 }) : undefined),
    });
    await shows('Your paid subscription includes');
    await settled();
    expect(screen.queryByText(/invoice could not be read/)).not.toBeInTheDocument();
    none.leave();
    const { user } = await platformOf.open('edit', {
      intercept: once(/GET Invoices/, () =>
        Promise.resolve(Response.json({ msg: 'no invoices today' }, { status: 500 })),
      ),
    });
    await message('The next invoice could not be read: no invoices today');
    await user.click(within(await panel()).getByRole('button', { name: 'Retry' }));
    await shows('Next invoice');
  });

  it('that cannot be read leaves the form, and can be asked for again', async () => {
    const { user } = await platformOf.open('edit', {
      intercept: once(/GET Users\/me/, () =>
        Promise.resolve(Response.json({ msg: 'account is missing a subscription' }, { status: 500 })),
      ),
    });
    await message('The plan could not be read: account is missing a subscription');
    expect(await screen.findByLabelText(/^Account name/)).toHaveValue('default account');
    await user.click(within(await panel()).getByRole('button', { name: 'Retry' }));
    await shows('Trial');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['other types', { account: 5, subscription: 'x' }],
    ['an unknown plan', { account: { plan_type: '<b>gold</b>', trial_end_date: {} }, subscription: {} }],
  ])('of %s is said to be unknown', async (_name, me) => {
    await platformOf.open('edit', {
      intercept: ({ path }) => (path === 'Users/me' ? Response.json(me) : undefined),
    });
    await shows('The platform does not say which plan this account has.');
  });

  it('offers nothing to pay to who may only look', async () => {
    await platformOf.open('edit', { user: 'acct1view' });
    await shows('What happens next');
    expect(within(await panel()).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['admin', 'sp1'])('is told %s as far as the record says it', async login => {
    const { platform } = await platformOf.open('edit', { user: login });
    const region = await screen.findByRole('region', { name: 'Subscription' });
    expect(region).toHaveTextContent(/Trial, \d+ days left.*The free trial ends on/);
    await settled();
    expect(platform.lines().filter(line => /Users\/me|Invoices|Prices/.test(line))).toEqual([]);
  });

  it('is not there without hosted mode', async () => {
    const { platform } = await platformOf.open('edit', { config: {} });
    await screen.findByLabelText(/^Account name/);
    await settled();
    expect(screen.queryByRole('region', { name: /Subscription/ })).not.toBeInTheDocument();
    expect(platform.lines().filter(line => /Users\/me|Invoices/.test(line))).toEqual([]);
  });
});

describe('the account’s page after a payment', () => {
  it('tells what the billing page left, once', async () => {
    sessionStorage.setItem(
      'SESS_BILLING',
      JSON.stringify({ key: 'screens.billing.done.modified', kind: 'success' }),
    );
    await platformOf.open('edit');
    await message('Your subscription capacity has been successfully modified.');
    expect(sessionStorage.getItem('SESS_BILLING')).toBeNull();
  });

  it.each([
    ['succeeded', true, 'Payment completed successfully'],
    ['succeeded', false, /does not show the paid plan yet/],
    ['failed', false, /The payment was not confirmed/],
    ['anything', false, /The payment was not confirmed/],
  ])('a bank that says %s, paid %s', async (status, isPaid, text) => {
    if (isPaid) await platformOf.paying();
    await platformOf.open(`edit?redirect_status=${status}&payment_intent_client_secret=pi_secret`);
    await message(text);
    expect(address()).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  });
});
