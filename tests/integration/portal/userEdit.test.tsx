import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { readSession } from '../../../src/authProvider/session.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, OUTSIDE } from '../../support/renderPortal.tsx';
import { choose, input, message, save, saveButton, type, NOTHING_SAVED } from './form.ts';
import { ACCOUNT, EMAIL, INITIAL, NAME, pickScope, userScreens } from './userScreens.ts';

const platformOf = portalSandbox();
const { open, openUser, accountSid } = userScreens(platformOf);

describe('editing a user', () => {
  it.each([
    ['admin', 'adminview', true],
    ['admin', 'sp1', false],
    ['sp1', 'sp1view', true],
    ['sp1', 'acct1', false],
    ['acct1', 'acct1view', true],
  ])('%s renames %s: no sid is sent, view-only always', async (viewer, name, viewOnly) => {
    const { platform, user, sid } = await openUser(viewer, name);
    await type(user, NAME, 'renamed');
    await save(user);
    await message('User updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `Users/${sid}`, body: { name: 'renamed', is_view_only: viewOnly } },
    ]);
    expect(address()).toBe(`/internal/users/${sid}/edit`);
    expect(await input(NAME)).toHaveValue('renamed');
  });

  it.each(['admin', 'sp1', 'acct1'])('%s saves nothing when nothing changed', async viewer => {
    const { platform, user } = await openUser(viewer, 'acct1');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('sets a temporary password and empties its input', async () => {
    const { platform, user, sid } = await openUser('sp1', 'newbie');
    await type(user, INITIAL, 'Temporary-1');
    await save(user);
    await message('User updated successfully');
    const body = { initial_password: 'Temporary-1', is_view_only: false };
    expect(platform.writes()).toEqual([{ method: 'PUT', path: `Users/${sid}`, body }]);
    await waitFor(async () => expect(await input(INITIAL)).toHaveValue(''));
  });

  it('deactivates with the flags that the platform wants beside it', async () => {
    const { platform, user, sid } = await openUser('acct1', 'acct1view');
    await user.click(await input('User is active'));
    await save(user);
    await message('User updated successfully');
    const body = { is_active: false, is_view_only: true };
    expect(platform.writes()).toEqual([{ method: 'PUT', path: `Users/${sid}`, body }]);
  });

  it('says that the switch keeps nobody out, and offers what does', async () => {
    const { user } = await openUser('acct1', 'acct1view');
    const says = /inactive users can still sign in\.$/;
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Delete User' })).toHaveLength(1);
    await user.click(await input('User is active'));
    await message('To keep this user out, set a new password or delete the user.');
    await user.click(screen.getByRole('button', { name: 'Set a new password' }));
    expect(await input(INITIAL)).toHaveFocus();
    const [beside] = screen.getAllByRole('button', { name: 'Delete User' });
    await user.click(beside as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await message('Deleted user acct1view');
    expect(address()).toBe('/internal/users');
  });

  it('says so in the list as well, where one is inactive', async () => {
    const { user } = await open('acct2', '/internal/users');
    await screen.findByRole('link', { name: 'acct2' });
    expect(screen.queryByText(/^Inactive users can still sign in/)).not.toBeInTheDocument();
    await platformOf.get().db.run('UPDATE users SET is_active = 0 WHERE name = ?', ['acct2']);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await message(/^Inactive users can still sign in/);
    expect(screen.getByRole('table')).toHaveTextContent('Inactive');
  });

  it('moves a provider user to an account, warning before', async () => {
    const { platform, user, sid } = await openUser('admin', 'sp1');
    await pickScope(user, 'Account');
    expect(screen.queryByText(/Saving moves sp1/)).toBeNull();
    await choose(user, ACCOUNT, 'Cedar Hotel Group');
    await message(/Saving moves sp1: all sessions of this user end/);
    await save(user);
    await message('User updated successfully');
    const body = { account_sid: await accountSid('Cedar Hotel Group'), is_view_only: false };
    expect(platform.writes()).toEqual([{ method: 'PUT', path: `Users/${sid}`, body }]);
    await waitFor(() => expect(screen.queryByText(/Saving moves/)).toBeNull());
    expect(screen.queryByRole('combobox', { name: /^Scope/ })).toBeNull();
  });

  it('takes a move back with the account that was chosen for it', async () => {
    const { platform, user } = await openUser('admin', 'sp1');
    await pickScope(user, 'Account');
    await choose(user, ACCOUNT, 'Cedar Hotel Group');
    await pickScope(user, 'Service provider');
    await message('No changes');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('moves an admin to the current provider while another admin is left', async () => {
    const { platform, user, sid } = await openUser('admin', 'adminview');
    await user.click(await screen.findByRole('combobox', { name: /^Scope/ }));
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Admin',
      'Service provider',
    ]);
    await user.click(screen.getByRole('option', { name: 'Service provider' }));
    await message(/Saving moves adminview/);
    await save(user);
    await message('User updated successfully');
    const body = { service_provider_sid: DEFAULT_PROVIDER, is_view_only: true };
    expect(platform.writes()).toEqual([{ method: 'PUT', path: `Users/${sid}`, body }]);
  });

  it('does not move the last admin', async () => {
    await platformOf.get().db.run('UPDATE users SET is_active = 0 WHERE name = ?', ['adminview']);
    const { user } = await openUser('admin', 'admin');
    await pickScope(user, 'Service provider');
    await message(/there is no other active admin/);
    expect(await saveButton()).toBeDisabled();
  });

  it('signs out whoever moves the own user', async () => {
    const { platform, user, sid } = await openUser('sp1', 'sp1');
    await pickScope(user, 'Account');
    await choose(user, ACCOUNT, 'Cedar Hotel Group');
    await message('Saving moves your own user: you will be signed out.');
    await save(user);
    await message(OUTSIDE);
    expect(platform.writes()).toHaveLength(1);
    expect(platform.writes()[0]?.path).toBe(`Users/${sid}`);
    expect(readSession()).toBeNull();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.signed_out', kind: 'success' });
  });

  it('keeps the session after any other change of the own user', async () => {
    const { user } = await openUser('acct1', 'acct1');
    await type(user, EMAIL, 'other@example.com');
    await save(user);
    await message('User updated successfully');
    expect(readSession()).not.toBeNull();
  });

  it('lets a stored duplicate be, and refuses a new one', async () => {
    await platformOf.get().db.run('UPDATE users SET name = ? WHERE name = ?', ['sp1', 'acct1view']);
    const { platform, user } = await openUser('admin', 'sp1');
    await user.click(await input('Force change of password'));
    await save(user);
    await message('User updated successfully');
    expect(platform.writes()).toHaveLength(1);
    await type(user, NAME, 'Olivia MARTIN');
    await save(user);
    await message('This username is already in use.');
    expect(platform.writes()).toHaveLength(1);
  });

  it('warns of an account user that the platform takes for an admin', async () => {
    await platformOf
      .get()
      .db.run('UPDATE users SET service_provider_sid = NULL WHERE name = ?', ['acct1view']);
    const { platform, user } = await openUser('admin', 'acct1view');
    await message(/signs it in as an admin/);
    await type(user, NAME, 'renamed');
    await save(user);
    await message('User updated successfully');
    expect(platform.writes()[0]?.body).toEqual({ name: 'renamed', is_view_only: true });
  });

  it('does not warn of a user of Google, who has no provider either', async () => {
    await platformOf
      .get()
      .db.run("UPDATE users SET service_provider_sid = NULL, provider = 'google' WHERE name = ?", [
        'acct1view',
      ]);
    await openUser('admin', 'acct1view');
    await input(NAME);
    expect(screen.queryByText(/signs it in as an admin/)).not.toBeInTheDocument();
  });
});
