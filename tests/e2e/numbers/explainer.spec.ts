import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { choose } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const NUMBER = '+16175000700';

test.use({ login: 'sp1' });

test('a number is explained by keys, drawn, kept over a reload, and a list of numbers as CSV', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/internal/number-explainer');
  await page.getByLabel('Number', { exact: true }).fill(NUMBER);
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('region', { name: 'Where the call ends' });
  await expect(verdict).toContainText('Env driven bot');
  await expect(page).toHaveURL(/\?number=%2B16175000700$/);
  await expectAccessible(page, 'a number that is explained');
  await page.getByRole('button', { name: 'Copy as SVG' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(copied).not.toContain('var(');
  await page.reload();
  await expect(verdict).toContainText('Env driven bot');

  await page.getByRole('textbox', { name: 'Numbers' }).fill(`${NUMBER}\n999000`);
  await page.getByRole('button', { name: /^Explain all/ }).click();
  await expect(page.getByText('2 numbers explained')).toBeVisible();
  await expectAccessible(page, 'a list of numbers');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^16175000700,Reaches the application Env driven bot/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/internal/number-explainer?number=${encodeURIComponent(NUMBER)}&from=203.0.113.200`);
  await expect(verdict).toContainText('Not known');
  // The answer has the room; the folded line says what is set.
  await expect(page.getByText('Source: 203.0.113.200')).toBeVisible();
  await expect(page.getByLabel('Request host')).toBeHidden();
  await page
    .getByRole('button', { name: /^Check gateways/ })
    .first()
    .click();
  await expect(verdict).toContainText('404');
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  await expectAccessible(page, 'a refusal on a phone');
});

test('a change is replayed in a worker before it is saved, and nothing is written', async ({
  page,
  platform,
}) => {
  await page.goto(`/internal/number-explainer?number=${encodeURIComponent(NUMBER)}`);
  await page.getByRole('link', { name: '+1 (617) 500-0700' }).first().click();
  await choose(page, 'Application', 'hello world');
  await page.getByRole('button', { name: 'Replay recent calls' }).click();
  const sheet = page.getByRole('dialog', { name: 'Recent calls with these changes' });
  await expect(sheet.getByText(/the stored configuration explains .+ of them/)).toBeVisible();
  await expect(sheet.getByText(/^(None|\d+) of them would go elsewhere/)).toBeVisible();
  await expectAccessible(page, 'a replay');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect((await platform.requests()).filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual(
    [],
  );
});
