import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.describe('a provider user', () => {
  test.use({ login: 'sp1' });

  test('narrows failed calls by keys and by dragging, and opens those of a group', async ({ page }) => {
    await page.goto('/internal/failures?last=10080');
    await expect(heading(page, 'Failures')).toBeVisible();
    const sums = page.getByText(/^[\d,]+ of [\d,]+ calls failed$/);
    await expect(sums).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page, 'failures');

    await page.getByRole('slider', { name: 'Beginning of the chosen time' }).press('PageUp');
    await page.getByRole('button', { name: 'Show only this time' }).press('Enter');
    await expect(page).toHaveURL(/start=.*&end=/);
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('chosen');
    await expect(page.getByLabel(/^From/)).toHaveValue(/^\d{4}-\d\d-\d\dT/);

    await page.goBack();
    await expect(page).toHaveURL(/last=10080/);
    const picture = page.getByRole('figure', { name: 'Failed calls over time' }).locator('svg').first();
    await expect(picture).toBeVisible();
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('The picture has no place');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
    await page.getByRole('button', { name: 'Show only this time' }).click();
    await expect(page).toHaveURL(/start=/);
    await page.reload();
    await expect(sums).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 'failures');
    await page.getByRole('link', { name: 'Show calls' }).first().click();
    await expect(page).toHaveURL(/recent-calls\?filter=/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Failures')).toBeVisible();
  });
});
