import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, filterQuery } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** Its webhook fails in the middle. */
const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';
const NUMBER = '16175000700';

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  test('ticks two calls of a number, and goes by keys to where they part', async ({ page }) => {
    await page.goto(`/internal/recent-calls?${filterQuery({ q: NUMBER, date: '30' })}`);
    const rows = page.locator('tr[data-id]');
    const broken = page.locator(`tr[data-id$="${BROKEN}"]`);
    await expect(broken).toBeVisible();
    const other = rows.filter({ hasNot: page.locator(`[href*="${BROKEN}"]`) }).first();
    for (const row of [broken, other]) {
      const box = row.getByRole('checkbox');
      await box.press('Space');
      await expect(box).toBeChecked();
    }
    await page.getByRole('link', { name: 'Compare these two' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Compare two calls' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Facts' })).toBeVisible();
    const show = page.getByRole('button', { name: 'Show below' });
    await expect(show).toBeVisible();
    // All sources are there: the first difference is the last word.
    await expect(page.getByText('So far: not all sources are loaded.')).toHaveCount(0);
    await show.press('Enter');
    await expect(page.locator('#first-difference')).toBeFocused();
    const only = page.getByRole('switch', { name: 'Only differences' });
    await expect(only).toBeChecked();
    await only.press('Space');
    await expect(only).not.toBeChecked();
    await expect(page).toHaveURL(/all=1/);
    await expectAccessible(page, 'comparison');
    await page.reload();
    await expect(page.getByRole('rowheader', { name: 'Call SID' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 'comparison');
    await page.goBack();
    await expect(broken).toBeVisible();
  });
});
