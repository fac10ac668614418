import type { Page } from '@playwright/test';
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

const hook = (page: Page, name: string) => page.getByRole('group', { name });
const url = (page: Page, name: string) => hook(page, name).getByRole('textbox', { name: 'URL' });

const CALL = 'Calling webhook';
const STATUS = 'Call status webhook';

for (const [login, isAccount] of [
  ['sp1', false],
  ['acct1', true],
] as const)
  test.describe(login, () => {
    test.use({ login });

    test('adds, edits and deletes an application', async ({ page, platform }) => {
      await page.goto('/internal/applications');
      if (!isAccount) await choose(page, 'Account', 'default account');
      await expect(rowOf(page, 'hello world')).toBeVisible();
      await page.getByRole('link', { name: 'Add application' }).click();
      await save(page);
      await expectFieldError(textbox(page, 'Application name'), /required/i);
      await expectFieldError(url(page, CALL), /required/i);
      await expectFieldError(url(page, STATUS), /required/i);
      await textbox(page, 'Application name').fill('Night shift');
      if (isAccount) await expect(page.getByRole('combobox', { name: 'Account' })).toHaveCount(0);
      else await choose(page, 'Account', 'default account', page.getByRole('main'));
      await url(page, CALL).fill('https://bot.example.com/call');
      await url(page, STATUS).fill('https://bot.example.com/status');
      await save(page);
      await expect(toast(page, 'Application created successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/internal\/applications(\?|$)/);
      if (!isAccount) await choose(page, 'Account', 'default account');
      await page.getByRole('link', { name: 'Night shift', exact: true }).click();
      await expect(heading(page, 'Night shift')).toBeVisible();
      await expect(url(page, STATUS)).toHaveValue('https://bot.example.com/status');
      await textbox(page, 'Application name').fill('Late shift');
      await save(page);
      await expect(toast(page, 'Application updated successfully')).toBeVisible();
      await page.reload();
      await expect(textbox(page, 'Application name')).toHaveValue('Late shift');
      await page.getByRole('button', { name: 'Delete application' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        'Are you sure you want to delete the application Late shift?',
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Deleted application Late shift')).toBeVisible();
      const left = await (await platform.as(login)).get('Applications');
      expect(left.map(row => row['name'])).not.toContain('Late shift');
    });
  });

test.describe('list', () => {
  test.use({ login: 'sp1' });

  test('filters by name on the platform, a second after the last key', async ({ page, platform }) => {
    await page.goto('/internal/applications');
    await choose(page, 'Account', 'default account');
    await expect(total(page, 11)).toBeVisible();
    await platform.startCount();
    await page.getByRole('searchbox').pressSequentially('bo', { delay: 50 });
    await expect(total(page, 3)).toBeVisible();
    const asked = (await platform.requests()).filter(({ path }) => path.endsWith('/Applications'));
    expect(asked.map(({ query }) => new URLSearchParams(query).get('name'))).toEqual(['bo']);
    await expect(page).toHaveURL(/filter=/);
  });

  test('blockers of an application are links', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    const acme = (await admin.get('Accounts')).find(row => row['name'] === 'Acme Support Desk');
    const device = String(acme?.['device_calling_application_sid']);
    await page.goto(`/internal/applications/${device}/edit`);
    await page.getByRole('button', { name: 'Delete application' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      /In order to delete the application it cannot be in use by any Accounts \(1\), Phone Numbers \(\d+\), or Carriers \(\d\)\./,
    );
    await expect(dialog.getByRole('link', { name: 'Acme Support Desk' })).toHaveAttribute(
      'href',
      `/internal/accounts/${String(acme?.['account_sid'])}/edit`,
    );
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Acme Support Desk' }).click();
    await expect(textbox(page, 'Account name')).toHaveValue('Acme Support Desk');
  });
});
