import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { heading, rows, toast, total } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const LIST = '/internal/speech-services';

/** Of the list: results of tests stand in a table of their own. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator('td[data-primary]').filter({ hasText: new RegExp(`^${name}$`) }) });

test.describe('acct1', () => {
  test.use({ login: 'acct1' });

  test('tests all that is shown, bad and hanging vendors among them', async ({ page, platform }) => {
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
    await platform.startCount();
    await page.goto(LIST);
    await expect(heading(page, /^Speech services/)).toBeVisible();
    await expect(rows(page)).toHaveCount(25);
    await page.waitForLoadState('networkidle');
    const asked = await platform.requests();
    expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(3);
    expect(asked.filter(({ path }) => path.endsWith('/test'))).toEqual([]);

    await page.getByRole('searchbox', { name: 'Filter speech services' }).fill('soniox');
    await expect(total(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Test all shown' }).click();
    const panel = page.getByRole('region', { name: 'Test of speech services' });
    await expect(panel.getByText('2 of 3 done, 1 failed')).toBeVisible();
    await expect(rowOf(page, 'Soniox')).toContainText('Connection test successful');
    await rowOf(page, 'Soniox hangs')
      .getByRole('button', { name: /^Give up/ })
      .click();
    await expect(panel.getByText('1 ok, 2 failed')).toBeVisible();
    const lines = panel.getByRole('row');
    await expect(lines.nth(1)).toContainText(/401 Unauthorized|given up/);
    await expect(rowOf(page, 'Soniox bad')).toContainText('Status fail');
    await expect(rowOf(page, 'Soniox bad')).toContainText('401 Unauthorized: the credentials were refused');
    await expect(rowOf(page, 'Soniox hangs')).toContainText('Status error');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download result as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/401 Unauthorized[^]*Soniox,/);
    await panel.getByRole('button', { name: 'Dismiss' }).click();

    // What was stored is there after a reload, without a test.
    await platform.startCount();
    await page.reload();
    await expect(rowOf(page, 'Soniox bad')).toContainText('Status fail');
    expect((await platform.requests()).filter(({ path }) => path.endsWith('/test'))).toEqual([]);

    await page.getByRole('button', { name: 'Delete Soniox (bad)' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete the Soniox (bad) speech service?');
    await expect(dialog).toContainText('No application uses it.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deleted speech service Soniox (bad)')).toBeVisible();
    await expect(total(page, 2)).toBeVisible();
  });
});

test.describe('a view-only user', () => {
  test.use({ login: 'sp1view' });

  test('sees what was tested, and tests and changes nothing', async ({ page, platform }) => {
    await platform.startCount();
    await page.goto(LIST);
    await expect(rowOf(page, 'AWS')).toContainText('Status ok');
    await expect(page.getByRole('button', { name: /^(Test|Delete)/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add speech service' })).toHaveCount(0);
    expect((await platform.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
