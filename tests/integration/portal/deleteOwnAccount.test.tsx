import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { snapshotStore } from '../../../src/browserStorage/snapshotStore.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { readSession } from '../../../src/authProvider/session.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE } from '../../support/renderPortal.tsx';
import { accountShown, HOME, hostedPages } from './hostedPages.ts';

const platformOf = portalSandbox({ hosted: true });
browserDatabase();
const { open, realmStored, change } = hostedPages(platformOf);

const PHRASE = 'delete my account';
const WRONG = 'You must type the delete message correctly in order to delete your account.';

/** Without what the platform trips over. */
const emptied = async () => {
  await change('DELETE FROM clients WHERE account_sid = ?', DEFAULT_ACCOUNT);
  await change('DELETE FROM smpp_gateways');
  await change('DELETE FROM lcr_carrier_set_entry');
};

const openDialog = async (login = 'acct1', intercept?: Interception) => {
  const view = await open(HOME, login, intercept ? { intercept } : {});
  await view.user.click(await screen.findByText('Delete my account'));
  // What was looked for decides which dialog follows.
  await screen.findByText('Checking what still uses it…');
  await waitFor(() => expect(screen.queryByText(/^Checking what/)).not.toBeInTheDocument());
  return { ...view, dialog: within(screen.getByRole('dialog')) };
};
const CONFIRM = { name: 'PERMANENTLY DELETE MY ACCOUNT' };

describe('deleting the own account', () => {
  it('needs the password and the phrase, then ends the session', async () => {
    await emptied();
    const { platform, user, dialog } = await openDialog();
    const owner = `${readSession()?.userSid ?? ''} /api/v1 ${DEFAULT_ACCOUNT}`;
    await snapshotStore(true).put({ owner, id: 'kept', at: 1, size: 4 }, 'text');
    const confirm = await dialog.findByRole('button', CONFIRM);
    const password = await dialog.findByLabelText(/^Password/);
    const phrase = dialog.getByLabelText(/^Delete Message/);
    await waitFor(() => expect(platform.lines()).toContain('GET Users/me'));
    await user.click(confirm);
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(password).toHaveFocus();
    await user.type(password, 'my-password');
    await user.type(phrase, 'Delete my account');
    await user.click(confirm);
    expect(await dialog.findByText(WRONG)).toBeVisible();
    expect(phrase).toHaveFocus();
    expect(platform.writes()).toEqual([]);
    await user.clear(phrase);
    await user.type(phrase, `${PHRASE}{Enter}`);
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.account_deleted', kind: 'success' });
    expect(readSession()).toBeNull();
    const deletion = platform.writes().filter(({ method }) => method === 'DELETE');
    expect(deletion).toEqual([
      { method: 'DELETE', path: `Accounts/${DEFAULT_ACCOUNT}`, body: { password: 'my-password' } },
    ]);
    await expect(realmStored()).rejects.toThrow('no row');
    // Nor does the browser keep names and sids of what is gone.
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(DEFAULT_ACCOUNT);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('default account');
    expect(await snapshotStore(true).heads(owner)).toEqual([]);
  });

  it('asks a user of another sign-in for no password', async () => {
    await emptied();
    const { platform, user, dialog } = await openDialog('acct1', async ({ path }) => {
      // Such a user has no password to sign in with here.
      if (path === 'Users/me') await change(`UPDATE users SET provider = 'google' WHERE name = 'acct1'`);
      return undefined;
    });
    await waitFor(() => expect(dialog.queryByLabelText(/^Password/)).not.toBeInTheDocument());
    await user.type(dialog.getByLabelText(/^Delete Message/), PHRASE);
    await user.click(dialog.getByRole('button', CONFIRM));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(platform.writes().at(-1)).toEqual({
      method: 'DELETE',
      path: `Accounts/${DEFAULT_ACCOUNT}`,
      body: {},
    });
  });

  it('names what the platform trips over, and deletes nothing', async () => {
    const { platform, dialog } = await openDialog();
    expect(await dialog.findByText(/The platform cannot delete the account while/)).toBeVisible();
    expect(dialog.getAllByText(/^SIP clients? /).length).toBeGreaterThan(0);
    expect(dialog.getByRole('link', { name: 'user101' })).toBeVisible();
    expect(dialog.queryByRole('button', CONFIRM)).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
    // The platform would mark all keys as used today.
    expect(platform.lines()).not.toContain(`GET Accounts/${DEFAULT_ACCOUNT}/ApiKeys`);
  });

  it.each([
    ['refused', 403, 'insufficient permissions', 'insufficient permissions'],
    [
      'broken half-way',
      500,
      'foreign key',
      /could not be deleted: foreign key Parts of it may already be gone/,
    ],
  ])('says that it was %s, and stays', async (_, status, msg, text) => {
    await emptied();
    const { platform, user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText(/^Password/), 'my-password');
    await user.type(dialog.getByLabelText(/^Delete Message/), PHRASE);
    await waitFor(() => expect(platform.lines()).toContain('GET Users/me'));
    platform.intercept(({ method }) =>
      method === 'DELETE' ? Response.json({ msg }, { status }) : undefined,
    );
    await user.click(dialog.getByRole('button', CONFIRM));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(readSession()).not.toBeNull();
  });

  it('can be cancelled', async () => {
    await emptied();
    const { platform, user, dialog } = await openDialog();
    await dialog.findByRole('button', CONFIRM);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.writes()).toEqual([]);
  });

  it.each(['acct1view', 'sp1', 'admin'])('is not offered to %s', async login => {
    await open(HOME, login);
    await accountShown();
    await screen.findByText(/API keys/i, { selector: 'h2' });
    expect(screen.queryByText('Delete my account')).not.toBeInTheDocument();
    expect(screen.queryByText('Change Sip Realm')).not.toBeInTheDocument();
  });
});
