import type { Page } from '@playwright/test';
import { heading, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const choose = async (page: Page, label: RegExp, option: RegExp | string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

const add = async (page: Page, vendor: RegExp, label: string) => {
  await page.goto('/internal/speech-services/add');
  await choose(page, /^Vendor/, vendor);
  await page.getByLabel('Label').fill(label);
};

const save = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, text)).toBeVisible();
};

const ADDED = 'Speech credential created successfully';

for (const login of ['sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

    test('adds AWS in its three ways, a container and a vendor of its own, and changes one', async ({
      page,
      platform,
      watch,
    }) => {
      test.slow();
      if (login !== 'acct1') watch.allow(failedRequest(422));
      const owner =
        login === 'acct1' ? `Accounts/${DEFAULT_ACCOUNT}` : `ServiceProviders/${DEFAULT_PROVIDER}`;
      const stored = async (label: string) => {
        const rows = await (await platform.as(login)).get(`${owner}/SpeechCredentials`);
        return rows.filter(row => row['label'] === label);
      };

      await add(page, /^AWS/, 'keys');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await page.getByLabel('Use for text-to-speech').check();
      await page.getByRole('textbox', { name: /^Access key ID/ }).fill('AKIAMADEUP');
      // Typed key by key: nothing masks it on the way.
      await page.getByLabel(/^Secret access key/).pressSequentially('made-up-secret');
      await choose(page, /^Region/, /eu-west-1|Ireland/);
      await save(page, ADDED);
      expect(await stored('keys')).toMatchObject([
        {
          vendor: 'aws',
          use_for_tts: 1,
          use_for_stt: 0,
          access_key_id: 'AKIAMADEUP',
          secret_access_key: 'made-uXXXXXXXX',
        },
      ]);

      await add(page, /^AWS/, 'role');
      await page.getByLabel('Use for speech-to-text').check();
      await choose(page, /^Credential type/, 'AWS assume role');
      await page.getByRole('textbox', { name: /^RoleArn/ }).fill('arn:aws:iam::1:role/made-up');
      await choose(page, /^Region/, /eu-west-1|Ireland/);
      if (login === 'acct1') await save(page, ADDED);
      else {
        // The provider has one of this label.
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(
          page.getByText('Label role is already in use for another speech credential'),
        ).toBeVisible();
        await page.getByLabel('Label').fill('another role');
        await save(page, ADDED);
      }

      await add(page, /^AWS/, 'profile');
      await page.getByLabel('Use for text-to-speech').check();
      await choose(page, /^Credential type/, 'AWS instance profile');
      await choose(page, /^Region/, /eu-west-1|Ireland/);
      await save(page, ADDED);
      expect((await stored('profile'))[0]).not.toHaveProperty('role_arn');

      await add(page, /^Deepgram \(/, 'box');
      await page.getByLabel('Use for text-to-speech').check();
      await page.getByLabel('Use for speech-to-text').check();
      await choose(page, /^Service Use/, 'Use on-prem Deepgram container');
      await page.getByRole('textbox', { name: /^STT Container URI/ }).fill('10.0.0.9:8080');
      await page.getByRole('textbox', { name: /^TTS Container URI/ }).fill('http://10.0.0.9:8080');
      await save(page, ADDED);

      await add(page, /^Custom/, 'own');
      await page.getByRole('textbox', { name: /^Name/ }).fill('acme');
      await page.getByLabel('Use for speech-to-text').check();
      await page.getByRole('textbox', { name: /^STT websocket URL/ }).fill('wss://stt.example.com');
      await save(page, ADDED);
      const [own] = await stored('own');
      expect(own).toMatchObject({ vendor: 'custom:acme', custom_stt_url: 'wss://stt.example.com' });

      await page.goto(`/internal/speech-services/${String(own?.['speech_credential_sid'])}/edit`);
      await page.getByRole('textbox', { name: /^STT websocket URL/ }).fill('wss://later.example.com');
      await save(page, 'Speech credential updated successfully');
      expect(await stored('own')).toMatchObject([{ custom_stt_url: 'wss://later.example.com' }]);
      await page.getByRole('link', { name: 'Add one like this' }).click();
      await expect(heading(page, 'Add a speech service')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^STT websocket URL/ })).toHaveValue(
        'wss://later.example.com',
      );
    });
  });

test.describe('a later platform', () => {
  test.use({ login: 'sp1' });

  test('opens a vendor that the portal does not know, and loses nothing of it', async ({
    page,
    platform,
  }) => {
    const rows = await (
      await platform.as('sp1')
    ).get(`ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`);
    const sid = String(rows.find(({ vendor }) => vendor === 'nvidia')?.['speech_credential_sid']);
    // The sandbox knows the vendors of the platform only: a later platform is played here.
    let stored: Record<string, unknown> = {
      speech_credential_sid: sid,
      service_provider_sid: DEFAULT_PROVIDER,
      account_sid: null,
      vendor: 'newcomer',
      label: null,
      use_for_tts: 1,
      use_for_stt: 0,
      api_key: 'abcdefXXXXXX',
      region: 'mars',
      flavour: 'mild',
    };
    const sent: unknown[] = [];
    await page.route(`**/SpeechCredentials/${sid}`, async route => {
      if (route.request().method() === 'GET') return route.fulfill({ json: stored });
      const body = route.request().postDataJSON() as Record<string, unknown>;
      sent.push(body);
      stored = { ...stored, ...body };
      return route.fulfill({ status: 204 });
    });
    await page.goto(`/internal/speech-services/${sid}/edit`);
    await expect(page.getByText('newcomer').first()).toBeVisible();
    await expect(page.getByText('abcdefXXXXXX')).toBeVisible();
    await expect(page.getByText('mild')).toBeVisible();
    await page.getByRole('textbox', { name: 'Region' }).fill('venus');
    await save(page, 'Speech credential updated successfully');
    expect(sent).toEqual([{ use_for_tts: 1, use_for_stt: 0, region: 'venus', flavour: 'mild' }]);
  });
});
