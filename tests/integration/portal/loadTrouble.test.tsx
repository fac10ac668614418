import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { message, shows } from './form.ts';

const platformOf = portalSandbox();
const SLOW = { timeout: 10_000 };
const ACCOUNTS = `ServiceProviders/${DEFAULT_PROVIDER}/Accounts`;

const open = (path: string, user = 'sp1') =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

const failing =
  (path: string): Interception =>
  request =>
    request.path === path ? Response.json({ msg: 'no answer today' }, { status: 500 }) : undefined;

describe('what cannot be read for a moment', () => {
  it('keeps a record at its address, with the reason and a way to try again', async () => {
    const edit = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
    const { platform, router, user } = await open('/internal/accounts');
    await screen.findByText(/^Total:/, undefined, SLOW);
    platform.intercept(failing(`Accounts/${DEFAULT_ACCOUNT}`));
    await router.navigate(edit);
    await message('no answer today');
    expect(address()).toBe(edit);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit account' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/internal/accounts',
    );
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await shows(/^Account name/, 'default account');
  });

  it('is told in place of a list that is about one account, and never taken for no account', async () => {
    const { platform, router, user } = await open('/internal/users/add');
    platform.intercept(failing(ACCOUNTS));
    await router.navigate('/internal/applications');
    await message('no answer today');
    expect(screen.queryByText(/You must create an account/)).not.toBeInTheDocument();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'IVR menu' }, SLOW);
  });

  it('is told at the choice it belongs to', async () => {
    const { platform, router, user } = await open('/internal/users/add');
    platform.intercept(failing(ACCOUNTS));
    await router.navigate('/internal/clients/add');
    await message(/^The choices could not be read: no answer today/);
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await shows(/^Belongs to/, 'Acme Support Desk');
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });
});
