import type { Browser } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';
import { callApi, tokenOf } from './api.ts';
import { adminPage, apiRequests, ROWS } from './browser.ts';
import { printTable } from './table.ts';

const WANTED = 1000;
const PAGE = 100;

/** Adds numbers to the default account until it has as many as the bench assigns; answers how many it then has. */
const addNumbers = async (url: string): Promise<number> => {
  const token = await tokenOf(url, 'admin');
  const query = `page=1&page_size=1&account_sid=${DEFAULT_ACCOUNT}`;
  const { total } = (await callApi(url, `PhoneNumbers?${query}`, { token })) as { total: number };
  for (let serial = total; serial < WANTED; serial++) {
    const body = { account_sid: DEFAULT_ACCOUNT, number: `1978555${String(serial).padStart(4, '0')}` };
    await callApi(url, 'PhoneNumbers', { method: 'POST', token, body });
  }
  return Math.max(total, WANTED);
};

/** One application for a thousand numbers, as a user does it: select page by page, choose, apply. */
export const benchBulk = async (browser: Browser, url: string): Promise<void> => {
  await addNumbers(url);
  const page = await adminPage(browser, url);
  const taken = apiRequests(page, url);
  const filter = encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }));
  await page.goto(`${url}/internal/phone-numbers?filter=${filter}&page=1&perPage=${PAGE}`);
  for (let shown = 1; shown <= WANTED / PAGE; shown++) {
    await page
      .getByRole('button', { name: `Page ${shown}`, exact: true, disabled: false })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    await page.locator(`${ROWS} >> nth=${PAGE - 1}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page
      .getByText(`${shown * PAGE} selected`)
      .first()
      .waitFor();
    if (shown < WANTED / PAGE) await page.getByRole('button', { name: 'Next page' }).click();
  }
  const application = page.getByRole('combobox', { name: 'Application' });
  await application.fill('dial time');
  await page.getByRole('option', { name: 'dial time' }).click();
  await page.waitForLoadState('networkidle');
  taken();
  const began = performance.now();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`${WANTED} updated, 0 failed`).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - began) / 1000;
  const requests = taken();
  await page.context().close();
  const writes = requests.filter(request => request.startsWith('PUT'));
  printTable(`Bulk assignment of ${WANTED.toLocaleString('en')} numbers`, {
    note: `Numbers of one account, selected page by page (${WANTED / PAGE} pages of ${PAGE}); from the click on Apply to the exact result. The sandbox has no rate limit here.`,
    columns: ['seconds', 'PUT requests', 'other requests', 'numbers per second'],
    rows: [[seconds, writes.length, requests.length - writes.length, WANTED / seconds]],
  });
};
