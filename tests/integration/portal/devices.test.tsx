import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const DEVICES = `/internal/devices/${DEFAULT_ACCOUNT}`;

const registered = (account = DEFAULT_ACCOUNT) =>
  platformOf.get().db.run('SELECT * FROM registrations WHERE account_sid = ? ORDER BY name', [account]);

const table = () => screen.findByRole('table', { name: 'Registered devices' });
const rowsOf = (of: HTMLElement) => within(of).getAllByRole('row').slice(1);

const open = async (user: string, path = DEVICES) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user });
  const asked = () =>
    view.platform.sent
      .filter(({ path: to }) => to.includes('RegisteredSipUsers'))
      .map(({ method, path: to }) => `${method} ${to}`);
  return { ...view, asked };
};

const PATH = `Accounts/${DEFAULT_ACCOUNT}/RegisteredSipUsers`;

describe('devices', () => {
  it.each(['admin', 'sp1', 'acct1'])('are told to %s with one request, each with its client', async login => {
    const { asked } = await open(login);
    const rows = await registered();
    const shown = rowsOf(await table());
    expect(shown).toHaveLength(rows.length);
    expect(asked()).toEqual([`POST ${PATH}`]);
    for (const [index, row] of rows.entries()) {
      expect(shown[index]).toHaveTextContent(String(row['name']));
      expect(shown[index]).toHaveTextContent(String(row['contact']));
      // The address of the contact itself: said once.
      expect(String(row['contact'])).toContain(String(row['proxy']).replace('sip:', ''));
      expect(shown[index]).not.toHaveTextContent('through');
      expect(shown[index]).toHaveTextContent(new RegExp(String(row['protocol']), 'i'));
      expect(within(shown[index] as HTMLElement).getByText(/^in \d+ min\.$/)).toHaveAttribute('dateTime');
    }
    const link = await within(shown[0] as HTMLElement).findByRole('link');
    const client = await platformOf.row('clients', {
      account_sid: DEFAULT_ACCOUNT,
      username: String(rows[0]?.['name']),
    });
    expect(link).toHaveAttribute('href', `/internal/clients/${String(client['client_sid'])}/edit`);
  });

  it('are told to a view-only user by name, and of one user more on demand', async () => {
    const { user, asked } = await open('acct1view');
    const [first] = await registered();
    const shown = rowsOf(await table())[0] as HTMLElement;
    expect(asked()).toEqual([`GET ${PATH}`]);
    expect(shown).not.toHaveTextContent(String(first?.['contact']));
    expect(screen.getByText(/View-only users see the names at once/)).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: `Details of ${String(first?.['name'])}` }));
    await waitFor(() => expect(shown).toHaveTextContent(String(first?.['contact'])));
    expect(asked()).toEqual([`GET ${PATH}`, `GET ${PATH}/${String(first?.['name'])}`]);
  });

  it('tells a view-only user of one that is gone meanwhile', async () => {
    const { user } = await open('acct1view');
    const shown = rowsOf(await table())[0] as HTMLElement;
    await platformOf.get().db.run('DELETE FROM registrations');
    await user.click(within(shown).getByRole('button'));
    expect(await within(shown).findByText('no longer registered')).toBeVisible();
  });

  it('can be searched, and are asked for again', async () => {
    const { user, asked } = await open('acct1');
    const rows = await registered();
    await table();
    const box = screen.getByRole('searchbox', { name: 'Search user, address or transport' });
    await user.type(box, String(rows[1]?.['contact']));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1));
    await user.clear(box);
    await user.type(box, 'nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(rows.length));
    await platformOf.get().db.run('DELETE FROM registrations WHERE name = ?', [String(rows[0]?.['name'])]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(rows.length - 1));
    expect(asked()).toHaveLength(2);
  });

  it('lead from a client to its registration and back', async () => {
    const [first] = await registered();
    const name = String(first?.['name']);
    const client = await platformOf.row('clients', { account_sid: DEFAULT_ACCOUNT, username: name });
    const form = `/internal/clients/${String(client['client_sid'])}/edit`;
    const { user, router } = await open('acct1', form);
    await user.click(await screen.findByRole('link', { name: 'Show this registration' }));
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1));
    expect(rowsOf(await table())[0]).toHaveTextContent(name);
    await user.click(await within(await table()).findByRole('link', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(form));
  });

  it('are a link of the account and of the list of clients', async () => {
    const { user, router } = await open('acct1', `/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await user.click(await screen.findByRole('link', { name: 'Registered devices' }));
    await table();
    await user.click(screen.getByRole('link', { name: 'SIP clients' }));
    await user.click((await screen.findAllByRole('link', { name: 'Registered' }))[0] as HTMLElement);
    expect(router.state.location.search).toMatch(/^\?user=/);
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1));
  });

  it('names the clients that are not registered', async () => {
    await open('acct1');
    await table();
    const part = await screen.findByRole('region', { name: /SIP clients? (is|are) not registered/ });
    const names = within(part)
      .getAllByRole('link')
      .map(link => link.textContent);
    const online = new Set((await registered()).map(row => row['name']));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter(name => online.has(name))).toEqual([]);
  });

  it('of an account without devices, or without a realm, say so', async () => {
    await platformOf.get().db.run('DELETE FROM registrations');
    const { leave } = await open('acct1');
    expect(await screen.findByText('No device is registered.')).toBeVisible();
    leave();
    await platformOf
      .get()
      .db.run('UPDATE accounts SET sip_realm = NULL WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    const bare = await open('acct1');
    expect(await screen.findByText('The account has no SIP realm, so no device can register.')).toBeVisible();
    expect(bare.asked()).toEqual([]);
  });

  it('say what failed, and try again', async () => {
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: DEVICES,
      user: 'acct1',
      intercept: ({ path }) =>
        path.endsWith('/RegisteredSipUsers')
          ? Response.json({ msg: 'failure drill' }, { status: 500 })
          : undefined,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('failure drill');
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await table();
  });
});
