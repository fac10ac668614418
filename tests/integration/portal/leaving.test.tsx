import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, shows, type } from './form.ts';

const platformOf = portalSandbox();
const QUESTION = 'Leave without saving?';

const open = async (login: string, table: string, name: string, path: (sid: string) => string) => {
  const row = await platformOf.row(table, { name });
  const sid = String(row[table === 'users' ? 'user_sid' : 'account_sid']);
  return renderPortal({ sandbox: platformOf.get(), path: path(sid), user: login, picked: DEFAULT_PROVIDER });
};

const openAccount = () => open('sp1', 'accounts', 'Dune Logistics', sid => `/internal/accounts/${sid}/edit`);

describe('a form that was changed', () => {
  it('is not asked about once its record is deleted', async () => {
    const { platform, user } = await openAccount();
    await type(user, /^Account name/, 'Never saved');
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('Deleted account Dune Logistics');
    await waitFor(() => expect(address()).toBe('/internal/accounts'));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(platform.writes().map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('is asked about while deleting fails, and keeps what was typed', async () => {
    const { platform, user } = await openAccount();
    await type(user, /^Account name/, 'Never saved');
    platform.intercept(({ method }) =>
      method === 'DELETE' ? Response.json({ msg: 'still in use' }, { status: 422 }) : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message(/still in use/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await input(/^Account name/)).toHaveValue('Never saved');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(QUESTION);
  });

  it('is not asked about once its user is gone and signed out with it', async () => {
    const { user } = await open('acct1', 'users', 'acct1', sid => `/internal/users/${sid}/edit`);
    await shows(/^User name \*$/, 'acct1');
    await type(user, /^User name \*$/, 'never saved');
    await user.click(screen.getByRole('button', { name: 'Delete User' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message(OUTSIDE);
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(JSON.stringify(history.state)).not.toContain('/internal');
  });

  it('is asked about after a save that failed, and can be saved again', async () => {
    const { platform, user } = await openAccount();
    await type(user, /^Account name/, 'Second try');
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'failure drill' }, { status: 500 }) : undefined,
    );
    await save(user);
    await message('failure drill');
    expect(await input(/^Account name/)).toHaveValue('Second try');
    await message('1 field changed');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(QUESTION);
    expect(screen.getByText('What you changed on this page will be lost.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    platform.intercept(null);
    await save(user);
    await message('Account updated successfully');
    await message('No changes');
  });

  it('is not asked about when it was changed back', async () => {
    const { user } = await openAccount();
    await type(user, /^Account name/, 'Not saved yet');
    await message('1 field changed');
    await type(user, /^Account name/, 'Dune Logistics');
    await message('No changes');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await waitFor(() => expect(location.pathname).toBe('/internal/clients'));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it('is left by Cancel for the list, after the question', async () => {
    const { user } = await openAccount();
    await type(user, /^Account name/, 'Not saved yet');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await message(QUESTION);
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/internal/accounts'));
    expect(await screen.findByRole('link', { name: 'Dune Logistics' })).toBeInTheDocument();
  });

  it('is asked about again after a save and a further change', async () => {
    const { user } = await openAccount();
    await type(user, /^Account name/, 'Saved');
    await save(user);
    await message('Account updated successfully');
    await type(user, /^Account name/, 'Not saved');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(QUESTION);
  });
});
