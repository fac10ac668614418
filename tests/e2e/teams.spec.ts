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
import { failedRequest } from '../support/e2e/watch.ts';

const LIST = '/internal/ms-teams-tenants';
const NO_DOMAIN = 'Tailspin Telecom does not have a fully qualified domain name for MS Teams';
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

  test('the screens are there only with a domain', async ({ page, platform }) => {
    const tenant = (await (await platform.as('admin')).get('MicrosoftTeamsTenants'))[0];
    await page.goto(LIST);
    const item = page.getByRole('navigation', { name: 'Main navigation' }).getByText('MS Teams Tenants');
    await expect(item).toBeVisible();
    await choose(page, 'Service provider', 'Tailspin Telecom');
    await expect(heading(page, /^Accounts/)).toBeVisible();
    await expect(item).toHaveCount(0);
    for (const path of ['', '/add', `/${String(tenant?.['ms_teams_tenant_sid'])}/edit`]) {
      await page.goto(`${LIST}${path}`);
      await expect(toast(page, NO_DOMAIN)).toBeVisible();
      await expect(page).toHaveURL(/\/internal\/settings/);
    }
  });

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

test.describe('what goes wrong', () => {
  test.use({ login: 'sp1' });

  test('a domain taken meanwhile is told at its field, and nothing typed is lost', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(422));
    await page.goto(`${LIST}/add`);
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Account' })).toHaveValue(
      'Acme Support Desk',
    );
    await textbox(page, 'Domain Name').fill(NEW);
    await (
      await platform.as('sp2')
    ).add('MicrosoftTeamsTenants', {
      tenant_fqdn: NEW,
      account_sid: DEFAULT_ACCOUNT,
      service_provider_sid: DEFAULT_PROVIDER,
    });
    await save(page);
    await expectFieldError(textbox(page, 'Domain Name'), TAKEN);
    await expect(textbox(page, 'Domain Name')).toHaveValue(NEW);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  });

  test('a tenant that is gone leads to the list with the reason', async ({ page, watch }) => {
    watch.allow(failedRequest(404));
    await page.goto(`${LIST}/11111111-2222-4333-8444-555555555555/edit`);
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
  });

  test('an account with another application takes the old one away', async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: 'acme.teams.patchbay.example', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue('IVR menu');
    await choose(page, 'Account', 'Dune Logistics', page.getByRole('main'));
    await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue('None');
  });
});
