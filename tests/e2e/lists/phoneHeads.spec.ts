import type { Page } from '@playwright/test';
import { heading, rows } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** Pixels: what a phone shows of a list begins above it. */
const LOWEST_FIRST_ROW = 240;

const LISTS = [
  'accounts',
  'alerts',
  'applications',
  'carriers',
  'clients',
  'least-cost-routing',
  'phone-numbers',
  'recent-calls',
  'speech-services',
  'users',
];

/** What the field for searching has no room for; a browser tells nobody that it cuts a placeholder. */
const cutPlaceholders = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-list-search]')].flatMap(input => {
      const { fontWeight, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
      const { fontSize } = getComputedStyle(input, '::placeholder');
      const drawing = document.createElement('canvas').getContext('2d');
      if (!drawing) return ['no canvas'];
      drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return drawing.measureText(input.placeholder).width > room ? [input.placeholder] : [];
    }),
  );

test.use({ viewport: { width: 390, height: 844 }, login: 'admin' });

for (const locale of ['en', 'fr'])
  test(`lists begin near the top of a phone, and say what their search searches (${locale})`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(chosen => localStorage.setItem('locale', chosen), locale);
    for (const list of LISTS) {
      await page.goto(`/internal/${list}`);
      await expect(rows(page).first()).toBeVisible();
      const box = await rows(page).first().boundingBox();
      expect.soft(box?.y, list).toBeLessThan(LOWEST_FIRST_ROW);
      expect.soft(await cutPlaceholders(page), list).toEqual([]);
    }
  });

test('what a list has no room for on a phone is in its menu, and in the sheet of its filters', async ({
  page,
}) => {
  await page.goto('/internal/phone-numbers');
  await expect(rows(page).first()).toBeVisible();
  const hint = page.getByText('Select an account to assign applications to phone numbers.');
  await expect(hint.filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByText(/^Select an account/)).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Actions', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Import numbers' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('link', { name: 'Import numbers' }).click();
  await expect(heading(page, 'Import phone numbers')).toBeVisible();
});
