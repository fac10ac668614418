import type { Page } from '@playwright/test';
import { toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const SID = 'ca11ca11-0000-4000-8000-00000000000';
/** A failed webhook in the middle; 44 seconds. */
const SHORT = `${SID}4`;
/** Many keys. */
const KEYS = `${SID}6`;

const addressOf = (sid: string) => `/internal/recent-calls/${DEFAULT_ACCOUNT}/${sid}`;
const player = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position in the recording' });
const state = (page: Page) => player(page).locator('[data-state]');
const second = async (page: Page) => Number(await position(page).getAttribute('aria-valuenow'));

const open = async (page: Page, sid: string) => {
  await page.goto(addressOf(sid));
  await player(page).getByRole('button', { name: 'Show waveform' }).click();
  await expect(position(page)).toHaveAttribute('aria-busy', 'false');
  await expect(state(page)).toHaveAttribute('data-state', 'ready');
};

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  test('hears a recording that is asked for at the first click, and moves in it by keys', async ({
    page,
    platform,
  }) => {
    await page.goto(addressOf(SHORT));
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
  });

  test('sees what was said at its place, the latencies when asked, and the same as a table', async ({
    page,
  }) => {
    await open(page, SHORT);
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
    const dialog = page.getByRole('dialog', { name: 'Speech to text result' });
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
    await expect(page.getByRole('dialog', { name: 'Application Response Latency' })).toContainText(
      'Status Code',
    );
  });

  test('sees the waveform in the colours of the theme, also of one chosen meanwhile', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, SHORT);
    const drawn = () =>
      player(page)
        .locator('.pb-wave-frame canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
          copy?.drawImage(canvas, 0, 0);
          const { data } = copy?.getImageData(0, 0, width, height) ?? {};
          const at = data?.findIndex((value, place) => place % 4 === 3 && value === 255) ?? 0;
          return [...(data?.slice(at - 3, at) ?? [])].join();
        });
    const light = await drawn();
    expect(light).not.toBe('');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(drawn).not.toBe(light);
  });

  test('sees the keys of a call, drawn where they sound', async ({ page }) => {
    await open(page, KEYS);
    await player(page)
      .getByText(/events in the recording/)
      .click();
    await player(page).getByRole('button', { name: 'Key (DTMF)' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Dtmf result' })).toContainText(/Dtmf.*Duration.*seconds/);
  });

  test('downloads a recording, and deletes it after a question; the browser remembers', async ({ page }) => {
    await open(page, SHORT);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      player(page).getByRole('button', { name: 'Download record file' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^callid-${SHORT}\\.(mp3|wav)$`));
    await player(page).getByRole('button', { name: 'Delete record file' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Are you sure you want to delete the record for call ${SHORT}?`);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Successfully deleted record')).toBeVisible();
    await expect(player(page)).toHaveText('The recording of this call was deleted.');
    await page.reload();
    await expect(player(page)).toHaveText('The recording of this call was deleted.');
  });
});

test.describe('a view-only user', () => {
  test.use({ login: 'acct1view' });

  test('hears and downloads, without a way to delete', async ({ page }) => {
    await open(page, SHORT);
    await expect(player(page).getByRole('button', { name: 'Download record file' })).toBeVisible();
    await expect(player(page).getByRole('button', { name: 'Delete record file' })).toHaveCount(0);
  });
});
