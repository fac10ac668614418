import { rowOf, save, textbox, toast, total } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

test.use({ login: 'sp1' });

test('a double click on Save makes one record', async ({ page, platform }) => {
  await page.goto('/internal/clients/add');
  await textbox(page, 'User Name').fill('once-only');
  await textbox(page, 'Password').fill('secret-123');
  await platform.fault({ match: { method: 'POST' }, kind: 'latency', ms: 500 });
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  await expect(toast(page, 'Client created successfully')).toHaveCount(1);
  await expect(rowOf(page, 'once-only')).toHaveCount(1);
  const posts = (await platform.requests()).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/Clients'),
  );
  expect(posts).toHaveLength(1);
});

test('Enter twice makes one record, too', async ({ page, platform }) => {
  await page.goto('/internal/accounts/add');
  await textbox(page, 'Account name').fill('Entered once');
  await platform.fault({ match: { method: 'POST' }, kind: 'latency', ms: 3000 });
  await textbox(page, 'Account name').press('Enter');
  await textbox(page, 'Account name').press('Enter');
  await expect(toast(page, 'Account created successfully')).toBeVisible();
  await expect(total(page, 6)).toBeVisible();
  const posts = (await platform.requests()).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/Accounts'),
  );
  expect(posts).toHaveLength(1);
});

test('a server error keeps what was typed, and saving again works', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(500));
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await textbox(page, 'Account name').fill('Second try');
  await platform.fault({ match: { method: 'PUT' }, kind: '500', times: 1 });
  await save(page);
  await expect(toast(page, 'failure drill')).toBeVisible();
  await expect(textbox(page, 'Account name')).toHaveValue('Second try');
  await expect(page.getByText('1 field changed')).toBeVisible();
  // Still unsaved: leaving asks.
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await save(page);
  await expect(toast(page, 'Account updated successfully')).toBeVisible();
  await expect(page.getByText('No changes')).toBeVisible();
});

test('the count of errors leads to the first of them', async ({ page }) => {
  await page.goto('/internal/clients/add');
  await save(page);
  await page.getByRole('button', { name: '2 errors' }).click();
  await expect(textbox(page, 'User Name')).toBeFocused();
});

test('a record that is gone leads to the list with a message', async ({ page, watch }) => {
  watch.allow(/status of 40\d .*\/api\/v1/);
  for (const path of ['accounts', 'applications', 'clients', 'phone-numbers']) {
    await page.goto(`/internal/${path}/11111111-2222-4333-8444-555555555555/edit`);
    await expect(page).toHaveURL(new RegExp(`/internal/${path}(\\?|$)`));
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('alert').first()).toBeVisible();
  }
});

test('/ goes to the search, ? shows the keys, Escape closes them', async ({ page }) => {
  await page.goto('/internal/accounts');
  await expect(total(page, 5)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('blue');
  await expect(total(page, 1)).toBeVisible();
});
