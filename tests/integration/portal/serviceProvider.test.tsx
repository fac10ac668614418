import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { combo, input, message, save, type } from './form.ts';

const platformOf = portalSandbox();
const OTHER = 'Northwind Voice';

const otherSid = async () =>
  String((await platformOf.row('service_providers', { name: OTHER }))['service_provider_sid']);

const open = (user: string, path = '/internal/accounts', picked = DEFAULT_PROVIDER) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked });

const cached = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
const row = (name: string) => screen.queryByRole('link', { name });

describe('switching the service provider', () => {
  it('never shows a row of the former one, nor keeps any in memory', async () => {
    const { platform, user } = await open('admin');
    await screen.findByRole('link', { name: 'Cedar Hotel Group' });
    expect(cached()).toContain('Cedar Hotel Group');
    const sid = await otherSid();
    let answer = (): void => undefined;
    platform.intercept(({ path }) =>
      path === `ServiceProviders/${sid}/Accounts`
        ? new Promise<Response>(resolve => {
            answer = () =>
              resolve(
                Response.json([{ account_sid: 'x', name: 'Evergreen Insurance', service_provider_sid: sid }]),
              );
          })
        : undefined,
    );
    const before = platform.sent.length;
    await combo(user, 'Service provider', OTHER);
    await waitFor(() => expect(platform.lines(before)).toContain(`GET ServiceProviders/${sid}/Accounts`));
    // The answer is still under way: nothing of the former provider may be left.
    expect(row('Cedar Hotel Group')).not.toBeInTheDocument();
    expect(cached()).not.toContain('Cedar Hotel Group');
    answer();
    expect(await screen.findByRole('link', { name: 'Evergreen Insurance' })).toBeInTheDocument();
    expect(row('Cedar Hotel Group')).not.toBeInTheDocument();
    expect(localStorage.getItem('activeServiceProvider')).toBe(sid);
    expect(platform.lines(before).filter(line => line.includes(DEFAULT_PROVIDER))).toEqual([]);
  });

  it('drops an answer of the former one that comes late', async () => {
    const { platform, user, router } = await open('admin');
    await screen.findByRole('link', { name: 'Cedar Hotel Group' });
    let answer = (): void => undefined;
    platform.intercept(({ path }) =>
      path === `ServiceProviders/${DEFAULT_PROVIDER}/Accounts`
        ? new Promise<undefined>(resolve => {
            answer = () => resolve(undefined);
          })
        : undefined,
    );
    const before = platform.sent.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(platform.sent.length).toBeGreaterThan(before));
    await combo(user, 'Service provider', OTHER);
    await screen.findByRole('link', { name: 'Granite Bank' });
    answer();
    await idle(platform);
    expect(row('Cedar Hotel Group')).not.toBeInTheDocument();
    expect(cached()).not.toContain('Cedar Hotel Group');
    const mark = platform.sent.length;
    await act(() => router.navigate('/internal/phone-numbers'));
    await screen.findByText(/^Total: [1-9]/);
    await act(() => router.navigate('/internal/accounts'));
    await screen.findByText('Total: 4 records');
    expect(row('Cedar Hotel Group')).not.toBeInTheDocument();
    expect(platform.lines(mark).filter(line => line.includes(DEFAULT_PROVIDER))).toEqual([]);
  });

  it('leaves a record of the former one', async () => {
    const { user } = await open('admin', `/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await input(/^Account name/);
    await combo(user, 'Service provider', OTHER);
    expect(await screen.findByRole('link', { name: 'Evergreen Insurance' })).toBeInTheDocument();
    expect(location.pathname).toBe('/internal/accounts');
  });

  it('asks before it takes unsaved changes away', async () => {
    const { user } = await open('admin', `/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await type(user, /^Account name/, 'Renamed account');
    await combo(user, 'Service provider', OTHER);
    await message('Leave without saving?');
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(await input(/^Account name/)).toHaveValue('Renamed account');
    expect(localStorage.getItem('activeServiceProvider')).toBe(DEFAULT_PROVIDER);
    expect(location.pathname).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    expect(screen.getByRole('combobox', { name: 'Service provider' })).toHaveValue(
      'default service provider',
    );
  });

  it('follows a choice made in another tab', async () => {
    await open('admin');
    await screen.findByRole('link', { name: 'Cedar Hotel Group' });
    const sid = await otherSid();
    localStorage.setItem('activeServiceProvider', sid);
    dispatchEvent(new StorageEvent('storage', { key: 'activeServiceProvider', newValue: sid }));
    expect(await screen.findByRole('link', { name: 'Evergreen Insurance' })).toBeInTheDocument();
    expect(row('Cedar Hotel Group')).not.toBeInTheDocument();
  });

  it('made in another tab keeps what is being typed here for the provider it was typed for', async () => {
    const ADD = '/internal/accounts/add';
    const { user, router } = await open('admin', ADD);
    await type(user, /^Account name/, 'Half typed');
    const sid = await otherSid();
    localStorage.setItem('activeServiceProvider', sid);
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'activeServiceProvider',
        oldValue: DEFAULT_PROVIDER,
        newValue: sid,
      }),
    );
    await message('Another service provider is chosen now.');
    expect(await input(/^Account name/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    await combo(user, 'Service provider', 'default service provider');
    await screen.findByRole('link', { name: 'Cedar Hotel Group' });
    await router.navigate(ADD);
    await screen.findByText(/switched in another tab/);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await input(/^Account name/)).toHaveValue('Half typed');
    expect(screen.queryByText(/switched in another tab/)).not.toBeInTheDocument();
  });

  it('after a session that ended keeps what was typed for the provider it was typed for', async () => {
    const NAME = /^Service provider name/;
    const SETTINGS = '/internal/settings/service-provider';
    const first = await open('admin', SETTINGS);
    await type(first.user, NAME, 'Half typed');
    first.platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await save(first.user);
    await screen.findByText(OUTSIDE);
    first.leave();
    const away = await open('admin', SETTINGS, await otherSid());
    await message('Another service provider is chosen now.');
    expect(await input(NAME)).toHaveValue(OTHER);
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    // A save under this provider leaves the draft of the other one alone.
    await type(away.user, NAME, 'Northwind Renamed');
    await save(away.user);
    await message('Settings updated');
    await combo(away.user, 'Service provider', 'default service provider');
    await act(() => away.router.navigate(SETTINGS));
    await away.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await input(NAME)).toHaveValue('Half typed');
  });

  it('left without saving keeps nothing', async () => {
    const { user } = await open('admin', '/internal/accounts/add');
    await type(user, /^Account name/, 'Never mind');
    await combo(user, 'Service provider', OTHER);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('link', { name: 'Evergreen Insurance' });
    expect(screen.getByRole('combobox', { name: 'Service provider' })).toHaveValue(OTHER);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Never mind');
  });

  it('survives a stored choice that no longer exists', async () => {
    await open('admin', '/internal/accounts', '00000000-0000-4000-8000-000000000000');
    // The first by name.
    expect(await screen.findByRole('link', { name: 'Cedar Hotel Group' })).toBeInTheDocument();
  });
});

