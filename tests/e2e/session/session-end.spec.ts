import { rows, save, signIn, textbox, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const EXPIRED = 'Your session has expired. Please log in and try again.';
const QUESTION = 'Restore what you were typing?';

test.use({ login: 'sp1' });

test('a 401 leads to the login page and back to the address with its query', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(failedRequest(401));
  const address = `/internal/phone-numbers?filter=${encodeURIComponent(`{"account_sid":"${DEFAULT_ACCOUNT}"}`)}&page=2&perPage=25`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await platform.fault({ match: { path: '/PhoneNumbers' }, kind: '401', times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
  // The address survives a reload of the login page.
  await page.reload();
  await signIn(page, 'sp1');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('a link opened with a session that is over keeps its page, its filters and its place', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(failedRequest(401));
  const address = `/internal/phone-numbers?filter=${encodeURIComponent(`{"account_sid":"${DEFAULT_ACCOUNT}"}`)}&page=2&perPage=100`;
  await platform.fault({ match: { path: '^/api/v1/(?!login)' }, kind: '401' });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await platform.clearFaults();
  await signIn(page, 'sp1');
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(address);
  const table = page.locator('.pb-table-frame');
  const scrolled = () => table.evaluate(({ scrollTop }) => Math.round(scrollTop));
  await expect(rows(page)).toHaveCount(100);
  await table.evaluate(frame => frame.scrollTo(0, 900));
  await platform.fault({ match: { path: '/PhoneNumbers' }, kind: '401', times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await signIn(page, 'sp1');
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(scrolled).toBe(900);
});

test('what was being typed is offered back to the same user', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(401));
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await textbox(page, 'Account name').fill('Half typed');
  await platform.fault({ match: { method: 'PUT' }, kind: '401', times: 1 });
  await save(page);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await signIn(page, 'sp1');
  await expect(page).toHaveURL(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await expect(page.getByText(QUESTION)).toBeVisible();
  await expect(textbox(page, 'Account name')).toHaveValue('default account');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(textbox(page, 'Account name')).toHaveValue('Half typed');
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await save(page);
  await expect(toast(page, 'Account updated successfully')).toBeVisible();
  await page.reload();
  await expect(textbox(page, 'Account name')).toHaveValue('Half typed');
  await expect(page.getByText(QUESTION)).toHaveCount(0);
});
