import type { Browser, Page } from '@playwright/test';
import { adminPage, apiRequests } from './browser.ts';
import { printTable } from './table.ts';

const SIZES = [100, 1000];
const NAME = 'Bench routing';

type Row = Record<string, unknown>;

/** As the portal is signed in. */
const call = async (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([verb, at, content]) => {
      const answer = await fetch(`/api/v1/${String(at)}`, {
        method: String(verb),
        headers: {
          authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
          'content-type': 'application/json',
        },
        body: content === undefined ? null : JSON.stringify(content),
      });
      const text = await answer.text();
      return text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text;
    },
    [method, path, body] as const,
  );

/** A table with so many rules, of an account that had none. */
const makeTable = async (page: Page, size: number): Promise<string> => {
  const provider = await page.evaluate(() => localStorage.getItem('activeServiceProvider'));
  const [accounts, tables, carriers] = (await Promise.all([
    call(page, 'GET', `ServiceProviders/${String(provider)}/Accounts`),
    call(page, 'GET', 'Lcrs'),
    call(page, 'GET', `ServiceProviders/${String(provider)}/VoipCarriers`),
  ])) as [Row[], Row[], Row[]];
  const taken = new Set(tables.map(row => row['account_sid']));
  const account_sid = accounts.find(row => !taken.has(row['account_sid']))?.['account_sid'];
  const made = (await call(page, 'POST', 'Lcrs', { name: NAME, is_active: true, account_sid })) as Row;
  const entries = [{ voip_carrier_sid: carriers[0]?.['voip_carrier_sid'], workload: 1, priority: 0 }];
  const rules = Array.from({ length: size }, (_, priority) => ({
    regex: `^${String(10_000 + priority)}`,
    priority,
    lcr_carrier_set_entries: entries,
  }));
  const last = { regex: '.*', priority: 9999, lcr_carrier_set_entries: entries };
  for (let at = 0; at <= size; at += 200)
    await call(page, 'POST', `Lcrs/${String(made['sid'])}/Routes`, [...rules, last].slice(at, at + 200));
  return String(made['sid']);
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
    await page.goto(`${url}/internal/clients`);
    await page.waitForLoadState('networkidle');
    const sid = await makeTable(page, size);
    const taken = apiRequests(page, url);
    for (const { what, run } of steps(url, sid)) {
      taken();
      const began = Date.now();
      await run(page);
      const took = Date.now() - began;
      await page.waitForLoadState('networkidle');
      rows.push([size, what, taken().length, took]);
    }
    await call(page, 'DELETE', `Lcrs/${sid}`);
    await page.context().close();
  }
  printTable('Outbound call routing', {
    note: 'Signed in as admin. Milliseconds until the result shows.',
    columns: ['rules', 'step', 'requests', 'ms'],
    rows,
  });
};
