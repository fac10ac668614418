import {
  expectFieldError,
  heading,
  rowOf,
  rows,
  save,
  signIn,
  textbox,
  toast,
} from '../../support/e2e/portal.ts';
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

for (const [what, token] of [
  ['without a session', null],
  ['with one that is over', 'revoked'],
] as const)
  test(`a link opened ${what} keeps its page, its filters and its place`, async ({
    page,
    platform,
    watch,
  }) => {
    const address = `/internal/phone-numbers?filter=${encodeURIComponent(`{"account_sid":"${DEFAULT_ACCOUNT}"}`)}&page=2&perPage=100`;
    if (token === null) await page.evaluate(() => localStorage.removeItem('token'));
    else {
      watch.allow(failedRequest(401));
      await platform.fault({ match: { path: '^/api/v1/(?!login)' }, kind: '401' });
    }
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await platform.clearFaults();
    await signIn(page, 'sp1');
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(address);
    if (token === null) return;
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

test('another user is neither led back nor offered the draft', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(401));
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await textbox(page, 'Account name').fill('typed by sp1');
  await platform.fault({ match: { method: 'PUT' }, kind: '401', times: 1 });
  await save(page);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/internal/accounts');
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await expect(textbox(page, 'Account name')).toHaveValue('default account');
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('typed by sp1');
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

test('a declined draft is gone', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(401));
  await page.goto('/internal/accounts/add');
  await textbox(page, 'Account name').fill('Never mind');
  await platform.fault({ match: { method: 'POST', path: '/Accounts' }, kind: '401', times: 1 });
  await save(page);
  await signIn(page, 'sp1');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(textbox(page, 'Account name')).toHaveValue('');
  await page.reload();
  await expect(heading(page, 'Add an account')).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
});

test('a draft never holds a secret', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(401));
  await page.goto('/internal/clients/add');
  await textbox(page, 'User Name').fill('desk-7');
  await textbox(page, 'Password').fill('sip-secret-1');
  await platform.fault({ match: { method: 'POST', path: '/Clients' }, kind: '401', times: 1 });
  await save(page);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain('desk-7');
  expect(kept).not.toContain('sip-secret-1');
  await signIn(page, 'sp1');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(textbox(page, 'User Name')).toHaveValue('desk-7');
  await expect(textbox(page, 'Password')).toHaveValue('');
  await save(page);
  await expectFieldError(textbox(page, 'Password'), /required/i);
});

test('a 403 is a message, not the end of the session', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(403));
  await page.route('**/api/v1/Accounts/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { msg: 'insufficient privileges' } })
      : route.continue(),
  );
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  await textbox(page, 'Account name').fill('Forbidden');
  await save(page);
  await expect(toast(page, 'You do not have permissions to make changes to this Account')).toBeVisible();
  await expect(textbox(page, 'Account name')).toHaveValue('Forbidden');
  expect((await (await platform.as('sp1')).get<{ name: string }>(`Accounts/${DEFAULT_ACCOUNT}`)).name).toBe(
    'default account',
  );
});

test('a 429 signs nobody out, on reading or on writing', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(429));
  await page.goto('/internal/accounts');
  await expect(rowOf(page, 'Acme Support Desk')).toBeVisible();
  await platform.fault({ match: { path: '/Accounts' }, kind: '429' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The platform is busy. Try again in 300 seconds.',
  );
  await expect(toast(page, 'The platform is busy. Try again in 300 seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await platform.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Acme Support Desk')).toBeVisible();
  await platform.fault({ match: { method: 'POST' }, kind: '429' });
  await page.getByRole('link', { name: 'Add account' }).click();
  await textbox(page, 'Account name').fill('Too busy');
  await save(page);
  await expect(toast(page, /The platform is busy/)).toBeVisible();
  await expect(textbox(page, 'Account name')).toHaveValue('Too busy');
  await expect(page).toHaveURL('/internal/accounts/add');
});
