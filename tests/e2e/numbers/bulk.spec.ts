import type { Page } from '@playwright/test';
import { choose, filterQuery, rows, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const ADDRESS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`;

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const panel = (page: Page) => page.getByRole('region', { name: 'Number routing' });

test.describe('sp1', () => {
  test.use({ login: 'sp1' });

  test('assigns an application to selected numbers, four requests at a time', async ({ page, platform }) => {
    await page.goto(ADDRESS);
    await expect(rows(page)).toHaveCount(25);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(bar(page)).toContainText('25 selected');
    await rows(page).first().getByRole('checkbox').uncheck();
    await expect(bar(page)).toContainText('24 selected');
    await choose(page, 'Application', 'Voice bot');
    let open = 0;
    let most = 0;
    page.on('request', request => {
      if (request.method() === 'PUT') most = Math.max(most, (open += 1));
    });
    page.on('requestfinished', request => {
      if (request.method() === 'PUT') open -= 1;
    });
    await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 60 });
    await bar(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Updating number routing...').first()).toBeVisible();
    await expect(toast(page, 'Number routing updated successfully')).toBeVisible();
    await expect(panel(page)).toContainText('24 updated, 0 failed');
    await expect(bar(page)).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Voice bot' })).not.toHaveCount(0);
    expect(most).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(1);
    const puts = (await platform.requests()).filter(({ method }) => method === 'PUT');
    expect(puts).toHaveLength(24);
    expect(new Set(puts.map(({ path }) => path)).size).toBe(24);
  });
});
