import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { combo, input, message, openFilters } from './form.ts';

const platformOf = portalSandbox();
const LIST = '/internal/applications';

const open = (user: string, path = LIST) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

const openNamed = async (user: string, where: Record<string, string>) => {
  const sid = String((await platformOf.row('applications', where))['application_sid']);
  return { ...(await open(user, `${LIST}/${sid}/edit`)), sid };
};

/** Roles are slow to compute on a long form. */
const askToDelete = async (user: UserEvent) =>
  user.click(await screen.findByText('Delete application', { selector: 'button' }));

describe('the list of applications', () => {
  it('is filtered by name on the platform, once after the last key', async () => {
    const { platform, user } = await open('sp1');
    await message(/^Total: /);
    await openFilters(user);
    await combo(user, 'Account', 'default account');
    await message('Total: 11 records');
    const mark = platform.sent.length;
    await user.type(screen.getByRole('searchbox'), 'bo');
    await message('Total: 3 records');
    const asked = platform.lines(mark).filter(line => line.includes('/Applications'));
    expect(asked.map(line => new URLSearchParams(line.replace(/.*\?/, '')).get('name'))).toEqual(['bo']);
    expect(address()).toContain('filter=');
  });
});

describe('deleting an application', () => {
  it('names what uses it, with links that lead away from the question', async () => {
    const account = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    const { platform, user } = await openNamed('sp1', {
      application_sid: String(account['device_calling_application_sid']),
    });
    await askToDelete(user);
    await message(
      /^In order to delete the application it cannot be in use by any Accounts \(1\), Phone Numbers \(\d+\), or Carriers \(\d\)\.$/,
    );
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    const link = dialog.getByRole('link', { name: 'Acme Support Desk' });
    expect(link).toHaveAttribute('href', `/internal/accounts/${String(account['account_sid'])}/edit`);
    await user.click(link);
    expect(await input(/^Account name/)).toHaveValue('Acme Support Desk');
    expect(platform.writes()).toEqual([]);
  });

  it.each(['sp1', 'acct1'])('asks %s, deletes and leads to the list', async login => {
    const sid = 'a0000000-0000-4000-8000-000000000001';
    await platformOf.get().insert('applications', {
      application_sid: sid,
      name: 'Late shift',
      account_sid: DEFAULT_ACCOUNT,
    });
    const { platform, user } = await openNamed(login, { application_sid: sid });
    await askToDelete(user);
    await message('Are you sure you want to delete the application Late shift?');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Deleted application Late shift');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `Applications/${sid}`, body: null }]);
    await waitFor(() => expect(location.pathname).toBe(LIST));
  });
});
