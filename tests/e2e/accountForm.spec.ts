import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFieldError, save, textbox, toast } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const SAVED = 'Account updated successfully';

const open = async (page: Page, path = EDIT) => {
  await page.goto(path);
  await expect(page.getByRole('spinbutton', { name: 'Max calls' })).toBeVisible();
};

// The name of such a select holds what is chosen as well.
const pick = async (page: Page, label: RegExp, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const hook = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test.describe('an admin', () => {
  test.use({ login: 'admin' });

  test('changes everything an account has in one save', async ({ page, platform }) => {
    await open(page);
    await textbox(page, 'Account name').fill('Renamed account');
    await page.getByRole('switch', { name: 'Enable debug log for this account' }).check();
    const queue = hook(page, 'Queue event webhook');
    await queue.getByRole('textbox', { name: 'URL' }).fill('https://queue.example.com/events');
    await queue.getByRole('checkbox').check();
    await queue.getByRole('textbox', { name: 'Username' }).fill('hook');
    await queue.getByLabel(/^Password/).fill('made up');
    await page.getByRole('spinbutton', { name: 'Max calls' }).fill('0');
    await expect(page.getByText('Unlimited', { exact: true })).toBeVisible();
    await pick(page, /^Audio Format/, 'wav');
    await pick(page, /^Bucket Vendor/, 'Azure Cloud Storage');
    await textbox(page, 'Container Name').fill('container');
    await page.getByLabel(/^Connection String/).fill('AccountKey=made-up');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(toast(page, 'Bucket Credential is valid.')).toBeVisible();
    await platform.startCount();
    await save(page);
    await expect(toast(page, SAVED)).toBeVisible();
    await expect(page).toHaveURL(EDIT);
    await expect(page.getByText(/^AccounX+$/)).toBeVisible();
    await expect(page.getByText('No changes')).toBeVisible();
    const written = (await platform.requests()).filter(({ method }) => method !== 'GET');
    expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/v1/Accounts/${DEFAULT_ACCOUNT}`,
      `POST /api/v1/Accounts/${DEFAULT_ACCOUNT}/Limits`,
    ]);
    const caller = await platform.as('admin');
    expect(await caller.get(`Accounts/${DEFAULT_ACCOUNT}`)).toMatchObject({
      name: 'Renamed account',
      enable_debug_log: 1,
      queue_event_hook: { url: 'https://queue.example.com/events', username: 'hook', password: 'made up' },
      record_format: 'wav',
      bucket_credential: { vendor: 'azure', name: 'container' },
    });
    expect(await caller.get(`Accounts/${DEFAULT_ACCOUNT}/Limits`)).toContainEqual(
      expect.objectContaining({ category: 'voice_call_session', quantity: 0 }),
    );
  });

  test('is told at the fields what is wrong, also in the index, with nothing inaccessible', async ({
    page,
    platform,
  }) => {
    await open(page);
    await textbox(page, 'Account name').fill('');
    await textbox(page, 'SIP realm').fill('no realm');
    await hook(page, 'Registration webhook').getByRole('textbox', { name: 'URL' }).fill('auth');
    await page.getByRole('spinbutton', { name: 'Max calls' }).fill('-1');
    await page.getByRole('button', { name: 'Replace: Secret access key' }).click();
    await expect(page.getByLabel(/^Secret access key/)).toBeFocused();
    await page.getByRole('button', { name: 'Add tag' }).click();
    await platform.startCount();
    await save(page);
    await expectFieldError(textbox(page, 'Account name'), 'Required');
    await expectFieldError(textbox(page, 'SIP realm'), 'Enter a domain name, such as sip.example.com.');
    await expectFieldError(
      hook(page, 'Registration webhook').getByRole('textbox', { name: 'URL' }),
      'Enter a complete URL, such as https://example.com/voice.',
    );
    await expect(page.getByRole('spinbutton', { name: 'Max calls' })).toHaveAttribute('aria-invalid', 'true');
    const index = page.getByRole('navigation', { name: 'Sections of this form' });
    await expect(index.getByText('Something here needs attention')).toHaveCount(4);
    expect((await platform.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
    await expectAccessible(page, 'account form with errors');
  });
});

test.describe('a provider user', () => {
  test.use({ login: 'sp1' });

  test('makes a new webhook secret by keyboard, and copies it whole', async ({ page, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await page.getByRole('button', { name: 'Generate new secret' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate a new webhook secret?' });
    await expect(dialog).toContainText('this will immediately invalidate the old webhook signing secret.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Generate new secret' })).toBeFocused();
    expect((await platform.requests()).filter(({ path }) => path.endsWith('WebhookSecret'))).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Webhook signing secret was successfully generated')).toBeVisible();
    await page.getByRole('button', { name: 'Copy the webhook secret' }).click();
    await expect(toast(page, 'Webhook secret copied to clipboard')).toBeVisible();
    const [account] = (await (await platform.as('sp1')).get('Accounts')).filter(
      ({ account_sid }) => account_sid === DEFAULT_ACCOUNT,
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account?.['webhook_secret']);
  });

  test('loses no words and keeps no secret when the session ends', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(401));
    await open(page);
    await textbox(page, 'Account name').fill('Half typed');
    await page.getByRole('button', { name: 'Replace: Secret access key' }).click();
    await page.getByLabel(/^Secret access key/).fill('not for storage');
    await platform.fault({ match: { method: 'PUT' }, kind: '401', times: 1 });
    await save(page);
    // The public page is loaded anew: only what it shows is there to stay.
    await expect(page.getByText('Your session has expired. Please log in and try again.')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('Half typed');
    expect(kept).not.toContain('not for storage');
    expect(kept).not.toContain('made-u');
    expect(kept).not.toContain('wh_secret');
  });
});

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  test('saves the own account, whose realm stays unsent', async ({ page, platform }) => {
    await open(page);
    await expect(textbox(page, 'SIP realm')).toHaveCount(0);
    await textbox(page, 'Bucket Name').fill('elsewhere');
    await save(page);
    await expect(toast(page, SAVED)).toBeVisible();
    const account = await (await platform.as('acct1')).get<object>(`Accounts/${DEFAULT_ACCOUNT}`);
    expect(account).toMatchObject({
      sip_realm: 'default.sip.patchbay.example',
      bucket_credential: { name: 'elsewhere', secret_access_key: 'made-uXXXXXXXXXXXXXXXXXXX' },
    });
  });
});
