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
import { expect, test } from '../../support/e2e/test.ts';

test.describe('sp1', () => {
  test.use({ login: 'sp1' });

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
});

test.describe('service providers', () => {
  test.use({ login: 'admin' });

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
