import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, type, NOTHING_SAVED } from './form.ts';

const platformOf = portalSandbox();
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const NAME = /^Account name/;
const REALM = /^SIP realm/;

const open = (user: string, path = EDIT) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

describe('editing an account', () => {
  it('sends the changed name alone and stays on the page', async () => {
    const { platform, user } = await open('sp1');
    expect(await input(NAME)).toHaveValue('default account');
    expect(await input(REALM)).toHaveValue('default.sip.patchbay.example');
    await type(user, NAME, 'Renamed account');
    await save(user);
    await message('Account updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `Accounts/${DEFAULT_ACCOUNT}`, body: { name: 'Renamed account' } },
    ]);
    expect(address()).toBe(EDIT);
    expect(await platformOf.row('accounts', { account_sid: DEFAULT_ACCOUNT })).toMatchObject({
      name: 'Renamed account',
      sip_realm: 'default.sip.patchbay.example',
    });
  });

  it('sends an emptied realm as null', async () => {
    const { platform, user } = await open('admin');
    await type(user, REALM, '');
    await save(user);
    await message('Account updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `Accounts/${DEFAULT_ACCOUNT}`, body: { sip_realm: null } },
    ]);
  });

  it('sends nothing when saved untouched', async () => {
    const { platform, user } = await open('sp1');
    expect(await input(NAME)).toHaveValue('default account');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('sends nothing when a change was taken back', async () => {
    const { platform, user } = await open('sp1');
    await type(user, NAME, 'x');
    await type(user, NAME, 'default account');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('refuses a name of another account of the provider before it is sent, whatever its case', async () => {
    const { platform, user } = await open('sp1');
    await type(user, NAME, 'cedar hotel group');
    await save(user);
    const taken = 'The name you have entered is already in use on another one of your accounts.';
    await message(taken);
    expect(await input(NAME)).toHaveAttribute('aria-invalid', 'true');
    expect(await input(NAME)).toHaveAccessibleDescription(taken);
    expect(platform.writes()).toEqual([]);
  });

  it('takes its own name in another case for no clash', async () => {
    const { platform, user } = await open('sp1');
    await type(user, NAME, 'Default Account');
    await save(user);
    await message('Account updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([{ name: 'Default Account' }]);
  });

  it('shows the platform’s refusal of a realm at its field and keeps what was typed', async () => {
    const { platform, user } = await open('sp1');
    await type(user, NAME, 'Renamed account');
    await type(user, REALM, 'evergreen.sip.northwind.example');
    await save(user);
    await message('The SIP Realm you have entered is already in use on another one of your accounts.');
    expect(platform.writes()).toHaveLength(1);
    expect(await input(REALM)).toHaveValue('evergreen.sip.northwind.example');
    expect(await input(REALM)).toHaveAttribute('aria-invalid', 'true');
    expect(await input(NAME)).toHaveValue('Renamed account');
    expect(address()).toBe(EDIT);

    await type(user, REALM, 'new.sip.patchbay.example');
    await save(user);
    await message('Account updated successfully');
    expect(platform.writes().at(-1)?.body).toEqual({
      name: 'Renamed account',
      sip_realm: 'new.sip.patchbay.example',
    });
  });
});

describe('an account user', () => {
  it('changes the name of the own account, and the realm never travels', async () => {
    const { platform, user } = await open('acct1');
    await type(user, NAME, 'Renamed account');
    expect(screen.queryByLabelText(REALM)).not.toBeInTheDocument();
    expect(screen.getByText('default.sip.patchbay.example')).toBeInTheDocument();
    await save(user);
    await message('Account updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `Accounts/${DEFAULT_ACCOUNT}`, body: { name: 'Renamed account' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });

  it('is led back from another account with the specified words', async () => {
    const { account_sid: other } = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    await open('acct1', `/internal/accounts/${String(other)}/edit`);
    await message('You do not have access.');
    expect(await input(NAME)).toHaveValue('default account');
    expect(address()).toBe(EDIT);
  });

  it('is led back from the list with the specified words', async () => {
    await open('acct1', '/internal/accounts');
    await message('You do not have permissions to manage all accounts');
    expect(await input(NAME)).toHaveValue('default account');
    expect(address()).toBe(EDIT);
  });
});

describe('adding an account', () => {
  it.each([
    ['sp1', {}],
    // Only an admin is offered the debug log.
    ['admin', { enable_debug_log: false }],
  ])('as %s puts it under the current provider and leads to the list', async (login, own) => {
    const { platform, user } = await open(login, '/internal/accounts/add');
    await type(user, NAME, 'Lumen Optics');
    await type(user, REALM, 'lumen.sip.patchbay.example');
    await save(user);
    await message('Account created successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'Accounts',
        body: {
          name: 'Lumen Optics',
          sip_realm: 'lumen.sip.patchbay.example',
          registration_hook: null,
          queue_event_hook: null,
          service_provider_sid: DEFAULT_PROVIDER,
          ...own,
        },
      },
    ]);
    expect(await screen.findByRole('link', { name: 'Lumen Optics' })).toBeInTheDocument();
    expect(location.pathname).toBe('/internal/accounts');
  });

  it.each(
    ['admin', 'sp1'].flatMap(login =>
      // The first is of another provider: only the platform knows it.
      ['Evergreen.sip.northwind.example', 'acme.sip.patchbay.example'].map(realm => [login, realm] as const),
    ),
  )('as %s refuses a name in use and the realm %s at their fields', async (login, realm) => {
    const { user } = await open(login, '/internal/accounts/add');
    await type(user, NAME, 'ACME support desk');
    await save(user);
    await message('The name you have entered is already in use on another one of your accounts.');
    await type(user, NAME, 'Brand new');
    await type(user, REALM, realm);
    await save(user);
    await message('The SIP Realm you have entered is already in use on another one of your accounts.');
    expect(await input(REALM)).toHaveAttribute('aria-invalid', 'true');
    await type(user, REALM, 'not a realm');
    await save(user);
    await message('Enter a domain name, such as sip.example.com.');
    expect(await input(REALM)).toHaveAttribute('aria-invalid', 'true');
    expect(await input(NAME)).toHaveValue('Brand new');
    expect(location.pathname).toBe('/internal/accounts/add');
  });

  it('without a name says so and sends nothing', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts/add');
    await type(user, REALM, 'lumen.sip.patchbay.example');
    await save(user);
    await message('Required');
    expect(platform.writes()).toEqual([]);
  });
});

describe('deleting an account', () => {
  const remove = async (name: string, login = 'sp1') => {
    const { account_sid: sid } = await platformOf.row('accounts', { name });
    const view = await open(login, `/internal/accounts/${String(sid)}/edit`);
    await view.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    return { ...view, sid: String(sid) };
  };

  it('lists what is in the way, each a link to where it can be removed', async () => {
    const { platform } = await remove('default account');
    await message(/In order to delete the account it cannot be in use by any Applications \(11\)/);
    const { application_sid: sid } = await platformOf.row('applications', {
      name: 'IVR menu',
      account_sid: DEFAULT_ACCOUNT,
    });
    expect(screen.getByRole('link', { name: 'IVR menu' })).toHaveAttribute(
      'href',
      `/internal/applications/${String(sid)}/edit`,
    );
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });

  it('lists every kind from the list as well, and its links lead away from the question', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts');
    await user.click(await screen.findByRole('button', { name: 'Delete Acme Support Desk' }));
    await screen.findByRole('link', { name: 'IVR menu' });
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(
      /In order to delete the account it cannot be in use by any Applications \(8\), Phone Numbers \(\d+\), MS Teams Tenants \(1\), .*SIP clients \(\d+\).* or have any Api Keys \(\d+\)\./,
    );
    expect(dialog).toHaveTextContent('acme.teams.patchbay.example');
    expect(within(dialog).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'user112' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/internal\/clients\/.*\/edit$/),
    );
    await user.click(within(dialog).getByRole('link', { name: 'IVR menu' }));
    expect(await input(/^Application name/)).toHaveValue('IVR menu');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });

  it('shows in the question what the platform refuses after it was asked', async () => {
    const { user } = await open('sp1', '/internal/accounts');
    await user.click(await screen.findByRole('button', { name: 'Delete Dune Logistics' }));
    await message('Are you sure you want to delete the account Dune Logistics?');
    const { account_sid: sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    await platformOf.get().insert('clients', {
      client_sid: '00000000-0000-4000-8000-000000000199',
      account_sid: String(sid),
      username: 'late',
      password: 'x',
    });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/\w{3,}/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('link', { name: 'Dune Logistics' })).toBeInTheDocument();
  });

  it('with nothing in the way asks, deletes and leads to the list', async () => {
    const { platform, user, sid } = await remove('Dune Logistics');
    await message('Are you sure you want to delete the account Dune Logistics?');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted account Dune Logistics');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `Accounts/${sid}`, body: null }]);
    expect(await screen.findByRole('link', { name: 'Cedar Hotel Group' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Dune Logistics' })).not.toBeInTheDocument();
  });
});

describe('a view-only user', () => {
  it('reads the account and finds nothing that writes', async () => {
    await open('sp1view');
    await message('You are signed in with view-only access: nothing on this page can be changed.');
    expect(await input(NAME)).toHaveAttribute('readonly');
    for (const name of ['Save', 'Delete account'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
