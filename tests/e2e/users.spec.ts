import type { Page } from '@playwright/test';
import {
  choose,
  expectFieldError,
  heading,
  rowOf,
  rows,
  save,
  signIn,
  textbox,
  toast,
  total,
} from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const PASSWORD = 'A-first-password-1';

const pickScope = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: /^Scope/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

const fill = async (page: Page, name: string) => {
  await textbox(page, 'User name').fill(name);
  await textbox(page, 'User email').fill(`${name.replace(' ', '.')}@example.com`);
  await textbox(page, 'Temporary password').fill(PASSWORD);
};

for (const [login, scope] of [
  ['admin', 'Admin'],
  ['sp1', 'Account'],
  ['acct1', null],
] as const)
  test.describe(`${login} and ${scope ?? 'an own user'}`, () => {
    test.use({ login });

    test('adds, edits and deletes a user, who can sign in', async ({ page, browser, baseURL }) => {
      await page.goto('/internal/users');
      await page.getByRole('link', { name: 'Add user' }).click();
      await save(page);
      await expectFieldError(textbox(page, 'User name'), 'Required');
      await expectFieldError(textbox(page, 'Temporary password'), 'Required');
      if (scope) await pickScope(page, scope);
      if (scope === 'Account') await choose(page, 'Account', 'Cedar Hotel Group');
      await fill(page, 'new person');
      await save(page);
      await expect(toast(page, 'User created successfully')).toBeVisible();
      await expect(rowOf(page, 'new person')).toContainText('Active');

      const other = await browser.newPage({
        baseURL: baseURL ?? '',
        storageState: { cookies: [], origins: [] },
      });
      await other.goto('/');
      await signIn(other, 'new person', PASSWORD);
      await expect(heading(other, 'Create password')).toBeVisible();
      await other.close();

      await page.getByRole('link', { name: 'new person', exact: true }).click();
      await expect(heading(page, 'new person')).toBeVisible();
      await textbox(page, 'User email').fill('changed@example.com');
      await page.getByRole('switch', { name: 'User is active' }).uncheck();
      await save(page);
      await expect(toast(page, 'User updated successfully')).toBeVisible();
      await expect(page.getByText('No changes')).toBeVisible();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(rowOf(page, 'new person')).toContainText('changed@example.com');
      await expect(rowOf(page, 'new person')).toContainText('Inactive');

      await page.getByRole('button', { name: 'Delete new person' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        'Are you sure you want to delete the user new person?',
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Deleted user new person')).toBeVisible();
      await expect(rowOf(page, 'new person')).toHaveCount(0);
    });
  });

test.describe('admin', () => {
  test.use({ login: 'admin' });

  test('finds users by scope, account and text; the filters survive a look at a record', async ({ page }) => {
    await page.goto('/internal/users');
    await expect(total(page, 10)).toBeVisible();
    await page.getByRole('combobox', { name: 'Scope' }).selectOption('Account');
    await expect(total(page, 6)).toBeVisible();
    await choose(page, 'Account', 'default account');
    await expect(total(page, 3)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter users' }).fill('lena');
    await expect(total(page, 1)).toBeVisible();
    await page.getByRole('link', { name: 'Lena Fischer', exact: true }).click();
    await expect(heading(page, 'Lena Fischer')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(total(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(total(page, 10)).toBeVisible();
    await page.getByRole('button', { name: 'User email' }).click();
    await page.getByRole('button', { name: 'User email' }).click();
    await expect(rows(page).first()).toContainText('sp1view@example.com');
  });

  test('an expiring move: who is moved is signed out, who moves is warned', async ({
    page,
    browser,
    baseURL,
    platform,
  }) => {
    const token = await platform.token('sp1');
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: {
        cookies: [],
        origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'token', value: token }] }],
      },
    });
    const moved = await other.newPage();
    await moved.goto('/internal/accounts');
    await expect(rows(moved).first()).toBeVisible();

    await page.goto('/internal/users');
    await page.getByRole('link', { name: 'sp1', exact: true }).click();
    await pickScope(page, 'Account');
    await choose(page, 'Account', 'Cedar Hotel Group');
    await expect(page.getByRole('alert')).toContainText('all sessions of this user end');
    await save(page);
    await expect(toast(page, 'User updated successfully')).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Scope/ })).toHaveCount(0);

    await moved.getByRole('link', { name: 'Clients' }).click();
    await expect(moved.getByText('Your session has expired. Please log in and try again.')).toBeVisible();
    await other.close();
  });
});

test.describe('view-only user', () => {
  test.use({ login: 'acct1view' });

  test('reads, changes the own password and stays view-only', async ({ page, watch }) => {
    watch.allow(failedRequest(403));
    await page.goto('/internal/users');
    await expect(page.getByRole('link', { name: 'Add user' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'acct1view' }).click();
    await expect(page.getByText('You are signed in with view-only access')).toBeVisible();
    const form = page.getByRole('form', { name: 'Your password' });
    await form.getByLabel('Current password').fill('wrong');
    await form.getByLabel('New password *', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Confirm new password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectFieldError(form.getByLabel('Current password'), 'The current password is not right.');
    await form.getByLabel('Current password').fill('Patchbay-demo-1');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Your password was changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, 'acct1view', PASSWORD);
    await expect(page.getByText('View only', { exact: true })).toBeVisible();
  });
});
