import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectFits, filterQuery, openFilters, rows } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const CALLS = '/internal/recent-calls';
const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';
const DAY = 86_400_000;

const totalOf = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Total: /).textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
};

test.use({ login: 'sp1' });

test(
  'a call is found among thousands, looked into, left by Back, and all are downloaded',
  { tag: '@smoke' },
  async ({ page, platform }) => {
    // Of a period with both ends: no call enters or leaves it meanwhile.
    const [start, end] = [8, 1].map(days => new Date(Date.now() - days * DAY).toISOString());
    await page.goto(`${CALLS}?${filterQuery({ start, end })}`);
    await expect(rows(page).first()).toBeVisible();
    const all = await totalOf(page);
    expect(all).toBeGreaterThan(500);
    await platform.startCount();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^recent-calls-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(all + 1);
    expect(lines.filter(line => /(^|,)"?[=+@-]/.test(line))).toEqual([]);
    const asked = (await platform.requests()).filter(({ path }) => path.endsWith('RecentCalls'));
    expect(asked).toHaveLength(Math.ceil(all / 500));
    for (const { query } of asked) expect(query).toContain('count=500');

    await openFilters(page);
    await page.getByLabel('Status', { exact: true }).selectOption('answered');
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
    await page.getByRole('searchbox').fill(BROKEN);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Details of/ }).press('Enter');
    await expect(page.getByText('SIP Call-ID:')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page, 'details in the list');

    await page.setViewportSize({ width: 1280, height: 800 });
    await rows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}`));
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(BROKEN);
    await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(1);
  },
);
