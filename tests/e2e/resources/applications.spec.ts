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
import { failedRequest } from '../../support/e2e/watch.ts';

const NAME_TAKEN = 'The name you have entered is already in use on another one of your applications.';

const hook = (page: Page, name: string) => page.getByRole('group', { name });
const url = (page: Page, name: string) => hook(page, name).getByRole('textbox', { name: 'URL' });
const method = (page: Page, name: string) => hook(page, name).getByRole('combobox', { name: /^Method/ });

const CALL = 'Calling webhook';
const STATUS = 'Call status webhook';

for (const [login, isAccount] of [
  ['admin', false],
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

test.describe('form', () => {
  test.use({ login: 'acct1' });

  test('a WebSocket address speaks GET and is copied to the status webhook', async ({ page, platform }) => {
    await page.goto('/internal/applications/add');
    await textbox(page, 'Application name').fill('Bot over ws');
    await expect(method(page, CALL)).toHaveText('POST');
    await url(page, CALL).fill('wss://bot.example.com/socket');
    await url(page, CALL).blur();
    await expect(method(page, CALL)).toHaveText('GET');
    await expect(url(page, STATUS)).toHaveValue('wss://bot.example.com/socket');
    await expect(method(page, STATUS)).toHaveText('GET');
    await save(page);
    await expect(toast(page, 'Application created successfully')).toBeVisible();
    const made = (await (await platform.as('acct1')).get('Applications')).find(
      row => row['name'] === 'Bot over ws',
    );
    expect(made?.['call_hook']).toMatchObject({ url: 'wss://bot.example.com/socket', method: 'GET' });
    expect(made?.['call_status_hook']).toMatchObject({ url: 'wss://bot.example.com/socket', method: 'GET' });
  });

  test('a status webhook of its own is not overwritten', async ({ page }) => {
    await page.goto('/internal/applications/add');
    await url(page, STATUS).fill('https://bot.example.com/status');
    await url(page, CALL).fill('ws://bot.example.com/socket');
    await url(page, CALL).blur();
    await expect(method(page, CALL)).toHaveText('GET');
    await expect(url(page, STATUS)).toHaveValue('https://bot.example.com/status');
    await expect(method(page, STATUS)).toHaveText('POST');
  });

  test('basic authentication needs both parts', async ({ page, platform }) => {
    await page.goto('/internal/applications/add');
    await textbox(page, 'Application name').fill('Guarded');
    await url(page, CALL).fill('https://bot.example.com/call');
    await url(page, STATUS).fill('https://bot.example.com/status');
    await hook(page, CALL).getByRole('checkbox', { name: 'Use HTTP basic authentication' }).check();
    const username = hook(page, CALL).getByRole('textbox', { name: 'Username' });
    const password = hook(page, CALL).getByRole('textbox', { name: 'Password' });
    await username.fill('hook');
    await save(page);
    await expectFieldError(password, /both the username and password fields are required/);
    await password.fill('hook-secret');
    await save(page);
    await expect(toast(page, 'Application created successfully')).toBeVisible();
    const made = (await (await platform.as('acct1')).get('Applications')).find(
      row => row['name'] === 'Guarded',
    );
    expect(made?.['call_hook']).toMatchObject({ username: 'hook', password: 'hook-secret', method: 'POST' });
  });

  test('a name in use and an impossible address are told at their fields', async ({ page, watch }) => {
    watch.allow(failedRequest(422));
    await page.goto('/internal/applications/add');
    await textbox(page, 'Application name').fill('hello world');
    await url(page, CALL).fill('javascript:alert(1)');
    await url(page, STATUS).fill('not an address');
    await save(page);
    await expectFieldError(url(page, CALL), /URL/);
    await expectFieldError(url(page, STATUS), /URL/);
    await url(page, CALL).fill('https://bot.example.com/call');
    await url(page, STATUS).fill('https://bot.example.com/status');
    await save(page);
    await expectFieldError(textbox(page, 'Application name'), NAME_TAKEN);
    await expect(url(page, CALL)).toHaveValue('https://bot.example.com/call');
  });

  test('an untouched record is saved without its webhooks', async ({ page }) => {
    await page.goto('/internal/applications');
    await page.getByRole('link', { name: 'dial time', exact: true }).click();
    await textbox(page, 'Application name').fill('dial time 2');
    const sent = page.waitForRequest(request => request.method() === 'PUT');
    await save(page);
    expect((await sent).postDataJSON()).toEqual({ name: 'dial time 2' });
    await expect(toast(page, 'Application updated successfully')).toBeVisible();
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

  test('without any account says what to make first', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    const provider = await admin.add('ServiceProviders', { name: 'Empty Telecom' });
    await page.goto('/nowhere');
    await page.evaluate(
      ([token, sid]) => {
        localStorage.setItem('token', String(token));
        localStorage.setItem('activeServiceProvider', String(sid));
      },
      [await platform.token('admin'), provider],
    );
    await page.goto('/internal/applications');
    await expect(
      page.getByText('You must create an account before you can create an application.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Add account' }).click();
    await expect(page).toHaveURL('/internal/accounts/add');
  });
});
