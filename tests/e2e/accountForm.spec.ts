import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFieldError, save, textbox, toast } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

test.use({ login: 'sp1' });

test(
  'an account: a new secret by keys, copied whole; what is wrong is at the fields and in the index',
  { tag: '@smoke' },
  async ({ page, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    const calls = page.getByRole('spinbutton', { name: 'Max calls' });
    await expect(calls).toBeVisible();
    const generate = page.getByRole('button', { name: 'Generate new secret' });
    await generate.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate a new webhook secret?' });
    await expect(dialog).toContainText('this will immediately invalidate the old webhook signing secret.');
    await page.keyboard.press('Escape');
    await expect(generate).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Webhook signing secret was successfully generated')).toBeVisible();
    await page.getByRole('button', { name: 'Copy the webhook secret' }).click();
    await expect(toast(page, 'Webhook secret copied to clipboard')).toBeVisible();
    const stored = (await (await platform.as('sp1')).get('Accounts')).find(
      ({ account_sid }) => account_sid === DEFAULT_ACCOUNT,
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stored?.['webhook_secret']);

    const url = page
      .getByRole('group', { name: 'Registration webhook', exact: true })
      .getByRole('textbox', { name: 'URL' });
    await textbox(page, 'Account name').fill('');
    await textbox(page, 'SIP realm').fill('no realm');
    await url.fill('auth');
    await calls.fill('-1');
    await page.getByRole('button', { name: 'Replace: Secret access key' }).click();
    await expect(page.getByLabel(/^Secret access key/)).toBeFocused();
    await page.getByRole('button', { name: 'Add tag' }).click();
    await platform.startCount();
    await save(page);
    await expectFieldError(textbox(page, 'Account name'), 'Required');
    await expectFieldError(textbox(page, 'SIP realm'), 'Enter a domain name, such as sip.example.com.');
    await expectFieldError(url, 'Enter a complete URL, such as https://example.com/voice.');
    await expect(calls).toHaveAttribute('aria-invalid', 'true');
    const index = page.getByRole('navigation', { name: 'Sections of this form' });
    await expect(index.getByText('Something here needs attention')).toHaveCount(4);
    expect((await platform.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
    await expectAccessible(page, 'account form with errors');
  },
);
