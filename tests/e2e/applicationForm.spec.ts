import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import type { Platform } from '../support/e2e/platform.ts';
import { expectFits, save, textbox } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const box = (page: Page, legend: string, label: string): Locator =>
  group(page, legend).getByRole('combobox', { name: label, exact: true });
const SPEAK = 'Speech synthesis';

/** Opens an application of the default account, once names and voices have arrived. */
const open = async (page: Page, platform: Platform, name: string) => {
  const rows = await (await platform.as('admin')).get(`Accounts/${DEFAULT_ACCOUNT}/Applications`);
  const sid = rows.find(row => row['name'] === name)?.['application_sid'];
  await page.goto(`/internal/applications/${String(sid)}/edit`);
  await expect(box(page, SPEAK, 'Language')).toHaveValue(/\(/, { timeout: 20_000 });
};
const written = async (platform: Platform) =>
  (await platform.requests()).filter(({ method }) => method !== 'GET').map(({ method }) => method);

test.describe('the voice', () => {
  test.use({ login: 'acct1' });

  test('is heard in this browser, by keys, and nothing of it is left afterwards', async ({
    page,
    platform,
    watch,
  }) => {
    await open(page, platform, 'hello world');
    await platform.startCount();
    const sentence = group(page, SPEAK).getByRole('textbox', { name: 'Sample sentence' });
    await sentence.fill('A short one.');
    await sentence.press('Enter');
    const sound = group(page, SPEAK).getByLabel('Voice preview');
    await expect
      .poll(() => sound.evaluate((audio: HTMLAudioElement) => [audio.error, audio.duration > 0.3]))
      .toEqual([null, true]);
    expect(await written(platform)).toEqual(['POST']);
    await expect(page.getByText('No changes')).toBeVisible();
    await expectAccessible(page, 'a voice that plays');
    const address = String(await sound.getAttribute('src'));
    const playable = () =>
      page.evaluate(
        url =>
          new Promise(resolve => {
            const audio = new Audio(url);
            audio.onloadedmetadata = () => resolve(true);
            audio.onerror = () => resolve(false);
          }),
        address,
      );
    expect(await playable()).toBe(true);
    await box(page, SPEAK, 'Voice').click();
    await page.getByRole('option').last().click();
    await expect(sound).toHaveCount(0);
    // The browser holds no sound any more.
    watch.allow(/ERR_FILE_NOT_FOUND blob:/);
    expect(await playable()).toBe(false);
  });
});

test.describe('the form', () => {
  test.use({ login: 'sp1' });

  test('leads by its index, by keys; with everything open and wrong it is accessible and fits into 390 px', async ({
    page,
    platform,
  }) => {
    await open(page, platform, 'Env driven bot');
    const index = page.getByRole('navigation', { name: 'Sections of this form' });
    await expect(index.getByRole('link').first()).toHaveText('General');
    await expect(index.getByRole('link').last()).toHaveText('Delete');
    await index.getByRole('link', { name: 'Fallback speech' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Fallback speech' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Fallback speech' })).toBeInViewport();
    await page.keyboard.press('Tab');
    const fallback = page.getByLabel('Use a fallback speech vendor if primary fails');
    await expect(fallback).toBeFocused();
    await expect(page).toHaveURL(/\/edit$/);

    await expect(group(page, 'Environment variables').getByLabel('MAX_RETRIES')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(fallback).toBeChecked();
    await page.getByLabel('Override webhook for initial application').check();
    await expect(box(page, 'Fallback speech synthesis', 'Voice')).toHaveValue('Standard-C (Female)');
    await textbox(page, 'Application name').fill('');
    await textbox(page, 'Verbs').fill('[');
    await save(page);
    await expect(textbox(page, 'Verbs')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'application form');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page, 'application form with everything open and wrong');
  });
});
