import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, filterQuery, heading, rows, signIn, unfold } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const NUMBERS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`;

test.use({ viewport: { width: 390, height: 780 } });

test('no public page scrolls sideways', async ({ page, watch }) => {
  watch.allow(failedRequest(403));
  await page.route('**/config.json', route =>
    route.fulfill({ json: { flags: { enableForgotPassword: true } } }),
  );
  for (const path of ['/', '/nowhere', '/forgot-password', '/reset-password/nope']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, path);
  }
  // Its answer is awaited: a page that is left gives it up.
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/');
  await signIn(page, 'newbie');
  await expect(heading(page, 'Create password')).toBeVisible();
  await page.getByRole('button', { name: 'Create password' }).click();
  await expectFits(page, 'create password');
});

test.describe('signed in', () => {
  test.use({ login: 'admin' });

  test('rows as cards, a form and the drawer are accessible', async ({ page }) => {
    test.slow();
    await page.goto(NUMBERS);
    await rows(page).first().getByRole('checkbox').check();
    await expectFits(page, 'selected rows');
    await expectAccessible(page, 'selected rows');
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await expect(page.getByRole('textbox', { name: 'Account name' })).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Max calls' })).toBeHidden();
    await expectAccessible(page, 'account form, folded');
    await unfold(page);
    await expect(page.getByRole('spinbutton', { name: 'Max calls' })).toBeVisible();
    await expectAccessible(page, 'account form');
    const item = page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Clients' });
    await expect(item).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(item).toBeVisible();
    await expectAccessible(page, 'drawer', { withShell: true });
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    const opens = page.getByRole('button', { name: 'Open navigation' });
    await expect(opens).toBeFocused();
    await opens.click();
    await expect(item).toBeVisible();
    // Beside the drawer.
    await page.mouse.click(375, 400);
    await expect(item).toBeHidden();
    await opens.click();
    await item.click();
    await expect(heading(page, /^SIP client/)).toBeVisible();
    await expect(item).toBeHidden();
  });
});

test.describe('a call in French', () => {
  test.use({ login: 'acct1', locale: 'fr-FR' });

  test('fits and is accessible on every tab', async ({ page }) => {
    test.slow();
    await page.route('**/config.json', route => route.fulfill({ json: { awsRegion: 'us-east-1' } }));
    const call = `/internal/recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000004`;
    for (const [tab, selector] of [
      ['tracing', '[role=row]'],
      ['latency', 'table'],
      ['sip', '.pb-sip-arrow'],
      ['logs', '[role=tabpanel] button'],
    ] as const) {
      await page.goto(`${call}?tab=${tab}`);
      await expect(page.locator(selector).first()).toBeVisible();
      await expectFits(page, tab);
      await expectAccessible(page, tab);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
