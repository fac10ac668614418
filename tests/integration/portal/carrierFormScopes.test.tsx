import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { ADDED, carrierForms, cell, fill, NAME, pick, put, save, SAVED, tab } from './carrierForms.ts';
import { input, message, NOTHING_SAVED, saveButton, shows } from './form.ts';

const { platformOf, open, openNamed, settled, sidOf } = carrierForms();

const ADMIN_ONLY = { flags: { adminOnlyCarriers: true } };
const REFUSED = 'You do not have permissions to make changes to this Carrier';

describe('a carrier', () => {
  it.each(['admin', 'sp1'])(
    'of an account can be given to all accounts by %s, which takes its application',
    async login => {
      const application = await platformOf.row('applications', {
        account_sid: DEFAULT_ACCOUNT,
        name: 'hello world',
      });
      const { platform, user, sid } = await openNamed(login, 'Indigo Lines', {
        columns: { application_sid: String(application['application_sid']) },
      });
      await shows('Used by', 'default account');
      await shows('Default Application', 'hello world');
      await pick(user, 'Used by', 'Acme Support Desk');
      await waitFor(() => expect(screen.getByLabelText('Default Application')).toHaveValue('None'));
      await pick(user, 'Used by', 'All accounts');
      await waitFor(() => expect(screen.queryByLabelText('Default Application')).not.toBeInTheDocument());
      await save(user);
      await message(SAVED);
      expect(platform.writes()).toEqual([
        { method: 'PUT', path: `VoipCarriers/${sid}`, body: { account_sid: null, application_sid: null } },
      ]);
    },
  );

  it('comes back with its application when its account is chosen again', async () => {
    const application = await platformOf.row('applications', {
      account_sid: DEFAULT_ACCOUNT,
      name: 'hello world',
    });
    const { platform, user } = await openNamed('sp1', 'Indigo Lines', {
      columns: { application_sid: String(application['application_sid']) },
    });
    await pick(user, 'Used by', 'Acme Support Desk');
    await pick(user, 'Used by', 'default account');
    await shows('Default Application', 'hello world');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('of an account user is the own account’s, without a choice', async () => {
    const { platform, user } = await open('acct1', '/internal/carriers/add');
    await settled();
    expect(screen.queryByLabelText('Used by')).not.toBeInTheDocument();
    await input('Default Application');
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await save(user);
    await message(ADDED);
    expect(platform.writes()[0]?.path).toBe(`Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`);
    expect(platform.writes()[0]?.body).not.toHaveProperty('account_sid');
    const row = await platformOf.row('voip_carriers', { name: 'Lumen' });
    expect(row['account_sid']).toBe(DEFAULT_ACCOUNT);
  });

  it('of the own account is changed by its user', async () => {
    const { platform, user, sid } = await openNamed('acct1', 'Indigo Lines');
    await put(user, 'name', 'Indigo');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `VoipCarriers/${sid}`, body: { name: 'Indigo' } },
    ]);
  });

  it.each(['Amber Telecom', 'Jade Route'])(
    'that is not the own account’s, %s, opens to no account user',
    async name => {
      await open('acct1', `/internal/carriers/${await sidOf(name)}/edit`);
      await message('You do not have access to this resource');
      await waitFor(() => expect(location.pathname).toBe('/internal/carriers'));
    },
  );

  it.each([
    ['admin', true],
    ['sp1', false],
    ['acct1', false],
  ] as const)(
    'has a default application for %s where routing is left to admins: %s',
    async (login, offered) => {
      await openNamed(login, 'Indigo Lines', { config: { flags: { disableDefaultTrunkRouting: true } } });
      expect(screen.queryAllByLabelText('Default Application')).toHaveLength(offered ? 1 : 0);
    },
  );
});

describe('who may not change it', () => {
  it.each([
    [
      'adminview',
      'Amber Telecom',
      {},
      'You are signed in with view-only access: nothing on this page can be changed.',
    ],
    [
      'sp1view',
      'Delta Messaging',
      {},
      'You are signed in with view-only access: nothing on this page can be changed.',
    ],
    ['acct1', 'Indigo Lines', ADMIN_ONLY, REFUSED],
  ])('%s sees %s, every control locked, and why', async (login, name, config, why) => {
    const { user } = await openNamed(login, name, { config });
    await message(why);
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
    expect(await input(NAME)).toHaveAttribute('readonly');
    expect(cell('Network address', 1)).toHaveAttribute('readonly');
    expect(cell('Active', 1)).toBeDisabled();
    expect(await input('Trunk Type')).toBeDisabled();
    for (const word of ['Add SIP Gateway', 'Delete SIP Gateway', 'Delete Carrier', 'Replace'])
      expect(screen.queryByText(word)).not.toBeInTheDocument();
    for (const shown of ['Voice', 'SMS'] as const) {
      await user.click(tab(shown));
      const buttons = [...document.querySelectorAll('main button')].map(
        button => button.getAttribute('aria-label') ?? button.textContent,
      );
      expect(buttons.filter(button => /^(Add|Delete|Replace|Undo|Save)/.test(button))).toEqual([]);
    }
  });

  it('an account user adds none where carriers are left to admins', async () => {
    await open('acct1', '/internal/carriers/add', ADMIN_ONLY);
    await message('You do not have access.');
    await waitFor(() => expect(location.pathname).not.toBe('/internal/carriers/add'));
    expect(screen.queryByLabelText(NAME)).not.toBeInTheDocument();
  });

  it('an admin still may', async () => {
    await open('admin', '/internal/carriers/add', ADMIN_ONLY);
    await input(NAME);
    await saveButton();
  });
});
