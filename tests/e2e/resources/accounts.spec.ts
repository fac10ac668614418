import {
  choose,
  expectFieldError,
  heading,
  rowOf,
  save,
  textbox,
  toast,
  total,
} from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const NAME_TAKEN = 'The name you have entered is already in use on another one of your accounts.';
const REALM_TAKEN = 'The SIP Realm you have entered is already in use on another one of your accounts.';

for (const login of ['admin', 'sp1'])
  test.describe(login, () => {
    test.use({ login });

    test('adds an account, edits name and realm, and deletes it again', async ({ page, platform }) => {
      await page.goto('/internal/accounts');
      await expect(total(page, 5)).toBeVisible();
      await page.getByRole('link', { name: 'Add account' }).click();
      await expect(page).toHaveURL('/internal/accounts/add');
      await save(page);
      await expectFieldError(textbox(page, 'Account name'), /required/i);
      await textbox(page, 'Account name').fill('Lakeside Motors');
      await textbox(page, 'SIP realm').fill('lakeside.sip.patchbay.example');
      await save(page);
      await expect(toast(page, 'Account created successfully')).toBeVisible();
      await expect(page).toHaveURL('/internal/accounts');
      await expect(total(page, 6)).toBeVisible();
      await expect(rowOf(page, 'Lakeside Motors')).toContainText('lakeside.sip.patchbay.example');

      await page.getByRole('link', { name: 'Lakeside Motors', exact: true }).click();
      await expect(heading(page, 'Lakeside Motors')).toBeVisible();
      await expect(page).toHaveTitle('Lakeside Motors · jambonz');
      await textbox(page, 'Account name').fill('Lakeside Cars');
      await textbox(page, 'SIP realm').fill('cars.sip.patchbay.example');
      const sent = page.waitForRequest(request => request.method() === 'PUT');
      await save(page);
      // Changed fields only (docs/decisions.md#put-body).
      expect((await sent).postDataJSON()).toEqual({
        name: 'Lakeside Cars',
        sip_realm: 'cars.sip.patchbay.example',
      });
      await expect(toast(page, 'Account updated successfully')).toBeVisible();
      await expect(heading(page, 'Lakeside Cars')).toBeVisible();
      await page.reload();
      await expect(textbox(page, 'SIP realm')).toHaveValue('cars.sip.patchbay.example');

      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Are you sure you want to delete the account Lakeside Cars?');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Deleted account Lakeside Cars')).toBeVisible();
      await expect(page).toHaveURL('/internal/accounts');
      await expect(total(page, 5)).toBeVisible();
      const left = await (await platform.as('admin')).get('Accounts');
      expect(left.map(row => row['name'])).not.toContain('Lakeside Cars');
    });

    test('a name or realm in use is told at its field, before and by the platform', async ({
      page,
      watch,
    }) => {
      watch.allow(failedRequest(422));
      await page.goto('/internal/accounts/add');
      await textbox(page, 'Account name').fill('ACME support desk');
      await save(page);
      await expectFieldError(textbox(page, 'Account name'), NAME_TAKEN);
      await textbox(page, 'Account name').fill('Brand new');
      // A realm of another provider: only the platform knows it.
      await textbox(page, 'SIP realm').fill('Evergreen.sip.northwind.example');
      await save(page);
      await expectFieldError(textbox(page, 'SIP realm'), REALM_TAKEN);
      await textbox(page, 'SIP realm').fill('acme.sip.patchbay.example');
      await save(page);
      await expectFieldError(textbox(page, 'SIP realm'), REALM_TAKEN);
      await textbox(page, 'SIP realm').fill('not a realm');
      await save(page);
      await expectFieldError(textbox(page, 'SIP realm'), /domain name/);
      await expect(page).toHaveURL('/internal/accounts/add');
      await expect(textbox(page, 'Account name')).toHaveValue('Brand new');
      // An own name is no clash with itself.
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await textbox(page, 'Account name').fill('Default Account');
      await save(page);
      await expect(toast(page, 'Account updated successfully')).toBeVisible();
    });
  });

