import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, input, message, NOTHING_SAVED, save, saveButton, type } from './form.ts';

const platformOf = portalSandbox();
const ADD = '/internal/clients/add';
const QUEUES = 'Allow direct calling to queues';
const APPS = 'Allow direct calling to applications';
const USERS = 'Allow direct calling to other users';
const DEFAULTS = {
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: true,
  allow_direct_user_calling: true,
};

const open = (user: string, path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

/** user100 is the first client of the default account: no direct calls to queues and users. */
const openClient = async (user: string, username = 'user100') => {
  const { client_sid: sid } = await platformOf.row('clients', { username });
  return { ...(await open(user, `/internal/clients/${String(sid)}/edit`)), sid: String(sid) };
};

describe('editing a SIP client', () => {
  it.each(['admin', 'sp1', 'acct1'])('sends the changed flag alone, never the mask (%s)', async login => {
    const { platform, user, sid } = await openClient(login);
    const queues = await input(QUEUES);
    expect(queues).not.toBeChecked();
    expect(await input(APPS)).toBeChecked();
    await user.click(queues);
    await save(user);
    await message('Client updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `Clients/${sid}`, body: { allow_direct_queue_calling: true } },
    ]);
    expect(location.pathname).toBe('/internal/clients');
    // The row that was saved has the focus in the list.
    await waitFor(() => expect(screen.getByRole('link', { name: 'user100' })).toHaveFocus());
  });

  it('that is switched off says so in the list', async () => {
    const { user } = await openClient('acct1');
    await user.click(await input('Active'));
    await save(user);
    await message('Client updated successfully');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'user100' }).closest('tr')).toHaveTextContent('Inactive'),
    );
  });

  it('sends nothing when saved untouched', async () => {
    const { platform, user } = await openClient('sp1');
    expect(await input(QUEUES)).not.toBeChecked();
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('shows user name, masked password and account as text', async () => {
    const { platform } = await openClient('sp1');
    await input(QUEUES);
    for (const label of [/^User Name/, /^Password/, /^Belongs to/])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(screen.getByText('user100', { selector: 'dd *' })).toBeInTheDocument();
    expect(await screen.findByText('default account')).toBeInTheDocument();
    const masked = screen.getByText(/^mX+$/);
    expect(masked.tagName).not.toBe('INPUT');
    expect(JSON.stringify(platform.sent.map(({ body }) => body))).not.toContain('mXXX');
  });

  it('keeps the form and says why when the platform refuses', async () => {
    const { platform, user, sid } = await openClient('sp1');
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'Lock wait timeout exceeded' }, { status: 500 }) : undefined,
    );
    await user.click(await input(USERS));
    await save(user);
    await message('Lock wait timeout exceeded');
    expect(await input(USERS)).toBeChecked();
    expect(await saveButton()).toBeEnabled();
    expect(location.pathname).toBe(`/internal/clients/${sid}/edit`);
  });

  it('locks the form while it is being saved', async () => {
    const { platform, user } = await openClient('sp1');
    let answer: (response: Response) => void = () => undefined;
    platform.intercept(({ method }) =>
      method === 'PUT' ? new Promise<Response>(resolve => (answer = resolve)) : undefined,
    );
    await user.click(await input(USERS));
    await save(user);
    const busy = await screen.findByRole('button', { name: 'Saving…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    answer(new Response(null, { status: 204 }));
    await message('Client updated successfully');
    expect(platform.writes()).toHaveLength(1);
  });

  it('of another account is refused to an account user', async () => {
    await openClient('acct1', 'user112');
    // The platform does not tell a record of others from a missing one.
    await message('This record does not exist. (Not Found)');
    expect(location.pathname).toBe('/internal/clients');
  });
});

