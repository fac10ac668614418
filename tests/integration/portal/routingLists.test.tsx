import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { address } from '../../support/renderPortal.tsx';
import { choose, combo, message, openFilters } from './form.ts';
import { ADD, LIST, OWN, editor, routingPages } from './routingPages.ts';

const { platformOf, open, editPath, openTable } = routingPages();
const names = () => [...document.querySelectorAll('td[data-primary]')].map(cell => cell.textContent);

describe('the list', () => {
  it('shows an admin the tables of the provider and of its accounts, without the default routes', async () => {
    const { user } = await open('admin', LIST);
    await waitFor(() => expect(names()).toEqual(['Acme routing', 'Default routing']));
    const [acme] = screen.getAllByRole('row').slice(1);
    await waitFor(() => expect(acme).toHaveTextContent('Acme Support Desk'));
    expect(acme).toHaveTextContent('3 routes');
    expect(screen.getByText(/select a carrier for a call when several are available/)).toBeVisible();
    expect(acme).toHaveTextContent('Active');
    await openFilters(user);
    await combo(user, 'Used by', 'Acme Support Desk');
    await waitFor(() => expect(names()).toEqual(['Acme routing']));
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'nothing');
    await message('No outbound call routes.');
  });

  it('counts no route of a table that has none', async () => {
    const intercept: Interception = ({ path }) =>
      path === 'Lcrs'
        ? Response.json([
            {
              lcr_sid: 'x',
              name: null,
              is_active: 0,
              service_provider_sid: DEFAULT_PROVIDER,
              account_sid: '',
              number_routes: 0,
            },
          ])
        : undefined;
    await open('admin', LIST, { intercept });
    expect(await message('0 routes')).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
  });

  it('deletes with the words of the specification', async () => {
    const sid = String((await platformOf.row('lcr', { name: 'Acme routing' }))['lcr_sid']);
    const { platform, user } = await open('admin', LIST);
    await user.click(await screen.findByRole('button', { name: 'Delete Acme routing' }));
    await message('Are you sure you want to delete outbound call routing Acme routing?');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted outbound call routing Acme routing');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `Lcrs/${sid}`, body: null }]);
  });

  it('deletes a table without a name in words', async () => {
    const table = await platformOf.row('lcr', { name: 'Default routing' });
    const sid = String(table['lcr_sid']);
    await platformOf.get().db.run('UPDATE lcr SET name = NULL WHERE lcr_sid = ?', [sid]);
    const { user } = await open('admin', LIST);
    await user.click(await screen.findByRole('button', { name: `Delete ${sid}` }));
    await message(`Are you sure you want to delete outbound call routing without a name (${sid})?`);
  });

  it.each(['sp1', 'acct1'])('is not for %s', async login => {
    await open(login, LIST);
    await message('You do not have permissions to manage all outbound call routes');
    await waitFor(() => expect(address()).toMatch(/^\/internal\/accounts/));
  });
});

describe('the menu', () => {
  it('leads a provider user to the own table', async () => {
    const { user } = await open('sp1', '/internal/clients');
    await user.click(await screen.findByRole('link', { name: 'Outbound Call Routing' }));
    await waitFor(async () => expect(address()).toBe(await editPath('Default routing')));
    await screen.findByDisplayValue('^44');
  });

  it('leads an account user without a table to the page that adds one', async () => {
    const { user } = await open('acct1', '/internal/clients');
    await user.click(await screen.findByRole('link', { name: 'Outbound Call Routing' }));
    await waitFor(() => expect(address()).toBe(ADD));
    await editor();
  });

  it('tells who may only look that there is nothing', async () => {
    await open('acct1view', OWN);
    await message('There are no outbound call routes, and you cannot add any.');
    expect(address()).toBe(OWN);
  });

  it('offers to look again when the table could not be read', async () => {
    let broken = true;
    const { user } = await open('sp1', OWN, {
      intercept: ({ path }) =>
        path === 'Lcrs' && broken ? Response.json({ msg: 'no database' }, { status: 500 }) : undefined,
    });
    await message('no database');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(address()).toMatch(/\/edit$/));
  });

  it('has no item where the feature is off', async () => {
    await open('admin', '/internal/clients', { config: { flags: { disableLcr: true } } });
    await screen.findByRole('link', { name: 'Carriers' });
    expect(screen.queryByRole('link', { name: 'Outbound Call Routing' })).toBeNull();
  });
});

describe('whose table it is', () => {
  it.each(['admin', 'sp1', 'acct1'])('%s is told that a table is gone, and where to go', async login => {
    const { user } = await open(login, `${LIST}/00000000-0000-4000-8000-000000000000/edit`);
    await message('These outbound call routes no longer exist, or they are not yours.');
    await user.click(screen.getByRole('link', { name: 'Add outbound call routes' }));
    await waitFor(() => expect(address()).toMatch(login === 'sp1' ? /\/edit$/ : /\/add$/));
  });

  it.each([
    ['acct1', 'Default routing'],
    ['acct1', 'Acme routing'],
    ['sp1', 'Acme routing'],
    ['sp2', 'Default routing'],
  ])('%s does not open %s', async (login, name) => {
    const { platform } = await open(login, await editPath(name));
    await message('These outbound call routes no longer exist, or they are not yours.');
    expect(platform.lines().filter(line => line.includes('LcrRoutes'))).toEqual([]);
  });

  it('a provider user who has a table cannot add a second one', async () => {
    await open('sp1', ADD);
    await waitFor(async () => expect(address()).toBe(await editPath('Default routing')));
  });

  it('an admin is led to the table that the chosen owner has already', async () => {
    const { user } = await open('admin', ADD);
    await message(/^default service provider already has outbound call routes/);
    await choose(user, 'Used by', 'Acme Support Desk');
    await message(/^Acme Support Desk already has outbound call routes/);
    expect(screen.getByRole('link', { name: 'Open them' })).toHaveAttribute(
      'href',
      await editPath('Acme routing'),
    );
  });

  it.each([
    ['Acme routing', /^The service provider default service provider has outbound call routes as well\./],
    ['Default routing', /^Accounts of this service provider .*\(Acme Support Desk\)/],
  ])('an admin sees at %s that there are two owners', async (name, text) => {
    await openTable('admin', name);
    expect(await message(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete outbound call routes' })).toBeNull();
  });
});
