import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, type, NOTHING_SAVED } from './form.ts';

const platformOf = portalSandbox();
const PATH = '/internal/settings/service-provider';
const NAME = 'Service provider name *';
const CALLS = 'Max calls';
const RESOURCE = `ServiceProviders/${DEFAULT_PROVIDER}`;
const HOOK = { url: 'https://a.example/auth', method: 'POST', username: 'joe', password: 'secret' };

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const open = (user = 'admin', config = {}) =>
  renderPortal({ sandbox: platformOf.get(), path: PATH, user, picked: DEFAULT_PROVIDER, config });

const run = (sql: string, values: string[] = []) => platformOf.get().db.run(sql, values);

const giveHook = async () => {
  await run(
    `INSERT INTO webhooks (webhook_sid, url, method, username, password) VALUES ('w-sp', ?, ?, ?, ?)`,
    [HOOK.url, HOOK.method, HOOK.username, HOOK.password],
  );
  await run(`UPDATE service_providers SET registration_hook_sid = 'w-sp' WHERE service_provider_sid = ?`, [
    DEFAULT_PROVIDER,
  ]);
};

const limitsInForce = async () => {
  const rows = await run(
    `SELECT category, quantity FROM service_provider_limits WHERE service_provider_sid = ? ORDER BY category`,
    [DEFAULT_PROVIDER],
  );
  return Object.fromEntries(rows.map(row => [row['category'], row['quantity']]));
};

