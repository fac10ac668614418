import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading, openFilters } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ login: 'sp1' });

test(
  'the overview gets to what a figure stands for, and fits a telephone',
  { tag: '@smoke' },
  async ({ page, platform }) => {
    await page.goto('/internal/accounts');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
    const calls = part(page, 'By hour');
    await expect(calls.locator('.pb-chart > svg')).toBeVisible();
    await expect(part(page, 'Needs attention').getByRole('link').first()).toBeVisible();
    await expect(part(page, 'Alerts').getByRole('link').first()).toBeVisible();
    await expectAccessible(page, 'the overview');

    // The newest hour with calls, as the table says it.
    await calls.getByText('As a table').click();
    const last = calls.getByRole('table', { name: 'By hour' }).locator('tbody tr').last();
    const [answered, failed] = await last.getByRole('cell').allTextContents();
    const made = Number(answered) + Number(failed);
    await last.getByRole('link').first().press('Enter');
    await expect(heading(page, /^Recent calls/)).toContainText(String(made));
    await page.goBack();
    await expect(heading(page, 'Overview')).toBeVisible();

    await part(page, 'Now')
      .getByRole('button', { name: /^Count calls of/ })
      .click();
    const live = part(page, 'Now').getByRole('link', { name: 'default account' });
    await expect(live).toHaveAttribute('href', `/internal/live/${DEFAULT_ACCOUNT}`);
    await part(page, 'Needs attention')
      .getByRole('link', { name: /have no application/ })
      .click();
    await openFilters(page);
    await expect(page.getByRole('combobox', { name: 'Assignment' })).toHaveValue('no');
    await expect(page.getByRole('table')).not.toContainText('hello world');

    // An account has calls in progress of its own, against its limit.
    const token = await platform.token('acct1');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(value => Object.assign(localStorage, { token: value, locale: 'fr' }), token);
    await page.goto('/internal/overview');
    await expect(heading(page, 'Vue d’ensemble')).toBeVisible();
    const now = part(page, 'En ce moment');
    await expect(now.getByRole('definition').first()).toHaveText(/^\d+ sur \d+ autorisés$/);
    await expect(part(page, 'Par heure').locator('.pb-chart > svg')).toBeVisible();
    await expectAccessible(page, 'the overview on a telephone');
    await expectFits(page, 'the overview on a telephone');
    await now.getByRole('link').first().click();
    await expect(page).toHaveURL(`/internal/live/${DEFAULT_ACCOUNT}`);
  },
);
