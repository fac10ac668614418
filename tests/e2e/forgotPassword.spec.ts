import type { Page } from '@playwright/test';
import { mailedLink } from '../support/e2e/mail.ts';
import { expectFieldError, heading, signIn, textbox } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const enable = (page: Page) =>
  page.route('**/config.json', route => route.fulfill({ json: { flags: { enableForgotPassword: true } } }));

const ask = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  await textbox(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
};

const enter = async (page: Page, password: string, again = password) => {
  await textbox(page, 'New password').fill(password);
  await textbox(page, 'Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Save' }).click();
};

test('does not exist unless it is enabled', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveCount(0);
  for (const path of ['/forgot-password', '/reset-password/abc']) {
    await page.goto(path);
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
  }
});

test('from the login page by mail to a new password', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(400));
  await enable(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expectFieldError(textbox(page, 'Email'), 'Enter your email address.');
  await textbox(page, 'Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expect(page.getByRole('alert')).toContainText('failed to reset your password');
  await ask(page, 'acct1@example.com');
  await expect(page.getByText('A password reset email has been sent to your email.')).toBeVisible();
  await expect(heading(page, 'Log in')).toBeVisible();

  await page.goto(await mailedLink(platform));
  await expect(page.getByText('Password must:')).toBeVisible();
  await enter(page, 'Brand-new-1', 'Brand-new-2');
  await expectFieldError(
    textbox(page, 'Confirm new password'),
    'The confirmation password does not match the new password. Please ensure both passwords are identical.',
  );
  await enter(page, '12345');
  await expectFieldError(textbox(page, 'New password'), /must be at least 6 characters long/);
  await enter(page, '1234567890');
  await expectFieldError(textbox(page, 'New password'), /Password must contain a letter\./);
  await enter(page, 'Brand-new-1');
  await expect(page.getByText('New password was successfully set.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, 'acct1', 'Brand-new-1');
  await expect(heading(page, 'default account')).toBeVisible();
});

test('a link works once, and not for users without account', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(403));
  watch.allow(failedRequest(500));
  await enable(page);
  await ask(page, 'acct1@example.com');
  await expect(heading(page, 'Log in')).toBeVisible();
  const address = await mailedLink(platform);
  await page.goto(address);
  await enter(page, 'Brand-new-1');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('It was used before, or it is older than an hour.');
  await page.getByRole('link', { name: 'Send me a reset password link' }).click();
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await ask(page, 'sp1@example.com');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goto(await mailedLink(platform));
  await expect(page.getByRole('alert')).toContainText('Only users of an account can reset their password');
});

test.describe('with somebody signed in', () => {
  test.use({ login: 'sp1' });

  test('asking keeps the session; the message stands on the page', async ({ page }) => {
    await enable(page);
    const headers: (string | undefined)[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/forgot-password') && request.method() === 'POST')
        headers.push(request.headers()['authorization']);
    });
    await ask(page, 'acct2@example.com');
    await expect(page.getByText('A password reset email has been sent')).toBeVisible();
    expect(headers).toEqual([undefined]);
    await page.goto('/');
    await expect(heading(page, /^Accounts/)).toBeVisible();
  });
});
