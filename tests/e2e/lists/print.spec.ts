import { rows } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'admin' });

for (const colorScheme of ['light', 'dark'] as const)
  test(`a printed list has all of its rows, in light colours, whatever the theme: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/internal/phone-numbers');
    await expect(rows(page)).toHaveCount(25);
    await page.emulateMedia({ media: 'print', colorScheme });
    const frame = page.locator('.pb-table-frame');
    expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await expect(page.locator('.pb-side')).toBeHidden();
    await expect(page.locator('.pb-top')).toBeHidden();
    await expect(page.locator('.pb-main :is(.pb-button, .pb-icon-button):visible')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    // The page itself is as long as its rows.
    const last = await rows(page).last().boundingBox();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
  });
