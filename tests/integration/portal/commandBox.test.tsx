import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { rememberVisit, visitedRecords, visitsKey } from '../../../src/browserStorage/visitedRecords.ts';
import { readSession } from '../../../src/authProvider/session.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle } from '../../support/renderPortal.tsx';
import { commandBoxOf } from './commandBoxPage.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();
const CALL = 'ca11ca11-0000-4000-8000-000000000004';
const { openPage, openBox } = commandBoxOf(platformOf);

describe('the command box', () => {
  it('asks nothing before two letters, and offers screens and actions', async () => {
    const { type, group, names, platform } = await openBox('admin');
    const mark = platform.sent.length;
    expect(group('Screens')).toHaveTextContent('Phone Numbers');
    expect(group('Actions')).toHaveTextContent('Add a carrier');
    expect(await type('c')).toEqual([]);
    expect(names()).toContain('Carriers');
    expect(platform.sent.length).toBe(mark);
  });

  it('opens a screen by keys, and closes', async () => {
    const { type, user } = await openBox('sp1');
    await type('outbound');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/internal\/least-cost-routing/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['admin', 'sp1', 'acct1'])('searches with at most four requests a pause as %s', async login => {
    const { type } = await openBox(login);
    for (const text of ['default', '4420', 'alice@example', DEFAULT_ACCOUNT, CALL]) {
      const asked = await type(text);
      expect(asked.length, `${text}: ${asked.join(', ')}`).toBeLessThanOrEqual(4);
      expect(asked.every(line => line.startsWith('GET '))).toBe(true);
    }
  });

  it('offers account users only what they may open', async () => {
    const { type, platform } = await openBox('acct1', {
      intercept: ({ path }) =>
        path.endsWith('VoipCarriers')
          ? Response.json({
              total: 2,
              data: [
                { voip_carrier_sid: 'lent', name: 'zz lent', account_sid: null },
                { voip_carrier_sid: 'own', name: 'zz own', account_sid: DEFAULT_ACCOUNT },
              ],
            })
          : undefined,
    });
    await type('zz');
    expect(platform.lines().some(line => line.includes('VoipCarriers'))).toBe(true);
    expect(screen.getByRole('option', { name: 'zz own' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'zz lent' })).not.toBeInTheDocument();
  });

  it("names the owner of each hit, and puts another provider's last, with its name", async () => {
    const other = await platformOf
      .get()
      .db.run('SELECT * FROM service_providers WHERE service_provider_sid <> ?', [DEFAULT_PROVIDER]);
    const data = [
      { application_sid: 'a1', name: 'zz one', account_sid: 'strange', service_provider_sid: null },
      {
        application_sid: 'a2',
        name: 'zz two',
        account_sid: 'strange',
        service_provider_sid: other[0]?.['service_provider_sid'],
      },
      { application_sid: 'a3', name: 'zz three', account_sid: DEFAULT_ACCOUNT, service_provider_sid: null },
    ];
    const { type, group } = await openBox('admin', {
      intercept: ({ path }) => (path === 'Applications' ? Response.json({ total: 3, data }) : undefined),
    });
    await type('zz');
    const options = within(group('Applications') as HTMLElement).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual([
      'zz threedefault account',
      'zz onestrange · another service provider',
      `zz twostrange · ${String(other[0]?.['name'])}`,
    ]);
  });

  it('searches more kinds when it is asked to', async () => {
    const { type, user, group, platform } = await openBox('admin', { path: '/internal/carriers' });
    await type('sp1');
    expect(group('Users')).not.toBeInTheDocument();
    const mark = platform.sent.length;
    await user.click(screen.getByRole('option', { name: /^Search .*Users/ }));
    await waitFor(() => expect(group('Users')).toHaveTextContent('sp1'));
    await idle(platform);
    expect(platform.lines(mark).length).toBeLessThanOrEqual(4);
  });

  it.each(['admin', 'sp1', 'acct1', 'sp1view'])('opens the record of a pasted sid for %s', async login => {
    const { user, group } = await openBox(login);
    expect(group('Actions')).toBeInTheDocument();
    await user.paste(CALL);
    await waitFor(() => expect(group('Recent calls')).toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(new RegExp(`/recent-calls/${DEFAULT_ACCOUNT}/${CALL}`)));
  });

  it.each(['admin', 'sp1', 'acct1', 'sp1view'])(
    'narrows to a kind by Tab, and widens by Backspace, for %s',
    async login => {
      const { type, user, group, names, platform } = await openBox(login);
      await type('4420');
      expect(within(group('Phone Numbers') as HTMLElement).getAllByRole('option')).toHaveLength(6);
      await user.keyboard('{Tab}');
      await idle(platform);
      await waitFor(() => expect(names().length).toBe(26));
      expect(
        screen.getByRole('button', { name: 'Search everything, not only Phone Numbers' }),
      ).toBeInTheDocument();
      expect(group('Carriers')).not.toBeInTheDocument();
      await type('');
      await user.keyboard('{Backspace}');
      expect(group('Screens')).toBeInTheDocument();
    },
  );

  it('leads to the list for the rest', async () => {
    const { type, user } = await openBox('admin');
    await type('4420');
    await user.click(screen.getByRole('option', { name: /^Show all \d+ matches in the list$/ }));
    await waitFor(() =>
      expect(address()).toMatch(/^\/internal\/phone-numbers\?.*filter=%7B%22q%22%3A%224420%22%7D/),
    );
  });

  it('never shows what the viewer may not see', async () => {
    const { type, group, names } = await openBox('acct1view');
    const actions = within(group('Actions') as HTMLElement).getAllByRole('option');
    expect(actions.map(action => action.textContent)).toEqual([
      'Requests and my actions',
      'Theme: Light',
      'Theme: Dark',
      'Language: Français',
      'Language: Deutsch',
      'Sign out',
    ]);
    await type('acme');
    expect(group('Accounts')).not.toBeInTheDocument();
    await type('switch');
    expect(names().filter(name => name.startsWith('Switch'))).toEqual([]);
  });

  it('switches the service provider of an admin', async () => {
    const { type, user } = await openBox('admin');
    await type('switch to');
    const option = screen.getAllByRole('option', { name: /^Switch to service provider/ })[0] as HTMLElement;
    await user.click(option);
    await waitFor(() => expect(address()).toMatch(/^\/internal\/accounts/));
    expect(localStorage.getItem('activeServiceProvider')).not.toBe(DEFAULT_PROVIDER);
  });

  it('asks about what was typed in a form before it leaves', async () => {
    const { user, box } = await openPage('sp1', { path: '/internal/clients/add' });
    await user.type(await screen.findByRole('textbox', { name: /^User name/i }), 'alice');
    await user.type(await box(), 'alerts');
    await user.keyboard('{Enter}');
    expect(await message('Leave without saving?')).toBeInTheDocument();
    expect(address()).toBe('/internal/clients/add');
  });

  it('keeps the rest when one kind fails, and tries again', async () => {
    let broken = true;
    const { type, group, user } = await openBox('admin', {
      intercept: ({ path }) =>
        broken && path === 'Applications'
          ? Response.json({ msg: 'no <b>rows</b>' }, { status: 400 })
          : undefined,
    });
    await type('default');
    expect(screen.getByRole('alert')).toHaveTextContent('Applications could not be searched: no <b>rows</b>');
    expect(group('Accounts')).toHaveTextContent('default account');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows hostile and missing names as text', async () => {
    const rows = [
      { account_sid: DEFAULT_ACCOUNT, name: '<img src=x onerror=alert(1)> evil' },
      { account_sid: 'evil', name: null },
      { account_sid: 'evil-2', name: { evil: true } },
    ];
    const { type, group } = await openBox('admin', {
      intercept: ({ method, path }) =>
        method === 'GET' && path === `ServiceProviders/${DEFAULT_PROVIDER}/Accounts`
          ? Response.json(rows)
          : undefined,
    });
    await type('evil');
    const accounts = group('Accounts') as HTMLElement;
    expect(accounts).toHaveTextContent('<img src=x onerror=alert(1)> evil');
    expect(accounts.querySelector('img')).toBeNull();
    expect(within(accounts).getByRole('option', { name: 'evil' })).toBeInTheDocument();
  });

  it('keeps the latest records, pinned ones first', async () => {
    const { user, box } = await openPage('sp1', { path: `/internal/accounts/${DEFAULT_ACCOUNT}/edit` });
    await user.click(screen.getByRole('button', { name: 'Pin for the command box', pressed: false }));
    await box();
    expect(screen.getByRole('group', { name: 'Pinned' })).toHaveTextContent('default account');
    expect(screen.queryByRole('group', { name: 'Opened recently' })).not.toBeInTheDocument();
  });

  it('forgets a record that is gone', async () => {
    const gone = { resource: 'clients', id: 'gone', name: 'gone client', isPinned: false };
    const session = await openPage('sp1');
    const owner = visitsKey(readSession()?.userSid ?? '', DEFAULT_PROVIDER);
    rememberVisit(owner, gone);
    await session.user.click(
      within((await session.box()).closest('dialog') as HTMLElement).getByRole('option', {
        name: /^gone client/,
      }),
    );
    expect(await screen.findByText(/not found|doesn't exist|no longer/i)).toBeInTheDocument();
    expect(visitedRecords.read(owner)).toEqual([]);
  });

  it('opens in a new tab with Ctrl', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { type, user } = await openBox('sp1');
    await type('alerts');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith('/internal/alerts', '_blank', 'noopener');
    expect(address()).toMatch(/^\/internal\/clients/);
  });
});
