import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, OUTSIDE } from '../../support/renderPortal.tsx';
import { combo, input, message, openFilters, openUserMenu, shows, type } from './form.ts';
import { EMAIL, NAME, userScreens } from './userScreens.ts';

const platformOf = portalSandbox();
const { open, openUser, sidOf } = userScreens(platformOf);

describe('the list', () => {
  const names = async () => {
    await screen.findByText(/^Total:/);
    return [...document.querySelectorAll('td[data-primary]')].map(cell => cell.textContent);
  };
  const HOME = [
    'acct1',
    'acct1view',
    'Lena Fischer',
    'newbie',
    'Olivia Martin',
    'Sam Okafor',
    'sp1',
    'sp1view',
  ];

  it('shows an admin the admins and the users of the current provider, by name', async () => {
    const { platform } = await open('admin', '/internal/users');
    const all = [...HOME, 'admin', 'adminview'].sort((left, right) =>
      left.localeCompare(right, 'en', { sensitivity: 'base' }),
    );
    expect(await names()).toEqual(all);
    expect(platform.lines().filter(line => line.startsWith('GET Users'))).toEqual(['GET Users']);
  });

  it('shows a provider user the own provider’s', async () => {
    await open('sp1', '/internal/users');
    expect(await names()).toEqual(HOME);
  });

  it('shows an account user the own account’s, without scope and account', async () => {
    await open('acct1', '/internal/users');
    expect(await names()).toEqual(['acct1', 'acct1view', 'Lena Fischer']);
    expect(screen.queryByRole('combobox', { name: /Scope|Account/ })).toBeNull();
    expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
      'User name',
      'User email',
      'Force change of password',
      'User is active',
      'Actions',
    ]);
  });

  it('is filtered by scope and account in the portal', async () => {
    const { platform, user } = await open('admin', '/internal/users');
    await names();
    await openFilters(user);
    const scopes = screen.getByRole('combobox', { name: 'Scope' });
    expect(
      within(scopes)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['All scopes', 'Admin', 'Service provider', 'Account']);
    await user.selectOptions(scopes, 'Admin');
    await waitFor(async () => expect(await names()).toEqual(['admin', 'adminview']));
    await user.selectOptions(scopes, 'Account');
    await combo(user, 'Account', 'default account');
    await waitFor(async () => expect(await names()).toEqual(['acct1', 'acct1view', 'Lena Fischer']));
    await user.type(screen.getByRole('searchbox', { name: 'Filter users' }), 'lena');
    await waitFor(async () => expect(await names()).toEqual(['Lena Fischer']));
    expect(platform.lines().filter(line => line.startsWith('GET Users'))).toEqual(['GET Users']);
    await user.click(screen.getByRole('link', { name: 'Lena Fischer' }));
    await shows(NAME, 'Lena Fischer');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(async () => expect(await names()).toEqual(['Lena Fischer']));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(HOME.length + 2));
    for (const [order, first] of [
      ['ascending', 'acct1'],
      ['descending', 'sp1view'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'User email' }));
      const header = screen.getByRole('columnheader', { name: /^User email/ });
      await waitFor(() => expect(header).toHaveAttribute('aria-sort', order));
      await waitFor(async () => expect((await names())[0]).toBe(first));
    }
  });

  it('offers provider users no admins to filter by', async () => {
    const { user } = await open('sp1', '/internal/users');
    await names();
    await openFilters(user);
    const scopes = screen.getByRole('combobox', { name: 'Scope' });
    expect(
      within(scopes)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['All scopes', 'Service provider', 'Account']);
  });
});

