import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';
import { adminPage, apiRequests, ROWS } from './browser.ts';
import { prepareNumbers, SEARCH } from './numbers.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

const WANTED = 10_000;
/** What the portal sends in a window of the platform's default limit: 600 in 5 minutes, less what it leaves to others. */
const IN_A_WINDOW = 480;
const WINDOW_MINUTES = 5;

const words = (count: number) => count.toLocaleString('en');

/** Megabytes of JavaScript objects after a collection, and elements in the page. */
const sizes = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { megabytes: usedSize / 1e6, elements: await page.locator('*').count() };
};

const assign = async (page: Page, url: string) => {
  const taken = apiRequests(page, url);
  const filter = encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT, q: SEARCH }));
  await page.goto(`${url}/internal/phone-numbers?filter=${filter}`);
  await page.locator(ROWS).first().waitFor();
  const application = page.getByRole('combobox', { name: 'Application' });
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await application.waitFor();
  const before = await sizes(page);
  await page.getByRole('button', { name: `Select all ${words(WANTED)} that match` }).click();
  const selected = await sizes(page);
  await application.fill('dial time');
  await page.getByRole('option', { name: 'dial time' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForLoadState('networkidle');
  taken();
  const began = performance.now();
  await page.getByRole('button', { name: `Change ${words(WANTED)} numbers` }).click();
  await page.getByText(`${words(WANTED)} updated, 0 failed`).waitFor({ timeout: 900_000 });
  const seconds = (performance.now() - began) / 1000;
  const requests = taken();
  return { before, selected, after: await sizes(page), seconds, requests };
};

/** One application for ten thousand numbers, as a user does it: select all that match, choose, apply, confirm. */
export const benchBulk = async (browser: Browser): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  await prepareNumbers(dir, WANTED);
  const server = await startServer(dir);
  try {
    const page = await adminPage(browser, server.url);
    const { before, selected, after, seconds, requests } = await assign(page, server.url);
    await page.context().close();
    const writes = requests.filter(request => request.startsWith('PUT'));
    const reads = requests.filter(request => request.includes('page_size=2000'));
    const windows = Math.ceil(WANTED / IN_A_WINDOW) - 1;
    printTable(`Bulk assignment of ${words(WANTED)} numbers`, {
      note: `All that match a search, from the confirmation to the exact result. The sandbox has no rate limit here; under the platform's own, 600 requests in 5 minutes, the same takes at least ${windows * WINDOW_MINUTES} minutes.`,
      columns: ['seconds', 'PUT requests', 'requests that read them', 'other requests', 'numbers per second'],
      rows: [
        [
          seconds,
          writes.length,
          reads.length,
          requests.length - writes.length - reads.length,
          WANTED / seconds,
        ],
      ],
    });
    printTable('What the page holds meanwhile', {
      note: 'JavaScript heap after a garbage collection, and elements of the page.',
      columns: ['', 'megabytes', 'elements'],
      rows: [
        ['25 rows selected', before.megabytes, before.elements],
        [`all ${words(WANTED)} selected`, selected.megabytes, selected.elements],
        ['the result in view', after.megabytes, after.elements],
      ],
    });
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
