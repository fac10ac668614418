import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { comparePanel, givenFiles, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();
const LEFT = /^\d+ numbers and tenants are not copied\.$/;

/** The page for one account, which takes the configuration of another one. */
const openCopy = async (login: string, to: string, from: string) => {
  const view = await openConfigFile(platformOf, login);
  await view.user.selectOptions(
    await screen.findByLabelText('Scope'),
    await screen.findByRole('option', { name: to }),
  );
  await view.user.selectOptions(part('Compare').getByLabelText('Source'), from);
  return view;
};

describe('an account as a copy of another one', () => {
  it('is compared without a file, written, and then the same', async () => {
    const view = await openCopy('sp1', 'Dune Logistics', 'default account');
    expect(part('Compare').queryByLabelText('Or paste its text')).toBeNull();
    await view.user.click(part('Compare').getByRole('button', { name: 'Compare with now' }));
    const list = within(await part('Compare').findByRole('list', { name: 'Differences' }, LONG));
    expect(list.getByText('account/applications/After hours').closest('li')).toHaveTextContent(
      /^Would be added/,
    );
    expect(list.queryByText(/^account\/numbers/)).toBeNull();
    expect(part('Compare').getByText(LEFT)).toBeVisible();
    expect(view.platform.writes()).toEqual([]);
    givenFiles();
    await view.user.click(part('Compare').getByRole('button', { name: 'Apply' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
    expect(await part('Compare').findByText(/^\d+ records were written\./, {}, LONG)).toBeVisible();
    const { account_sid, sip_realm } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    expect(sip_realm).toBeNull();
    await platformOf.row('applications', { name: 'After hours', account_sid: String(account_sid) });
    expect(await part('Compare').findByText(/records are the same\.$/, {}, LONG)).toBeVisible();
    const rest = within(part('Compare').getByRole('list', { name: 'Differences' }));
    expect(rest.queryByText('account/applications/After hours')).toBeNull();
  }, 90_000);

  it('of a whole provider is for admins, and its accounts take other names', async () => {
    const view = await openConfigFile(platformOf, 'admin');
    const from = await part('Compare').findByLabelText('Source', {}, LONG);
    await within(from).findByRole('option', { name: 'Northwind Voice' });
    expect(within(from).queryByRole('option', { name: 'default service provider' })).toBeNull();
    await view.user.selectOptions(from, 'Northwind Voice');
    await view.user.click(part('Compare').getByRole('button', { name: 'Compare with now' }));
    await view.user.click(await part('Compare').findByText('Other names', {}, LONG));
    // A realm exists once: a copy has none until one is typed.
    const realm = part('Compare').getByLabelText('accounts/Evergreen Insurance/sip_realm');
    expect(realm).toHaveValue('');
    const name = part('Compare').getByLabelText('accounts/Evergreen Insurance');
    await view.user.clear(name);
    await view.user.type(name, 'Evergreen Two{Enter}');
    expect(part('Compare').getByText('Other names (1)')).toBeVisible();
    const list = within(part('Compare').getByRole('list', { name: 'Differences' }));
    expect(list.getByText('accounts/Evergreen Two').closest('li')).toHaveTextContent(/^Would be added/);
    expect(list.queryByText('accounts/Evergreen Insurance')).toBeNull();
    // Neither the provider's name nor realms and numbers come along.
    expect(list.queryByText('Northwind Voice')).toBeNull();
    expect(list.queryByText('sip_realm')).toBeNull();
    expect(part('Compare').getByText(LEFT)).toBeVisible();
    // Under the name of another account both would be one: nothing is compared until it has another.
    const rename = async (text: string) => {
      await view.user.clear(name);
      await view.user.type(name, `${text}{Enter}`);
    };
    await rename('Fjord Shipping');
    expect(part('Compare').getByRole('alert')).toHaveTextContent(
      /^With these names there are two of the same: accounts\/Fjord Shipping, /,
    );
    expect(part('Compare').queryByRole('list', { name: 'Differences' })).toBeNull();
    await rename('Evergreen Three');
    expect(part('Compare').queryByRole('alert')).toBeNull();
    expect(part('Compare').getByText('accounts/Evergreen Three')).toBeVisible();
    expect(view.platform.writes()).toEqual([]);
  }, 60_000);

  it('is not offered where there is no other account to see', async () => {
    await openConfigFile(platformOf, 'acct1');
    expect(part('Compare').queryByLabelText('Source')).toBeNull();
  }, 60_000);

  it('is found from the page of the account, whose address chooses it', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/accounts/${String(account_sid)}/edit`,
      user: 'sp1',
    });
    await user.click(await screen.findByRole('link', { name: 'Export' }, LONG));
    const what = await screen.findByLabelText('Scope');
    await within(what).findByRole('option', { name: 'Dune Logistics', selected: true });
    expect((await comparePanel()).getByLabelText('Source')).toBeVisible();
    // The choice is the address: it can be shared, and outlives a reload.
    await user.selectOptions(what, 'The whole service provider');
    expect(location.search).toBe('');
    await user.selectOptions(what, 'default account');
    expect(location.search).toBe(`?account=${DEFAULT_ACCOUNT}`);
  }, 60_000);

  it('does not take an account of another provider for one of this', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'Evergreen Insurance' });
    await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/config-file?account=${String(account_sid)}`,
      user: 'sp1',
    });
    const what = await screen.findByLabelText('Scope');
    await within(what).findByRole('option', { name: 'default account' });
    expect(what).toHaveDisplayValue('The whole service provider');
  }, 60_000);

  it('is offered for one account only, of all others', async () => {
    const view = await openConfigFile(platformOf, 'sp1');
    const what = await screen.findByLabelText('Scope');
    expect(part('Compare').queryByLabelText('Source')).toBeNull();
    const names = within(what)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    await view.user.selectOptions(what, 'Dune Logistics');
    const offered = within(part('Compare').getByLabelText('Source')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'File',
      ...names.slice(1).filter(name => name !== 'Dune Logistics'),
    ]);
  }, 60_000);
});
