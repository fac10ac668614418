import { expect, type Page } from '@playwright/test';
import { TRACES } from '../hostileTexts.ts';

export { HOSTILE } from '../hostileTexts.ts';

/** Nothing of it ran, and none of it became an element. */
export const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => '__hit' in globalThis)).toBe(false);
  await expect(page.locator(TRACES)).toHaveCount(0);
};
