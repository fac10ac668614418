import type { Page } from '@playwright/test';
import { heading, toast } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const LIVE = `/internal/live/${DEFAULT_ACCOUNT}`;

const part = (page: Page, name: string) => page.getByRole('region', { name });
const calls = (page: Page) => page.getByRole('table', { name: 'Calls in progress' }).locator('tbody tr');

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  test('looks at what is going on, and ends a call after a question', async ({ page, platform }) => {
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await page.getByRole('link', { name: 'Live calls' }).click();
    await expect(heading(page, 'Live: default account')).toBeVisible();
    const going = (await (await platform.as('acct1')).get(`Accounts/${DEFAULT_ACCOUNT}/Calls`)).filter(
      call => call['call_status'] !== 'completed',
    );
    await expect(calls(page)).toHaveCount(going.length);
    await expect(part(page, 'Registered devices').locator('code').first()).toHaveText(/^[^@]+@[^@]+$/);
    await expect(
      part(page, 'Queues')
        .getByText(/callers? waiting/)
        .first(),
    ).toBeVisible();
    await expect(part(page, 'Conferences').getByRole('listitem').first()).toBeVisible();

    const name = await calls(page).first().getByRole('button').getAttribute('aria-label');
    await calls(page).first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${name ?? ''}? Both parties are disconnected at once.`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(calls(page)).toHaveCount(going.length);
    await calls(page).first().getByRole('button').click();
    await dialog.getByRole('button', { name: 'Hang up' }).click();
    await expect(toast(page, 'The platform was asked to hang up')).toBeVisible();
    const asked = calls(page).filter({ hasText: 'hanging up…' });
    await expect(asked).toHaveCount(1);
    await expect(asked.getByRole('button')).toBeDisabled();
    await expect(calls(page)).toHaveCount(going.length - 1, { timeout: 15_000 });
    await expect(toast(page, 'The call was ended')).toBeVisible();
    const written = (await platform.requests()).filter(({ method }) => !/GET|POST/.test(method));
    expect(written.map(({ method, status }) => `${method} ${String(status)}`)).toEqual(['PUT 202']);
  });

  test('is told what could not be read, beside the rest, and tries that again', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(500));
    await platform.fault({ match: { path: '/Queues' }, kind: '500' });
    await page.goto(LIVE);
    await expect(calls(page).first()).toBeVisible();
    await expect(part(page, 'Queues').getByRole('alert')).toContainText('failure drill');
    await platform.clearFaults();
    await platform.startCount();
    await part(page, 'Queues').getByRole('button', { name: 'Retry' }).click();
    await expect(
      part(page, 'Queues')
        .getByText(/callers? waiting/)
        .first(),
    ).toBeVisible();
    expect((await platform.requests()).map(({ path }) => path.split('/').at(-1))).toEqual(['Queues']);
    await platform.startCount();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(async () => (await platform.requests()).length).toBe(4);
  });

  test('keeps the question open when the call cannot be ended', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(500));
    await page.goto(LIVE);
    await platform.fault({ match: { method: 'PUT' }, kind: '500', times: 1 });
    await calls(page).first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hang up' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('failure drill');
    await dialog.getByRole('button', { name: 'Hang up' }).click();
    await expect(toast(page, 'The platform was asked to hang up')).toBeVisible();
  });
});

test.describe('an account without SIP realm', () => {
  test.use({ login: 'Sam Okafor' });

  test('has nothing going on, and is not asked for devices', async ({ page, platform }) => {
    await page.goto('/internal/accounts');
    await page.getByRole('link', { name: 'Live calls' }).click();
    for (const sentence of [
      'No call is in progress.',
      'No queue holds a caller.',
      'No conference is going on.',
      'No device is registered.',
    ])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    expect((await platform.requests()).filter(({ path }) => path.includes('RegisteredSipUsers'))).toEqual([]);
  });
});
