import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from '../../support/e2e/axe.ts';
import type { Platform, Row } from '../../support/e2e/platform.ts';
import { choose, filterQuery, rows, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest, NO_ANSWER } from '../../support/e2e/watch.ts';

/** Numbers of the account that contain this: more than three pages, and soon done. */
const SEARCH = '1212';
const ADDRESS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT, q: SEARCH })}`;
const APPLICATION = 'Voice bot';
const LONG = { timeout: 40_000 };

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const panel = (page: Page) => page.getByRole('region', { name: 'Number routing' });

/** What the platform holds of the numbers these tests work on. */
const stored = async (platform: Platform) => {
  const caller = await platform.as('sp1');
  const applications = await caller.get('Applications');
  const application = applications.find(
    row => row['name'] === APPLICATION && row['account_sid'] === DEFAULT_ACCOUNT,
  )?.['application_sid'];
  const numbers = await caller.get<Row[]>(`PhoneNumbers?account_sid=${DEFAULT_ACCOUNT}&filter=${SEARCH}`);
  const having = numbers.filter(row => row['application_sid'] === application);
  return { numbers, having: having.length, all: numbers.length };
};

const puts = async (platform: Platform) =>
  (await platform.requests()).filter(({ method }) => method === 'PUT');

const selectAll = async (page: Page, all: number) => {
  await page.goto(ADDRESS);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await bar(page)
    .getByRole('button', { name: `Select all ${String(all)} that match` })
    .click();
  await expect(bar(page)).toContainText(`${String(all)} selected, 25 of them on this page`);
};

const apply = async (page: Page, all: number) => {
  await choose(page, 'Application', APPLICATION);
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Change ${String(all)} numbers` })
    .click();
};

test.use({ login: 'sp1' });

test('all that match get the application, within the rate limit and without one refusal', async ({
  page,
  platform,
}) => {
  const { all, having } = await stored(platform);
  await selectAll(page, all);
  await platform.limit(40, 3);
  await platform.startCount();
  await apply(page, all);
  await expect(panel(page)).toContainText('Waiting: the platform takes a limited number of requests');
  await expect(panel(page)).toContainText(/Goes on in \d+ s\./);
  await expect(panel(page)).toContainText(/About \d+ s left/);
  await expectAccessible(page, 'bulk assignment that waits');
  await expect(panel(page)).toContainText(`${String(all - having)} updated, 0 failed`, LONG);
  await expect(panel(page)).toContainText(`${String(having)} were so already`);
  const sent = await platform.requests();
  expect(sent.filter(({ status }) => status === 429)).toEqual([]);
  expect(sent.filter(({ query }) => query.includes('page_size=2000'))).toHaveLength(1);
  expect(await puts(platform)).toHaveLength(all - having);
  expect((await stored(platform)).having).toBe(all);
  await expect(bar(page)).toHaveCount(0);
});

test('a 429, a cut line, a lost answer and a proxy without platform in the middle cost nothing', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(failedRequest(429));
  watch.allow(failedRequest(502));
  watch.allow(NO_ANSWER);
  // The question whether the platform is there at all goes without a token (docs/decisions.md#lost-connection).
  watch.allow(failedRequest(401));
  const { all, having } = await stored(platform);
  await selectAll(page, all);
  const trouble = [
    { kind: '429', seconds: 3, times: 3 },
    // The browser itself repeats a request once whose connection was cut.
    { kind: 'lose', times: 8 },
    { kind: 'drop', times: 8 },
    { kind: '502', times: 2 },
  ] as const;
  for (const fault of trouble) {
    // Some go well in between: trouble that goes on and on is waited for longer and longer.
    await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 5, times: 12 });
    await platform.fault({ match: { method: 'PUT' }, ...fault });
  }
  await apply(page, all);
  // What the refusal told of the limit may be said first.
  await expect(panel(page)).toContainText(/Waiting: the platform (is busy\.|takes a limited number)/);
  await expect(bar(page)).toContainText('Waiting for the platform…');
  await expect(panel(page)).toContainText(`${String(all - having)} updated, 0 failed`, LONG);
  expect((await stored(platform)).having).toBe(all);
  await expect(toast(page, 'Number routing updated successfully')).toBeVisible();
});

