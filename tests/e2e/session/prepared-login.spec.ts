import type { Page } from '@playwright/test';
import { PASSWORD } from '../../../sandbox/seed/names.ts';
import { heading } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** Holds back the code of the login page until the test lets it go. */
const heldBack = async (page: Page) => {
  let release = () => undefined as void;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/login-.*\.js$/, async route => {
    await released;
    await route.continue();
  });
  return release;
};

test('the login page can be used before its code has arrived', async ({ page }) => {
  const release = await heldBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.type('sp1');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
  release();
  await expect(heading(page, /^Accounts/)).toBeVisible();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('the page speaks the language of the browser from the start, and keeps what was typed', async ({
    page,
  }) => {
    const release = await heldBack(page);
    await page.goto('/internal/phone-numbers?page=2', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const early = await title.textContent();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(early).not.toBe('Log in');
    const name = page.locator('input[name=username]');
    await name.fill('sp');
    const before = await name.elementHandle();
    release();
    // The message comes with the code.
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await expect(page).toHaveTitle(/·/);
    await expect(title).toHaveText(early ?? '');
    await expect(name).toHaveValue('sp');
    await expect(name).toBeFocused();
    expect(await name.evaluate((input, known) => input === known, before)).toBe(true);
  });
});

test('nothing moves when the application arrives with the first key', async ({ page }) => {
  await page.goto('/');
  const name = page.getByRole('textbox', { name: 'Username' });
  await expect(name).toBeFocused();
  const boxes = () =>
    page.locator('main :not(.pb-visually-hidden)').evaluateAll(all =>
      all.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.className, x, y, width, height].join(' ');
      }),
    );
  const before = await boxes();
  const styles = page.waitForResponse(/\/assets\/list-.*\.css$/);
  await page.keyboard.type('a');
  await (await styles).finished();
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/list-'))))
    .toBe(true);
  expect(await boxes()).toEqual(before);
});
