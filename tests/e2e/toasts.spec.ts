import type { Locator } from '@playwright/test';
import { unfold } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

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

test.use({ login: 'acct1', viewport: { width: 1280, height: 720 } });

test('messages lie over no save bar and no field in focus, at a desk and on a phone', async ({ page }) => {
  // The own account opens instead of the list, and the reason stays until it is dismissed.
  await page.goto('/internal/accounts');
  const toasts = page.locator('.pb-toasts');
  await expect(toasts.getByText('You do not have permissions to manage all accounts')).toBeVisible();
  const covers = (other: Locator) => overlap(toasts, other);
  const fields = page.locator('.pb-form').getByRole('textbox');
  for (const where of ['desk', 'phone']) {
    if (where === 'phone') {
      await page.setViewportSize({ width: 390, height: 700 });
      await unfold(page);
    }
    await expect.poll(() => covers(page.locator('.pb-save-bar')), { message: where }).toBe(false);
    const count = await fields.count();
    expect(count).toBeGreaterThan(5);
    for (let at = 0; at < count; at += 1) {
      const field = fields.nth(at);
      if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
      await field.focus();
      await expect.poll(() => covers(field), { message: `field ${String(at)}, ${where}` }).toBe(false);
    }
  }

  // The bar grows by what it says, or by a button that loads late: nothing is scrolled or focused then.
  await page.locator('h1').first().focus();
  const bar = page.locator('.pb-save-bar');
  await expect.poll(() => covers(bar), { message: 'without a field' }).toBe(false);
  await bar.evaluate(element => {
    element.style.paddingTop = '90px';
  });
  await expect.poll(() => covers(bar), { message: 'a larger bar' }).toBe(false);
});