test('cancelled, the result is exact, is downloaded, and running it again finishes the rest', async ({
  page,
  platform,
}) => {
  const { all, having, numbers } = await stored(platform);
  await selectAll(page, all);
  await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 150 });
  await apply(page, all);
  // It goes on where no list is in view.
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Applications/ })).toBeVisible();
  await expect(panel(page)).toContainText(/About \d+ s left/);
  await panel(page).getByRole('button', { name: 'Make small' }).click();
  await expect(panel(page).getByRole('button', { name: 'Cancel' })).toBeHidden();
  await panel(page).getByRole('button', { name: 'Make large' }).click();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toContainText(/\d+ updated, 0 failed, \d+ were so already, \d+ not sent/, LONG);
  const [, updated = '', left = ''] =
    /(\d+) updated, 0 failed, \d+ were so already, (\d+) not sent/.exec(await panel(page).innerText()) ?? [];
  expect(Number(updated)).toBeGreaterThan(0);
  expect(Number(updated) + Number(left)).toBe(all - having);
  expect((await stored(platform)).having).toBe(having + Number(updated));

  const started = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download result as CSV' }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  const [head, ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim()).data;
  expect(head).toEqual(['Number', 'SID', 'Outcome', 'Message']);
  expect(lines).toHaveLength(all);
  expect(lines.map(([number]) => number).sort()).toEqual(numbers.map(row => row['number']).sort());
  expect(lines.filter(([, , outcome]) => outcome === 'updated')).toHaveLength(Number(updated));
  const now = new Map((await stored(platform)).numbers.map(row => [row['phone_number_sid'], row]));
  const done = new Set(lines.flatMap(([, sid, outcome]) => (outcome === 'not sent' ? [] : [sid])));
  const application = now.get([...done][0])?.['application_sid'];
  for (const [sid, row] of now)
    expect(row['application_sid'] === application, String(sid)).toBe(done.has(String(sid)));

  await platform.clearFaults();
  await selectAll(page, all);
  await platform.startCount();
  await apply(page, all);
  await expect(panel(page)).toContainText(`${left} updated, 0 failed`, LONG);
  expect(await puts(platform)).toHaveLength(Number(left));
  expect((await stored(platform)).having).toBe(all);
});

test('leaving the page asks first; what was done stays readable, and the rest is finished after it', async ({
  page,
  platform,
}) => {
  const { all } = await stored(platform);
  await selectAll(page, all);
  await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 150 });
  await apply(page, all);
  await expect(panel(page)).toContainText(/[1-9]\d* of \d+ done/);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(panel(page)).toContainText(/\d+ updated, 0 failed/);
  await expect(panel(page)).toContainText('The page was left while this was running.');
  await platform.clearFaults();
  const { having } = await stored(platform);
  await platform.startCount();
  await panel(page)
    .getByRole('button', { name: /^Continue with the \d+ left$/ })
    .click();
  await expect(panel(page)).toContainText(/\d+ updated, 0 failed(?!.*not sent)/, LONG);
  expect((await stored(platform)).having).toBe(all);
  expect(await puts(platform)).toHaveLength(all - having);
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(panel(page)).toHaveCount(0);
});

test('on another origin, a 429 that cannot be read is waited for and signs nobody out', async ({
  page,
  platform,
  watch,
  baseURL,
}) => {
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await page.route('**/config.json', route => route.fulfill({ json: { apiBaseUrl: `${origin}/api/v1` } }));
  await page.route(/\/internal\//, async route => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${origin}`),
    };
    await route.fulfill({ response, headers });
  });
  watch.allow(/blocked by CORS policy/);
  watch.allow(/Failed to load resource: net::ERR_FAILED .*\/api\/v1/);
  // So may the question be whether the platform is there at all, which needs no answer to be read. It carries no token.
  watch.allow(/Failed to load resource: the server responded with a status of (429|401) .*\/api\/v1/);
  const { all, having } = await stored(platform);
  await selectAll(page, all);
  await choose(page, 'Application', APPLICATION);
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  // Preflights count as well: not even half of the numbers fit into a window.
  await platform.limit(60, 4);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change/ })
    .click();
  await expect(panel(page)).toContainText('Waiting: the platform gives no answer, it may be busy.', LONG);
  await expect(panel(page)).toContainText(`${String(all - having)} updated, 0 failed`, { timeout: 50_000 });
  await platform.limit(10_000, 60);
  expect((await stored(platform)).having).toBe(all);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
