import { heading, openUserMenu, signIn, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const FLASH = "You've successfully logged out.";

test('a deep link asks to sign in and leads back; signing out leaves nothing but what stays', async ({
  page,
  platform,
}) => {
  const address = `/internal/phone-numbers?filter=${encodeURIComponent('{"q":"4477"}')}&page=1&perPage=50`;
  await page.goto(address);
  await expect(page).toHaveURL('/');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(address);
  // The form that had the focus is gone.
  await expect(heading(page, /^Phone numbers/)).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('4477');
  await expect(page.getByRole('combobox', { name: 'Rows on a page' })).toHaveValue('50');
  // With a session the login page leads on at once.
  await page.goto('/');
  await expect(page).toHaveURL('/internal/accounts');
  await expect(heading(page, /^Accounts/)).toBeVisible();

  await page.evaluate(() => localStorage.setItem('accountFilter', 'kept'));
  await openUserMenu(page);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(FLASH)).toBeVisible();
  const left = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  expect(Object.keys(left.local).sort()).toEqual([
    'accountFilter',
    'activeServiceProvider',
    'brand',
    'theme',
  ]);
  expect(left.local['activeServiceProvider']).toBe(DEFAULT_PROVIDER);
  expect(JSON.stringify(left.session)).not.toContain(String(token));
  const answer = await fetch(`${platform.url}/api/v1/Users/me`, {
    headers: { Authorization: `Bearer ${String(token)}` },
  });
  expect(answer.status).toBe(401);
  // The message is shown once, and the address of before is not led back to.
  await page.reload();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByText(FLASH)).toHaveCount(0);
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/internal\/accounts$/);
});

test.describe('two tabs', () => {
  test.use({ login: 'sp1' });

  test('signing out in one signs out the other; what is typed there is offered back', async ({
    page,
    context,
  }) => {
    await page.goto('/internal/clients');
    const other = await context.newPage();
    await other.goto('/internal/accounts/add');
    await textbox(other, 'Account name').fill('Half typed');
    const asked: string[] = [];
    other.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await openUserMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText(FLASH)).toBeVisible();
    await expect(other).toHaveURL('/');
    await expect(other.getByText(FLASH)).toBeVisible();
    expect(asked).toEqual([]);
    await signIn(other, 'sp1');
    await expect(other).toHaveURL('/internal/accounts');
    await other.getByRole('link', { name: 'Add account' }).click();
    await other.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(textbox(other, 'Account name')).toHaveValue('Half typed');
  });
});

test('a tab whose user another tab replaces goes on as the new one, says so and keeps what was typed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/');
  await signIn(page, 'sp1');
  await page.getByRole('link', { name: 'Add account' }).click();
  await textbox(page, 'Account name').fill('Half typed');
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await signIn(other, 'acct1');
  for (const tab of [other, page]) await expect(tab).toHaveURL(/\/internal\/accounts\/[^/]+\/edit$/);
  await expect(page.getByText('Somebody else signed in in another tab.')).toBeVisible();
  await expect(other.getByText('Somebody else signed in in another tab.')).toHaveCount(0);
  expect(asked).toEqual([]);
  const draft = await page.evaluate(() => sessionStorage.getItem('draft.form'));
  expect(draft).toContain('Half typed');
  // Where the other one goes, this one goes.
  await openUserMenu(other);
  await other.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [other, page]) await expect(tab.getByText(FLASH)).toBeVisible();
});
