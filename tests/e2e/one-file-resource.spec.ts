import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { platformAt } from '../support/e2e/platform.ts';
import { startPortalCopy } from '../support/e2e/portalCopy.ts';
import { choose, expectFieldError, heading, rowOf, save, textbox, toast } from '../support/e2e/portal.ts';
import { DEFAULT_PROVIDER } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

const EXAMPLE = 'docs/examples/ms-teams-tenants/index.ts';
const TARGET = 'src/resources/ms-teams-tenants/index.ts';
/** Beside the ports of the workers' own servers. */
const PORT = Number(process.env['E2E_PORT'] ?? 3101) + 40;
const MOST_LINES = 60;

const enter = async (page: Page, url: string, login: string) => {
  const token = await platformAt(url).token(login);
  await page.goto(`${url}/nowhere`);
  await page.evaluate(
    ([value, provider]) => {
      localStorage.clear();
      localStorage.setItem('token', String(value));
      localStorage.setItem('activeServiceProvider', String(provider));
    },
    [token, DEFAULT_PROVIDER],
  );
  await page.goto(`${url}/internal/clients`);
  await expect(heading(page, /^SIP client/)).toBeVisible();
};

const item = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByText('MS Teams Tenants');

test('one file adds a collection: menu, list, add, edit, delete, rights and validation', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/status of 4\d\d .*\/MicrosoftTeamsTenants/);
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  const { url, close } = await startPortalCopy(EXAMPLE, TARGET, PORT);
  try {
    await enter(page, url, 'admin');
    // Only where the service provider has a Teams domain; follows the picker at once.
    await expect(item(page)).toBeVisible();
    await choose(page, 'Service provider', 'Contoso Telecom');
    await expect(heading(page, /^Accounts/)).toBeVisible();
    await expect(item(page)).toHaveCount(0);
    await choose(page, 'Service provider', 'default service provider');
    await item(page).click();

    // The platform answers everybody's tenants: those of the other provider are not shown.
    await expect(rowOf(page, 'default.teams.patchbay.example')).toContainText('default account');
    await expect(rowOf(page, 'evergreen.teams.northwind.example')).toHaveCount(0);
    await page.getByRole('link', { name: 'Add Microsoft Teams tenant' }).click();
    await save(page);
    await expectFieldError(textbox(page, 'Domain name'), /required/i);
    await textbox(page, 'Domain name').fill('acme.teams.patchbay.example');
    await choose(page, 'Account', 'Acme Support Desk', page.getByRole('main'));
    await save(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page).toHaveURL(/\/ms-teams-tenants\/add$/);
    await textbox(page, 'Domain name').fill('new.teams.patchbay.example');
    await choose(page, 'Application', 'IVR menu');
    await save(page);
    await expect(toast(page, 'Microsoft Teams tenant created successfully')).toBeVisible();
    await expect(rowOf(page, 'new.teams.patchbay.example')).toContainText('IVR menu');

    await page.getByRole('link', { name: 'new.teams.patchbay.example', exact: true }).click();
    await expect(textbox(page, 'Domain name')).toHaveValue('new.teams.patchbay.example');
    await choose(page, 'Application', 'None');
    await save(page);
    await expect(toast(page, 'Microsoft Teams tenant updated successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('searchbox').fill('new.teams');
    await expect(rowOf(page, 'new.teams.patchbay.example')).toContainText('None');
    await page.getByRole('button', { name: 'Delete new.teams.patchbay.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, /Deleted .* new\.teams\.patchbay\.example/)).toBeVisible();
    await expect(rowOf(page, 'new.teams.patchbay.example')).toHaveCount(0);

    // Rights come with it: an account user sees the own tenants, a view-only one changes nothing.
    await enter(page, url, 'acct1view');
    await item(page).click();
    await expect(rowOf(page, 'default.teams.patchbay.example')).toBeVisible();
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Add Microsoft Teams tenant' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  } finally {
    // Nothing may still be on its way when the server goes.
    await page.goto('about:blank');
    await close();
  }
});
