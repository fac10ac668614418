import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './portal.ts';

/** One state of a page: no violation in either theme, and nothing scrolls sideways on telephones. */
export const expectWellShown = async (page: Page, what: string, widths = [390]): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, what);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    await expectFits(page, `${what} at ${String(width)}`);
  }
};
