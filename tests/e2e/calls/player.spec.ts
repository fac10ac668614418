import type { Page } from '@playwright/test';
import { toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** A failed webhook in the middle; 44 seconds. */
const CALL = 'ca11ca11-0000-4000-8000-000000000004';
/** Many keys. */
const KEYS = 'ca11ca11-0000-4000-8000-000000000006';

const addressOf = (sid: string) => `/internal/recent-calls/${DEFAULT_ACCOUNT}/${sid}`;

const player = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position in the recording' });
const state = (page: Page) => player(page).locator('[data-state]');
const second = async (page: Page) => Number(await position(page).getAttribute('aria-valuenow'));

/** Of the waveform: the colour of a pixel, and how many the sound takes above and below the line of silence. */
const picture = (page: Page) =>
  player(page)
    .locator('.pb-player-wave-frame canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const { data } = copy?.getImageData(0, 0, width, height) ?? {};
      const at = data?.findIndex((value, place) => place % 4 === 3 && value === 255) ?? 0;
      const isSilent = (place: number) => Math.abs(Math.floor(place / 4 / width) - height / 2) < 3;
      return {
        colour: [...(data?.slice(at - 3, at) ?? [])].join(),
        drawn: (data ?? []).filter((value, place) => place % 4 === 3 && value > 0 && !isSilent(place)).length,
      };
    });
const colour = async (page: Page) => (await picture(page)).colour;
const drawn = async (page: Page) => (await picture(page)).drawn;

test.use({ login: 'acct1' });

test('a recording is asked for at the first click, heard, moved in by keys, and drawn in the colours of the theme', async ({
  page,
  platform,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(addressOf(CALL));
  await expect(player(page)).toBeVisible();
  const asked = async () => (await platform.requests()).filter(({ path }) => path.includes('/record/'));
  expect(await asked()).toEqual([]);
  await player(page).getByRole('button', { name: 'Play recording' }).click();
  await expect(state(page)).toHaveAttribute('data-state', 'playing');
  expect(await asked()).toHaveLength(1);
  await expect.poll(() => second(page)).toBeGreaterThan(0);
  await position(page).focus();
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
  await page.keyboard.press('Home');
  for (const [key, at] of [
    ['ArrowRight', 15],
    ['ArrowRight', 30],
    ['.', 31],
    [',', 30],
    ['ArrowLeft', 15],
    ['ArrowLeft', 0],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => second(page)).toBe(at);
  }
  await page.keyboard.press(']');
  await expect(player(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveAttribute('data-state', /finished|paused|playing/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Play or pause the recording');
  await page.keyboard.press('Escape');
  await expect(player(page)).toContainText(/00:4\d \/ 00:4\d/);
  await expect(position(page)).toHaveAttribute('aria-busy', 'false');
  const light = await colour(page);
  expect(light).not.toBe('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colour(page)).not.toBe(light);
});

/** Left and right edge of the time that each part shows, in whole pixels. */
const edges = (page: Page) =>
  page.evaluate(() =>
    [
      '.pb-player-wave-frame',
      '.pb-call-panel-turns > :last-child',
      '.pb-tracing-map',
      '.pb-tracing-ruler',
      '.pb-tracing-lane',
    ].map(part => {
      const { left, right } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [Math.round(left ?? -1), Math.round(right ?? -1)];
    }),
  );

test('waveform, turns and trace have one left edge, one window and one cursor', async ({ page }) => {
  await page.goto(`${addressOf(CALL)}?tab=tracing&t=20.0`);
  await player(page).getByRole('button', { name: 'Show waveform' }).click();
  await expect(position(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.pb-tracing-lane').first()).toBeVisible();
  const expectOneAxis = () =>
    expect.poll(async () => [...new Set((await edges(page)).map(String))]).toHaveLength(1);
  await expectOneAxis();
  // The whole call at first.
  const zoom = player(page).getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveValue('0');
  const cursors = async () => {
    const all = page.locator(
      ':is(.pb-player-wave-frame, .pb-call-panel-turns, .pb-trace-table) .pb-trace-cursor',
    );
    return new Set(
      await all.evaluateAll(found => found.map(each => each.getBoundingClientRect().x.toFixed())),
    );
  };
  await expect.poll(async () => (await cursors()).size).toBe(1);
  await expect.poll(() => drawn(page)).toBeGreaterThan(1000);
  const whole = await drawn(page);
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveValue('0');
  await expect.poll(() => drawn(page)).not.toBe(whole);
  await expect.poll(async () => (await cursors()).size).toBe(1);
  await page.locator('.pb-trace-row').nth(1).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await expectOneAxis();
  await zoom.focus();
  await page.keyboard.press('Home');
  // Other tabs have no tree, yet the turns stay where they are, below the same moments.
  const turns = page.locator('.pb-call-panel-turns');
  await expect(turns).toHaveText(/^Caller turns.*0:000:100:200:300:40$/);
  const box = await turns.boundingBox();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.locator('.pb-trace-row')).toHaveCount(0);
  expect(await turns.boundingBox()).toEqual(box);
  await page.getByRole('tab', { name: 'Tracing' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOneAxis();
});

test('what was said stands at its place and in a table; the file is saved, deleted, and stays deleted', async ({
  page,
}) => {
  await page.goto(addressOf(CALL));
  await player(page).getByRole('button', { name: 'Show waveform' }).click();
  await expect(position(page)).toHaveAttribute('aria-busy', 'false');
  await expect(state(page)).toHaveAttribute('data-state', 'ready');
  await expect(player(page).getByRole('list', { name: 'Legend' })).toHaveText('Speech resultKey (DTMF)');
  const layer = (kind: string) => page.locator(`[data-overlay="${kind}"]`);
  await player(page).getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('Home');
  await expect(layer('speech').first()).toBeVisible();
  await expect(layer('application')).toHaveCount(0);
  await player(page).getByRole('checkbox', { name: 'Show latencies' }).check();
  await expect(layer('application').first()).toBeVisible();
  await layer('speech')
    .first()
    .click({ position: { x: 1, y: 10 } });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Speech to text result');
  await expect(dialog).toContainText('Transcript');
  await expect(dialog).toContainText(/\d\.\d\d seconds/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await player(page)
    .getByText(/events in the recording/)
    .click();
  const row = player(page)
    .getByRole('row', { name: /Application response/ })
    .first();
  await row.getByRole('button', { name: 'Application response' }).click();
  await expect(dialog).toHaveAccessibleName('Application Response Latency');
  await expect(dialog).toContainText('Status Code');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    player(page).getByRole('button', { name: 'Download record file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^callid-${CALL}\\.(mp3|wav)$`));
  await player(page).getByRole('button', { name: 'Delete record file' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Successfully deleted record')).toBeVisible();
  await page.reload();
  await expect(player(page)).toHaveText('The recording of this call was deleted.');

  // Another call, in which keys were pressed.
  await page.goto(addressOf(KEYS));
  await player(page).getByRole('button', { name: 'Show waveform' }).click();
  await player(page)
    .getByText(/events in the recording/)
    .click();
  await player(page).getByRole('button', { name: 'Key (DTMF)' }).first().click();
  await expect(dialog).toHaveAccessibleName('Dtmf result');
  await expect(dialog).toContainText(/Dtmf.*Duration.*seconds/);
});
