import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo, message, openFilters, save, type } from './form.ts';

// Long forms in a slow DOM.
const platformOf = portalSandbox();

const open = (path: string, user = 'sp1') =>
  renderPortal({ sandbox: platformOf.get(), path: `/internal/${path}`, user, picked: DEFAULT_PROVIDER });

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an edit page', () => {
  it.each([
    ['users', 'users', 'user_sid', { name: 'Lena Fischer' }, 'Lena Fischer', 'Users', /^All sessions/],
    [
      'accounts',
      'accounts',
      'account_sid',
      { name: 'Dune Logistics' },
      'Dune Logistics',
      'Accounts',
      /is deleted with its settings/,
    ],
    [
      'applications',
      'applications',
      'application_sid',
      { name: 'IVR menu', account_sid: DEFAULT_ACCOUNT },
      'IVR menu',
      'Applications',
      /^The application cannot be restored/,
    ],
    [
      'carriers',
      'voip_carriers',
      'voip_carrier_sid',
      { name: 'Amber Telecom' },
      'Amber Telecom',
      'Carriers',
      /is deleted with its gateways/,
    ],
    [
      'clients',
      'clients',
      'client_sid',
      { account_sid: DEFAULT_ACCOUNT },
      null,
      'SIP client credentials',
      /^The device/,
    ],
    [
      'phone-numbers',
      'phone_numbers',
      'phone_number_sid',
      { account_sid: DEFAULT_ACCOUNT },
      null,
      'Phone numbers',
      /^Calls to this number/,
    ],
    [
      'ms-teams-tenants',
      'ms_teams_tenants',
      'ms_teams_tenant_sid',
      { account_sid: DEFAULT_ACCOUNT },
      null,
      'Microsoft Teams Tenants',
      /^Calls of this Teams domain/,
    ],
  ] as const)(
    'of %s says which record it is about, and what deleting it means',
    async (resource, table, column, where, name, kind, consequence) => {
      const sid = String((await platformOf.row(table, where))[column]);
      await open(`${resource}/${sid}/edit`);
      const heading = name === null ? await screen.findByRole('heading', { level: 1 }) : await title(name);
      expect(document.title).toBe(`${heading.textContent} · Patchbay`);
      expect(screen.getByRole('link', { name: `${kind}: Back to the list` })).toHaveAttribute(
        'href',
        `/internal/${resource}`,
      );
      expect(screen.getAllByRole('button', { name: `Copy to clipboard: ${sid}` })).toHaveLength(1);
      const danger = within(await screen.findByRole('region', { name: 'Delete' }));
      expect(danger.getByRole('heading', { level: 2 })).toHaveTextContent('Delete');
      expect(danger.getByText(consequence)).toBeInTheDocument();
      expect(danger.getByRole('button')).toBeInTheDocument();
    },
  );

  it('of the own account names the kind, where there is no list to go back to', async () => {
    await open(`accounts/${DEFAULT_ACCOUNT}/edit`, 'acct1');
    const heading = await title('default account');
    expect(heading.closest('header')).toHaveTextContent(/^account/);
    expect(screen.queryByRole('link', { name: /Back to the list/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('leads back to the list as it was, and to its row', async () => {
    const { user } = await open('carriers');
    await openFilters(user);
    await combo(user, 'Used by', 'Acme Support Desk');
    const active = { name: 'Active filters' };
    await screen.findByRole('list', active);
    await waitFor(() => expect(screen.queryByText('Indigo Lines')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Jade Route' }));
    await title('Jade Route');
    await user.click(screen.getByRole('link', { name: 'Carriers: Back to the list' }));
    expect(await screen.findByRole('list', active)).toHaveTextContent('Used by: Acme Support Desk');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jade Route' })).toHaveFocus());
    expect(screen.queryByText('Indigo Lines')).not.toBeInTheDocument();
  });

  it('has the name that was saved', async () => {
    const { account_sid: sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    const { user } = await open(`accounts/${String(sid)}/edit`);
    await title('Dune Logistics');
    await type(user, /^Account name/, 'Dune Freight');
    await save(user);
    await message('Account updated successfully');
    await title('Dune Freight');
  });
});

/** A field of a form turns something on or off by a switch; a checkbox opens other fields. */
describe('switches and checkboxes', () => {
  it.each([
    ['clients/add', ['Active', /^Allow direct calling to applications/], []],
    ['users/add', [/^Force change/, /^View-only/], []],
    [`accounts/${DEFAULT_ACCOUNT}/edit`, ['Record all calls for this account'], ['Enable call recording']],
    [
      'carriers/add',
      ['Active', 'E.164 syntax', 'Active, gateway 1'],
      ['Authentication', 'Tech prefix', 'Inbound, gateway 1'],
    ],
    ['settings', [], ['Enable MS Teams Direct Routing']],
  ])('on %s', async (path, switches, boxes) => {
    await open(path);
    for (const name of switches) expect(await screen.findByRole('switch', { name })).toBeInTheDocument();
    for (const name of boxes) expect(await screen.findByRole('checkbox', { name })).toBeInTheDocument();
    // No other look of the two.
    expect(document.querySelectorAll('.MuiSwitch-root, .MuiCheckbox-root, input[type=radio]')).toHaveLength(
      0,
    );
    // One arrow on every select.
    for (const select of document.querySelectorAll('select, [role=combobox]'))
      expect(
        select.closest('.pb-select-field, .pb-combobox, .MuiInputBase-root')?.querySelectorAll('.pb-icon'),
      ).toHaveLength(1);
  });
});
