import type { Browser } from '@playwright/test';
import { adminPage, apiRequests, watchLongTasks } from './browser.ts';
import { printTable } from './table.ts';

const WANTED = 5000;
const words = WANTED.toLocaleString('en');

/** A file as a carrier sends it: numbers in a row, names of account, carrier and application. */
const file = () => {
  const rows = Array.from(
    { length: WANTED },
    (_, index) => `+1978556${String(index).padStart(4, '0')},default account,Hazel Wholesale,dial time`,
  );
  const buffer = Buffer.from(['number,account,carrier,application', ...rows].join('\r\n'));
  return { name: 'numbers.csv', mimeType: 'text/csv', buffer };
};

/** Five thousand numbers from a file, as a user does it: choose, check, import. */
export const benchImport = async (browser: Browser, url: string): Promise<void> => {
  const page = await adminPage(browser, url);
  const taken = apiRequests(page, url);
  await page.goto(`${url}/internal/number-import`);
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const rows: (string | number)[][] = [];
  const opening = taken().length;
  const longestTask = await watchLongTasks(page);
  const step = async (what: string, act: () => Promise<unknown>, ready: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    await ready();
    const seconds = (performance.now() - began) / 1000;
    const requests = taken();
    const writes = requests.filter(request => request.startsWith('POST')).length;
    rows.push([what, seconds, requests.length - writes, writes]);
  };
  const checkButton = page.getByRole('button', { name: `Check ${words} rows` });
  const importButton = page.getByRole('button', { name: `Import ${words} numbers` });
  await step(
    'read the file and guess its columns',
    () => page.getByLabel('Choose a file').setInputFiles(file()),
    () => checkButton.waitFor(),
  );
  await step(
    'check every row and compare it with the platform',
    () => checkButton.click(),
    () => page.getByText(/^Compared with/).waitFor(),
  );
  await step(
    'import',
    () => importButton.click(),
    () => page.getByText(`${words} created, 0 failed`).waitFor({ timeout: 600_000 }),
  );
  const still = await longestTask();
  await page.context().close();
  printTable(`Import of ${words} numbers from a file`, {
    note: `Opening the page: ${opening} requests. The page stood still for ${Math.round(still)} ms at most. The sandbox has no rate limit here; the platform takes 600 requests in 5 minutes.`,
    columns: ['', 'seconds', 'reads', 'POST requests'],
    rows,
  });
};
