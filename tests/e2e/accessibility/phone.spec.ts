import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, filterQuery, heading, openUserMenu, rows, unfold } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const NUMBERS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`;

test.use({ viewport: { width: 390, height: 780 } });

test.describe('signed in', () => {
  test.use({ login: 'admin' });

  test('rows as cards, forms and the drawer are accessible', async ({ page }) => {
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
    // High enough that the bar at the bottom covers no control.
    await page.setViewportSize({ width: 390, height: 1700 });
    await openUserMenu(page);
    await page.getByRole('banner').getByRole('link', { name: 'admin' }).click();
    await expect(heading(page, 'admin')).toBeVisible();
    await page.getByRole('combobox', { name: /^Scope/ }).click();
    await page.getByRole('option', { name: 'Service provider', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectAccessible(page, 'own user, moving, password missing');
  });
});

test.describe('an account user in French', () => {
  test.use({ login: 'acct1', locale: 'fr-FR' });

  test('a call fits and is accessible on every tab, and so is what may only be looked at', async ({
    page,
    platform,
  }) => {
    test.slow();
    await page.route('**/config.json', route => route.fulfill({ json: { awsRegion: 'us-east-1' } }));
    const call = `/internal/recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000004`;
    for (const [tab, selector] of [
      ['tracing', '[role=row]'],
      ['latency', 'table'],
      ['sip', '.pb-ladder-arrow'],
      ['logs', '[role=tabpanel] button'],
    ] as const) {
      await page.goto(`${call}?tab=${tab}`);
      await expect(page.locator(selector).first()).toBeVisible();
      await expectFits(page, tab);
      await expectAccessible(page, tab);
    }
    // What is done with a log stays when the sheets of the other tabs are there.
    await page.route('**/logs', route => route.fulfill({ json: ['{"level":30,"msg":"made-up"}'] }));
    await page.getByRole('tab', { name: 'Traçage' }).click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.getByRole('tab', { name: 'Journaux' }).click();
    await page.locator('[role=tabpanel] button').first().click();
    await page.locator('summary', { hasText: 'made-up' }).click();
    await expect(page.getByText('"made-up"')).toBeVisible();
    await expect(page.locator('[role=tabpanel]').getByRole('searchbox')).toBeVisible();
    await expect(page.locator('[role=tabpanel]').getByRole('button')).toHaveCount(2);
    await expectFits(page, 'a log');
    await expectAccessible(page, 'a log');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const token = await platform.token('acct1view');
    await page.evaluate(other => localStorage.setItem('token', other), token);
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await expect(page.locator('input[name=name]')).not.toBeEditable();
    await unfold(page);
    await expectFits(page, 'view-only account');
    await expectAccessible(page, 'view-only account');
  });
});
