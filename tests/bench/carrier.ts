import type { Browser, Page } from '@playwright/test';
import { adminPage, apiRequests, FORM, ROWS, settled } from './browser.ts';
import { printTable } from './table.ts';

const PRIMARY = `${ROWS} a[href^="/internal/carriers/"]`;
const STAYS = 'Carrier updated successfully';

interface Step {
  what: string;
  run: (page: Page) => Promise<void>;
}

const savedOnce = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(STAYS, { exact: true }).last().waitFor();
  await page.waitForLoadState('networkidle');
};

/** What an operator does with one carrier after the other, each step from a page at rest. */
const steps: readonly Step[] = [
  {
    what: 'list of 25 carriers per page, opened from numbers',
    run: async page => {
      await page.locator('#pb-navigation nav a[href="/internal/carriers"]').click();
      await settled(page, ROWS);
    },
  },
  {
    what: 'form, opened from the list',
    run: async page => {
      await page.locator(PRIMARY).first().click();
      await settled(page, FORM);
    },
  },
  {
    what: 'save of a changed name',
    run: async page => {
      const name = page.getByRole('textbox', { name: /^Carrier name/ });
      await name.fill(`${await name.inputValue()} 2`);
      await savedOnce(page);
    },
  },
  {
    what: 'save of one more gateway',
    run: async page => {
      await page.getByRole('button', { name: 'Add SIP Gateway' }).click();
      const added = page.getByRole('textbox', { name: /^Network address/ }).last();
      await added.fill('sip.bench.example.com');
      const row = page.getByRole('row').filter({ has: added });
      for (const [flag, on] of [
        ['Outbound', true],
        ['Inbound', false],
      ] as const) {
        const box = row.getByRole('checkbox', { name: flag, exact: true });
        if ((await box.count()) > 0) await box.setChecked(on);
      }
      await savedOnce(page);
    },
  },
];

/** Requests and milliseconds of the list of carriers, and of opening and saving one. */
export const benchCarrier = async (browser: Browser, url: string): Promise<void> => {
  const page = await adminPage(browser, url);
  const taken = apiRequests(page, url);
  await page.goto(`${url}/internal/phone-numbers`);
  await settled(page, ROWS);
  const rows: (string | number)[][] = [];
  for (const { what, run } of steps) {
    taken();
    const began = Date.now();
    await run(page);
    const took = Date.now() - began;
    const requests = taken().map(request => request.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…'));
    rows.push([what, requests.length, took, requests.join(', ')]);
  }
  await page.context().close();
  printTable('Carriers', {
    note: 'Signed in as admin. Milliseconds until half a second without requests; typing is part of a save.',
    columns: ['step', 'requests', 'ms', 'which'],
    rows,
  });
};