describe('providers that cannot be loaded, for an admin who has none stored', () => {
  const FAILED = 'The service providers could not be loaded';
  const start = async (answer: () => Response) => {
    const view = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/accounts',
      user: 'admin',
      intercept: ({ path }) => (path === 'ServiceProviders' ? answer() : undefined),
    });
    const alert = await within(screen.getByRole('main')).findByRole('alert');
    expect(alert).toHaveTextContent(FAILED);
    expect(screen.queryByText('There is no service provider yet.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add service provider' })).not.toBeInTheDocument();
    view.platform.intercept(null);
    return { ...view, alert };
  };
  const isThere = async () =>
    expect(await screen.findByRole('link', { name: 'Cedar Hotel Group' })).toBeInTheDocument();

  it.each<[string, () => Response]>([
    ['500', () => Response.json({ msg: 'failure drill' }, { status: 500 })],
    ['429', () => new Response('Too many requests', { status: 429, headers: { 'Retry-After': '300' } })],
    ['403', () => new Response('Forbidden', { status: 403 })],
    ['null', () => Response.json(null)],
    ['HTML', () => new Response('<html>hello</html>')],
  ])('say why (%s), and can be tried again', async (_kind, answer) => {
    const { user, alert } = await start(answer);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await isThere();
    expect(screen.getByRole('combobox', { name: 'Service provider' })).toHaveValue(
      'default service provider',
    );
    await waitFor(() => expect(screen.queryByText(FAILED)).not.toBeInTheDocument());
  });

  it('are asked for again by themselves', async () => {
    fakeTimers();
    await start(() => Response.json({ msg: 'failure drill' }, { status: 500 }));
    await later(30_000);
    await isThere();
  });
});

describe('adding a service provider', () => {
  it('selects the new one', async () => {
    const { platform, user } = await open('admin');
    await screen.findByRole('link', { name: 'Cedar Hotel Group' });
    await user.click(screen.getByRole('button', { name: 'Add service provider' }));
    await user.type(await screen.findByLabelText(/^Service provider name/), 'Lumen Telecom');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await message('Added new service provider Lumen Telecom');
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'ServiceProviders', body: { name: 'Lumen Telecom' } },
    ]);
    await screen.findByText('No Accounts.');
    const created = await platformOf.row('service_providers', { name: 'Lumen Telecom' });
    expect(localStorage.getItem('activeServiceProvider')).toBe(created['service_provider_sid']);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Service provider' })).toHaveValue('Lumen Telecom'),
    );
  });
});

describe('adding a service provider without a name of its own', () => {
  it('stays in the dialog', async () => {
    const { platform, user } = await open('admin', '/internal/clients');
    await user.click(await screen.findByRole('button', { name: 'Add service provider' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add service provider' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert')).toBeVisible();
    expect(platform.writes()).toEqual([]);
    await user.type(dialog.getByRole('textbox'), OTHER);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await message('This name is already in use.');
    await waitFor(() =>
      expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('This name is already in use.'),
    );
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), 'Brand New Telecom');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await message('Added new service provider Brand New Telecom');
    await waitFor(() => expect(location.pathname).toBe('/internal/accounts'));
    await screen.findByText('No Accounts.');
  });
});

describe('users below admin', () => {
  it.each([
    ['sp1', '/internal/phone-numbers'],
    ['sp1', '/internal/accounts'],
    ['acct1', '/internal/clients'],
    ['acct1', '/internal/applications'],
  ])(
    '%s works under the own provider, whatever an admin picked in this browser (%s)',
    async (login, path) => {
      const sid = await otherSid();
      const { platform } = await open(login, path, sid);
      await screen.findByText(/^Total: [1-9]/);
      expect(screen.queryByRole('combobox', { name: 'Service provider' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add service provider' })).not.toBeInTheDocument();
      expect(screen.getByText('default service provider')).toBeInTheDocument();
      expect(platform.lines().filter(line => line.includes(sid))).toEqual([]);
    },
  );
});
