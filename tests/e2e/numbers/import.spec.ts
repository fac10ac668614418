import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { choose, expectFits, heading, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const ADDRESS = '/internal/number-import';
const ACCOUNT = 'default account';
const CARRIER = 'Hazel Wholesale';

/** A column too many, semicolons, and an encoding that has to be guessed. */
const FILE = [
  'Kunde;Wert;Für',
  'A;12025550000;é',
  'B;12025550001;à',
  'C;"=HYPERLINK(""http://evil"",""x"")";ü',
  'D;12025550000;ö',
  '',
].join('\r\n');

const preview = (page: Page) => page.getByRole('table', { name: 'Check' });
const line = (page: Page, number: number) =>
  preview(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
const panel = (page: Page) => page.getByRole('region', { name: 'Import of phone numbers' });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const offerOf = (page: Page) => page.getByRole('region', { name: 'Restore the import you had begun?' });
const corrections = (page: Page) => page.getByRole('button', { name: /^Correct line/ });

const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
const check = async (page: Page) => {
  await page.getByRole('button', { name: /^Check [\d,]+ rows?$/ }).click();
  await expect(page.getByText(/^Compared with/)).toBeVisible();
};

test.use({ login: 'sp1' });

test('a file is read, corrected by keyboard, kept when the page is left, and imported', async ({
  page,
  platform,
}) => {
  await page.goto('/internal/phone-numbers');
  await page.getByRole('link', { name: 'Import numbers' }).click();
  await expect(heading(page, 'Import phone numbers')).toBeVisible();
  // As large as files may be, and larger.
  await give(page, 'big.csv', Buffer.alloc(11_000_000, 'x'));
  await expect(problem(page)).toContainText('big.csv is not read');
  await expect(problem(page)).toContainText('It has 11 MB');
  await give(page, 'open.csv', Buffer.from(`a,b\n"${'text and more text,y\n'.repeat(450_000)}`));
  await expect(problem(page)).toContainText('open.csv is not read');
  await expect(problem(page)).toContainText('on line 2 is not closed');

  await give(page, 'nummern.csv', Buffer.from(FILE, 'latin1'));
  await expect(page.getByText(/^The file is not UTF-8\..*Für/)).toBeVisible();
  await expect(page.getByLabel('Column of the file: Phone number')).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Check 4 rows' })).toBeDisabled();
  await choose(page, 'Where the file says nothing: Account', ACCOUNT);
  await choose(page, 'Where the file says nothing: Carrier', CARRIER);
  await choose(page, 'Where the file says nothing: Application', 'dial time');
  await check(page);
  await page.getByRole('button', { name: 'Error 2' }).click();
  await expect(preview(page).getByRole('row')).toHaveCount(3);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim());
  expect(data).toHaveLength(3);
  expect(data[1]?.slice(0, 3)).toEqual(['4', 'Error', `'=HYPERLINK("http://evil","x")`]);

  await page.getByRole('button', { name: 'Correct line 4' }).press('Enter');
  const number = page.getByRole('dialog').getByLabel('Phone number');
  await number.fill('+12025550002');
  await number.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^All/ }).click();
  const corrected = line(page, 4);
  await expect(corrected).toContainText(/Ready.*12025550002.*default account.*Hazel Wholesale.*dial time/);

  await page.getByRole('link', { name: 'Clients' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without importing?' })
    .getByRole('button', { name: 'Stay on this page' })
    .click();
  // Nor is it lost with the page: the browser asks, and what was read is offered back.
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await offerOf(page).getByRole('button', { name: 'Restore' }).click();
  await expect(corrected).toContainText('Ready');
  await expect(offerOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Import 3 numbers' }).click();
  await expect(toast(page, '3 phone numbers imported')).toBeVisible();
  await expect(panel(page)).toContainText('3 created, 0 failed');
  expect(await (await platform.as('sp1')).get('PhoneNumbers?filter=1202555')).toHaveLength(3);
});

test('is accessible in both themes and fits 390 px in every state', async ({ page }) => {
  const look = async (what: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${what} at ${String(width)}`);
      await expectAccessible(page, `${what} at ${String(width)}`);
    }
  };
  await page.goto(ADDRESS);
  await give(page, `${'long'.repeat(40)}.csv`, Buffer.alloc(0));
  await expect(problem(page)).toBeVisible();
  await look('refused');
  const rows = Array.from({ length: 30 }, (_, row) => `120255500${String(row + 10)},${ACCOUNT},${CARRIER},`);
  const odd = [`${'x'.repeat(200)},${'y'.repeat(200)},,`, '447.*,,,'];
  await page
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill(['number,account,carrier,application', ...rows, ...odd].join('\n'));
  await page.getByRole('button', { name: 'Read the pasted rows' }).click();
  await expect(page.getByRole('button', { name: 'Check 32 rows' })).toBeVisible();
  await look('columns');
  await check(page);
  await look('check');
  await corrections(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('correcting');
  await page.keyboard.press('Escape');
  await expect(corrections(page).first()).toBeFocused();
  page.once('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(offerOf(page)).toBeVisible();
  await look('offer');
  await offerOf(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offerOf(page)).toHaveCount(0);
});
