import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { choose, heading, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const ADDRESS = '/internal/number-import';
const HEADING = 'number,account,carrier,application';
const ACCOUNT = 'default account';
const CARRIER = 'Hazel Wholesale';
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `1202555${String(index).padStart(4, '0')}`);
const fileOf = (list: readonly string[]) =>
  [HEADING, ...list.map(number => `${number},${ACCOUNT},${CARRIER},`)].join('\n');

const preview = (page: Page) => page.getByRole('table', { name: 'Check' });
const line = (page: Page, number: number) =>
  preview(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
const panel = (page: Page) => page.getByRole('region', { name: 'Import of phone numbers' });
const paste = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Or paste rows' }).fill(text);
  await page.getByRole('button', { name: 'Read the pasted rows' }).click();
};
const check = async (page: Page) => {
  await page.getByRole('button', { name: /^Check [\d,]+ rows?$/ }).click();
  await expect(page.getByText(/^Compared with/)).toBeVisible();
};
const posts = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/PhoneNumbers'));

test.describe('as a provider', () => {
  test.use({ login: 'sp1' });

  test('pasted rows become numbers, reached from the list by a link', async ({ page, platform }) => {
    await page.goto('/internal/phone-numbers');
    await page.getByRole('link', { name: 'Import numbers' }).click();
    await expect(heading(page, 'Import phone numbers')).toBeVisible();
    await paste(page, fileOf(['+12025550000', '12025550001']));
    await check(page);
    await expect(line(page, 2)).toContainText('Ready');
    await platform.startCount();
    await page.getByRole('button', { name: 'Import 2 numbers' }).click();
    await expect(toast(page, '2 phone numbers imported')).toBeVisible();
    await expect(panel(page)).toContainText('2 created, 0 failed');
    expect(posts(await platform.requests())).toHaveLength(2);
    await page.getByRole('link', { name: 'Phone numbers', exact: true }).click();
    await page.getByRole('searchbox').fill('1202555');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('link', { name: '+1 (202) 555-0001', exact: true })).toBeVisible();
  });

  test('a file in another encoding, with columns and values chosen by hand', async ({ page, platform }) => {
    await page.goto(ADDRESS);
    const text = 'Kunde;Wert;Für\r\nA;12025550000;é\r\nB;12025550001;à\r\n';
    const buffer = Buffer.from(text, 'latin1');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'nummern.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText(/^The file is not UTF-8\..*Für/)).toBeVisible();
    await expect(page.getByLabel('Column of the file: Phone number')).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Check 2 rows' })).toBeDisabled();
    await choose(page, 'Where the file says nothing: Account', ACCOUNT);
    await choose(page, 'Where the file says nothing: Carrier', CARRIER);
    await choose(page, 'Where the file says nothing: Application', 'dial time');
    await check(page);
    await expect(line(page, 3)).toContainText(
      /Ready.*12025550001.*default account.*Hazel Wholesale.*dial time/,
    );
    await page.getByRole('button', { name: 'Import 2 numbers' }).click();
    await expect(panel(page)).toContainText('2 created');
    const stored = await (await platform.as('sp1')).get('PhoneNumbers?filter=1202555');
    expect(stored).toHaveLength(2);
    // The next file of its kind is read the same way.
    await page.getByRole('button', { name: 'Use another file or text' }).click();
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'nummern.csv', mimeType: 'text/csv', buffer });
    await check(page);
    await expect(page.getByRole('button', { name: 'Already there 2' })).toBeVisible();
  });

  test('wrong rows are named, shown alone, corrected by keyboard and downloaded', async ({ page }) => {
    await page.goto(ADDRESS);
    await paste(
      page,
      [
        fileOf(['12025550000']),
        `"=HYPERLINK(""http://evil"",""x"")",${ACCOUNT},${CARRIER},`,
        `12025550002,Nobody,${CARRIER},`,
        `12025550000,${ACCOUNT},${CARRIER},`,
      ].join('\n'),
    );
    await check(page);
    await page.getByRole('button', { name: 'Error 3' }).click();
    await expect(preview(page).getByRole('row')).toHaveCount(4);
    await expect(line(page, 3)).toContainText('This is a formula, not a number.');
    await expect(line(page, 5)).toContainText('Line 2 has the same number on the same carrier.');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these rows' }).click();
    const { data } = Papa.parse<string[]>(
      (await readFile(await (await started).path(), 'utf8')).replace(/^\uFEFF/, '').trim(),
    );
    expect(data).toHaveLength(4);
    expect(data[1]?.slice(0, 3)).toEqual(['3', 'Error', `'=HYPERLINK("http://evil","x")`]);
    const correct = page.getByRole('button', { name: 'Correct line 4' });
    await correct.press('Enter');
    const account = page.getByRole('dialog').getByLabel('Account');
    await account.fill(ACCOUNT);
    await account.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^All/ }).click();
    await expect(line(page, 4)).toContainText('Ready');
    await expect(page.getByRole('button', { name: 'Import 2 numbers' })).toBeEnabled();
  });

  test('hostile files are refused in words, and the page lives on', async ({ page, platform }) => {
    await page.goto(ADDRESS);
    await expect(page.getByRole('button', { name: 'Download a template' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await platform.startCount();
    const hostile: [string, Buffer, string][] = [
      ['big.csv', Buffer.alloc(11_000_000, 'x'), 'It has 11 MB'],
      ['zip.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'It is a workbook'],
      ['nul.csv', Buffer.from('number\n1\u00002'), 'It is not a text'],
      ['wide.csv', Buffer.from('x,'.repeat(1000)), 'Line 1 has 1001 columns'],
      ['long.csv', Buffer.from('1\n'.repeat(1_000_000)), 'It has more than 50,000 rows'],
      [
        'open.csv',
        Buffer.from(`a,b\n"${'text and more text,y\n'.repeat(450_000)}`),
        'on line 2 is not closed',
      ],
      ['empty.csv', Buffer.alloc(0), 'There is nothing in it'],
    ];
    for (const [name, buffer, words] of hostile) {
      await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await expect(page.getByRole('main').getByRole('alert')).toContainText(`${name} is not read`);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
    }
    expect(await platform.requests()).toEqual([]);
    await paste(page, fileOf(numbers(1)));
    await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeEnabled();
  });

  test('a checked file is not left without asking', async ({ page }) => {
    await page.goto(ADDRESS);
    await paste(page, fileOf(numbers(3)));
    await check(page);
    await page.getByRole('link', { name: 'Clients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without importing?' });
    await dialog.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(line(page, 2)).toContainText('Ready');
    // Nor is it lost with the page: the browser asks, and what was read is offered back.
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    const offer = page.getByRole('region', { name: 'Restore the import you had begun?' });
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(line(page, 2)).toContainText('Ready');
    await expect(offer).toHaveCount(0);
    await page.getByRole('link', { name: 'Clients' }).click();
    await dialog.getByRole('button', { name: 'Leave without importing' }).click();
    await expect(page).toHaveURL('/internal/clients');
  });

  test('is accessible in both themes and fits 390 px in every state', async ({ page }) => {
    test.slow();
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/internal/phone-numbers');
      await expect(page.getByRole('link', { name: 'Import numbers' })).toBeVisible();
      await expect.poll(fits, 'list').toBe(true);
      await page.goto(ADDRESS);
      await page.getByLabel('Choose a file').setInputFiles({
        name: `${'long'.repeat(40)}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.alloc(0),
      });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page, `refused, ${String(width)}`);
      await paste(page, `${fileOf(numbers(30))}\n${'x'.repeat(200)},${'y'.repeat(200)},,\n447.*,,,`);
      await expect(page.getByRole('button', { name: 'Check 32 rows' })).toBeVisible();
      await expectAccessible(page, `columns, ${String(width)}`);
      await check(page);
      await expect.poll(fits, 'check').toBe(true);
      await expectAccessible(page, `check, ${String(width)}`);
      await page
        .getByRole('button', { name: /^Correct line/ })
        .first()
        .click();
      await expectAccessible(page, `correcting, ${String(width)}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Correct line/ }).first()).toBeFocused();
      page.once('dialog', dialog => void dialog.accept());
      await page.reload();
      const offer = page.getByRole('region', { name: 'Restore the import you had begun?' });
      await expect(offer).toBeVisible();
      await expect.poll(fits, 'offer').toBe(true);
      await expectAccessible(page, `offer, ${String(width)}`);
      await offer.getByRole('button', { name: 'Discard' }).click();
      await expect(offer).toHaveCount(0);
    }
  });
});
