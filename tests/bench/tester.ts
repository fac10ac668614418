import type { Browser } from '@playwright/test';
import { callApi, tokenOf } from './api.ts';
import { adminPage, watchLongTasks } from './browser.ts';
import { printTable } from './table.ts';

const NUMBERS = 10_000;
/** Routes of a request: the platform takes bodies of 100 kB. */
const AT_ONCE = 200;
const words = NUMBERS.toLocaleString('en');

/** Numbers of many countries, so that they go far down the table. */
const file = () => {
  const lines = Array.from(
    { length: NUMBERS },
    (_, index) => `+${String(20 + (index % 80))}${String(index).padStart(9, '0')}`,
  );
  return { name: 'numbers.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) };
};

/** Ways of writing rules: digits at the start, both forms, alternatives. */
const patternOf = (index: number): string => {
  const digits = String(1000 + index);
  return [`^${digits}`, `^\\+?${digits}`, `^\\+?${digits}(0|1|2)`][index % 3] ?? digits;
};

const tableWith = async (url: string, count: number): Promise<string> => {
  const token = await tokenOf(url, 'sp1');
  const [lcr] = (await callApi(url, 'Lcrs', { token })) as {
    lcr_sid: string;
    service_provider_sid: string;
  }[];
  if (!lcr) throw new Error('The seed has a table for sp1');
  const path = `ServiceProviders/${lcr.service_provider_sid}/VoipCarriers`;
  const [carrier] = (await callApi(url, path, { token })) as { voip_carrier_sid: string }[];
  for (let first = 0; first < count; first += AT_ONCE) {
    const body = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => ({
      regex: patternOf(first + index),
      priority: first + index,
      lcr_carrier_set_entries: [{ voip_carrier_sid: carrier?.voip_carrier_sid, priority: 0 }],
    }));
    await callApi(url, `Lcrs/${lcr.lcr_sid}/Routes`, { method: 'POST', token, body });
  }
  return lcr.lcr_sid;
};

/** A list of numbers in the route tester, against tables of several sizes, each in both of its forms. */
export const benchTester = async (browser: Browser, url: string): Promise<void> => {
  const rows: (string | number)[][] = [];
  let count = 4;
  for (const added of [0, 96, 900]) {
    const sid = await tableWith(url, added);
    count += added;
    const page = await adminPage(browser, url);
    await page.goto(`${url}/internal/least-cost-routing/${sid}/edit`);
    const tester = page.getByRole('complementary', { name: 'Route tester' });
    await tester.getByText('List of numbers').click();
    await page.waitForLoadState('networkidle');
    const longestTask = await watchLongTasks(page);
    const took = async (act: () => Promise<unknown>, text: string | RegExp): Promise<number> => {
      const began = performance.now();
      await act();
      await tester.getByText(text).first().waitFor();
      return performance.now() - began;
    };
    const number = tester.getByLabel('Called number');
    await took(() => number.fill('+9912345'), '+9912345');
    const single = await took(() => number.fill('+9912346'), '+9912346');
    const read = await took(
      () => tester.getByLabel('Choose a file').setInputFiles(file()),
      /lines are ready/,
    );
    const tried = await took(
      () => tester.getByRole('button', { name: 'Test list' }).click(),
      `${words} numbers tested`,
    );
    rows.push([count.toLocaleString('en'), single, read, tried, await longestTask()]);
    await page.context().close();
  }
  printTable(`Route tester: ${words} numbers, each with and without a plus sign`, {
    note: 'Milliseconds; a number that only the default route takes, a file of numbers, and the whole list. The worker does the work: the last column says how long the page stood still at most.',
    columns: ['routes', 'one number', 'read the file', 'test the list', 'page stood still'],
    rows,
  });
};
