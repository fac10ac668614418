import {
  choose,
  expectFieldError,
  heading,
  rowOf,
  rows,
  save,
  textbox,
  toast,
  total,
} from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

const LIST = '/internal/ms-teams-tenants';
const TAKEN = 'The domain name you have entered is already in use.';
const NEW = 'new.teams.patchbay.example';

for (const [login, isAccount] of [
  ['sp1', false],
  ['acct1', true],
] as const)
  test.describe(login, () => {
    test.use({ login });

    test('adds a tenant, comes to its page, edits and deletes it', async ({ page, platform }) => {
      await page.goto(LIST);
      await expect(heading(page, /^Microsoft Teams Tenants/)).toBeVisible();
      await expect(rowOf(page, 'default.teams.patchbay.example')).toBeVisible();
      // The platform answers everybody's tenants to everybody.
      await expect(rowOf(page, 'granite.teams.northwind.example')).toHaveCount(0);
      await expect(rows(page)).toHaveCount(isAccount ? 1 : 2);
      await page.getByRole('link', { name: 'Add Microsoft Teams Tenant' }).click();
      const domain = textbox(page, 'Domain Name');
      await save(page);
      await expectFieldError(domain, /required/i);
      await domain.fill('no dots');
      await expectFieldError(domain, /Enter a complete domain name/);
      await domain.fill('granite.teams.northwind.example');
      await expectFieldError(domain, TAKEN);
      await domain.fill(NEW);
      if (isAccount) await expect(page.getByRole('combobox', { name: 'Account' })).toHaveCount(0);
      else await choose(page, 'Account', 'default account', page.getByRole('main'));
      await choose(page, 'Application', 'Voicemail');
      await save(page);
      await expect(toast(page, 'Microsoft Teams Tenant created successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/ms-teams-tenants(\?|$)/);
      const made = (await (await platform.as('admin')).get('MicrosoftTeamsTenants')).find(
        row => row['tenant_fqdn'] === NEW,
      );
      expect(made).toMatchObject({ account_sid: DEFAULT_ACCOUNT, service_provider_sid: DEFAULT_PROVIDER });

      await page.getByRole('link', { name: NEW, exact: true }).click();
      await expect(domain).toHaveValue(NEW);
      const sent = page.waitForRequest(request => request.method() === 'PUT');
      await choose(page, 'Application', 'None');
      await save(page);
      expect((await sent).postDataJSON()).toEqual({ application_sid: null });
      await expect(toast(page, 'Microsoft Teams Tenant updated successfully')).toBeVisible();
      await expect(heading(page, NEW)).toBeVisible();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('searchbox', { name: 'Filter ms teams tenants' }).fill('NEW');
      await expect(total(page, 1)).toBeVisible();
      await expect(rowOf(page, NEW)).toContainText('None');
      await page.getByRole('button', { name: `Delete ${NEW}` }).click();
      await expect(page.getByRole('dialog')).toContainText(
        `Are you sure you want to delete the ${NEW} Microsoft Teams Tenant?`,
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, `Deleted Microsoft Teams Tenant ${NEW}`)).toBeVisible();
      await expect(page.getByText('No Microsoft Teams Tenant.')).toBeVisible();
    });
  });

test.describe('admin and the domain of the provider', () => {
  test.use({ login: 'admin' });

  test('entering one in the settings opens them at once', async ({ page }) => {
    await page.goto('/internal/accounts');
    await choose(page, 'Service provider', 'Tailspin Telecom');
    await expect(heading(page, /^Accounts/)).toBeVisible();
    await page.goto('/internal/settings/service-provider');
    await page.getByRole('checkbox', { name: 'Enable MS Teams Direct Routing' }).check();
    await textbox(page, 'SBC domain name').fill('teams.tailspin.example');
    await save(page);
    await expect(toast(page, 'Settings updated')).toBeVisible();
    await page.getByRole('link', { name: 'MS Teams Tenants' }).click();
    await expect(page.getByText('No Microsoft Teams Tenant.')).toBeVisible();
    await page.getByRole('link', { name: 'Add Microsoft Teams Tenant' }).first().click();
    await expect(page.getByText('teams.tailspin.example')).toBeVisible();
  });
});
