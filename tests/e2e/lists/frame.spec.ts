import type { Locator, Page } from '@playwright/test';
import { filterQuery, rows, shownList } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const LISTS = [
  'accounts',
  'applications',
  'recent-calls',
  'alerts',
  'carriers',
  'speech-services',
  'phone-numbers',
  'clients',
  'users',
  'least-cost-routing',
];

/** Pixels that what contains it cannot show without scrolling. */
const hiddenHeight = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => element.scrollHeight - element.clientHeight);

const expectOneScroll = async (page: Page, what: string) => {
  expect(await hiddenHeight(page, 'html'), `${what}: the document scrolls`).toBeLessThanOrEqual(0);
  expect(await hiddenHeight(page, 'main'), `${what}: the page scrolls`).toBeLessThanOrEqual(0);
};

test.use({ login: 'admin' });

test('lists fill the window, and only their table scrolls', async ({ page }) => {
  for (const height of [720, 1100])
    for (const list of LISTS) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(`/internal/${list}`);
      await expect(shownList(page)).toBeVisible();
      await expectOneScroll(page, `${list} at ${String(height)}`);
      const footer = page.locator('.pb-list-foot');
      if ((await rows(page).count()) > 0) {
        const box = await footer.boundingBox();
        expect(height - (box ? box.y + box.height : 0), `${list}: blank below the pages`).toBeLessThan(24);
      }
    }
});

test('no column of a list lies under the edge, in French either', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
  for (const width of [1280, 1024])
    for (const list of LISTS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/internal/${list}`);
      await expect(shownList(page)).toBeVisible();
      if ((await rows(page).count()) === 0) continue;
      const frame = page.locator('.pb-table-frame');
      const hidden = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(hidden, `${list} at ${String(width)}`).toBeLessThanOrEqual(1);
    }
  // What has left the table is said below its row.
  await page.goto('/internal/carriers');
  await expect(rows(page).first()).toContainText('Type de trunk\u00a0:');
});

test('the table makes room for a selection and scrolls to its last row', async ({ page }) => {
  await page.goto(`/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}&perPage=100`);
  await expect(rows(page)).toHaveCount(100);
  const footer = page.locator('.pb-list-foot');
  const before = await footer.boundingBox();
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport({ ratio: 1 });
  await expectOneScroll(page, 'with a selection');
  expect(await footer.boundingBox()).toEqual(before);
  await rows(page).last().scrollIntoViewIfNeeded();
  await rows(page).last().getByRole('checkbox').check();
  // The bar grows when the choices of its fields have arrived, and takes its room from the table.
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page).last()).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  // Zoomed, or a window so low that the table would have no room: the page itself scrolls, and nothing is cut.
  await page.setViewportSize({ width: 1280, height: 400 });
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport({ ratio: 1 });
});

test.describe('the frame of every page', () => {
  test.use({ login: 'sp1' });

  test('shows the whole menu, and its search begins where the page begins', async ({ page }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/internal/accounts');
      await expect(shownList(page)).toBeVisible();
      expect(await hiddenHeight(page, '.pb-side')).toBeLessThanOrEqual(0);
      const left = async (target: Locator) => (await target.boundingBox())?.x;
      const search = page.getByRole('banner').getByRole('button', { name: /^Search or jump to/ });
      expect(await left(search)).toBe(await left(page.getByRole('heading', { level: 1 })));
    }
  });
});
