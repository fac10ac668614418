import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { heading, signIn } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

const OVERVIEW = '/internal/overview';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Without what the shell asks for on every screen. */
const ownRequests = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(
    ({ path }) =>
      !/\/(?:login|Accounts|ServiceProviders|Accounts\/[^/]+|ServiceProviders\/[^/]+)$/.test(path),
  );

test.describe('a service provider', () => {
  test.use({ login: 'sp1' });

  test('sees what needs attention, and gets to what a figure stands for', async ({ page, platform }) => {
    await page.goto('/internal/accounts');
    await expect(heading(page, /^Accounts/)).toBeVisible();
    await platform.startCount();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
    const calls = part(page, 'Calls');
    await expect(calls.locator('.pb-hours > svg')).toBeVisible();
    await expect(part(page, 'Needs attention').getByRole('link').first()).toBeVisible();
    await expect(part(page, 'Alerts').getByRole('link').first()).toBeVisible();
    expect(ownRequests(await platform.requests()).length).toBeLessThanOrEqual(8);
    await expectAccessible(page, 'the overview');

    // The newest hour of the chart has calls, as its row of the table says.
    await calls.getByText('As a table').click();
    const last = calls.getByRole('table', { name: 'By the hour' }).locator('tbody tr').last();
    const [answered, failed] = await last.getByRole('cell').allTextContents();
    const made = Number(answered) + Number(failed);
    await last.getByRole('link').first().press('Enter');
    await expect(heading(page, /^Recent calls/)).toContainText(String(made));
    await page.goBack();
    await expect(heading(page, 'Overview')).toBeVisible();

    await part(page, 'Now')
      .getByRole('button', { name: /^Count for all/ })
      .click();
    const live = part(page, 'Now').getByRole('link', { name: 'default account' });
    await expect(live).toHaveAttribute('href', `/internal/live/${DEFAULT_ACCOUNT}`);

    await part(page, 'Needs attention')
      .getByRole('link', { name: /have no application/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Assignment' })).toHaveValue('no');
    await expect(page.getByRole('table')).not.toContainText('hello world');
  });

  test('begins with it when asked to, after every way of signing in', async ({ page }) => {
    await page.goto(OVERVIEW);
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('combobox', { name: 'After signing in' }).selectOption('Overview');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, 'sp1');
    await expect(page).toHaveURL(OVERVIEW);
    await page.goto('/internal');
    await expect(page).toHaveURL(OVERVIEW);
  });
});

test.describe('an account user, in French, at 390 px', () => {
  test.use({ login: 'acct1', viewport: { width: 390, height: 844 } });

  test('sees calls in progress against the limit, and nothing scrolls sideways', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
    await page.goto(OVERVIEW);
    await expect(heading(page, "Vue d'ensemble")).toBeVisible();
    const now = part(page, 'En ce moment');
    await expect(now.getByRole('definition').first()).toHaveText(/^\d+ sur \d+ autorisés$/);
    await expect(part(page, 'Appels').locator('.pb-hours > svg')).toBeVisible();
    await expectAccessible(page, 'the overview');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await now.getByRole('link').first().click();
    await expect(page).toHaveURL(`/internal/live/${DEFAULT_ACCOUNT}`);
  });
});

test.describe('an admin', () => {
  test.use({ login: 'admin' });

  test('sees the service provider in view, and that of the next one', async ({ page }) => {
    await page.goto(OVERVIEW);
    await expect(page.getByText(/^default service provider · last 24 hours/)).toBeVisible();
    await expect(part(page, 'Calls').locator('.pb-hours > svg')).toBeVisible();
    await expect(part(page, 'Needs attention').getByRole('link').first()).toBeVisible();
  });
});
