import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle, renderPortal } from '../../support/renderPortal.tsx';
import { choose, combo, input, message, NOTHING_SAVED, openFilters, save, shows, type } from './form.ts';

const platformOf = portalSandbox();
const LIST = '/internal/ms-teams-tenants';
const ADD = `${LIST}/add`;
const DOMAIN = /^Domain Name/;

const sidOf = async (table: string, key: string, where: Record<string, string>) =>
  String((await platformOf.row(table, where))[key]);
const providerSid = (name: string) => sidOf('service_providers', 'service_provider_sid', { name });
const accountSid = (name: string) => sidOf('accounts', 'account_sid', { name });
const tenantSid = (tenant_fqdn: string) => sidOf('ms_teams_tenants', 'ms_teams_tenant_sid', { tenant_fqdn });

const open = (user: string, path: string, picked = DEFAULT_PROVIDER) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked });

const openTenant = async (user: string, domain: string) => {
  const sid = await tenantSid(domain);
  return { ...(await open(user, `${LIST}/${sid}/edit`)), sid };
};

const names = () => [...document.querySelectorAll('td[data-primary]')].map(cell => cell.textContent);

describe('the list of Teams tenants', () => {
  it.each([
    ['admin', ['acme.teams.patchbay.example', 'default.teams.patchbay.example']],
    ['sp1', ['acme.teams.patchbay.example', 'default.teams.patchbay.example']],
    ['sp2', ['evergreen.teams.northwind.example', 'granite.teams.northwind.example']],
    ['acct1', ['default.teams.patchbay.example']],
  ])('%s sees the own ones, although the platform answers all', async (login, expected) => {
    const { platform } = await open(login, LIST);
    await waitFor(() => expect(names()).toEqual(expected));
    const lines = platform.lines().filter(line => line !== 'POST login');
    expect(lines.filter(line => line === 'GET MicrosoftTeamsTenants')).toHaveLength(1);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(screen.queryByRole('button', { name: 'Filter' }) !== null).toBe(login !== 'acct1');
    expect(screen.getByRole('link', { name: 'MS Teams Tenants' })).toBeInTheDocument();
  });

  it('is searched and filtered in the portal, at each key', async () => {
    const { platform, user } = await open('sp1', LIST);
    await waitFor(() => expect(names()).toHaveLength(2));
    const mark = platform.sent.length;
    await user.type(screen.getByRole('searchbox', { name: 'Filter tenants' }), 'ACME');
    await waitFor(() => expect(names()).toEqual(['acme.teams.patchbay.example']));
    await openFilters(user);
    await combo(user, 'Account', 'default account');
    await message('No Microsoft Teams Tenant.');
    expect(platform.lines(mark)).toEqual([]);
  });

  it('asks before it deletes', async () => {
    const { platform, user } = await open('sp1', LIST);
    await user.click(await screen.findByRole('button', { name: 'Delete acme.teams.patchbay.example' }));
    await message('Are you sure you want to delete the acme.teams.patchbay.example Microsoft Teams Tenant?');
    const sid = await tenantSid('acme.teams.patchbay.example');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted Microsoft Teams Tenant acme.teams.patchbay.example');
    expect(platform.writes()).toEqual([
      { method: 'DELETE', path: `MicrosoftTeamsTenants/${sid}`, body: null },
    ]);
    await waitFor(() => expect(names()).toEqual(['default.teams.patchbay.example']));
  });
});

