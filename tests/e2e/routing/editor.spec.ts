import type { Locator, Page } from '@playwright/test';
import { expectHarmless, HOSTILE } from '../../support/e2e/hostile.ts';
import type { Platform, Row } from '../../support/e2e/platform.ts';
import { choose, heading, kindOf, rowOf, save, textbox, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const OWN = '/internal/least-cost-routing/own';
const CREATED = 'Least cost routing successfully created';
const UPDATED = 'Least cost routing successfully updated';

const list = (page: Page) => page.getByRole('list', { name: 'Routes, in the order in which they are tried' });
const pattern = (page: Page, position: number) =>
  textbox(page, `Digit prefix or regex of route ${String(position)}`);
const handle = (page: Page, position: number) =>
  page.getByRole('button', { name: `Move route ${String(position)}`, exact: true });
const patterns = (page: Page): Promise<string[]> =>
  list(page)
    .locator('.pb-rule-pattern')
    .evaluateAll(inputs => (inputs as HTMLInputElement[]).map(({ value }) => value));
const changes = (page: Page) => page.locator('.pb-lcr-unsaved');

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
  await expect(kindOf(page, 'least cost routing')).toBeVisible();
  await expect(pattern(page, 1)).toHaveValue('^44');
};

test.describe('admin', () => {
  test.use({ login: 'admin' });

  test('makes a table of five rules for an account, whatever its words are', async ({ page, platform }) => {
    const [name = '', ...words] = HOSTILE;
    await page.goto('/internal/least-cost-routing');
    await page.getByRole('link', { name: 'Add outbound call routes' }).click();
    await choose(page, 'Used by', 'Blue River Clinic');
    await textbox(page, 'Name').fill(name);
    await choose(page, 'Select a default outbound carrier', 'Amber Telecom');
    for (const [index, text] of words.slice(0, 5).entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add route' }).click();
      await pattern(page, index + 1).fill(`^4${String(index)}`);
      await textbox(page, `Description of route ${String(index + 1)}`).fill(text);
    }
    await expectHarmless(page);
    await save(page);
    await expect(toast(page, CREATED)).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(textbox(page, 'Description of route 5')).toHaveValue(words[4] ?? '');
    await expectHarmless(page);
    const admin = await platform.as('admin');
    const lcr = (await admin.get<Row[]>('Lcrs')).find(row => row['name'] === name);
    expect(lcr).toMatchObject({ number_routes: 6, service_provider_sid: null });
    await page.goto('/internal/least-cost-routing');
    await expect(rowOf(page, name)).toContainText('5 routes');
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, `Deleted outbound call route ${name}`)).toBeVisible();
    await expectHarmless(page);
  });
});

