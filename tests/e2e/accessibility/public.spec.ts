import { expectAccessible } from '../../support/e2e/axe.ts';
import { mailedLink } from '../../support/e2e/mail.ts';
import { expectFits, heading, signIn, textbox } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 320, height: 780 } });

const lookAt = async (page: Page, what: string) => {
  await expectFits(page, what);
  await expectAccessible(page, what);
};

test('public pages and their errors fit the narrowest phone and are accessible', async ({
  page,
  platform,
  watch,
}) => {
  test.slow();
  watch.allow(failedRequest(403));
  const config = '**/config.json';
  await page.route(config, route => route.fulfill({ json: { alertPollSeconds: 'often' } }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAt(page, 'a configuration that cannot be used');
  await page.unroute(config);
  await page.route(config, route => route.fulfill({ json: { flags: { enableForgotPassword: true } } }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  await lookAt(page, 'login with the link');
  await signIn(page, 'sp1', 'wrong');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await lookAt(page, 'login refused');
  await page.goto('/internal/clients');
  await expect(page.getByText('You must log in to view that page')).toBeVisible();
  await lookAt(page, 'login with a message');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, 'not found');

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expect(textbox(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await lookAt(page, 'forgot with an error');
  await textbox(page, 'Email').fill('acct1@example.com');
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expect(page.getByText('A password reset email has been sent')).toBeVisible();
  await lookAt(page, 'login with what was sent');
  await page.goto(await mailedLink(platform));
  await expect(page.getByText('Password must:')).toBeVisible();
  await textbox(page, 'New password').fill('123');
  await textbox(page, 'Confirm new password').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(textbox(page, 'New password')).toHaveAttribute('aria-invalid', 'true');
  await lookAt(page, 'reset with an error');
  await page.goto('/reset-password/nope');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAt(page, 'a link that cannot be used');

  await page.goto('/');
  await signIn(page, 'newbie');
  await expect(heading(page, 'Create password')).toBeVisible();
  await page.getByRole('button', { name: 'Create password' }).click();
  await lookAt(page, 'create password');
});