test.describe('blockers', () => {
  test.use({ login: 'sp1' });

  test('of an account are listed as links, and nothing is deleted', async ({ page, platform }) => {
    await page.goto('/internal/accounts');
    await page.getByRole('button', { name: 'Delete Acme Support Desk' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      /In order to delete the account it cannot be in use by any Applications \(8\), Phone Numbers \(\d+\), MS Teams Tenants \(1\), .*SIP clients \(\d+\).* or have any Api Keys \(\d+\)\./,
    );
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await expect(dialog).toContainText('acme.teams.patchbay.example');
    await expect(dialog.getByRole('link', { name: 'user112' })).toHaveAttribute(
      'href',
      /\/internal\/clients\/.*\/edit$/,
    );
    await dialog.getByRole('link', { name: 'IVR menu' }).click();
    await expect(page).toHaveURL(/\/internal\/applications\/[^/]+\/edit$/);
    await expect(textbox(page, 'Application name')).toHaveValue('IVR menu');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await platform.requests()).filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('that appear after the question are the platform’s refusal, in the dialog', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(500));
    await page.goto('/internal/accounts');
    await page.getByRole('button', { name: 'Delete Dune Logistics' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete the account Dune Logistics?');
    const admin = await platform.as('admin');
    const dune = (await admin.get('Accounts')).find(row => row['name'] === 'Dune Logistics');
    await admin.add('Clients', {
      account_sid: dune?.['account_sid'],
      username: 'late',
      password: 'secret-1',
      is_active: true,
    });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(/\w{3,}/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Dune Logistics')).toBeVisible();
  });
});

test.describe('account scope', () => {
  test.use({ login: 'acct1' });

  test('renames the own account; its realm is only shown', async ({ page }) => {
    await page.goto('/internal/clients');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByText('default.sip.patchbay.example')).toBeVisible();
    await expect(textbox(page, 'SIP realm')).toHaveCount(0);
    await textbox(page, 'Account name').fill('Our own name');
    const sent = page.waitForRequest(request => request.method() === 'PUT');
    await save(page);
    expect((await sent).postDataJSON()).toEqual({ name: 'Our own name' });
    await expect(toast(page, 'Account updated successfully')).toBeVisible();
    await page.reload();
    await expect(textbox(page, 'Account name')).toHaveValue('Our own name');
  });
});

test.describe('service providers', () => {
  test.use({ login: 'admin' });

  test('one is added and becomes the current one; a name in use stays in the dialog', async ({
    page,
    watch,
  }) => {
    watch.allow(failedRequest(422));
    await page.goto('/internal/clients');
    await page.getByRole('button', { name: 'Add service provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add service provider' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('textbox').fill('Northwind Voice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('This name is already in use.');
    await dialog.getByRole('textbox').fill('Brand New Telecom');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Added new service provider Brand New Telecom')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveValue('Brand New Telecom');
    await expect(page).toHaveURL('/internal/accounts');
    await expect(page.getByText('No Accounts.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveValue('Brand New Telecom');
  });

  test('switching never shows a row of the other one, however late answers come', async ({
    page,
    platform,
  }) => {
    const theirs = await (await platform.as('sp2')).get('PhoneNumbers');
    await page.goto('/internal/accounts');
    await expect(rowOf(page, 'Acme Support Desk')).toBeVisible();
    // Watches every change of the page from now on for names of the former provider.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seenAfterSwitch: seen });
      let switched = false;
      new MutationObserver(() => {
        const provider = localStorage.getItem('activeServiceProvider') ?? '';
        switched ||= !provider.startsWith('2708b1b3');
        if (switched) seen.push(document.querySelector('main')?.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await platform.fault({
      match: { path: '/ServiceProviders/2708b1b3.*/Accounts' },
      kind: 'latency',
      ms: 1500,
    });
    await platform.fault({ match: { path: '/ServiceProviders/.*/Accounts' }, kind: 'latency', ms: 600 });
    // The answer for the former provider is still on its way when the switch happens.
    await page.getByRole('button', { name: 'Refresh' }).click();
    await choose(page, 'Service provider', 'Northwind Voice');
    await expect(rowOf(page, 'Granite Bank')).toBeVisible();
    await page.getByRole('link', { name: 'Phone Numbers' }).click();
    await expect(total(page, theirs.length)).toBeVisible();
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(total(page, 4)).toBeVisible();
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seenAfterSwitch: string[] }).seenAfterSwitch,
    );
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.filter(text => /Acme Support Desk|Blue River Clinic|default account/.test(text))).toEqual([]);
  });
});
