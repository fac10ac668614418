import type { Locator, Page } from '@playwright/test';
import type { Platform, Row } from '../../support/e2e/platform.ts';
import { kindOf, save, textbox, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const OWN = '/internal/least-cost-routing/own';
const UPDATED = 'Least cost routing successfully updated';

const list = (page: Page) => page.getByRole('list', { name: 'Routes, in the order in which they are tried' });
const pattern = (page: Page, position: number) =>
  textbox(page, `Digit prefix or regex of route ${String(position)}`);
const handle = (page: Page, position: number) =>
  page.getByRole('button', { name: `Move route ${String(position)}`, exact: true });
const patterns = (page: Page): Promise<string[]> =>
  list(page)
    .locator('[data-part="pattern"]')
    .evaluateAll(inputs => (inputs as HTMLInputElement[]).map(({ value }) => value));
const changes = (page: Page) => page.locator('.pb-lcr-unsaved');
const announced = (page: Page, text: string) =>
  page.locator('[aria-live=assertive]').filter({ hasText: text });

/** The table of this login as the platform has it: `priority pattern`. */
const stored = async (platform: Platform, login: string): Promise<string[]> => {
  const caller = await platform.as(login);
  const [lcr] = await caller.get('Lcrs');
  const routes = await caller.get<Row[]>(`LcrRoutes?lcr_sid=${String(lcr?.['lcr_sid'])}`);
  return routes.map(({ priority, regex }) => `${String(priority)} ${String(regex)}`);
};

const centre = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not in view');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const openOwn = async (page: Page) => {
  await page.goto(OWN);
  await expect(kindOf(page, 'outbound call routing')).toBeVisible();
  await expect(pattern(page, 1)).toHaveValue('^44');
};

test.use({ login: 'sp1', hasTouch: true });

test('moves rules by mouse, touch and keyboard, and saves twice', async ({ page, platform }) => {
  await openOwn(page);
  await page.mouse.wheel(0, 2000);
  await expect(handle(page, 3)).toBeInViewport();
  const [from, to] = [await centre(handle(page, 1)), await centre(handle(page, 3))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y + 8, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => patterns(page)).toEqual(['^49', '^1', '^44']);
  await expect(changes(page)).toContainText('1 change');

  const touch = await page.context().newCDPSession(page);
  const [start, end] = [await centre(handle(page, 3)), await centre(handle(page, 2))];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    });
  await send('touchStart', start.y);
  // The library takes a press for a drag after a moment, and says so.
  await expect(announced(page, 'Route 3 lifted.')).toHaveCount(1);
  for (let step = 1; step <= 10; step += 1)
    await send('touchMove', start.y + ((end.y - 12 - start.y) * step) / 10);
  await send('touchEnd');
  await expect.poll(() => patterns(page)).toEqual(['^49', '^44', '^1']);

  await handle(page, 2).focus();
  await page.keyboard.press('Space');
  await expect(announced(page, 'Route 2 lifted.')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => patterns(page)).toEqual(['^44', '^49', '^1']);
  await expect(changes(page)).toHaveCount(0);

  await pattern(page, 3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(pattern(page, 2)).toHaveValue('^1');
  await expect(pattern(page, 2)).toBeFocused();
  await save(page);
  await expect(toast(page, UPDATED)).toBeVisible();
  const once = await stored(platform, 'sp1');
  expect(once).toEqual(['0 ^44', '1 ^1', '2 ^49', '9999 .*']);
  await page.getByRole('button', { name: 'Add route' }).click();
  await page.keyboard.type('^33');
  await save(page);
  await expect(changes(page)).toHaveCount(0);
  await textbox(page, 'Name').fill('Again');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible();
  expect(await stored(platform, 'sp1')).toEqual(['0 ^44', '1 ^1', '2 ^49', '3 ^33', '9999 .*']);
});