describe('deleting a user', () => {
  it('asks, deletes and says so', async () => {
    const { platform, user } = await open('sp1', '/internal/users');
    await user.click(await screen.findByRole('button', { name: 'Delete acct1view' }));
    await message('Are you sure you want to delete the user acct1view?');
    const sid = await sidOf('acct1view');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted user acct1view');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `Users/${sid}`, body: null }]);
  });

  it('explains why the last active admin stays', async () => {
    await platformOf.get().db.run('UPDATE users SET is_active = 0 WHERE name = ?', ['adminview']);
    const { platform, user } = await open('admin', '/internal/users');
    for (const name of ['admin', 'adminview']) {
      await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
      await message(/there is no other active admin/);
      expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
    expect(platform.writes()).toEqual([]);
  });

  it('keeps the last active admin once the other one was deleted', async () => {
    const { user } = await open('admin', '/internal/users');
    await user.click(await screen.findByRole('button', { name: 'Delete adminview' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('Deleted user adminview');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete adminview' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete admin' }));
    await message(/there is no other active admin/);
  });

  it('signs out whoever deletes oneself', async () => {
    const { platform, user, sid } = await openUser('acct1', 'acct1');
    await user.click(screen.getByRole('button', { name: 'Delete User' }));
    await message('This is your own user: you will be signed out.');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message(OUTSIDE);
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `Users/${sid}`, body: null }]);
    expect(takeFlash()).toMatchObject({ key: 'portal.session.signed_out' });
  });
});

describe('the own user', () => {
  it.each(['admin', 'sp1', 'acct1', 'acct1view'])('is in the user menu of %s', async login => {
    const { user } = await open(login, '/internal/clients');
    await openUserMenu(user);
    await user.click(await screen.findByRole('link', { name: login }));
    await shows(NAME, login);
    expect(address()).toBe(`/internal/users/${await sidOf(login)}/edit`);
    expect(screen.queryAllByText('View only')).toHaveLength(login === 'acct1view' ? 1 : 0);
  });

  it.each([
    ['acct1view', true],
    ['sp1', false],
  ])('%s changes the own password and stays what it was', async (login, viewOnly) => {
    const { platform, user, sid } = await openUser(login, login);
    await type(user, /^Current password/, PASSWORD);
    await type(user, /^New password/, 'Brand-new-1');
    await type(user, /^Confirm new password/, 'Brand-new-1');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await message('Your password was changed.');
    expect(platform.writes()).toEqual([
      {
        method: 'PUT',
        path: `Users/${sid}`,
        body: { old_password: PASSWORD, new_password: 'Brand-new-1', is_view_only: viewOnly },
      },
    ]);
    expect(await input(/^Current password/)).toHaveValue('');
    const session = storeToken(await signInAt(platformOf.get(), login, 'Brand-new-1'));
    expect(session?.isViewOnly).toBe(viewOnly);
  });

  it('is told what is wrong with a password before and after it is sent', async () => {
    const { platform, user } = await openUser('acct1', 'acct1');
    const send = () => user.click(screen.getByRole('button', { name: 'Change password' }));
    await send();
    expect(await input(/^Current password/)).toHaveAccessibleDescription('Enter your current password.');
    await type(user, /^Current password/, 'wrong');
    await type(user, /^New password/, 'short');
    await send();
    expect(await input(/^Confirm new password/)).toHaveAccessibleDescription('Passwords do not match');
    await type(user, /^Confirm new password/, 'short');
    await send();
    expect(await input(/^New password/)).toHaveAccessibleDescription('Invalid password.');
    expect(platform.writes()).toEqual([]);
    await type(user, /^New password/, 'Brand-new-1');
    await type(user, /^Confirm new password/, 'Brand-new-1');
    await send();
    await waitFor(async () =>
      expect(await input(/^Current password/)).toHaveAccessibleDescription(
        'The current password is not right.',
      ),
    );
    expect(readSession()).not.toBeNull();
  });
});

describe('users of others', () => {
  it.each([
    ['acct1', 'acct2'],
    ['acct1', 'newbie'],
    ['sp1', 'sp2'],
    ['sp1', 'admin'],
  ])('%s cannot open %s', async (viewer, name) => {
    await open(viewer, `/internal/users/${await sidOf(name)}/edit`);
    await message('You do not have access.');
    await waitFor(() => expect(address()).toContain('/internal/users'));
    expect(screen.queryByLabelText(EMAIL, { selector: 'input[type=text]' })).toBeNull();
  });
});
