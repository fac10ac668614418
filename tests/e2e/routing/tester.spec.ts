import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { save, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const tester = (page: Page) => page.getByRole('complementary', { name: 'Route tester' });
const number = (page: Page) => tester(page).getByRole('textbox', { name: 'Called number' });
const pattern = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Digit prefix or regex of route ${String(place)}` });
const answer = (page: Page, form: string) =>
  tester(page)
    .locator('.pb-tester-form')
    .filter({ has: page.getByText(form, { exact: true }) });

test.use({ login: 'sp1' });

const openTable = async (page: Page) => {
  await page.goto('/internal/least-cost-routing/own');
  await expect(number(page)).toBeVisible();
};

test('a number is tried, kept over a reload, and asked about before a save that moves it', async ({
  page,
  platform,
}) => {
  await openTable(page);
  await number(page).fill('4930123');
  await expect(answer(page, '4930123')).toContainText('the expression matches at the start (49)');
  await expect(answer(page, '+4930123')).toContainText('Default route');
  await expect(page.locator('.pb-rules-root[data-lit]')).toHaveCount(1);
  await expectAccessible(page, 'route tester');
  await number(page).fill('+4930123');
  await tester(page).getByRole('button', { name: 'Keep as test number' }).click();
  await pattern(page, 2).fill('^\\+?49');
  await expect(tester(page).getByText(/^\+4930123 would move from .+ to .+/)).toBeVisible();
  await save(page);
  const question = page.getByRole('dialog', { name: 'Test numbers would take another carrier' });
  await expect(question).toContainText('+4930123 would move from');
  await expectAccessible(page, 'question before a save');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect((await platform.requests()).filter(({ method }) => method === 'PUT')).toEqual([]);
  await save(page);
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(toast(page, 'Least cost routing successfully updated')).toBeVisible();
  await page.reload();
  await expect(pattern(page, 2)).toHaveValue('^\\+?49');
  await tester(page).getByText('Test numbers').click();
  await expect(tester(page).getByText(/^Stays with/)).toBeVisible();
});

test('a worker tries a list, is cancelled, and outlives an expression without end', async ({ page }) => {
  await openTable(page);
  await tester(page).getByText('List of numbers').click();
  const numbers = ['+442071234567', '4930123', '15085551234', '33123'];
  await tester(page).getByRole('textbox', { name: 'Numbers, one per line' }).fill(numbers.join('\n'));
  await tester(page).getByRole('button', { name: 'Test list' }).click();
  await expect(tester(page).getByText('4 numbers tested')).toBeVisible();
  const counts = tester(page).getByRole('table', { name: 'Numbers by route' });
  await expect(counts.getByRole('row').filter({ hasText: 'Default route' })).toContainText(/1\s*4$/);
  await expectAccessible(page, 'list in the route tester');
  const download = page.waitForEvent('download');
  await tester(page).getByRole('button', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^route-test-\d{4}-\d\d-\d\d\.csv$/);
  const [heading, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(heading).toMatch(/^\uFEFF?Number,Route without \+,Pattern without \+,/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^442071234567,Route 1,\^44,/);

  // A list that takes minutes, because of an expression that is slow but ends.
  await pattern(page, 1).fill('(\\d+)+x');
  const many = Array.from({ length: 10_000 }, (_, index) => `49${String(index).padStart(14, '0')}`);
  await tester(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(many.join('\n')) });
  await expect(tester(page).getByText('10,000 lines are ready to be tested.')).toBeVisible();
  await tester(page).getByRole('button', { name: 'Test list' }).click();
  await expect(tester(page).getByRole('progressbar')).toBeVisible();
  await tester(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(tester(page).getByText(/^Cancelled: [\d,]+ of 10,000 numbers were tested\.$/)).toBeVisible();

  // The page stays as quick as before, and the route that hangs is named.
  await pattern(page, 2).fill('(a+)+$');
  await number(page).fill(`${'a'.repeat(40)}b`);
  await pattern(page, 3).fill('^33');
  await expect(tester(page).getByRole('alert')).toContainText('Route 2 ran out of time on aaaa');
  await expect(pattern(page, 3)).toHaveValue('^33');
  await number(page).fill('331');
  await expect(answer(page, '331')).toContainText('Route 3');
  await expect(tester(page).getByRole('alert')).toHaveCount(0);
});
