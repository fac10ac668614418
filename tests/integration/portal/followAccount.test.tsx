import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { pinAccount } from '../../../src/browserStorage/pinnedAccount.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal, settled } from '../../support/renderPortal.tsx';
import { ADDED, cell, fill, NAME, pick, press } from './carrierForms.ts';
import { choose, input, message, save, shows, type } from './form.ts';

const platformOf = portalSandbox();

const accountSid = async (name: string) =>
  String((await platformOf.row('accounts', { name }))['account_sid']);

/** The list of a resource, about one account, and from there the add page. */
const fromListOf = async (resource: string, account: string, add: string) => {
  const filter = encodeURIComponent(JSON.stringify({ account_sid: await accountSid(account), q: 'a' }));
  const path = `/internal/${resource}?page=2&filter=${filter}`;
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
  await screen.findAllByRole('link', { name: add });
  // The list goes back to its first page by itself.
  await settled();
  await view.user.click(screen.getAllByRole('link', { name: add })[0] as HTMLElement);
  return view;
};

const filters = () => screen.getByRole('list', { name: 'Active filters' });

const addNumber = async (user: UserEvent, account: string) => {
  await type(user, /^Phone number/, '15085550199');
  await choose(user, /^Account/, account);
  await shows(/^Carrier/, 'Amber Telecom');
  await save(user);
  await message('Phone number created successfully');
};

describe('after adding', () => {
  it('a phone number the list is about its account, from the first page on', async () => {
    const { user, platform } = await fromListOf('phone-numbers', 'Acme Support Desk', 'Add phone number');
    await addNumber(user, 'Blue River Clinic');
    await waitFor(() => expect(filters()).toHaveTextContent('Account: Blue River Clinic'));
    const lines = platform.lines().filter(line => line.startsWith('GET PhoneNumbers?'));
    expect(lines.at(-1)).toContain(`account_sid=${await accountSid('Blue River Clinic')}`);
    expect(lines.at(-1)).toContain('page=1&');
    expect(lines.at(-1)).not.toContain('filter=');
  });

  it('a phone number of another account than the pinned one, too', async () => {
    const user_sid = String((await platformOf.row('users', { name: 'sp1' }))['user_sid']);
    pinAccount(user_sid, await accountSid('Acme Support Desk'));
    const { user } = await fromListOf('phone-numbers', 'Acme Support Desk', 'Add phone number');
    await addNumber(user, 'Blue River Clinic');
    await waitFor(() => expect(filters()).toHaveTextContent('Account: Blue River Clinic'));
    pinAccount(user_sid, null);
  });

  it('a carrier of all accounts the list is about all of them', async () => {
    const { user } = await fromListOf('carriers', 'Acme Support Desk', 'Add carrier');
    await fill(user, await input(NAME), 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await save(user);
    await message(ADDED);
    await waitFor(() => expect(location.pathname).toBe('/internal/carriers'));
    expect(await screen.findByRole('link', { name: 'Lumen' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  it('a carrier of one account the list is about that one', async () => {
    const { user } = await fromListOf('carriers', 'Acme Support Desk', 'Add carrier');
    await fill(user, await input(NAME), 'Lumen');
    await pick(user, 'Used by', 'Cedar Hotel Group');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await save(user);
    await message(ADDED);
    await waitFor(() => expect(filters()).toHaveTextContent('Used by: Cedar Hotel Group'));
  });

  it('a carrier from a template the list is about its account, too', async () => {
    const { user, router } = await fromListOf('carriers', 'Acme Support Desk', 'Add carrier');
    await pick(user, 'Used by', 'Cedar Hotel Group');
    await user.selectOptions(await input('Select a predefined carrier'), 'Twilio');
    await press(user, 'Create carrier');
    await message(ADDED);
    await waitFor(() => expect(location.pathname).toMatch(/\/edit$/));
    await act(() => router.navigate('/internal/carriers'));
    await waitFor(() => expect(filters()).toHaveTextContent('Used by: Cedar Hotel Group'));
  });
});
