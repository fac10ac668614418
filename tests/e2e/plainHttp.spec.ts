import type { Page } from '@playwright/test';
import { choose, filterQuery, heading, rows, signIn, toast } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

/** Browsers keep interfaces of secure contexts from pages by plain http, unless they are of this machine. */
test.use({ permissions: [] });

const NUMBER = '+16175000700';
const SUMS = /^[\d,]+ of [\d,]+ calls failed$/;

/** What was copied, by pasting it: such a page cannot read the clipboard. */
const pasted = async (page: Page): Promise<string> => {
  await page.keyboard.press('ControlOrMeta+K');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await field.press('Escape');
  return text;
};

test('on plain http under a name, screens that keep, copy or lock work as by https', async ({
  page,
  baseURL,
  watch,
}) => {
  // The browser says of each document that such an origin does without this header.
  watch.allow(/Cross-Origin-Opener-Policy header has been ignored/);
  const site = (baseURL ?? '').replace('127.0.0.1', 'patchbay.test');
  const open = (path: string) => page.goto(`${site}/internal/${path}`);
  await page.goto(site);
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  await signIn(page, 'sp1');
  await expect(rows(page).first()).toBeVisible();

  await test.step('failures, twice: what was kept says the same', async () => {
    await open('failures?last=10080');
    const read = page.getByText(SUMS);
    await expect(read).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const said = await read.textContent();
    expect(said).not.toMatch(/^0 of 0 /);
    await page.reload();
    await expect(read).toHaveText(String(said));
  });

  await test.step('trends, and a picture of them', async () => {
    await open('trends');
    await page.getByRole('combobox', { name: 'Window' }).selectOption('168');
    await expect(page.getByRole('table', { name: 'Carriers' }).getByRole('row').nth(1)).toBeVisible();
    const picture = page.getByRole('figure').first();
    await picture.getByRole('button', { name: /^Copy as SVG/ }).click();
    await expect(page.getByText('Picture copied').first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await picture.getByRole('button', { name: /^Copy as PNG/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  });

  await test.step('a replay finds the calls that would go elsewhere', async () => {
    await open(`number-explainer?number=${encodeURIComponent(NUMBER)}`);
    await page.getByRole('link', { name: '+1 (617) 500-0700' }).first().click();
    await choose(page, 'Application', 'hello world');
    await page.getByRole('button', { name: 'Replay recent calls' }).click();
    const sheet = page.getByRole('dialog', { name: 'Recent calls with these changes' });
    await expect(sheet.getByText(/^[1-9]\d* of them would go elsewhere/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a sid is copied', async () => {
    page.once('dialog', dialog => void dialog.accept());
    await open('accounts');
    const copy = page.getByRole('button', { name: /^Copy to clipboard: / }).first();
    const sid = String(await copy.getAttribute('aria-label')).replace('Copy to clipboard: ', '');
    await copy.click();
    await expect(toast(page, /copied/)).toBeVisible();
    expect(await pasted(page)).toBe(sid);
  });

  await test.step('bulk work goes on without locks', async () => {
    await open(`phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}&perPage=10`);
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await choose(page, 'Application', 'Voice bot');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('region', { name: 'Number routing' })).toContainText(
      /10 updated|\d+ unchanged/,
    );
  });

  for (const name of [
    'overview',
    'applications',
    'carriers',
    'speech-services',
    'recent-calls',
    'alerts',
    'live',
    'test-call',
    'check-up',
    'compare-calls',
    'config-file',
    'settings',
  ])
    await test.step(name, async () => {
      await open(name);
      await expect(heading(page, /./)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /went wrong|stopped/ })).toHaveCount(0);
    });
});
