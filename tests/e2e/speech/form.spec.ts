import { save, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const KEY = 'bWFkZS11cA=='.repeat(60);
const file = (text: string) => ({ name: 'file.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
const SERVICE_KEY = JSON.stringify({
  type: 'service_account',
  project_id: 'voices',
  private_key: '-----BEGIN PRIVATE KEY-----\nTUFERS1VUA==\n-----END PRIVATE KEY-----\n',
  client_email: 'svc@voices.example.com',
});

test.use({ login: 'acct1' });

test('a google credential of two files: its key, a cloned voice, a test and a voice to hear', async ({
  page,
  platform,
}) => {
  const caller = await platform.as('acct1');
  await page.goto('/internal/speech-services/add');
  await page.getByRole('combobox', { name: /^Vendor/ }).click();
  await page.getByRole('option', { name: /^Google/ }).click();
  await page.getByLabel('Label').fill('voices');
  await page.getByLabel('Use for text-to-speech').check();
  await page.locator('input[type=file]').first().setInputFiles(file(SERVICE_KEY));
  await page.getByLabel('Use custom voices').check();
  const voice = page.getByRole('group', { name: 'Custom voice 1' });
  await voice.getByLabel(/^Name/).fill('Cloned voice');
  await voice.getByRole('button', { name: 'Delete custom voice 1' }).click();
  await save(page);
  await expect(voice.getByText('Required')).toBeVisible();
  await voice.getByLabel('Use voice cloning key').check();
  await voice.locator('input[type=file]').setInputFiles(file(KEY));
  await expect(voice.getByText(`${KEY.slice(0, 100)}...`, { exact: true })).toBeVisible();
  await save(page);
  await expect(toast(page, 'Speech credential created successfully')).toBeVisible();
  const added = (await caller.get(`Accounts/${DEFAULT_ACCOUNT}/SpeechCredentials`)).filter(
    row => row['label'] === 'voices',
  );
  expect(added).toHaveLength(1);
  const sid = String(added[0]?.['speech_credential_sid']);
  expect(await caller.get(`GoogleCustomVoices?speech_credential_sid=${sid}`)).toMatchObject([
    { name: 'Cloned voice', use_voice_cloning_key: 1, voice_cloning_key: `${KEY.slice(0, 100)}...` },
  ]);

  await page.goto(`/internal/speech-services/${sid}/edit`);
  await expect(page.getByText('Status not tested')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Connection test successful')).toBeVisible();
  await expect(page.getByText('No application uses it.')).toBeVisible();
  await page.getByRole('button', { name: 'Hear a voice' }).click();
  await page.getByRole('button', { name: 'Listen' }).click();
  const sound = page.getByLabel('Voice preview');
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => [audio.error, audio.duration > 0.3]))
    .toEqual([null, true]);
});
