import { heading, signIn } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, loginsNamed } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

for (const { name, scope, viewOnly } of loginsNamed('admin', 'sp1view', 'acct2'))
  test(`${name} signs in and lands where the scope starts`, async ({ page, platform }) => {
    await page.goto('/');
    await signIn(page, name);
    if (scope === 'account') {
      const [own] = await (await platform.as(name)).get('Accounts');
      await expect(page).toHaveURL(`/internal/accounts/${String(own?.['account_sid'])}/edit`);
      await expect(heading(page, String(own?.['name']))).toBeVisible();
    } else {
      await expect(page).toHaveURL('/internal/accounts');
      await expect(heading(page, /^Accounts/)).toBeVisible();
    }
    const userBox = page.getByRole('banner');
    await expect(userBox.getByText(name, { exact: true })).toBeVisible();
    await expect(userBox.getByText(`Scope: ${scope}`)).toBeVisible();
    await expect(userBox.getByText('View only')).toHaveCount(viewOnly ? 1 : 0);
  });

test('a deep link asks to sign in and leads back with its query', async ({ page, platform }) => {
  const address = `/internal/phone-numbers?filter=${encodeURIComponent('{"q":"4477"}')}&page=1&perPage=50`;
  await page.goto(address);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You must log in to view that page')).toBeVisible();
  expect((await platform.requests()).filter(({ path }) => path.includes('PhoneNumbers'))).toEqual([]);
  await signIn(page, 'admin');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('searchbox')).toHaveValue('4477');
  await expect(page.getByRole('combobox', { name: 'Rows on a page' })).toHaveValue('50');
});

test.describe('with a session', () => {
  test.use({ login: 'acct1' });

  test('the login page and the root of the portal lead on at once', async ({ page }) => {
    for (const path of ['/', '/internal']) {
      await page.goto(path);
      await expect(page).toHaveURL(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    }
  });
});
