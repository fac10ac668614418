import { choose, heading, rowOf, rows, save, signIn, textbox, toast } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

const PASSWORD = 'A-first-password-1';

test.use({ login: 'admin' });

test('a new user signs in elsewhere, and is signed out there by a move', async ({
  page,
  browser,
  baseURL,
}) => {
  const scope = page.getByRole('combobox', { name: /^Scope/ });
  const pickScope = async (name: string) => {
    await scope.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await page.goto('/internal/users');
  await page.getByRole('link', { name: 'Add user' }).click();
  await pickScope('Service provider');
  await textbox(page, 'User name').fill('new person');
  await textbox(page, 'User email').fill('new.person@example.com');
  await textbox(page, 'Temporary password').fill(PASSWORD);
  await page.getByRole('switch', { name: 'Force change of password' }).uncheck();
  await save(page);
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(rowOf(page, 'new person')).toContainText('Active');

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const moved = await other.newPage();
  await moved.goto('/');
  await signIn(moved, 'new person', PASSWORD);
  await expect(rows(moved).first()).toBeVisible();

  await page.getByRole('link', { name: 'new person', exact: true }).click();
  await expect(heading(page, 'new person')).toBeVisible();
  await pickScope('Account');
  await choose(page, 'Account', 'Cedar Hotel Group');
  await expect(page.getByRole('alert')).toContainText('all sessions of this user end');
  await save(page);
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(scope).toHaveCount(0);

  // The next request tells it: that of a click, or the alerts that the menu asks for by itself.
  const expired = moved.getByText('Your session has expired. Please log in and try again.');
  await moved.getByRole('link', { name: 'Clients' }).or(expired).first().click();
  await expect(expired).toBeVisible();
  await other.close();
});
