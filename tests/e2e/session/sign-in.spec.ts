import { heading, signIn } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, loginsNamed } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

for (const { name, scope, viewOnly } of loginsNamed('admin', 'sp1', 'sp1view', 'acct2'))
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

test('a wrong password says so, keeps the name and signs nobody in', async ({ page, watch }) => {
  watch.allow(failedRequest(403));
  await page.goto('/');
  await signIn(page, 'sp1', 'not the password');
  await expect(page.getByRole('alert')).toContainText('Login credentials are incorrect');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('sp1');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a lock-out adds what the platform says', async ({ page, watch }) => {
  watch.allow(failedRequest(403));
  await page.goto('/');
  const answers: string[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const answered = page.waitForResponse(/\/login$/);
    await signIn(page, 'acct2', 'wrong again');
    answers.push(await (await answered).text());
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  }
  expect(answers[5]).toContain('1800 seconds');
  const message = page.getByRole('alert');
  await expect(message).toContainText('Login credentials are incorrect');
  await expect(message).toContainText(
    'Maximum login attempts reached. Please try again later or reset your password.',
  );
});

test('an empty field is named before anything is sent', async ({ page, platform }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    /Enter your username/,
  );
  await page.getByRole('textbox', { name: 'Username' }).fill('admin');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /Enter your password/,
  );
  expect((await platform.requests()).filter(({ path }) => path.endsWith('/login'))).toEqual([]);
});

test('a failing platform is no wrong password', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(500));
  await page.goto('/');
  await platform.fault({ match: { method: 'POST', path: '/login' }, kind: '500' });
  await signIn(page, 'admin');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong, please try again');
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

test('an address that is no page says so, signed out', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(heading(page, "That page doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ login: 'acct1' });

  test('the login page leads on at once', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  });

  test('unknown addresses inside are not found within the shell', async ({ page }) => {
    for (const path of [
      '/internal/nope',
      '/internal/accounts/zzz',
      '/internal/clients/zzz/yyy',
      '/internal/lcrs-of-nobody',
    ]) {
      await page.goto(path);
      await expect(heading(page, "That page doesn't exist.")).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
      await expect(page).toHaveTitle("That page doesn't exist. · jambonz");
    }
    await page.goto('/internal');
    await expect(page).toHaveURL(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  });
});
