import { rowOf, save, textbox, toast, total } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

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

test('the count of errors leads to the first of them', async ({ page }) => {
  await page.goto('/internal/clients/add');
  await save(page);
  await page.getByRole('button', { name: '2 errors' }).click();
  await expect(textbox(page, 'User Name')).toBeFocused();
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
