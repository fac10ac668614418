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
} from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

for (const [login, isAccount] of [
  ['admin', false],
  ['sp1', false],
  ['acct1', true],
] as const)
  test.describe(login, () => {
    test.use({ login });

    test('adds, edits and deletes a SIP client; its password is never sent back', async ({
      page,
      platform,
    }) => {
      await page.goto('/internal/clients');
      await page.getByRole('link', { name: 'Add SIP client' }).click();
      await save(page);
      await expectFieldError(textbox(page, 'User Name'), /required/i);
      await expectFieldError(textbox(page, 'Password'), /required/i);
      await textbox(page, 'User Name').fill('desk-9');
      await textbox(page, 'Password').fill('sip-secret-9');
      if (isAccount) await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveCount(0);
      else await choose(page, 'Belongs to', 'default account');
      await page.getByRole('switch', { name: 'Allow direct calling to queues' }).uncheck();
      await save(page);
      await expect(toast(page, 'Client created successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/internal\/clients(\?|$)/);
      const made = (await (await platform.as('admin')).get('Clients')).find(
        row => row['username'] === 'desk-9',
      );
      expect(made).toMatchObject({
        allow_direct_queue_calling: 0,
        allow_direct_app_calling: 1,
        is_active: 1,
      });

      await page.getByRole('link', { name: 'desk-9', exact: true }).click();
      await expect(heading(page, 'desk-9')).toBeVisible();
      // Locked on edit: text, not inputs; the mask the platform answers is no value.
      await expect(textbox(page, 'User Name')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: /Password/ })).toHaveCount(0);
      await expect(page.getByText(/^sX+$/)).toBeVisible();
      await page.getByRole('switch', { name: 'Active', exact: true }).uncheck();
      const sent = page.waitForRequest(request => request.method() === 'PUT');
      await save(page);
      const body = (await sent).postDataJSON() as Record<string, unknown>;
      expect(Object.keys(body)).toContain('is_active');
      expect(
        Object.keys(body).filter(key => !/^(is_active|allow_direct_(app|queue|user)_calling)$/.test(key)),
      ).toEqual([]);
      await expect(toast(page, 'Client updated successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/internal\/clients(\?|$)/);
      await expect(rowOf(page, 'desk-9')).toContainText('Inactive');

      await page.getByRole('button', { name: 'Delete desk-9' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        'Are you sure you want to delete the SIP client desk-9?',
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Client deleted successfully')).toBeVisible();
      await expect(rowOf(page, 'desk-9')).toHaveCount(0);
    });
  });

test.describe('realm and registration', () => {
  test.use({ login: 'acct1' });

  test('the list names the realm and asks once for all registrations', async ({ page, platform }) => {
    await page.goto('/internal/clients');
    await expect(page.getByText('Your sip realm is')).toContainText('default.sip.patchbay.example');
    await expect(rowOf(page, 'user100')).toContainText('Registered');
    await expect(rowOf(page, 'user102')).toContainText('Not registered');
    const asked = (await platform.requests()).filter(({ path }) => path.includes('RegisteredSipUsers'));
    expect(asked).toHaveLength(1);
    expect(await rows(page).count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'user100', exact: true }).click();
    await expect(page.getByText('user100@default.sip.patchbay.example')).toBeVisible();
    await expect(page.getByText(/^from sip:user100@.* over \w+, until /)).toBeVisible();
  });

  test('a user name in use is told at the field', async ({ page, watch }) => {
    watch.allow(failedRequest(400));
    await page.goto('/internal/clients/add');
    await textbox(page, 'User Name').fill('user100');
    await textbox(page, 'Password').fill('some-secret');
    await save(page);
    await expectFieldError(textbox(page, 'User Name'), /already in use/);
    await expect(textbox(page, 'Password')).toHaveValue('some-secret');
  });

  test('the list is searched at each key, without asking the platform', async ({ page, platform }) => {
    await page.goto('/internal/clients');
    await expect(rowOf(page, 'user100')).toBeVisible();
    await platform.startCount();
    await page.getByRole('searchbox', { name: 'Filter clients' }).fill('user10');
    await expect(total(page, 10)).toBeVisible();
    await expect(rowOf(page, 'user111')).toHaveCount(0);
    expect((await platform.requests()).filter(({ path }) => path.endsWith('/Clients'))).toEqual([]);
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No sip clients.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(total(page, 12)).toBeVisible();
  });
});

test.describe('an account without a realm', () => {
  test.use({ login: 'sp1' });

  test('keeps Save locked and says why', async ({ page }) => {
    await page.goto('/internal/clients/add');
    const button = page.getByRole('button', { name: 'Save', exact: true });
    await expect(button).toBeEnabled();
    await choose(page, 'Belongs to', 'Dune Logistics');
    await expect(page.getByRole('alert')).toContainText('Sip realm is not set for the account.');
    await expect(button).toBeDisabled();
    await choose(page, 'Belongs to', 'Acme Support Desk');
    await expect(page.getByText('Sip realm is not set for the account.')).toHaveCount(0);
    await expect(button).toBeEnabled();
  });
});

test.describe('account user without a realm', () => {
  test.use({ login: 'Sam Okafor' });

  test('is told on the list and in the form', async ({ page }) => {
    await page.goto('/internal/clients');
    await expect(page.getByText('No sip clients.')).toBeVisible();
    await expect(page.getByText(/has no SIP realm yet/)).toBeVisible();
    await page.getByRole('link', { name: 'Add SIP client' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Sip realm is not set for the account.');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  });
});

test.describe('admin', () => {
  test.use({ login: 'admin' });

  test('alone filters by account; a client that is gone leads to the list with the reason', async ({
    page,
    watch,
  }) => {
    watch.allow(failedRequest(404));
    await page.goto('/internal/clients');
    await choose(page, 'Account', 'Acme Support Desk');
    await expect(total(page, 5)).toBeVisible();
    await expect(page.getByText('Your sip realm is')).toContainText('acme.sip.patchbay.example');
    await page.goto('/internal/clients/11111111-2222-4333-8444-555555555555/edit');
    // With the filters that the list had.
    await expect(page).toHaveURL(/\/internal\/clients(\?|$)/);
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
  });
});