describe('adding a SIP client', () => {
  it('as a provider user sends the chosen account, and the password as it was typed', async () => {
    const { platform, user } = await open('sp1', ADD);
    await choose(user, /^Belongs to/, 'Cedar Hotel Group');
    await type(user, /^User Name/, 'lobby');
    await type(user, /^Password/, ' pass word ');
    await user.click(await input(USERS));
    await save(user);
    await message('Client created successfully');
    const { account_sid } = await platformOf.row('accounts', { name: 'Cedar Hotel Group' });
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'Clients',
        body: {
          ...DEFAULTS,
          username: 'lobby',
          password: ' pass word ',
          allow_direct_user_calling: false,
          account_sid,
        },
      },
    ]);
    expect(location.pathname).toBe('/internal/clients');
    await waitFor(() => expect(screen.getByRole('link', { name: 'lobby' })).toHaveFocus());
  });

  it('leads to the heading of the list where the new one is on another page', async () => {
    const { user } = await open('acct1', ADD);
    await type(user, /^User Name/, 'zz-last');
    await type(user, /^Password/, 'secret');
    for (let at = 0; at < 40; at += 1)
      await platformOf.get().insert('clients', {
        client_sid: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
        account_sid: DEFAULT_ACCOUNT,
        username: `more${String(at)}`,
        password: 'x',
      });
    await save(user);
    await message('Client created successfully');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('as an account user sends the own account', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, /^User Name/, 'lobby');
    await type(user, /^Password/, 'secret');
    expect(screen.queryByLabelText(/^Belongs to/)).not.toBeInTheDocument();
    await save(user);
    await message('Client created successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      { ...DEFAULTS, username: 'lobby', password: 'secret', account_sid: DEFAULT_ACCOUNT },
    ]);
  });

  it('shows a name that is taken at its field and keeps what was typed', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, /^User Name/, 'user100');
    await type(user, /^Password/, 'secret');
    await save(user);
    await message('This username is already in use on another SIP client of the account.');
    expect(await input(/^User Name/)).toHaveAttribute('aria-invalid', 'true');
    expect(await input(/^User Name/)).toHaveValue('user100');
    expect(await input(/^Password/)).toHaveValue('secret');
    expect(location.pathname).toBe(ADD);
    await type(user, /^User Name/, 'user-new');
    await save(user);
    await message('Client created successfully');
    expect(platform.writes().at(-1)?.body).toMatchObject({ username: 'user-new', password: 'secret' });
  });

  it('is added once when the answer is lost, and is nobody else’s', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, /^User Name/, 'lobby');
    await type(user, /^Password/, 'secret');
    platform.intercept(async ({ method, path, body }) => {
      if (path !== 'Clients') return undefined;
      if (method === 'GET') return Response.json({ msg: 'later' }, { status: 500 });
      await platformOf.get().app.request('/api/v1/Clients', {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
        },
        body: JSON.stringify(body),
      });
      return 'no answer';
    });
    await save(user);
    await message(/Look in the list/);
    platform.intercept(null);
    await save(user);
    await message('Client created successfully');
    expect(platform.writes().map(({ method }) => method)).toEqual(['POST']);
    expect(
      await platformOf.get().db.run(`SELECT username FROM clients WHERE username = 'lobby'`),
    ).toHaveLength(1);
  });

  it('needs user name and password', async () => {
    const { platform, user } = await open('acct1', ADD);
    await input(/^User Name/);
    await save(user);
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(platform.writes()).toEqual([]);
  });

  it('cannot be saved while the chosen account has no SIP realm', async () => {
    const { user } = await open('sp1', ADD);
    await choose(user, /^Belongs to/, 'Dune Logistics');
    expect(await message('Sip realm is not set for the account.')).toHaveAttribute('role', 'alert');
    expect(await saveButton()).toBeDisabled();
    await choose(user, /^Belongs to/, 'Cedar Hotel Group');
    expect(await saveButton()).toBeEnabled();
    expect(screen.queryByText('Sip realm is not set for the account.')).not.toBeInTheDocument();
  });

  it('cannot be saved by a user of an account without SIP realm', async () => {
    await open('Sam Okafor', ADD);
    await message('Sip realm is not set for the account.');
    expect(await saveButton()).toBeDisabled();
  });
});

describe('deleting a SIP client', () => {
  it('asks, deletes and leads to the list', async () => {
    const { platform, user, sid } = await openClient('acct1');
    await user.click(await screen.findByRole('button', { name: 'Delete client' }));
    await message('Are you sure you want to delete the SIP client user100?');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('Client deleted successfully');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `Clients/${sid}`, body: null }]);
    expect(await screen.findByRole('link', { name: 'user101' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'user100' })).not.toBeInTheDocument();
  });
});
