import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { address, settled } from '../../support/renderPortal.tsx';
import { billingSandbox, once, provider, sessionsField } from './billingPages.ts';
import { message } from './form.ts';

const platformOf = billingSandbox();
const PAY = /^Pay /;

describe('the subscription screen', () => {
  it('leads on to the capacity when the account pays already', async () => {
    await platformOf.paying();
    await platformOf.open('subscription');
    await screen.findByRole('heading', { name: 'Configure Your Subscription' });
    expect(address()).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/modify-subscription`);
  });

  it('offers a retry when it cannot load', async () => {
    const intercept = once(/GET Prices/, () =>
      Promise.resolve(Response.json({ msg: 'no prices today' }, { status: 500 })),
    );
    const { user } = await platformOf.open('subscription', { intercept });
    await screen.findByText('no prices today');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await sessionsField();
  });

  it('sells nothing that has no price', async () => {
    const { posts } = await platformOf.open('subscription', {
      intercept: ({ path }) => (path === 'Prices' ? Response.json([{ category: 'device' }]) : undefined),
    });
    await screen.findByText(/sells no call sessions/);
    expect(screen.queryByRole('button', { name: /Upgrade to Paid Plan/ })).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  it('says what is missing without a key', async () => {
    await platformOf.open('subscription', { config: { flags: { enableHostedSystem: true } } });
    await screen.findByText(/no key of the card provider/);
    expect(screen.getByRole('button', { name: PAY })).toBeDisabled();
  });
});

describe('who may not pay', () => {
  it.each(
    ['admin', 'sp1'].flatMap(login =>
      ['subscription', 'modify-subscription', 'manage-payment'].map(leaf => [login, leaf] as const),
    ),
  )('%s is told so and led away from %s', async (login, leaf) => {
    const { platform } = await platformOf.open(leaf, { user: login });
    await message('You do not have access to this resource');
    expect(address()).toBe('/internal/accounts');
    expect(platform.lines().filter(line => /Users\/me|Prices|Stripe/.test(line))).toEqual([]);
  });

  it('nobody sees the address of another account', async () => {
    const { platform } = await platformOf.open('subscription', { account: 'another' });
    await message('You do not have access to this resource');
    expect(platform.lines().filter(line => /Prices|Stripe/.test(line))).toEqual([]);
  });

  it('who may only look sees the cost, and no card fields', async () => {
    const { posts } = await platformOf.open('subscription', { user: 'acct1view' });
    expect(await sessionsField()).toHaveAttribute('readonly');
    await settled();
    expect(screen.queryByRole('heading', { name: 'Payment Information' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Upgrade|purchase/ })).not.toBeInTheDocument();
    expect([posts(), provider.options]).toEqual([[], null]);
  });

  it.each(['subscription', 'modify-subscription', 'manage-payment'])(
    'without hosted mode there is no %s',
    async leaf => {
      const { platform } = await platformOf.open(leaf, { config: {} });
      await screen.findByRole('heading', { name: "That page doesn't exist." });
      expect(platform.lines().filter(line => /Users\/me|Prices|Stripe|Subscr/.test(line))).toEqual([]);
    },
  );
});
