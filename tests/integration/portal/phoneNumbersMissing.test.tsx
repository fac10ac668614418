import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();
const ADD = '/internal/phone-numbers/add';

const open = (user: string, path: string, config = {}) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER, config });

describe('adding a phone number where something is missing', () => {
  const EMPTY = '0b5b2b1e-7d2f-4c5e-9a01-2f0d3c4b5a69';
  const openEmpty = (path = ADD) =>
    renderPortal({ sandbox: platformOf.get(), path, user: 'admin', picked: EMPTY });
  const insertProvider = () =>
    platformOf.get().insert('service_providers', { service_provider_sid: EMPTY, name: 'Empty' });
  const insertAccount = () =>
    platformOf.get().insert('accounts', {
      account_sid: '7e1c9a52-0d3b-4f68-8a7c-5b6d4e3f2a10',
      name: 'First account',
      service_provider_sid: EMPTY,
      webhook_secret: 'wh_secret_made_up',
    });

  it('says that an account comes first, and leads to the accounts', async () => {
    await insertProvider();
    await openEmpty();
    await message('You must create an account before you can create a phone number.');
    expect(location.pathname).toBe('/internal/accounts');
  });

  it.each([
    ['applications', 'an application'],
    ['clients', 'a SIP client'],
    ['phone-numbers', 'a phone number'],
  ])('so do %s, whose list has no way to add either', async (resource, one) => {
    await insertProvider();
    const sentence = `You must create an account before you can create ${one}.`;
    const { leave } = await openEmpty(`/internal/${resource}/add`);
    await message(sentence);
    expect(location.pathname).toBe('/internal/accounts');
    leave();
    await openEmpty(`/internal/${resource}`);
    await message(sentence);
    const adds = screen.getAllByRole('link').filter(link => link.getAttribute('href')?.endsWith('/add'));
    expect(adds.map(link => link.getAttribute('href'))).toEqual(['/internal/accounts/add']);
  });

  it('says it although the answer about carriers comes first', async () => {
    await insertProvider();
    let carriersCame = (): void => undefined;
    const carriers = new Promise<void>(resolve => (carriersCame = resolve));
    const { platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: ADD,
      user: 'admin',
      picked: EMPTY,
      intercept: async ({ path }) => {
        if (path.endsWith('/Accounts')) await carriers;
        // Asked after it, so that its answer has been drawn before the other one leaves.
        if (path.endsWith('/VoipCarriers')) setTimeout(carriersCame, 200);
        return undefined;
      },
    });
    await message('You must create an account before you can create a phone number.');
    expect(location.pathname).toBe('/internal/accounts');
    expect(platform.lines().some(line => line.includes('/VoipCarriers'))).toBe(true);
  });

  it('says that a carrier comes first', async () => {
    await insertProvider();
    await insertAccount();
    await openEmpty();
    await message('You must create a SIP trunk before you can create a phone number.');
    expect(location.pathname).not.toBe(ADD);
  });

  it('says the same in the empty list, each with its way', async () => {
    await insertProvider();
    const { leave } = await openEmpty('/internal/phone-numbers');
    await message('You must create an account before you can create a phone number.');
    expect(screen.getByRole('link', { name: 'Add account' })).toHaveAttribute(
      'href',
      '/internal/accounts/add',
    );
    leave();
    await insertAccount();
    await openEmpty('/internal/phone-numbers');
    await message('You must create a SIP trunk before you can create a phone number.');
    expect(screen.getByRole('link', { name: 'Add carrier' })).toHaveAttribute(
      'href',
      '/internal/carriers/add',
    );
    expect(screen.queryByRole('link', { name: 'Add phone number' })).not.toBeInTheDocument();
  });

  it('searches for special characters as they are', async () => {
    const { platform, user } = await open('sp1', '/internal/phone-numbers');
    await user.type(await screen.findByRole('searchbox'), '50%&a=#b{Enter}');
    await message('No phone numbers.');
    const asked = platform.lines().filter(line => line.includes('filter='));
    expect(asked.map(line => new URLSearchParams(line.split('?')[1]).get('filter'))).toEqual(['50%&a=#b']);
  });

  it('says nothing of it where only the filters leave nothing', async () => {
    const { platform } = await open('sp1', '/internal/phone-numbers?filter={"q":"nonesuch"}');
    await message('No phone numbers.');
    expect(screen.queryByText(/^(You must create|Select an account)/)).not.toBeInTheDocument();
    expect(platform.lines().filter(line => line.includes('VoipCarriers'))).toEqual([]);
  });
});

describe('where only admins manage carriers', () => {
  it('an account user finds no way to add or delete a number, and is sent away from the address', async () => {
    await open('acct1', ADD, { flags: { adminOnlyCarriers: true } });
    await message('You do not have access.');
    expect(location.pathname).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  });

  it('an account user sees the list without them', async () => {
    await open('acct1', '/internal/phone-numbers', { flags: { adminOnlyCarriers: true } });
    await screen.findByRole('table');
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('link', { name: 'Add phone number' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete / })).not.toBeInTheDocument();
  });
});
