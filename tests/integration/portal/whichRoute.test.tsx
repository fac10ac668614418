import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { numberWorkerInProcess } from '../../support/numberWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { results, routingRows } from './routeTesterRows.ts';

const platformOf = portalSandbox();
const { table, carriers } = routingRows(platformOf);

beforeEach(() => numberWorkerInProcess());
afterEach(() => vi.unstubAllGlobals());

describe('the way to the tester', () => {
  const at = async (path: string, login: string, more: object = {}) => {
    const view = await renderPortal({ sandbox: platformOf.get(), path, user: login, ...more });
    return view;
  };

  it('asks for a number where none was given', async () => {
    const { user } = await at('/internal/which-route', 'sp1');
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), '+4930123{Enter}');
    expect(address()).toBe('/internal/which-route?number=%2B4930123');
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus();
    const carrier = (await carriers())['^49'] ?? '';
    const link = await screen.findByRole('link', { name: carrier });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/internal\/carriers\/.+\/edit$/));
    expect(link.closest('li')).toHaveTextContent(`${carrier} by the route ^49 as 4930123`);
    // Its accounts' tables are not in its list.
    expect(screen.getByText(/^An account may have outbound call routes of its own/)).toBeInTheDocument();
  });

  it('shows before a question which tables are asked, and offers examples and what was asked before', async () => {
    const { user } = await at('/internal/which-route', 'sp1');
    const tables = await screen.findByRole('region', { name: 'Routing tables' });
    expect(within(tables).getByRole('link', { name: 'Default routing' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/internal/least-cost-routing/${await table()}/edit`),
    );
    expect(screen.queryByRole('list', { name: 'Recent' })).toBeNull();
    const ask = screen.getByRole('button', { name: 'Find route' });
    expect(ask).toHaveAccessibleDescription('Enter a number.');
    await user.click(ask);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number.');
    // Whether the zero is dialled decides what is called.
    const field = screen.getByRole('textbox', { name: 'Number' });
    await user.type(field, '+39 (0)6 1234567{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^It is not clear whether the zero/);
    expect(address()).toBe('/internal/which-route');
    await user.clear(field);
    const examples = screen.getByRole('list', { name: 'Examples' });
    expect(within(examples).getAllByRole('link')).toHaveLength(3);
    await user.click(within(examples).getByRole('link', { name: /^\+12025550123/ }));
    expect(await screen.findByRole('heading', { name: 'A call to +1 (202) 555-0123' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Examples' })).toBeNull());
    await user.clear(screen.getByRole('textbox', { name: 'Number' }));
    await user.type(screen.getByRole('textbox', { name: 'Number' }), '02079460958{Enter}');
    const before = await screen.findByRole('list', { name: 'Recent' });
    // The number that is asked is in the field already.
    expect(
      within(before)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['+1 (202) 555-0123']);
    await user.click(within(before).getByRole('link'));
    expect(await screen.findByRole('textbox', { name: 'Number' })).toHaveValue('+12025550123');
  });

  it('says before a question that there is no table to ask', async () => {
    await at('/internal/which-route', 'acct1');
    expect(await screen.findByText(/^Neither the account nor/)).toBeInTheDocument();
  });

  it('leads to the tester of a table, with the number', async () => {
    const path = `/internal/which-route?number=%2B4930123&account=${DEFAULT_ACCOUNT}`;
    const { user } = await at(path, 'sp1');
    await user.click(await screen.findByRole('link', { name: 'Default routing' }));
    const tester = await screen.findByRole('complementary', { name: 'Route tester' });
    expect(address()).toBe(`/internal/least-cost-routing/${await table()}/edit?number=%2B4930123`);
    await waitFor(() => expect(results(tester)[0]).toMatch(/^\+4930123→/));
  });

  it('offers both tables where account and provider have one', async () => {
    await platformOf
      .get()
      .db.run('INSERT INTO lcr (lcr_sid, name, is_active, account_sid) VALUES (?, ?, 1, ?)', [
        '10000000-0000-4000-8000-000000000001',
        'Own routing',
        DEFAULT_ACCOUNT,
      ]);
    const picked = DEFAULT_PROVIDER;
    await at(`/internal/which-route?number=44&account=${DEFAULT_ACCOUNT}`, 'admin', { picked });
    expect(await screen.findByText(/^The platform reads only one of them/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Own routing' })).toHaveAttribute(
      'href',
      '/internal/least-cost-routing/10000000-0000-4000-8000-000000000001/edit?number=44',
    );
    expect(screen.getByRole('link', { name: 'Default routing' })).toBeInTheDocument();
    // Beside the tab of the same name.
    expect(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Test call' }).at(-1),
    ).toHaveAttribute('href', `/internal/test-call?number=44&account=${DEFAULT_ACCOUNT}`);
  });

  it.each([
    ['to a number has a link', { direction: 'outbound', to: '+4930123' }, {}, true],
    ['to a SIP address asks no table', { direction: 'outbound', to: 'sip:anna@example.com' }, {}, false],
    ['to a SIP client asks no table', { direction: 'outbound', to: '4930123', trunk: 'user' }, {}, false],
    ['to Teams asks no table', { direction: 'outbound', to: '4930123', trunk: 'Microsoft Teams' }, {}, false],
    ['that came in asks no table', { direction: 'inbound', to: '4930123' }, {}, false],
    ['to nobody knows no number', { direction: 'outbound', to: null }, {}, false],
    ['has none where routing is off', { direction: 'outbound', to: '4930123' }, { disableLcr: true }, false],
  ])('a call %s', async (_what, row, flags, offered) => {
    const call_sid = 'ca11ca11-0000-4000-8000-000000000004';
    const data = [{ account_sid: DEFAULT_ACCOUNT, call_sid, from: '1', ...row }];
    await at(`/internal/recent-calls/${DEFAULT_ACCOUNT}/${call_sid}`, 'acct1', {
      config: { flags },
      intercept: ({ path }: { path: string }) =>
        path.endsWith('/RecentCalls') ? Response.json({ total: 1, batch: 1, page: 1, data }) : undefined,
    });
    await screen.findByText('Call SID:');
    const link = within(screen.getByRole('main')).queryByRole('link', { name: 'Which route?' });
    const to = `/internal/which-route?number=%2B4930123&account=${DEFAULT_ACCOUNT}`;
    expect(link?.getAttribute('href') ?? null).toBe(offered ? to : null);
  });

  it('says what happens without a table', async () => {
    await at(`/internal/which-route?number=44&account=${DEFAULT_ACCOUNT}`, 'acct1');
    expect(await screen.findByText(/^Neither the account nor/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Test call' }).at(-1),
    ).toHaveAttribute('href', `/internal/test-call?number=44&account=${DEFAULT_ACCOUNT}`);
  });

  it('leads from a carrier to the routes that use it', async () => {
    const names = await carriers();
    const carrier = await platformOf.row('voip_carriers', { name: names['^49'] ?? '' });
    await at(`/internal/which-route?carrier=${String(carrier['voip_carrier_sid'])}`, 'sp1');
    const tester = await screen.findByRole('complementary', { name: 'Route tester' });
    expect(
      within(tester).getByRole('heading', { name: `Routes that use ${names['^49'] ?? ''}` }),
    ).toBeVisible();
    expect(within(tester).getByText('used today').parentElement).toHaveTextContent('Route 2 ^49 used today');
  });

  it('says so when no route uses a carrier', async () => {
    await at('/internal/which-route?carrier=10000000-0000-4000-8000-000000000009', 'sp1');
    expect(await screen.findByText(/^No outbound call route that you can see uses/)).toBeVisible();
  });

  it('is closed where outbound call routing is switched off', async () => {
    await at('/internal/which-route?number=44', 'sp1', { config: { flags: { disableLcr: true } } });
    await waitFor(() => expect(address()).not.toContain('which-route'));
  });
});
