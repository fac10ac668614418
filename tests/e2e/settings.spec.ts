import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFieldError, heading, save, textbox, toast } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

const SETTINGS = '/internal/settings';
const PROVIDER = `${SETTINGS}/service-provider`;
const KEYS = 'Service provider API keys';

const keyRows = (page: Page) => page.getByRole('table', { name: KEYS }).locator('tbody').getByRole('row');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const domainName = (page: Page) => textbox(page, 'Domain Name');
const bodyOf = (page: Page, path: string) =>
  page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(path));

test.describe('an admin', () => {
  test.use({ login: 'admin' });

  test('goes between the tabs by mouse, keyboard, address and the Back button', async ({ page }) => {
    await page.goto('/internal/accounts');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(page).toHaveTitle('Settings · jambonz');
    await expect(tab(page, 'Admin')).toHaveAttribute('aria-selected', 'true');
    await expect(domainName(page)).toHaveValue('patchbay.example');
    await tab(page, 'Service provider').click();
    await expect(page).toHaveURL(PROVIDER);
    await expect(textbox(page, 'Service provider name')).toHaveValue('default service provider');
    await expect(page.getByRole('tabpanel', { name: 'Service provider' })).toBeVisible();
    await page.goBack();
    await expect(domainName(page)).toBeVisible();
    await tab(page, 'Admin').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Service provider')).toBeFocused();
    await expect(page).toHaveURL(PROVIDER);
    await expect(tab(page, 'Service provider')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Admin')).toBeFocused();
    await expect(page).toHaveURL(SETTINGS);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(PROVIDER);
    await page.reload();
    await expect(textbox(page, 'Service provider name')).toBeVisible();
    await page.goto(`${SETTINGS}/nonsense`);
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
  });

  test('sets the installation, and is stopped at a wrong network', async ({ page, platform }) => {
    await page.goto(SETTINGS);
    await textbox(page, 'Private Network CIDR').fill('10.0.0.0/8, 10.0.0.1/99');
    await save(page);
    await expectFieldError(
      textbox(page, 'Private Network CIDR'),
      'Invalid private network CIDR "10.0.0.1/99"',
    );
    const posted = (await platform.requests()).filter(
      ({ method, path }) => method === 'POST' && !path.endsWith('/login'),
    );
    expect(posted).toEqual([]);
    await textbox(page, 'Private Network CIDR').fill('10.0.0.0/8, 10.0.0.1');
    await page.getByRole('combobox', { name: 'Log Level' }).click();
    await page.getByRole('option', { name: 'Debug' }).click();
    await page.getByRole('combobox', { name: 'Min password length' }).click();
    await expect(page.getByRole('option')).toHaveText(
      Array.from({ length: 13 }, (_, index) => String(8 + index)),
    );
    await page.getByRole('option', { name: '14', exact: true }).click();
    const system = bodyOf(page, '/SystemInformation');
    const passwords = bodyOf(page, '/PasswordSettings');
    await save(page);
    await expect(toast(page, 'Admin settings updated successfully')).toBeVisible();
    expect((await system).postDataJSON()).toEqual({
      domain_name: 'patchbay.example',
      sip_domain_name: 'sip.patchbay.example',
      monitoring_domain_name: 'grafana.patchbay.example',
      private_network_cidr: '10.0.0.0/8,10.0.0.1',
      log_level: 'debug',
    });
    expect((await passwords).postDataJSON()).toMatchObject({ min_password_length: 14 });
    await page.reload();
    await expect(textbox(page, 'Private Network CIDR')).toHaveValue('10.0.0.0/8,10.0.0.1');
    await expect(page.getByRole('combobox', { name: 'Min password length' })).toHaveText('14');
  });

  test('makes an API key, takes it along, and deletes it', async ({ page, context, platform }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PROVIDER);
    await expect(keyRows(page)).toHaveCount(1);
    await platform.fault({ match: { method: 'POST', path: '/ApiKeys' }, kind: 'latency', ms: 300 });
    await page.getByRole('button', { name: 'Add key' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Here is your new API key' });
    const token = await dialog.getByText(/^[\da-f-]{36}$/).innerText();
    await dialog.getByRole('button', { name: /^Copy to clipboard/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(`${token}\n`);
    await expectAccessible(page, 'a new key');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Add key' })).toBeFocused();
    await expect(keyRows(page)).toHaveCount(2);
    const row = keyRows(page).filter({ hasText: token.slice(-4) });
    await expect(row).toContainText(`********-****-****-****-********${token.slice(-4)}`);
    await row.getByRole('button', { name: /^Delete the API key/ }).click();
    await expectAccessible(page, 'deleting a key');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'API key deleted')).toBeVisible();
    await expect(keyRows(page)).toHaveCount(1);
  });

  test('deletes a provider only by its name and without anything in it', async ({ page, platform }) => {
    await page.goto(PROVIDER);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Accounts (5)');
    await expect(dialog.getByRole('link', { name: 'default account' })).toBeVisible();
    await expectAccessible(page, 'what is in the way of deleting a provider');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await (await platform.as('admin')).add('ServiceProviders', { name: 'Short-lived' });
    await page.reload();
    const picker = page.getByRole('combobox', { name: 'Service provider' });
    await picker.click();
    await page.getByRole('option', { name: 'Short-lived' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await tab(page, 'Service provider').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog).toContainText('Are you sure you want to delete the service provider Short-lived?');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectFieldError(dialog.getByRole('textbox'), 'This is not Short-lived.');
    await dialog.getByRole('textbox').fill('Short-lived');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deleted service provider Short-lived')).toBeVisible();
    await expect(picker).toHaveValue('default service provider');
    await expect(textbox(page, 'Service provider name')).toHaveValue('default service provider');
  });
});