describe('the form of a service provider', () => {
  it.each(['admin', 'sp1'])('%s: sends the changed name alone, and the picker follows', async login => {
    const { platform, user } = await open(login);
    await type(user, NAME, ' Renamed ');
    await save(user);
    await message('Settings updated');
    expect(platform.writes()).toEqual([{ method: 'PUT', path: RESOURCE, body: { name: 'Renamed' } }]);
    await waitFor(async () => expect(await input(NAME)).toHaveValue('Renamed'));
    if (login === 'admin')
      expect(screen.getByRole('combobox', { name: 'Service provider' })).toHaveValue('Renamed');
    else expect(screen.getByText('Renamed')).toBeInTheDocument();
    expect(address()).toBe(PATH);
  });

  it('sends the registration hook along with every change, so that it survives', async () => {
    await giveHook();
    const { platform, user } = await open();
    await message(`${HOOK.method} ${HOOK.url}`);
    await type(user, 'Description', 'Voice for the north');
    await save(user);
    await message('Settings updated');
    const { row } = platformOf;
    const stored = await row('service_providers', { service_provider_sid: DEFAULT_PROVIDER });
    expect(await row('webhooks', { webhook_sid: String(stored['registration_hook_sid']) })).toMatchObject(
      HOOK,
    );
    await type(user, 'Description', '');
    await save(user);
    await waitFor(() => expect(platform.writes()).toHaveLength(2));
    expect(platform.writes().map(({ body }) => body)).toEqual([
      { description: 'Voice for the north', registration_hook: HOOK },
      { description: null, registration_hook: HOOK },
    ]);
  });

  it('sends nothing when saved untouched', async () => {
    const { platform, user } = await open();
    await input(NAME);
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('takes the Teams domain away and brings it back with its box', async () => {
    const { platform, user } = await open();
    const box = await screen.findByRole('checkbox', { name: 'Enable MS Teams Direct Routing' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(screen.queryByLabelText(/^SBC domain name/)).not.toBeInTheDocument();
    await user.click(box);
    expect(await input(/^SBC domain name/)).toHaveValue('teams.patchbay.example');
    await user.click(box);
    await save(user);
    await message('Settings updated');
    expect(platform.writes()).toEqual([{ method: 'PUT', path: RESOURCE, body: { ms_teams_fqdn: null } }]);
  });

  it('opens the Teams tenants with the first domain, at once', async () => {
    const { service_provider_sid: sid } = await platformOf.row('service_providers', {
      name: 'Tailspin Telecom',
    });
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: PATH,
      user: 'admin',
      picked: String(sid),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Enable MS Teams Direct Routing' }));
    await type(user, /^SBC domain name/, 'teams.tailspin.example');
    expect(screen.queryByRole('link', { name: 'MS Teams Tenants' })).not.toBeInTheDocument();
    await save(user);
    await message('Settings updated');
    await user.click(await screen.findByRole('link', { name: 'MS Teams Tenants' }));
    await message('No Microsoft Teams Tenant.');
    await user.click(screen.getAllByRole('link', { name: 'Add Microsoft Teams Tenant' })[0] as HTMLElement);
    await message('teams.tailspin.example');
  });

  it.each([
    ['a missing name', NAME, '', 'Required'],
    ['a name of spaces', NAME, '   ', 'Required'],
    ['half a domain', 'Root domain', 'localhost', 'Enter a complete domain name, such as teams.example.com.'],
    ['a Teams domain with a port', /^SBC domain name/, 'a.example:5061', /^Enter a complete domain name/],
    ['no Teams domain', /^SBC domain name/, '', 'Required'],
    ['a negative limit', CALLS, '-1', 'Enter a whole number, 0 or more.'],
    ['half a call', CALLS, '1.5', 'Enter a whole number, 0 or more.'],
    ['more calls than the platform counts', CALLS, '2147483648', 'Enter a whole number, 0 or more.'],
  ])('refuses %s at its field and sends nothing', async (_case, label, text, words) => {
    const { platform, user } = await open();
    await type(user, label, text);
    await save(user);
    await message(words);
    expect(platform.writes()).toEqual([]);
  });

  it('shows a taken name at its field and keeps what was typed', async () => {
    const { platform, user } = await open();
    await type(user, NAME, 'Northwind Voice');
    await type(user, CALLS, '7');
    await save(user);
    await message('This name is already in use.');
    expect(await input(NAME)).toHaveAttribute('aria-invalid', 'true');
    // Limits wait until the provider itself is saved.
    expect(platform.writes()).toHaveLength(1);
    expect(await input(CALLS)).toHaveValue(7);
  });
});

describe('limits of a service provider', () => {
  it.each<[string, string, number | null]>([
    ['another number', '99', 99],
    ['unlimited', '0', 0],
    ['none', '', null],
  ])('are saved when typed as %s', async (_case, text, quantity) => {
    const before = await limitsInForce();
    const { platform, user } = await open();
    await type(user, CALLS, text);
    if (text === '0') await message('Unlimited');
    await save(user);
    await message('Settings updated');
    const [request, ...others] = platform.sent.filter(({ method }) => method !== 'GET');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      method: quantity === null ? 'DELETE' : 'POST',
      path: `${RESOURCE}/Limits`,
      query: quantity === null ? '?category=voice_call_session' : '',
      body: quantity === null ? null : { category: 'voice_call_session', quantity },
    });
    const { voice_call_session: _calls, ...rest } = before;
    const expected = quantity === null ? rest : { ...rest, voice_call_session: quantity };
    expect(await limitsInForce()).toEqual(expected);
  });

  it('names what is stored beside the input', async () => {
    await open();
    const section = await screen.findByRole('region', { name: 'Limits' });
    const { device } = await limitsInForce();
    expect(within(section).getByText('Registered devices').nextSibling).toHaveTextContent(String(device));
  });

  it('says which failed after the provider was saved, and sends that one alone the next time', async () => {
    const { platform, user } = await open();
    await type(user, NAME, 'Renamed');
    await type(user, CALLS, '7');
    platform.intercept(({ method, path }) =>
      method === 'POST' && path.endsWith('/Limits')
        ? Response.json({ msg: 'limits are full' }, { status: 500 })
        : undefined,
    );
    await save(user);
    await message('The service provider was saved. 1 of 1 limits were not: limits are full');
    await message('limits are full');
    expect(await input(CALLS)).toHaveAttribute('aria-invalid', 'true');
    platform.intercept(null);
    await save(user);
    await message('Settings updated');
    expect(platform.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${RESOURCE}`,
      `POST ${RESOURCE}/Limits`,
      `POST ${RESOURCE}/Limits`,
    ]);
  });

  it.each([
    ['in hosted mode', { flags: { enableHostedSystem: true } }],
    ['where accounts have licensed limits', { flags: { showAllAccountLimits: true } }],
  ])('are not there %s', async (_case, config) => {
    const { platform } = await open('admin', config);
    await input(NAME);
    expect(screen.queryByLabelText(CALLS)).not.toBeInTheDocument();
    expect(platform.lines().filter(line => line.includes('/Limits'))).toEqual([]);
  });
});

describe('deleting a service provider', () => {
  const ask = async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Delete' }));
    return opened;
  };

  it('names accounts and users in the way, with links', async () => {
    const { platform } = await ask();
    await message(
      /^The service provider cannot be deleted while it has Accounts \(5\), Users \(\d+\), Phone Numbers/,
    );
    const dialog = screen.getByRole('dialog', { name: 'Delete service provider' });
    expect(within(dialog).getByRole('link', { name: 'default account' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/internal\/accounts\/[^/]+\/edit$/),
    );
    expect(within(dialog).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });

  it('asks for the name, deletes, and goes on with the first that is left', async () => {
    const created = await run(
      `INSERT INTO service_providers (service_provider_sid, name) VALUES ('00000000-0000-4000-8000-0000000000aa', 'Empty one') RETURNING service_provider_sid`,
    );
    expect(created).toHaveLength(1);
    localStorage.setItem('activeServiceProvider', '00000000-0000-4000-8000-0000000000aa');
    const { platform, user } = await renderPortal({ sandbox: platformOf.get(), path: PATH, user: 'admin' });
    expect(await input(NAME)).toHaveValue('Empty one');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await message('Are you sure you want to delete the service provider Empty one?');
    await user.type(await input('Type Empty one to confirm'), 'Empty');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('This is not Empty one.');
    expect(platform.writes()).toEqual([]);
    await user.type(await input('Type Empty one to confirm'), ' one');
    const mark = platform.sent.length;
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted service provider Empty one');
    expect(platform.writes()).toEqual([
      { method: 'DELETE', path: 'ServiceProviders/00000000-0000-4000-8000-0000000000aa', body: null },
    ]);
    await waitFor(() => expect(screen.getByLabelText(NAME)).toHaveValue('default service provider'));
    expect(screen.getByRole('combobox', { name: 'Service provider' })).toHaveValue(
      'default service provider',
    );
    // Nothing of the deleted one is asked for again.
    const asked = platform.lines(mark + 1);
    expect(asked.filter(line => line.includes('0000000000aa'))).toEqual([]);
  });

  it('is not offered for the only one', async () => {
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/settings',
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    await input('Domain Name');
    queryClient.setQueriesData({ queryKey: ['service-providers', 'getList'] }, (list: unknown) => {
      const { data } = list as { data: { id: string }[] };
      return { data: data.filter(({ id }) => id === DEFAULT_PROVIDER), total: 1 };
    });
    await user.click(screen.getByRole('tab', { name: 'Service provider' }));
    await input(NAME);
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });
});
