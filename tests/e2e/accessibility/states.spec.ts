import { expectAccessible } from '../../support/e2e/axe.ts';
import { filterQuery, heading, openFilters, rows } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

/** States that no address has; each is looked at in both themes. */
test.use({ login: 'admin' });

test.beforeEach(() => test.slow());

const WHOLE = { withShell: true };

test('the shell, its dialogs and its notices', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(500));
  await page.goto(`/internal/clients?${filterQuery({ q: 'nobody-at-all' })}`);
  await expect(page.locator('.pb-empty')).toBeVisible();
  await expectAccessible(page, 'empty', WHOLE);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'keyboard shortcuts', WHOLE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add service provider' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'add service provider', WHOLE);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Service provider' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'picker open', WHOLE);
  await page.keyboard.press('Escape');
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await page.getByRole('textbox', { name: 'Account name' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'errors at fields');
  await page.getByRole('button', { name: '1 field changed' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'what would be saved');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'unsaved changes');
  await platform.fault({ match: { path: '/Clients' }, kind: '500' });
  await page.goto('/internal/clients');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failing list');
  await page.goto('/internal/nope');
  await expect(heading(page, /doesn't exist/)).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('open choices, selected rows, results of work, gateways', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(500));
  await page.goto(`/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page, 'columns open');
  await page.keyboard.press('Escape');
  await openFilters(page);
  await expectAccessible(page, 'filters open');
  await page.getByRole('combobox', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'account filter open');
  await page.keyboard.press('Escape');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await expectAccessible(page, 'rows selected');
  await platform.fault({ match: { method: 'PUT' }, kind: '500', times: 1 });
  await page.getByRole('combobox', { name: 'Application' }).fill('None');
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'taking applications away');
  await page.getByRole('button', { name: 'Change 2 numbers' }).click();
  await expect(page.getByText('1 updated, 1 failed')).toBeVisible();
  await expectAccessible(page, 'result of bulk work');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'deletion');
  await page.goto('/internal/phone-numbers/add');
  await page.getByRole('combobox', { name: 'Carrier' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'form choice open');

  await page.goto('/internal/carriers');
  await page.getByRole('button', { name: 'Check the gateways of all carriers in view' }).click();
  await expect(page.getByText(/SMPP: 1 inbound/)).toBeVisible();
  await expectAccessible(page, 'gateways');
  await platform.fault({ match: { path: '/SipGateways' }, kind: '500' });
  await page.getByRole('button', { name: 'Check the gateways of all carriers in view again' }).click();
  await expect(page.getByText('Gateways error').first()).toBeVisible();
  await expectAccessible(page, 'gateways that could not be read');
  await page.getByRole('button', { name: 'Registration of Copper Networks' }).click();
  await expect(page.getByRole('dialog')).toContainText('403 Forbidden');
  await platform.fault({ match: { path: '/RecentCalls' }, kind: '500' });
  await page.getByRole('button', { name: 'Download pcap' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'registration');
});
