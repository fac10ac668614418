import type { Page } from '@playwright/test';
import { choose, filterQuery, rows, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const ADDRESS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}&perPage=100`;
const ELSEWHERE = /^A long task is running in another tab of this browser\./;

const panel = (page: Page) => page.getByRole('region', { name: 'Number routing' });

const assignPage = async (page: Page) => {
  await page.goto(ADDRESS);
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await choose(page, 'Application', 'Voice bot');
  await page.getByRole('button', { name: 'Apply' }).click();
};

test.use({ login: 'sp1' });

test('one tab works at a time; when it is gone, a new one offers the rest', async ({
  page,
  platform,
  context,
  watch,
}) => {
  watch.allow(failedRequest(429));
  // Works until the platform is busy, and then for as long as this test needs it.
  await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 5, times: 8 });
  await platform.fault({ match: { method: 'PUT' }, kind: '429', seconds: 600 });
  await assignPage(page);
  await expect(panel(page)).toContainText(/[1-9]\d* of 100 done/);

  const second = await context.newPage();
  await assignPage(second);
  await expect(toast(second, ELSEWHERE)).toBeVisible();
  await expect(panel(second)).toHaveCount(0);

  // Closed without a question, as after a crash.
  await page.close({ runBeforeUnload: false });
  await platform.clearFaults();
  const third = await context.newPage();
  await third.goto('/internal/accounts');
  await expect(panel(third)).toContainText('The page was left while this was running.');
  await platform.startCount();
  await panel(third)
    .getByRole('button', { name: /^Continue with the \d+ left$/ })
    .click();
  await expect(panel(third)).toContainText(/\d+ updated, 0 failed(?!.*not sent)/, { timeout: 30_000 });
  const puts = (await platform.requests()).filter(({ method }) => method === 'PUT');
  expect(puts.length).toBeLessThan(100);
  expect(new Set(puts.map(({ path }) => path)).size).toBe(puts.length);
});
