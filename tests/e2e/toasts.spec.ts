import type { Locator } from '@playwright/test';
import { save, textbox, unfold } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [left, right] = [await one.boundingBox(), await other.boundingBox()];
  if (!left || !right) throw new Error('one of them is not in view');
  return (
    left.x < right.x + right.width &&
    right.x < left.x + left.width &&
    left.y < right.y + right.height &&
    right.y < left.y + left.height
  );
};

for (const [name, viewport] of Object.entries({
  'a phone': { width: 390, height: 700 },
  'a desk': { width: 1280, height: 720 },
}))
  test.describe(`on ${name}`, () => {
    test.use({ login: 'sp1', viewport });

    test('messages lie over no save bar and no field in focus', async ({ page, platform, watch }) => {
      watch.allow(failedRequest(500));
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await textbox(page, 'Account name').fill('Renamed');
      if (viewport.width < 640) await unfold(page);
      await platform.fault({ match: { method: 'PUT' }, kind: '500' });
      await save(page);
      const toasts = page.locator('.pb-toasts');
      await expect(toasts.getByText('failure drill')).toBeVisible();
      expect(await overlap(toasts, page.locator('.pb-save-bar'))).toBe(false);
      const fields = page.locator('.pb-form').getByRole('textbox');
      const count = await fields.count();
      expect(count).toBeGreaterThan(5);
      for (let at = 0; at < count; at += 1) {
        const field = fields.nth(at);
        if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
        await field.focus();
        await expect.poll(() => overlap(toasts, field), { message: `field ${String(at)}` }).toBe(false);
      }
    });
  });
