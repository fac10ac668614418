import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import type { Platform } from '../../support/e2e/platform.ts';
import { heading, signIn, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';

const HOME = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const REALM = `/internal/accounts/${DEFAULT_ACCOUNT}/sip-realm/edit`;

/** What the platform trips over while it deletes an account. */
const removeClients = async (platform: Platform) => {
  const caller = await platform.as('acct1');
  for (const { client_sid: sid } of await caller.get('Clients'))
    await caller.remove(`Clients/${String(sid)}`);
};

/** No part of the page is wider than the page. */
const expectFits = async (page: Page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  test('changes the SIP realm, and learns before what has to follow', async ({ page, platform }) => {
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Change SIP Realm' }).click();
    await expect(heading(page, 'Edit Sip Realm')).toBeVisible();
    await expect(page.getByText('Nothing reaches you at default.sip.patchbay.example')).toBeVisible();
    await expect(page.getByRole('link', { name: /SIP clients to the new realm/ })).toBeVisible();
    const change = page.getByRole('button', { name: 'Change Sip Realm' });
    const name = page.getByRole('textbox', { name: 'Subdomain' });
    await name.fill('ab');
    await expect(page.getByText('At least 3 characters')).toBeVisible();
    await expect(change).toBeDisabled();
    await platform.startCount();
    await name.pressSequentially('c-telephony', { delay: 20 });
    await expect(page.getByText('abc-telephony.patchbay.example is available')).toBeVisible();
    const asked = (await platform.requests()).filter(({ path }) => path.endsWith('/Availability'));
    expect(asked).toHaveLength(1);
    await expectAccessible(page, 'SIP realm');
    await name.press('Enter');
    await expect(toast(page, 'Your SIP realm is now abc-telephony.patchbay.example')).toBeVisible();
    await expect(heading(page, 'default account')).toBeVisible();
    await expect(page.getByText('abc-telephony.patchbay.example', { exact: true })).toBeVisible();
  });

  test('finishes the setup of a new account step by step', async ({ page, platform }) => {
    await removeClients(platform);
    const caller = await platform.as('acct1');
    for (const row of await caller.get(`PhoneNumbers?account_sid=${DEFAULT_ACCOUNT}`))
      await caller.remove(`PhoneNumbers/${String(row['phone_number_sid'])}`);
    await page.goto(HOME);
    const setup = page.getByRole('region', { name: 'Finish Account Setup' });
    await expect(setup).toContainText('Add a phone number to call it by, or a SIP client');
    await expect(setup.getByRole('link', { name: 'Add phone number' })).toBeVisible();
    await expectAccessible(page, 'account with its setup');
    await setup.getByRole('link', { name: 'Add SIP client' }).click();
    await expect(heading(page, 'Add SIP client')).toBeVisible();
  });

  test('deletes the account, and is out', async ({ page, platform }) => {
    await removeClients(platform);
    await page.goto(HOME);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill('typed');
    await dialog.getByLabel(/^Delete Message/).fill('delete it');
    await dialog.getByRole('button', { name: 'PERMANENTLY DELETE MY ACCOUNT' }).click();
    await expect(
      dialog.getByText('You must type the delete message correctly in order to delete your account.'),
    ).toBeVisible();
    await expect(dialog.getByLabel(/^Delete Message/)).toBeFocused();
    await expectAccessible(page, 'deletion of the own account');
    await dialog.getByLabel(/^Delete Message/).fill('delete my account');
    await dialog.getByLabel(/^Delete Message/).press('Enter');
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await expect(heading(page, 'Log in')).toBeVisible();
    const rows = await (await platform.as('admin')).get('Accounts');
    expect(rows.some(row => row['account_sid'] === DEFAULT_ACCOUNT)).toBe(false);
  });

  test.describe('in French, at 390 px', () => {
    test.use({ locale: 'fr-FR', viewport: { width: 390, height: 780 } });

    test('changes the realm and looks at the deletion', async ({ page, platform }) => {
      await removeClients(platform);
      await page.goto(REALM);
      await expect(heading(page, 'Modifier le domaine SIP')).toBeVisible();
      await page.getByRole('textbox', { name: 'Sous-domaine' }).fill('nouveau-nom');
      await expect(page.getByText('nouveau-nom.patchbay.example est disponible')).toBeVisible();
      await expectFits(page);
      await expectAccessible(page, 'SIP realm at 390 px');
      await page.getByRole('button', { name: 'Changer le domaine SIP' }).click();
      await expect(toast(page, /nouveau-nom\.patchbay\.example/)).toBeVisible();
      await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
      await expect(page.getByRole('dialog').getByLabel(/^Mot de passe/)).toBeVisible();
      await expectFits(page);
    });
  });
});

test('an account without SIP realm starts at its applications, with what is missing', async ({
  page,
  platform,
}) => {
  await (await platform.as('admin')).change(`Accounts/${DEFAULT_ACCOUNT}`, { sip_realm: null });
  await page.goto('/');
  await signIn(page, 'acct1');
  await expect(heading(page, /^Applications/)).toBeVisible();
  const setup = page.getByRole('region', { name: 'Finish Account Setup' });
  await setup.getByRole('link', { name: 'Choose a realm' }).click();
  await expect(page.getByText('none yet')).toBeVisible();
});
