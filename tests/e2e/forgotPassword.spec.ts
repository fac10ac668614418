import type { Page } from '@playwright/test';
import { mailedLink } from '../support/e2e/mail.ts';
import { heading, signIn, textbox } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const enable = (page: Page) =>
  page.route('**/config.json', route => route.fulfill({ json: { flags: { enableForgotPassword: true } } }));

test('from the login page by mail to a new password, once', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(403));
  await enable(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await textbox(page, 'Email').fill('acct1@example.com');
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expect(page.getByText('A password reset email has been sent to your email.')).toBeVisible();
  await expect(heading(page, 'Log in')).toBeVisible();

  const address = await mailedLink(platform);
  await page.goto(address);
  await expect(page.getByText('Password must:')).toBeVisible();
  await textbox(page, 'New password').fill('Brand-new-1');
  await textbox(page, 'Confirm new password').fill('Brand-new-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New password was successfully set.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText(
    'It has already been used, or it is older than an hour.',
  );
  await page.goto('/');
  await signIn(page, 'acct1', 'Brand-new-1');
  await expect(heading(page, 'default account')).toBeVisible();
});
