import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/e2e/platform.ts';
import { heading, openUserMenu, signIn } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const pending = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('SESS_USER_SID'), sessionStorage.getItem('SESS_OLD_PASSWORD')]);

test('a temporary password has to be replaced before anything else', async ({ page, watch }) => {
  await page.goto('/');
  await signIn(page, 'newbie');
  await expect(heading(page, 'Create password')).toBeVisible();
  await expect(page).toHaveURL('/create-password');
  expect((await pending(page))[1]).toBe(PASSWORD);

  // Code of the screen that does not arrive is told, and loaded again.
  watch.allow(/passwordPages/);
  await page.route(/passwordPages/, route => route.abort('failed'));
  await page.goto('/internal/applications');
  await expect(heading(page, 'The portal could not be loaded.')).toBeVisible();
  await page.unroute(/passwordPages/);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(heading(page, 'Create password')).toBeVisible();

  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('A-much-better-1');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('A-much-better-1');
  await page.getByRole('button', { name: 'Create password' }).click();
  await expect(page).toHaveURL('/internal/applications');
  await expect(heading(page, /^Applications/)).toBeVisible();
  expect(await pending(page)).toEqual([null, null]);
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'newbie', 'A-much-better-1');
  await expect(heading(page, 'Acme Support Desk')).toBeVisible();
});
