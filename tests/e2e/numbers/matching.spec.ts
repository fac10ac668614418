import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from '../../support/e2e/axe.ts';
import type { Platform, Row } from '../../support/e2e/platform.ts';
import { choose, filterQuery, rows } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

/** Numbers of the account that contain this: more than three pages, and soon done. */
const SEARCH = '1212';
const ADDRESS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT, q: SEARCH })}`;
const APPLICATION = 'Voice bot';
/** Changes that pass before the platform is busy. */
const PASSING = 12;

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const panel = (page: Page) => page.getByRole('region', { name: 'Number routing' });

/** What the platform holds of the numbers this test works on. */
const stored = async (platform: Platform) => {
  const caller = await platform.as('sp1');
  const applications = await caller.get('Applications');
  const application = applications.find(
    row => row['name'] === APPLICATION && row['account_sid'] === DEFAULT_ACCOUNT,
  )?.['application_sid'];
  const numbers = await caller.get<Row[]>(`PhoneNumbers?account_sid=${DEFAULT_ACCOUNT}&filter=${SEARCH}`);
  const having = numbers.filter(row => row['application_sid'] === application);
  return { numbers, having: having.map(row => row['phone_number_sid']) };
};

const download = async (page: Page): Promise<string[][]> => {
  const started = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download result as CSV' }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim()).data;
};

/** Each row of the table can be scrolled to where its last button is not under the panel. */
const expectReachable = async (page: Page) => {
  for (const row of await rows(page).all()) {
    const button = row.getByRole('button').or(row.getByRole('link')).last();
    await button.scrollIntoViewIfNeeded();
    const isOnTop = await button.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
};

test.use({ login: 'sp1' });

test('work on all that match asks before the page is left, has an exact file, and is finished after it', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(failedRequest(429));
  const before = await stored(platform);
  const all = before.numbers.length;
  await page.goto(ADDRESS);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await bar(page)
    .getByRole('button', { name: `Select all ${String(all)} that match` })
    .click();
  await expect(bar(page)).toContainText(`${String(all)} selected, 25 of them on this page`);
  await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 5, times: PASSING });
  await platform.fault({ match: { method: 'PUT' }, kind: '429', seconds: 600 });
  await choose(page, 'Application', APPLICATION);
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Change ${String(all)} numbers` })
    .click();
  await expect(panel(page)).toContainText('Waiting: the platform');
  const done = before.having.length + PASSING;
  await expect(panel(page)).toContainText(`${String(done)} of ${String(all)} done`);
  await expectAccessible(page, 'bulk assignment that waits');
  // The panel takes a line, not the rows.
  const [height, whole] = await page
    .locator('.pb-table-frame')
    .evaluate(({ clientHeight }) => [clientHeight, innerHeight]);
  expect(Number(height) / Number(whole)).toBeGreaterThan(0.4);
  await panel(page).getByRole('button', { name: 'Minimise' }).click();
  await expect(panel(page).getByRole('button', { name: 'Cancel' })).toBeHidden();
  await panel(page).getByRole('button', { name: 'Expand' }).click();
  await expect(panel(page).getByRole('button', { name: 'Cancel' })).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(panel(page)).toContainText('The page was left while this was running.');
  await expect(panel(page)).toContainText(`${String(PASSING)} updated, 0 failed`);
  const [head, ...lines] = await download(page);
  expect(head).toEqual(['Number', 'SID', 'Outcome', 'Message']);
  // As text: a spreadsheet would take them for amounts.
  const asText = before.numbers.map(row => `'${String(row['number'])}`);
  expect(lines.map(([number]) => number).sort()).toEqual(asText.sort());
  const sent = lines.filter(([, , outcome]) => outcome !== 'not sent').map(([, sid]) => sid);
  expect(sent.sort()).toEqual((await stored(platform)).having.sort());

  await platform.clearFaults();
  await platform.startCount();
  await panel(page)
    .getByRole('button', { name: `Continue with the ${String(all - done)} left` })
    .click();
  await expect(panel(page)).toContainText(/\d+ updated, 0 failed(?!.*not sent)/, { timeout: 30_000 });
  expect((await stored(platform)).having).toHaveLength(all);
  const puts = (await platform.requests()).filter(({ method }) => method === 'PUT');
  expect(puts).toHaveLength(all - done);
  await expectReachable(page);
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(panel(page)).toHaveCount(0);
});
