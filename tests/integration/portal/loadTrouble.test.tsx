import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { message, save, shows, type } from './form.ts';

const platformOf = portalSandbox();
const ACCOUNTS = `ServiceProviders/${DEFAULT_PROVIDER}/Accounts`;

const open = (path: string, user = 'sp1', intercept?: Interception) =>
  renderPortal({
    sandbox: platformOf.get(),
    path,
    user,
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });

const failing =
  (path: string): Interception =>
  request =>
    request.path === path ? Response.json({ msg: 'no answer today' }, { status: 500 }) : undefined;

describe('what cannot be read for a moment', () => {
  it('keeps a record at its address, with the reason and a way to try again', async () => {
    const edit = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
    const { platform, router, user } = await open('/internal/accounts');
    await screen.findByText(/^Total:/);
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
    const { platform, router, user } = await open('/internal/users/add', 'sp1', failing(ACCOUNTS));
    await router.navigate('/internal/applications');
    await message('no answer today');
    expect(screen.queryByText(/You must create an account/)).not.toBeInTheDocument();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'IVR menu' });
  });

  it('is told at the choice it belongs to', async () => {
    const { platform, router, user } = await open('/internal/users/add', 'sp1', failing(ACCOUNTS));
    await router.navigate('/internal/clients/add');
    await message(/^The choices could not be read: no answer today/);
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await shows(/^Belongs to/, 'Acme Support Desk');
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });
});

describe('a page of which nothing could be read', () => {
  /** All but who is signed in, and where. */
  const allFail: Interception = ({ method, path }) =>
    method === 'GET' && !/^(Users\/me|ServiceProviders(\/[^/]+)?)$/.test(path)
      ? Response.json({ msg: 'no answer today' }, { status: 400 })
      : undefined;

  it.each([
    ['failures', /calls failed|No failed calls/, 'Drag over the chart to choose a time.'],
    ['trends', /No calls in this window|\d+ calls, \d+ before/, 'Top refusal'],
    ['check-up', /Nothing found|will fail/, 'Not registered'],
  ])('says so once, and claims nothing: %s', async (page, claim, found) => {
    const { platform, user } = await open(`/internal/${page}`, 'sp1', allFail);
    await message('no answer today');
    expect(screen.getAllByText(/no answer today/)).toHaveLength(1);
    expect(screen.queryByText(claim)).not.toBeInTheDocument();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findAllByText(found);
    await waitFor(() => expect(screen.queryByText(/no answer today/)).not.toBeInTheDocument());
  });
});

describe('a platform that asks for a pause', () => {
  it.each([
    ['accounts', /^Account name/],
    ['clients', /^User Name/],
  ])('is told with the time to wait when adding to %s', async (resource, label) => {
    const { platform, user } = await open(`/internal/${resource}/add`);
    await type(user, label, 'lobby');
    if (resource === 'clients') await type(user, /^Password/, 'any-secret');
    platform.intercept(({ method }) =>
      method === 'POST'
        ? Response.json('Too many requests', { status: 429, headers: { 'Retry-After': '30' } })
        : undefined,
    );
    await save(user);
    await message('The platform is busy. Try again in 30 seconds.');
    await shows(label, 'lobby');
    expect(address()).toBe(`/internal/${resource}/add`);
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});

describe('a record that does not exist', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000000';
  it.each<[string, string, string | RegExp]>([
    ['users', NOBODY, 'This record does not exist.'],
    ['users', 'nonsense', 'This record does not exist.'],
    ['applications', NOBODY, 'This record does not exist.'],
    ['accounts', NOBODY, 'This record does not exist.'],
    ['clients', NOBODY, 'This record does not exist. (Not Found)'],
    ['phone-numbers', NOBODY, /^This record does not exist\./],
  ])('%s/%s says so and leads to the list', async (resource, sid, words) => {
    await open(`/internal/${resource}/${sid}/edit`, 'admin');
    await message(words);
    expect(address()).toMatch(new RegExp(`^/internal/${resource}(\\?|$)`));
  });

  it('a SIP client that cannot be loaded leads to the list with the server’s message', async () => {
    const { platform, router } = await open('/internal/clients');
    await screen.findByText(/^Total:/);
    platform.intercept(failing(`Clients/${NOBODY}`));
    await router.navigate(`/internal/clients/${NOBODY}/edit`);
    await message('no answer today');
    expect(address()).toMatch(/^\/internal\/clients(\?|$)/);
  });
});

describe('adding without an answer', () => {
  it('leads to the list filtered to what may have been added', async () => {
    const { platform, user } = await open('/internal/accounts/add');
    await type(user, /^Account name/, 'Perhaps added');
    platform.intercept(({ method }) => (method === 'POST' ? 'no answer' : undefined));
    await save(user);
    const link = await screen.findByRole('link', { name: 'Look in the list' });
    expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('filter')).toBe(
      '{"q":"Perhaps added"}',
    );
    expect(screen.queryByText(/load the page again/)).not.toBeInTheDocument();
  });
});
