import type { Browser, Page } from '@playwright/test';
import { DEFAULT_PROVIDER } from '../../sandbox/seed/names.ts';
import { callApi, tokenOf } from './api.ts';
import { adminPage, apiRequests } from './browser.ts';
import { printTable } from './table.ts';

const SIZES = [100, 1000];
const NAME = 'Bench routing';

type Row = Record<string, unknown>;

const made = new Map<string, string>();

const makeTable = async (url: string, size: number): Promise<string> => {
  const token = await tokenOf(url, 'admin');
  const ask = (path: string) => callApi(url, path, { token }) as Promise<Row[]>;
  const [accounts, tables, carriers] = await Promise.all([
    ask(`ServiceProviders/${DEFAULT_PROVIDER}/Accounts`),
    ask('Lcrs'),
    ask(`ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers`),
  ]);
  const taken = new Set(tables.map(row => row['account_sid']));
  const account_sid = accounts.find(row => !taken.has(row['account_sid']))?.['account_sid'];
  const body = { name: NAME, is_active: true, account_sid };
  const { sid } = (await callApi(url, 'Lcrs', { method: 'POST', token, body })) as Row;
  const entries = [{ voip_carrier_sid: carriers[0]?.['voip_carrier_sid'], workload: 1, priority: 0 }];
  const rules = Array.from({ length: size }, (_, priority) => ({
    regex: `^${String(10_000 + priority)}`,
    priority,
    lcr_carrier_set_entries: entries,
  }));
  const last = { regex: '.*', priority: 9999, lcr_carrier_set_entries: entries };
  for (let at = 0; at <= size; at += 200)
    await callApi(url, `Lcrs/${String(sid)}/Routes`, {
      method: 'POST',
      token,
      body: [...rules, last].slice(at, at + 200),
    });
  return String(sid);
};

/** The sid of a table with so many rules, of an account that had none; made once for each server. */
export const routingTable = async (url: string, size: number): Promise<string> => {
  const key = `${url} ${String(size)}`;
  const sid = made.get(key) ?? (await makeTable(url, size));
  made.set(key, sid);
  return sid;
};

const pattern = (page: Page, position: number) =>
  page.getByRole('textbox', { name: `Digit prefix or regex of route ${String(position)}`, exact: true });

const steps = (url: string, sid: string) => [
  {
    what: 'opened by its address',
    run: async (page: Page) => {
      await page.goto(`${url}/internal/least-cost-routing/${sid}/edit`);
      await pattern(page, 1).waitFor();
    },
  },
  {
    what: 'ten keys in a pattern',
    run: async (page: Page) => {
      await pattern(page, 2).focus();
      await page.keyboard.type('0123456789');
    },
  },
  {
    what: 'first rule moved to the end',
    run: async (page: Page) => {
      await page.getByRole('button', { name: 'More for route 1', exact: true }).click();
      await page.getByRole('textbox', { name: 'Move to position' }).fill('99999');
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByText(/^Moved: \^10000 from position 1/).waitFor({ state: 'attached' });
    },
  },
  {
    what: 'saved',
    run: async (page: Page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Least cost routing successfully updated').waitFor();
    },
  },
];

/** Requests and milliseconds of opening, editing, reordering and saving long tables of rules. */
export const benchRouting = async (browser: Browser, url: string): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const size of SIZES) {
    const page = await adminPage(browser, url);
    const sid = await routingTable(url, size);
    const taken = apiRequests(page, url);
    for (const { what, run } of steps(url, sid)) {
      taken();
      const began = Date.now();
      await run(page);
      const took = Date.now() - began;
      await page.waitForLoadState('networkidle');
      rows.push([size, what, taken().length, took]);
    }
    await callApi(url, `Lcrs/${sid}`, { method: 'DELETE', token: await tokenOf(url, 'admin') });
    await page.context().close();
  }
  printTable('Outbound call routing', {
    note: 'Signed in as admin. Milliseconds until the result shows.',
    columns: ['rules', 'step', 'requests', 'ms'],
    rows,
  });
};
