import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import type { Platform } from '../support/e2e/platform.ts';
import { heading, save, textbox, toast } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const box = (page: Page, legend: string, label: string): Locator =>
  group(page, legend).getByRole('combobox', { name: label, exact: true });
const pick = async (page: Page, legend: string, label: string, option: string) => {
  await box(page, legend, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const url = (page: Page, legend: string) => group(page, legend).getByRole('textbox', { name: 'URL' });

const SPEAK = 'Speech synthesis';
const HEAR = 'Speech recognition';
const SPEAK_VENDOR = 'Speech synthesis vendor';

/** Sid and content of an application of the default account. */
const stored = async (platform: Platform, name: string) => {
  const caller = await platform.as('admin');
  const rows = await caller.get(`Accounts/${DEFAULT_ACCOUNT}/Applications`);
  const found = rows.find(row => row['name'] === name);
  if (!found) throw new Error(`no application ${name}`);
  return found;
};
const open = async (page: Page, platform: Platform, name: string) => {
  const row = await stored(platform, name);
  await page.goto(`/internal/applications/${String(row['application_sid'])}/edit`);
  await expect(box(page, SPEAK, 'Language')).toHaveValue(/\(/, { timeout: 20_000 });
  return row;
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

for (const login of ['sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

    test('chooses speech from what the platform offers, with a fallback, and swaps them', async ({
      page,
      platform,
    }) => {
      await open(page, platform, 'hello world');
      await pick(page, SPEAK, SPEAK_VENDOR, 'ElevenLabs');
      await expect(box(page, SPEAK, 'Language')).toHaveValue('English');
      await pick(page, SPEAK, 'Voice', 'Rachel - american, calm, young, female, narration');
      await pick(page, HEAR, 'Speech recognizer vendor', 'Deepgram Flux');
      await expect(page.getByText('This vendor recognizes the language itself.')).toBeVisible();
      await page.getByLabel('Use a fallback speech vendor if primary fails').check();
      await expect(box(page, 'Fallback speech synthesis', 'Voice')).toHaveValue('Standard-C (Female)');
      await page.getByRole('button', { name: 'Swap primary and fallback' }).click();
      await expect(box(page, SPEAK, SPEAK_VENDOR)).toHaveValue('Google');
      await save(page);
      await expect(toast(page, 'Application updated successfully')).toBeVisible();
      expect(await stored(platform, 'hello world')).toMatchObject({
        speech_synthesis_vendor: 'google',
        speech_synthesis_voice: 'en-US-Standard-C',
        speech_recognizer_vendor: 'google',
        use_for_fallback_speech: 1,
        fallback_speech_synthesis_vendor: 'elevenlabs',
        fallback_speech_synthesis_language: 'en',
        fallback_speech_synthesis_voice: '21m00Tcm4TlvDq8ikWAM',
        fallback_speech_recognizer_vendor: 'deepgramflux',
      });
    });
  });

test.describe('an application of sp1', () => {
  test.use({ login: 'sp1' });

  test('is set up with variables of its webhook; what is missing is told at its input', async ({
    page,
    platform,
  }) => {
    await open(page, platform, 'hello world');
    await url(page, 'Calling webhook').fill('https://bot.example.com/env');
    const variables = group(page, 'Environment variables');
    await expect(variables.getByLabel('GREETING')).toHaveValue('Hello and welcome');
    await save(page);
    await expect(variables.getByLabel('OPENAI_API_KEY')).toHaveAccessibleDescription('Required');
    await expect(variables.getByLabel('OPENAI_API_KEY')).toBeFocused();
    await variables.getByLabel('OPENAI_API_KEY').fill('sk-1');
    await variables.getByLabel('RECORD').check();
    await variables.getByRole('combobox', { name: 'LANGUAGE' }).click();
    await page.getByRole('option', { name: 'de-DE' }).click();
    await save(page);
    await expect(toast(page, 'Application updated successfully')).toBeVisible();
    expect(await stored(platform, 'hello world')).toMatchObject({
      env_vars: {
        GREETING: 'Hello and welcome',
        MAX_RETRIES: 3,
        RECORD: true,
        LANGUAGE: 'de-DE',
        OPENAI_API_KEY: 'sk-1',
      },
    });
    await page.reload();
    await expect(variables.getByRole('combobox', { name: 'LANGUAGE' })).toHaveText('de-DE');
  });

  test('keeps its variables when the webhook cannot be asked', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(500));
    await platform.fault({ match: { path: '/AppEnv' }, kind: '500' });
    const { env_vars: before } = await open(page, platform, 'Env driven bot');
    const variables = group(page, 'Environment variables');
    await expect(variables.getByText('OPENAI_API_KEY')).toBeVisible();
    await expect(variables.getByRole('textbox')).toHaveCount(0);
    await textbox(page, 'Application name').fill('Renamed bot');
    await save(page);
    await expect(toast(page, 'Application updated successfully')).toBeVisible();
    expect((await stored(platform, 'Renamed bot'))['env_vars']).toEqual(before);
    await platform.clearFaults();
    await variables.getByRole('button', { name: 'Ask again' }).click();
    await expect(variables.getByLabel('MAX_RETRIES')).toHaveValue('2');
  });

  test('leads through its sections by their index, by keyboard', async ({ page, platform }) => {
    await open(page, platform, 'hello world');
    const index = page.getByRole('navigation', { name: 'Sections of this form' });
    await index.getByRole('link', { name: 'Fallback speech' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Fallback speech' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Fallback speech' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Use a fallback speech vendor if primary fails')).toBeFocused();
    await expect(page).toHaveURL(/\/edit$/);
  });

  test('has no accessibility violations with everything open and wrong, and fits into 390 px', async ({
    page,
    platform,
  }) => {
    await open(page, platform, 'Env driven bot');
    await expect(group(page, 'Environment variables').getByLabel('MAX_RETRIES')).toBeVisible();
    await page.getByLabel('Use a fallback speech vendor if primary fails').check();
    await page.getByLabel('Override webhook for initial application').check();
    await expect(box(page, 'Fallback speech synthesis', 'Voice')).toHaveValue('Standard-C (Female)');
    await textbox(page, 'Application name').fill('');
    await textbox(page, 'Verbs').fill('[');
    await save(page);
    await expect(textbox(page, 'Verbs')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'application form');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('a view-only user', () => {
  test.use({ login: 'sp1view' });

  test('sees all of an application and can change nothing of it', async ({ page, platform }) => {
    await open(page, platform, 'Env driven bot');
    await expect(heading(page, 'Env driven bot')).toBeVisible();
    await expect(group(page, 'Environment variables').getByLabel('GREETING')).toHaveAttribute('readonly');
    await expect(page.getByLabel('Use a fallback speech vendor if primary fails')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete application' })).toHaveCount(0);
  });
});
