import type { Page } from '@playwright/test';
import { choose, kindOf, openFilters, rows } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

const names = (page: Page) =>
  rows(page).evaluateAll(list => list.map(row => row.querySelector('td[data-primary]')?.textContent ?? ''));

const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test(
  'page, size, filters and columns of a list are there again after Back, a reload and Cancel',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/internal/phone-numbers');
    await expect(rows(page)).toHaveCount(25);
    await expect(column(page, 'Carrier')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('group', { name: 'Columns' });
    await expect(menu.getByRole('checkbox', { name: 'Phone number' })).toBeDisabled();
    await menu.getByRole('checkbox', { name: 'Carrier' }).check();
    await menu.getByRole('checkbox', { name: 'Application' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await expect(column(page, 'Carrier')).toBeVisible();
    await expect(column(page, 'Application')).toHaveCount(0);

    await openFilters(page);
    await choose(page, 'Account', 'default account');
    await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('50');
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(/page=3/);
    await expect(page.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    const address = page.url();
    const query = new URL(address).searchParams;
    expect(query.get('perPage')).toBe('50');
    expect(JSON.parse(query.get('filter') ?? '{}')).toEqual({ account_sid: DEFAULT_ACCOUNT });
    await expect(rows(page)).toHaveCount(50);
    await expect(page.locator('.pb-table-frame')).toHaveAttribute('aria-busy', 'false');
    const shown = await names(page);

    await rows(page).nth(4).getByRole('link').first().click();
    await expect(kindOf(page, 'Phone numbers')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => names(page)).toEqual(shown);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(shown);
    await expect(column(page, 'Carrier')).toBeVisible();
    await expect(column(page, 'Application')).toHaveCount(0);
    // Cancel leads to the list as it was left, too.
    await rows(page).nth(4).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.poll(() => names(page)).toEqual(shown);
  },
);
