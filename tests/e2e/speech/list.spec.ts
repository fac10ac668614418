import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rows, total } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** Of the list: results of tests stand in a table of their own. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator('td[data-primary]').filter({ hasText: new RegExp(`^${name}$`) }) });

test.use({ login: 'acct1' });

test('tests of all that is shown: one that hangs is given up, the result is a file and stays', async ({
  page,
  platform,
}) => {
  const caller = await platform.as('acct1');
  const add = (label: string, api_key: string) =>
    caller.add(`Accounts/${DEFAULT_ACCOUNT}/SpeechCredentials`, {
      vendor: 'soniox',
      label,
      api_key,
      use_for_tts: 0,
      use_for_stt: 1,
      account_sid: DEFAULT_ACCOUNT,
      service_provider_sid: DEFAULT_PROVIDER,
    });
  await add('bad', 'made-up-bad-key');
  await add('hangs', 'made-up-hang-key');
  await page.goto('/internal/speech-services');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('searchbox', { name: 'Filter services' }).fill('soniox');
  await expect(total(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Test all shown' }).click();
  const panel = page.getByRole('region', { name: 'Test of speech services' });
  await expect(panel.getByText('2 of 3 done, 1 failed')).toBeVisible();
  await expect(rowOf(page, 'Soniox')).toContainText('Connection test successful');
  await rowOf(page, 'Soniox hangs')
    .getByRole('button', { name: /^Stop the test/ })
    .click();
  await expect(panel.getByText('1 ok, 2 failed')).toBeVisible();
  await expect(panel.getByRole('row').nth(1)).toContainText(/401 Unauthorized|given up/);
  await expect(rowOf(page, 'Soniox bad')).toContainText('Status fail');
  await expect(rowOf(page, 'Soniox bad')).toContainText('401 Unauthorized: the credentials were refused');
  await expect(rowOf(page, 'Soniox hangs')).toContainText('Status error');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download result as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/401 Unauthorized[^]*Soniox,/);
  await panel.getByRole('button', { name: 'Dismiss' }).click();

  // What was stored is there after a reload, without a test.
  await platform.startCount();
  await page.reload();
  await expect(rowOf(page, 'Soniox bad')).toContainText('Status fail');
  expect((await platform.requests()).filter(({ path }) => path.endsWith('/test'))).toEqual([]);
});
