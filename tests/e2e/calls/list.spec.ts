import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { heading, rows } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const CALLS = '/internal/recent-calls';
const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';
const week = `${CALLS}?filter=${encodeURIComponent('{"date":"7"}')}`;

const totalOf = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Total: /).textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
};

for (const [login, account] of [
  ['sp1', true],
  ['acct1', false],
] as const)
  test.describe(login, () => {
    test.use({ login });

    test('finds a call among thousands, looks into it, and sends its address to somebody', async ({
      page,
      platform,
    }) => {
      await page.goto('/internal/applications');
      await page.getByRole('navigation').getByRole('link', { name: 'Recent calls' }).click();
      await expect(heading(page, /^Recent calls/)).toBeVisible();
      const today = await totalOf(page);
      await page.getByLabel('Date').selectOption('last 7d');
      await expect(page).toHaveURL(/filter=/);
      // The rows of today stay until those of the week are there.
      await expect.poll(() => totalOf(page)).toBeGreaterThan(today);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Account' })).toHaveCount(account ? 1 : 0);
      const all = await totalOf(page);
      await page.getByLabel('Status', { exact: true }).selectOption('answered');
      await expect.poll(() => totalOf(page)).toBeLessThan(all);

      await platform.startCount();
      await page.getByRole('searchbox').fill(BROKEN);
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(1);
      expect((await platform.requests()).filter(({ path }) => path.endsWith('RecentCalls'))).toHaveLength(1);
      await page.getByRole('button', { name: /^Details of/ }).press('Enter');
      await expect(page.getByText(/^Answered, ended by .* after/)).toBeVisible();
      await expect(page.getByText('sip_callid:')).toBeVisible();

      await rows(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}`));
      const address = page.url();
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue(BROKEN);
      await page.goto(address);
      await expect(page.getByText(/^Answered, ended by .* after/)).toBeVisible();
    });
  });

test.describe('sp1', () => {
  test.use({ login: 'sp1' });

  test('downloads what the filters match, in pages, safe for a spreadsheet', async ({ page, platform }) => {
    await page.goto(week);
    await expect(rows(page).first()).toBeVisible();
    const all = await totalOf(page);
    expect(all).toBeGreaterThan(500);
    await platform.startCount();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^recent-calls-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(all + 1);
    expect(lines.filter(line => /(^|,)"?[=+@-]/.test(line))).toEqual([]);
    const asked = (await platform.requests()).filter(({ path }) => path.endsWith('RecentCalls'));
    expect(asked).toHaveLength(Math.ceil(all / 500));
    for (const { query } of asked) expect(query).toContain('count=500');
  });

  test('goes from an alert to the call that caused it, and to the list at 390 px', async ({ page }) => {
    await page.goto(
      `/internal/alerts?filter=${encodeURIComponent('{"date":"7","alert_type":"webhook-failure"}')}`,
    );
    await expect(rows(page).first()).toBeVisible();
    await page.locator(`a[href$="${BROKEN}"]`).first().click();
    await expect(page.getByText(/^Answered, ended by .* after/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(week);
    await rows(page).nth(1).getByRole('button').click();
    await expect(page.getByText('sip_callid:')).toBeVisible();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(wide).toBe(false);
  });
});
