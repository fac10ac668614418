import type { Page } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, heading } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** The far side would talk for 30 s: the platform hangs up. */
const ANSWERED = '+442071239030';
const CALLS = `/api/v1/Accounts/${DEFAULT_ACCOUNT}/Calls`;

test.use({ login: 'acct1' });

const pick = async (page: Page, name: string, option?: string) => {
  await page.getByRole('combobox', { name }).click();
  await (option ? page.getByRole('option', { name: option }) : page.getByRole('option').first()).click();
};

const fill = async (page: Page, number: string) => {
  await page.goto(`/internal/test-call?number=${encodeURIComponent(number)}`);
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue(number);
  await page.getByLabel('Caller ID').fill('+14155550100');
  await pick(page, 'Through', 'Amber Telecom');
  await pick(page, 'Answered by');
};

const call = async (page: Page) => {
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call', exact: true }).click();
};

/** Calls that went out of the browser. */
const sentBy = (page: Page): { count: number } => {
  const sent = { count: 0 };
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === CALLS) sent.count += 1;
  });
  return sent;
};

test('a test call is placed by keys, answered, and shown with its trace; a second tab places no other', async ({
  page,
  context,
}) => {
  const sent = sentBy(page);
  await fill(page, ANSWERED);
  await expectAccessible(page, 'the form of a test call');
  await page.getByRole('button', { name: 'Call', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before a test call');
  await page.getByRole('dialog').getByRole('button', { name: 'Call', exact: true }).press('Enter');
  await expect(page.getByText('Ringing…')).toBeVisible();

  const other = await context.newPage();
  const sentThere = sentBy(other);
  await other.goto('/internal/test-call');
  await expect(other.getByText(/^A test call is under way/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Call again' })).toBeDisabled();
  await other.close();
  await page.bringToFront();

  await expect(page.getByText(/^Answered after [\d.]+ s; the platform hung up after 10 s\.$/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('link', { name: 'Open the page of this call' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('tab', { name: 'Tracing' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'a test call that was answered');
  expect([sent.count, sentThere.count]).toEqual([1, 0]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => Object.assign(localStorage, { locale: 'fr', theme: 'dark' }));
  await page.reload();
  await expect(heading(page, 'Essayer un numéro')).toBeVisible();
  await expect(page.getByText(/^Répondu après/)).toBeVisible();
  await expectFits(page, 'a test call on a telephone');
  await expectAccessible(page, 'a test call on a telephone');
});

test('a test that fails with 503 leads to its ladder, and to the page of the call', async ({ page }) => {
  await fill(page, '+442071239503');
  await call(page);
  await expect(page.getByText('Service not available').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('tab', { name: 'SIP' })).toHaveAttribute('aria-selected', 'true', {
    timeout: 30_000,
  });
  await expect(page.getByText(/503 Service Unavailable/).last()).toBeVisible();
  await page.getByRole('link', { name: 'Open the page of this call' }).click();
  await expect(heading(page, /→/)).toBeVisible();
});

test('a page that is loaded anew before the answer finds its call again', async ({ page }) => {
  const sent = sentBy(page);
  await fill(page, '+442071239200');
  let hold = true;
  await page.route(`**${CALLS}`, async route => {
    if (route.request().method() !== 'POST' || !hold) return route.fallback();
    // The platform has the call; its answer never comes.
    await route.fetch();
  });
  await call(page);
  await expect.poll(() => sent.count).toBe(1);
  hold = false;
  await page.reload();
  await expect(page.getByText('Answered: the application talks.')).toBeVisible({ timeout: 30_000 });
  expect(sent.count).toBe(1);
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText(/you hung up after \d+ s\.$/)).toBeVisible({ timeout: 30_000 });
});