describe('a provider without a domain for Teams', () => {
  it.each([LIST, ADD])('sends its user from %s to the settings', async path => {
    const { platform } = await open('Peter Novak', path);
    await message('Tailspin Telecom does not have a fully qualified domain name for MS Teams');
    await waitFor(() => expect(location.pathname).toBe('/internal/settings'));
    expect(screen.queryByRole('link', { name: 'MS Teams Tenants' })).not.toBeInTheDocument();
    expect(platform.lines()).not.toContain('GET MicrosoftTeamsTenants');
  });

  it('opens no tenant by its address either', async () => {
    const sid = await tenantSid('default.teams.patchbay.example');
    const { platform } = await open('admin', `${LIST}/${sid}/edit`, await providerSid('Tailspin Telecom'));
    await message('Tailspin Telecom does not have a fully qualified domain name for MS Teams');
    await waitFor(() => expect(location.pathname).toBe('/internal/settings'));
    expect(platform.lines()).not.toContain(`GET MicrosoftTeamsTenants/${sid}`);
  });

  it('sends an account user, who has no settings, to the own account', async () => {
    await platformOf.get().db.run('UPDATE service_providers SET ms_teams_fqdn = NULL', []);
    await open('acct1', LIST);
    await message('default service provider does not have a fully qualified domain name for MS Teams');
    await waitFor(() => expect(location.pathname).toBe(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`));
    expect(screen.queryByText('You do not have permissions to manage Settings')).not.toBeInTheDocument();
  });
});

describe('a provider that cannot be read', () => {
  it('keeps the page, and is asked again only once', async () => {
    const { platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: ADD,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
      intercept: ({ path }) =>
        path === 'ServiceProviders' ? Response.json({ msg: 'no rows' }, { status: 400 }) : undefined,
    });
    await screen.findByRole('textbox', { name: DOMAIN });
    await idle(platform);
    expect(screen.getByRole('textbox', { name: DOMAIN })).toBeInTheDocument();
    expect(platform.lines().filter(line => line === 'GET ServiceProviders').length).toBeLessThanOrEqual(2);
  });
});

describe('a provider without accounts', () => {
  const bare = async () => {
    const [row] = await platformOf
      .get()
      .db.run(
        "INSERT INTO service_providers (service_provider_sid, name, ms_teams_fqdn) VALUES ('11111111-2222-4333-8444-555555555555', 'Bare', 'teams.bare.example') RETURNING service_provider_sid",
        [],
      );
    return String(row?.['service_provider_sid']);
  };

  it('has nothing to add a tenant to, and the list says so', async () => {
    await open('admin', LIST, await bare());
    await message('You must create an account before you can create an Microsoft Teams Tenant.');
    expect(screen.getByRole('link', { name: 'Add account' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add Microsoft Teams Tenant' })).not.toBeInTheDocument();
  });

  it('leads from the form to the accounts', async () => {
    await open('admin', ADD, await bare());
    await message('You must create an account before you can create an Microsoft Teams Tenant.');
    await waitFor(() => expect(location.pathname).toBe('/internal/accounts'));
  });
});

describe('adding a Teams tenant', () => {
  it.each(['admin', 'sp1'])('puts it under the chosen account and opens it (%s)', async login => {
    const { platform, user } = await open(login, ADD);
    expect(await screen.findByRole('heading', { name: 'Add a Microsoft Teams Tenant' })).toBeInTheDocument();
    expect(screen.getByText('teams.patchbay.example')).toBeInTheDocument();
    await type(user, DOMAIN, ' new.teams.patchbay.example ');
    await choose(user, /^Account/, 'Acme Support Desk');
    await choose(user, /^Application/, 'Voicemail');
    await save(user);
    await message('Microsoft Teams Tenant created successfully');
    const account = await accountSid('Acme Support Desk');
    const application = await sidOf('applications', 'application_sid', {
      name: 'Voicemail',
      account_sid: account,
    });
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'MicrosoftTeamsTenants',
        body: {
          service_provider_sid: DEFAULT_PROVIDER,
          tenant_fqdn: 'new.teams.patchbay.example',
          account_sid: account,
          application_sid: application,
        },
      },
    ]);
    await waitFor(() => expect(location.pathname).toBe(LIST));
    expect(await screen.findByRole('link', { name: 'new.teams.patchbay.example' })).toBeInTheDocument();
  });

  it('belongs to the own account of an account user', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, DOMAIN, 'mine.teams.patchbay.example');
    expect(screen.queryByLabelText(/^Account/)).not.toBeInTheDocument();
    await save(user);
    await message('Microsoft Teams Tenant created successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      {
        service_provider_sid: DEFAULT_PROVIDER,
        account_sid: DEFAULT_ACCOUNT,
        tenant_fqdn: 'mine.teams.patchbay.example',
      },
    ]);
  });

  it.each([
    ['', 'Required'],
    ['nodots', 'Enter a complete domain name, such as teams.example.com.'],
    ['sip:new.teams.example', 'Enter a complete domain name, such as teams.example.com.'],
    ['new teams.example', 'Enter a complete domain name, such as teams.example.com.'],
    ['203.0.113.7', 'Enter a complete domain name, such as teams.example.com.'],
    ['new.teams.example:5061', 'Enter a complete domain name, such as teams.example.com.'],
    // Of the own provider, of another one, and in another case.
    ['acme.teams.patchbay.example', 'The domain name you have entered is already in use.'],
    ['Granite.Teams.Northwind.example', 'The domain name you have entered is already in use.'],
  ])('refuses %j', async (domain, text) => {
    const { platform, user } = await open('sp1', ADD);
    await shows(/^Account/, 'Acme Support Desk');
    await type(user, DOMAIN, domain);
    await save(user);
    await message(text);
    expect(await input(DOMAIN)).toHaveAttribute('aria-invalid', 'true');
    expect(platform.writes()).toEqual([]);
  });

  it('shows at the field that somebody else took the domain meanwhile', async () => {
    const { user } = await open('sp1', ADD);
    await shows(/^Account/, 'Acme Support Desk');
    await type(user, DOMAIN, 'late.teams.patchbay.example');
    await platformOf
      .get()
      .db.run(
        "UPDATE ms_teams_tenants SET tenant_fqdn = 'late.teams.patchbay.example' WHERE tenant_fqdn = ?",
        ['granite.teams.northwind.example'],
      );
    await save(user);
    await message('The domain name you have entered is already in use.');
    expect(await input(DOMAIN)).toHaveValue('late.teams.patchbay.example');
    expect(await input(DOMAIN)).toHaveAttribute('aria-invalid', 'true');
    expect(location.pathname).toBe(ADD);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await message('Leave without saving?');
  });
});

describe('editing a Teams tenant', () => {
  it('sends what changed and stays', async () => {
    const { platform, user, sid } = await openTenant('sp1', 'default.teams.patchbay.example');
    await shows(/^Application/, 'IVR menu');
    await choose(user, /^Application/, 'None');
    await save(user);
    await message('Microsoft Teams Tenant updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `MicrosoftTeamsTenants/${sid}`, body: { application_sid: null } },
    ]);
    expect(address()).toBe(`${LIST}/${sid}/edit`);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const row = (await screen.findByRole('link', { name: 'default.teams.patchbay.example' })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('None'));
  });

  it('sends nothing when nothing was changed, its own domain being its own', async () => {
    const { platform, user } = await openTenant('sp1', 'default.teams.patchbay.example');
    await shows(/^Application/, 'IVR menu');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('takes back an application of another account with the account', async () => {
    const { platform, user } = await openTenant('sp1', 'default.teams.patchbay.example');
    await shows(/^Application/, 'IVR menu');
    await choose(user, /^Account/, 'Dune Logistics');
    await shows(/^Application/, 'None');
    await save(user);
    await message('Microsoft Teams Tenant updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      { account_sid: await accountSid('Dune Logistics'), application_sid: null },
    ]);
  });

  it('leads to the list with the reason when it is gone', async () => {
    await open('sp1', `${LIST}/11111111-2222-4333-8444-555555555555/edit`);
    await waitFor(() => expect(location.pathname).toBe(LIST));
    const toasts = await screen.findByRole('list', { name: 'Notifications' });
    await waitFor(() => expect(toasts.querySelector('[role=alert]')).not.toBeNull());
  });

  it.each([
    ['acct1', 'acme.teams.patchbay.example'],
    ['acct1', 'granite.teams.northwind.example'],
    ['sp1', 'granite.teams.northwind.example'],
  ])('is refused to %s for %s, which the platform would let them change', async (login, domain) => {
    const { platform } = await openTenant(login, domain);
    await message('You do not have access to this resource');
    expect(location.pathname).toBe(LIST);
    expect(platform.writes()).toEqual([]);
  });
});