test.describe('account user', () => {
  test.use({ login: 'acct1' });

  test('makes a table of five rules from the menu, and edits and deletes it', async ({ page, platform }) => {
    await page.goto('/internal/clients');
    await page.getByRole('link', { name: 'Outbound Call Routing' }).click();
    await expect(heading(page, 'Add outbound call routes')).toBeVisible();
    await textbox(page, 'Name').fill('Five');
    await choose(page, 'Select a default outbound carrier', 'Amber Telecom');
    for (const [index, text] of ['^44', '^49', '^33', '^1', '^61'].entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add route' }).click();
      await expect(pattern(page, index + 1)).toBeVisible();
      await pattern(page, index + 1).fill(text);
    }
    await expect(changes(page)).toContainText('7 changes');
    await save(page);
    await expect(toast(page, CREATED)).toBeVisible();
    await expect(page).toHaveURL(/\/least-cost-routing\/[\da-f-]{36}\/edit$/);
    expect(await stored(platform, 'acct1')).toEqual(['0 ^44', '1 ^49', '2 ^33', '3 ^1', '4 ^61', '9999 .*']);
    await page.getByRole('button', { name: 'Delete outbound call routes' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Are you sure you want to delete least cost routing Five?',
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deleted least cost routing Five')).toBeVisible();
    await expect(heading(page, 'Add outbound call routes')).toBeVisible();
  });
});

test.describe('provider user', () => {
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
    // The library takes a press for a drag after a moment.
    await page.waitForTimeout(250);
    for (let step = 1; step <= 10; step += 1)
      await send('touchMove', start.y + ((end.y - 12 - start.y) * step) / 10);
    await send('touchEnd');
    await expect.poll(() => patterns(page)).toEqual(['^49', '^44', '^1']);

    await handle(page, 2).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('[aria-live=assertive]').filter({ hasText: 'Route 2 lifted.' })).toHaveCount(1);
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

  test('says what a save in the middle of a failure has stored, and repeats it', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await openOwn(page);
    await page.getByRole('button', { name: 'More for route 2' }).click();
    await page.getByRole('button', { name: 'Delete route' }).click();
    await page.getByRole('button', { name: 'Add route' }).click();
    await page.keyboard.type('^33');
    await platform.fault({ match: { method: 'DELETE', path: 'LcrRoutes' }, kind: '500', times: 1 });
    await save(page);
    const outcome = page.getByRole('alert').filter({ hasText: 'Not everything was saved' });
    await expect(outcome).toContainText('Stored: 1 of 2 changes.');
    await expect(outcome).toContainText('Deleted: route');
    await expect(outcome).toContainText('^49');
    await save(page);
    await expect(toast(page, UPDATED)).toBeVisible();
    await expect(toast(page, 'Least cost routing rule successfully deleted')).toBeVisible();
    expect((await stored(platform, 'sp1')).map(line => line.split(' ')[1])).toEqual([
      '^44',
      '^1',
      '^33',
      '.*',
    ]);

    // Carried out, and the answer lost.
    await page.getByRole('button', { name: 'Add route' }).click();
    await page.keyboard.type('^34');
    await platform.fault({ match: { path: '/Routes$' }, kind: 'lose', times: 1 });
    await save(page);
    await expect(changes(page)).toHaveCount(0);
    expect((await stored(platform, 'sp1')).filter(line => line.endsWith('^34'))).toHaveLength(1);
  });

  test('two tabs lose nothing of each other', async ({ page, context, platform }) => {
    await openOwn(page);
    const other = await context.newPage();
    await openOwn(other);
    const addAndSave = async (tab: Page, text: string) => {
      await tab.bringToFront();
      await tab.getByRole('button', { name: 'Add route' }).click();
      await tab.keyboard.type(text);
      await save(tab);
    };
    await addAndSave(page, '^33');
    await expect(toast(page, UPDATED)).toBeVisible();
    await addAndSave(other, '^34');
    await expect(other.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toContainText(
      'Added there: ^33',
    );
    await save(other);
    await expect(toast(other, UPDATED)).toBeVisible();
    expect((await stored(platform, 'sp1')).map(line => line.split(' ')[1])).toEqual([
      '^44',
      '^49',
      '^1',
      '^33',
      '^34',
      '.*',
    ]);
  });

  test('pastes 200 rules with a preview, and asks before they are lost', async ({ page, platform }) => {
    await openOwn(page);
    await page.getByRole('button', { name: 'Paste or import' }).click();
    const dialog = page.getByRole('dialog');
    const lines = Array.from(
      { length: 200 },
      (_, index) => `^9${String(100 + index)};Birch SIP;Zone ${String(index)}`,
    );
    await dialog
      .getByRole('textbox', { name: 'Routes' })
      .fill([...lines, '^1(;Birch SIP', '^2;Nobody'].join('\n'));
    await expect(dialog.getByRole('status').first()).toContainText(
      '200 routes are ready; 2 lines are left out',
    );
    await expect(dialog).toContainText('Numbers beginning with 9100');
    await dialog.getByRole('combobox', { name: 'Where they go' }).selectOption('Above all routes');
    await dialog.getByRole('button', { name: 'Add 200 routes' }).click();
    await expect(changes(page)).toContainText('200 changes');
    await page.getByRole('link', { name: 'Carriers', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await platform.startCount();
    await save(page);
    await expect(toast(page, UPDATED)).toBeVisible();
    const writes = (await platform.requests()).filter(({ method }) => method !== 'GET');
    expect(writes).toHaveLength(2);
    const now = await stored(platform, 'sp1');
    expect(now).toHaveLength(204);
    expect(now.slice(0, 2)).toEqual(['0 ^9100', '1 ^9101']);
    expect(now.slice(-2)).toEqual(['202 ^1', '9999 .*']);
  });
});
