import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { toast, total } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

const download = async (page: Page) => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await started;
  const text = await readFile(await file.path(), 'utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim());
  return { name: file.suggestedFilename(), table: data };
};

// Long lists, progress and failures: tests/integration/portal/listDownload.test.tsx.
test('holds the whole filtered set in the columns in view, with no formula in it', async ({
  page,
  platform,
}) => {
  const admin = await platform.as('admin');
  const me = await platform.as('sp1');
  const provider = String((await me.get('ServiceProviders'))[0]?.['service_provider_sid']);
  const hostile = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', 'comma, "quoted"'];
  for (const name of hostile) await admin.add('Accounts', { name, service_provider_sid: provider });
  await page.goto('/internal/accounts');
  await expect(total(page, 10)).toBeVisible();
  const { name, table } = await download(page);
  expect(name).toMatch(/^accounts-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(table[0]).toEqual(['Account name', 'Account SID', 'SIP realm']);
  expect(table).toHaveLength(11);
  const cells = table.slice(1).flat();
  expect(cells.filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  for (const text of hostile)
    expect(
      cells.some(cell => cell.endsWith(text)),
      text,
    ).toBe(true);
  await expect(toast(page, '10 rows downloaded')).toBeVisible();
  await page.getByRole('searchbox').fill('acme');
  await expect(total(page, 1)).toBeVisible();
  expect((await download(page)).table).toHaveLength(2);
});
