import type { Page } from '@playwright/test';
import { choose, filterQuery, rowOf, rows, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const ADDRESS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`;

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const panel = (page: Page) => page.getByRole('region', { name: 'Number routing' });

/** Sids of the numbers in view, in order. */
const sidsInView = (page: Page) =>
  rows(page)
    .getByRole('link', { name: /^Edit / })
    .evaluateAll(links => links.map(link => (link.getAttribute('href') ?? '').split('/')[3] ?? ''));

for (const login of ['admin', 'sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

    test('assigns an application to selected numbers, four requests at a time', async ({
      page,
      platform,
    }) => {
      await page.goto(login === 'acct1' ? '/internal/phone-numbers' : ADDRESS);
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

test.describe('when some fail', () => {
  test.use({ login: 'sp1' });

  test('says exactly how many and which, keeps them selected, and retries them alone', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(500));
    await page.goto(ADDRESS);
    await expect(rows(page)).toHaveCount(25);
    const failing = (await sidsInView(page)).slice(3, 6);
    await platform.fault({ match: { method: 'PUT', path: failing.join('|') }, kind: '500' });
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await choose(page, 'Application', 'Voice bot');
    await bar(page).getByRole('button', { name: 'Apply' }).click();
    await expect(panel(page)).toContainText('22 updated, 3 failed');
    const table = panel(page).getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table.getByText('failure drill')).toHaveCount(3);
    await expect(bar(page)).toContainText('3 selected');
    for (const sid of failing)
      await expect(
        rows(page)
          .filter({ has: page.locator(`a[href*="${sid}"]`) })
          .getByRole('checkbox'),
      ).toBeChecked();
    await expect(toast(page, 'Number routing updated successfully')).toHaveCount(0);

    await platform.clearFaults();
    await platform.startCount();
    await panel(page).getByRole('button', { name: 'Retry the failed' }).click();
    await expect(panel(page)).toContainText('25 updated, 0 failed');
    await expect(bar(page)).toHaveCount(0);
    const puts = (await platform.requests()).filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path }) => path.split('/').pop()).sort()).toEqual([...failing].sort());
    await panel(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  test('cancelling stops what was not sent and says so', async ({ page, platform }) => {
    await page.goto(`${ADDRESS}&perPage=100`);
    await expect(rows(page)).toHaveCount(100);
    await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 150 });
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await choose(page, 'Application', 'Voice bot');
    await bar(page).getByRole('button', { name: 'Apply' }).click();
    await expect(panel(page).getByRole('progressbar')).toBeVisible();
    await expect(panel(page)).toContainText(/[1-9]\d* of 100 done/);
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page)).toContainText(/\d+ updated, 0 failed, \d+ not sent/);
    const [, updated, left] =
      /(\d+) updated, 0 failed, (\d+) not sent/.exec(await panel(page).innerText()) ?? [];
    expect(Number(updated) + Number(left)).toBe(100);
    expect(Number(left)).toBeGreaterThan(0);
    await expect(bar(page)).toContainText(`${String(left)} selected`);
    const voiceBot = (await (await platform.as('admin')).get('Applications')).find(
      row => row['name'] === 'Voice bot' && row['account_sid'] === DEFAULT_ACCOUNT,
    );
    const puts = (await platform.requests()).filter(
      ({ method, status }) => method === 'PUT' && status === 204,
    );
    expect(puts).toHaveLength(Number(updated));
    expect(voiceBot).toBeDefined();
  });

  test('None takes the application away', async ({ page, platform }) => {
    await page.goto(ADDRESS);
    const first = rows(page).first();
    await expect(rows(page)).toHaveCount(25);
    const [sid] = await sidsInView(page);
    await first.getByRole('checkbox').check();
    await expect(bar(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await choose(page, 'Application', 'None');
    const sent = page.waitForRequest(request => request.method() === 'PUT');
    await bar(page).getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change 1 number' }).click();
    expect((await sent).postDataJSON()).toEqual({ application_sid: null });
    await expect(toast(page, 'Number routing updated successfully')).toBeVisible();
    await expect(first).toContainText('None');
    const stored = await (
      await platform.as('sp1')
    ).get<Record<string, unknown>>(`PhoneNumbers/${String(sid)}`);
    expect(stored['application_sid']).toBeNull();
  });

  test('a selection spans pages and ends with the filter it was made under', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(rows(page)).toHaveCount(25);
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(bar(page)).toContainText('1 selected, 0 of them on this page');
    await rows(page).first().getByRole('checkbox').check();
    await expect(bar(page)).toContainText('2 selected, 1 of them on this page');
    await choose(page, 'Account', 'Acme Support Desk');
    await expect(bar(page)).toHaveCount(0);
    await expect(rowOf(page, '+1 (212) 555-0123')).toHaveCount(0);
  });
});
