import { expectFieldError, heading, rowOf, save, textbox, toast, total } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

test(
  'adds an account, edits name and realm, and deletes it again',
  { tag: '@smoke' },
  async ({ page, platform }) => {
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
    await expect(page).toHaveTitle('Lakeside Motors · Patchbay');
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
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deleted account Lakeside Cars')).toBeVisible();
    await expect(page).toHaveURL('/internal/accounts');
    await expect(total(page, 5)).toBeVisible();
    const left = await (await platform.as('admin')).get('Accounts');
    expect(left.map(row => row['name'])).not.toContain('Lakeside Cars');
  },
);
