import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.describe('a provider user', () => {
  test.use({ login: 'sp1', permissions: ['clipboard-read', 'clipboard-write'] });

  test('asks for a week, copies a picture, downloads the figures and opens the calls of one', async ({
    page,
  }) => {
    await page.goto('/internal/trends');
    await page.getByRole('combobox', { name: 'Window' }).selectOption('168');
    await expect(page).toHaveURL(/hours=168/);
    const carriers = page.getByRole('table', { name: 'Carriers' });
    await expect(carriers).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page, 'trends');

    // Nothing is cut: neither where the menu stands beside it, nor on a narrow screen.
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await carriers.evaluate(
        element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      );
      expect(over, `width ${String(width)}`).toBeLessThanOrEqual(0);
    }
    const picture = page.getByRole('figure').first();
    await picture.getByRole('button', { name: /^Copy as SVG/ }).press('Enter');
    await expect(page.getByText('Picture copied').first()).toBeVisible();
    const svg = await page.evaluate(() => navigator.clipboard.readText());
    expect(svg).toMatch(/^<svg[^>]*xmlns/);
    expect(svg).not.toContain('var(');
    await picture.getByRole('button', { name: /^Copy as PNG/ }).press('Enter');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const [item] = await navigator.clipboard.read();
          return item?.types.includes('image/png') ? (await item.getType('image/png')).size : 0;
        }),
      )
      .toBeGreaterThan(1000);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^trends-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(await carriers.getByRole('rowheader').count());

    await page.reload();
    await expect(carriers).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, 'trends');
    await carriers.getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/recent-calls\?filter=/);
    await page.goBack();
    await expect(page).toHaveURL(/trends\?hours=168/);
  });
});
