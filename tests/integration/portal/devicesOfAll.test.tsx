import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MOST_ACCOUNTS, TURN } from '../../../src/components/accountEntry/useAccountsInTurn.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

interface AccountRow {
  account_sid: string;
  name: string;
  sip_realm: string | null;
}

const accountsOfProvider = async (): Promise<AccountRow[]> => {
  const rows = await platformOf
    .get()
    .db.run('SELECT * FROM accounts WHERE service_provider_sid = ? ORDER BY name', [DEFAULT_PROVIDER]);
  return rows as unknown as AccountRow[];
};

const withRealm = async () => (await accountsOfProvider()).filter(({ sip_realm: realm }) => realm);

const isDevices = (path: string) => path.endsWith('/RegisteredSipUsers');

const open = async (options: Partial<Parameters<typeof renderPortal>[0]> = {}) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/devices',
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
    ...options,
  });
  const asked = () =>
    view.platform.sent
      .map(({ path }) => /Accounts\/([^/]+)\/RegisteredSipUsers$/.exec(path)?.[1])
      .filter(sid => sid !== undefined);
  return { ...view, asked };
};

const table = () => screen.findByRole('table', { name: 'Registered devices' });
const accountsTable = () => screen.findByRole('table', { name: 'Accounts' });
const rowOf = async (name: string) =>
  within(await accountsTable())
    .getAllByRole('row')
    .find(row => within(row).queryByRole('rowheader', { name })) as HTMLElement;

describe('devices of all accounts', () => {
  it.each(['sp1', 'admin'])('are one table for %s, of one request for each account', async login => {
    const accounts = await withRealm();
    const { asked } = await open({ user: login });
    await screen.findByText(/^As of/);
    expect(asked().toSorted()).toEqual(accounts.map(({ account_sid: sid }) => sid).toSorted());
    const rows = within(await table());
    for (const { account_sid: sid, name } of accounts) {
      const registered = await platformOf
        .get()
        .db.run('SELECT name FROM registrations WHERE account_sid = ?', [sid]);
      for (const { name: user } of registered)
        expect(rows.getByRole('link', { name: String(user) }).closest('tr')).toHaveTextContent(name);
      expect(within(await rowOf(name)).getAllByRole('cell')[1]).toHaveTextContent(
        new RegExp(`^${String(registered.length)}$`),
      );
    }
  });

  it('are names for a view-only user, who asks for the rest of one', async () => {
    const { user } = await open({ user: 'sp1view' });
    await screen.findByText(/^As of/);
    const [first] = within(await table()).getAllByRole('button', { name: /^Details of/ });
    await user.click(first as HTMLElement);
    expect(await within(await table()).findByText(/^sip:.*@/)).toBeVisible();
  });

  it('ask nothing of an account without a SIP realm, and say where that is mended', async () => {
    const bare = (await accountsOfProvider()).find(({ sip_realm: realm }) => !realm) as AccountRow;
    const { asked } = await open();
    await screen.findByText(/^As of/);
    expect(asked()).not.toContain(bare.account_sid);
    const row = within(await rowOf(bare.name));
    expect(row.getByText('No SIP realm.')).toBeVisible();
    expect(row.getByRole('link', { name: 'To the account' })).toHaveAttribute(
      'href',
      `/internal/accounts/${bare.account_sid}/edit`,
    );
  });

  it('say so where no account has a SIP realm', async () => {
    await platformOf.get().db.run('UPDATE accounts SET sip_realm = NULL');
    const { asked } = await open();
    expect(await screen.findByText('No account has a SIP realm, so no device can register.')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('keep those of the other accounts where one cannot be read, and try that one again alone', async () => {
    const { user, platform, asked } = await open({
      intercept: ({ path }) =>
        isDevices(path) && path.includes(DEFAULT_ACCOUNT)
          ? Response.json({ msg: 'failure drill' }, { status: 500 })
          : undefined,
    });
    await screen.findByText(/^As of/);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Devices of default account could not be read: failure drill',
    );
    expect(within(await rowOf('default account')).getByText(/failure drill/)).toBeVisible();
    expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(1);
    platform.intercept(null);
    const before = asked().length;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(asked().slice(before)).toEqual([DEFAULT_ACCOUNT]);
  });

  it('are read on demand again, each account once', async () => {
    const accounts = await withRealm();
    const { user, asked } = await open();
    await screen.findByText(/^As of/);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/accounts read$/);
    await screen.findByText(/^As of/);
    expect(asked()).toHaveLength(2 * accounts.length);
  });

  it('can be stopped, and go on where they stopped', async () => {
    const accounts = await withRealm();
    const never = new Promise<Response>(() => undefined);
    const { user, platform, asked } = await open({
      intercept: ({ path }) =>
        isDevices(path) && path.includes(String(accounts[1]?.account_sid)) ? never : undefined,
    });
    const said = (done: number) => `${String(done)} of ${String(accounts.length)} accounts read`;
    expect(await screen.findByText(said(1))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    platform.intercept(null);
    expect(screen.getByText(said(1))).toBeVisible();
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText(/^As of/);
    expect(asked().slice(before.length)).not.toContain(accounts[0]?.account_sid);
    expect(asked()).toHaveLength(before.length + accounts.length - 1);
  });

  it('of more accounts than are read at once are read one every few seconds, and in view only', async () => {
    fakeTimers();
    const own = await withRealm();
    const more = MOST_ACCOUNTS + 2 - own.length;
    for (let at = 0; at < more; at += 1) {
      const row = {
        ...own[0],
        account_sid: `00000000-0000-4000-8000-0000000000${String(10 + at)}`,
        name: `Further ${String(10 + at)}`,
        sip_realm: `further${String(at)}.example.com`,
      };
      const names = Object.keys(row);
      await platformOf
        .get()
        .db.run(
          `INSERT INTO accounts (${names.join()}) VALUES (${names.map(() => '?').join()})`,
          Object.values(row),
        );
    }
    const { asked } = await open();
    await screen.findByText(
      `${String(MOST_ACCOUNTS)} of ${String(MOST_ACCOUNTS + 2)} accounts read, one every 5 seconds`,
    );
    expect(asked()).toHaveLength(MOST_ACCOUNTS);
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await later(4 * TURN);
    expect(asked()).toHaveLength(MOST_ACCOUNTS);
    look.mockRestore();
    await act(() => Promise.resolve(fireEvent(document, new Event('visibilitychange'))));
    await waitFor(() => expect(asked()).toHaveLength(MOST_ACCOUNTS + 1));
    await later(TURN);
    await screen.findByText(/^As of/);
    expect(new Set(asked()).size).toBe(MOST_ACCOUNTS + 2);
    expect(asked()).toHaveLength(MOST_ACCOUNTS + 2);
  });
});
