import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/e2e/axe.ts';
import { heading, textbox } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

const SETTINGS = '/internal/settings';
const PROVIDER = `${SETTINGS}/service-provider`;

test.use({ login: 'admin' });

test('the settings: tabs by mouse, keys, address and Back; an API key to take along', async ({
  page,
  context,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto('/internal/accounts');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page).toHaveTitle('Settings · Patchbay');
  await expect(tab('Admin')).toHaveAttribute('aria-selected', 'true');
  await expect(textbox(page, 'Domain Name')).toHaveValue('patchbay.example');
  await tab('Service provider').click();
  await expect(page).toHaveURL(PROVIDER);
  await expect(textbox(page, 'Service provider name')).toHaveValue('default service provider');
  await expect(page.getByRole('tabpanel', { name: 'Service provider' })).toBeVisible();
  await page.goBack();
  await expect(textbox(page, 'Domain Name')).toBeVisible();
  await tab('Admin').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Service provider')).toBeFocused();
  await expect(page).toHaveURL(PROVIDER);
  await expect(tab('Service provider')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Admin')).toBeFocused();
  await expect(page).toHaveURL(SETTINGS);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(PROVIDER);
  await page.reload();
  await expect(textbox(page, 'Service provider name')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Accounts (5)');
  await expectAccessible(page, 'what is in the way of deleting a provider');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = page
    .getByRole('table', { name: 'Service provider API keys' })
    .locator('tbody')
    .getByRole('row');
  await expect(keys).toHaveCount(1);
  await page.getByRole('button', { name: 'Add key' }).click();
  const made = page.getByRole('dialog', { name: 'Here is your new API key' });
  const token = await made.getByText(/^[\da-f-]{36}$/).innerText();
  await made.getByRole('button', { name: /^Copy to clipboard/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  const download = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${token}\n`);
  await expectAccessible(page, 'a new key');
  await made.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Add key' })).toBeFocused();
  await expect(keys).toHaveCount(2);
  const row = keys.filter({ hasText: token.slice(-4) });
  await row.getByRole('button', { name: /^Delete the API key/ }).click();
  await expectAccessible(page, 'deleting a key');

  await page.goto(`${SETTINGS}/nonsense`);
  await expect(heading(page, "That page doesn't exist.")).toBeVisible();
});
