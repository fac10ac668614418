import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo } from './form.ts';

const platformOf = portalSandbox();

const open = (user: string, path: string, intercept?: () => Response) =>
  renderPortal({
    sandbox: platformOf.get(),
    path,
    user,
    picked: DEFAULT_PROVIDER,
    ...(intercept
      ? { intercept: request => (request.path.endsWith('/Accounts') ? intercept() : undefined) }
      : {}),
  });

const onAccount = (name: string) =>
  waitFor(() => expect(location.pathname).toBe(`/internal/${name}/${DEFAULT_ACCOUNT}`));

const PAGES = [
  ['live', 'Live calls', /^Live calls/],
  ['devices', 'Devices', /^Devices: default account/],
] as const;

describe.each(PAGES)('%s without an account', (name, menu, heading) => {
  it('opens the own account of an account user', async () => {
    await open('acct1', `/internal/${name}`);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(location.pathname).toBe(`/internal/${name}/${DEFAULT_ACCOUNT}`);
  });

  it('shows a provider user all accounts, each one click away', async () => {
    const { user } = await open('sp1', `/internal/${name}`);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${menu}`) })).toBeVisible();
    expect(screen.getByRole('link', { name: menu })).toHaveAttribute('aria-current', 'page');
    const accounts = await screen.findByRole('table', { name: 'Accounts' });
    await user.click(within(accounts).getByRole('link', { name: 'default account' }));
    await onAccount(name);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: menu })).toHaveAttribute('aria-current', 'page');
  });

  it('opens the pinned account', async () => {
    const { router, user } = await open('sp1', '/internal/applications');
    await combo(user, 'Pinned account', 'default account');
    await router.navigate(`/internal/${name}`);
    await onAccount(name);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('says that there is no account, and why the accounts are missing', async () => {
    const { platform, user } = await open('sp1', `/internal/${name}`, () =>
      Response.json({ msg: 'failure drill' }, { status: 500 }),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('failure drill')).toBeVisible();
    platform.intercept(({ path }) => (path.endsWith('/Accounts') ? Response.json([]) : undefined));
    await user.click(retry);
    await waitFor(() => expect(screen.getByText('There is no account yet.')).toBeVisible());
  });
});

describe.each(PAGES)('%s of all accounts', (name, menu, heading) => {
  it.each(['default account', 'No pinned account'])('is chosen like an account; pinned: %s', async pinned => {
    const { router, user } = await open('sp1', '/internal/applications');
    await combo(user, 'Pinned account', pinned);
    await router.navigate(`/internal/${name}/${DEFAULT_ACCOUNT}`);
    await screen.findByRole('heading', { level: 1, name: heading });
    await combo(user, 'Account', 'All accounts');
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${menu}`) })).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Account' })).toHaveValue('All accounts');
    await combo(user, 'Account', 'default account');
    await onAccount(name);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
});
