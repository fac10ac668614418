import { at, button, policyOf, sessions } from '../../support/e2e/billing.ts';
import { standInForCardProvider } from '../../support/e2e/cardProvider.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { heading } from '../../support/e2e/portal.ts';
import { test as unhosted } from '../../support/e2e/test.ts';

test.describe('a user who may only look', () => {
  test.use({ login: 'acct1view' });
  test('sees the cost, and loads nothing of the card provider', async ({ page }) => {
    const asked = await standInForCardProvider(page);
    await page.goto(at('subscription'));
    await expect(sessions(page)).toHaveAttribute('readonly', '');
    await expect(button(page, /Upgrade|purchase/)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

unhosted.describe('without hosted mode', () => {
  unhosted.use({ login: 'acct1' });
  unhosted('nothing of it can be reached or is loaded', async ({ page, baseURL }) => {
    const files: string[] = [];
    const outside: string[] = [];
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url());
      (origin === baseURL ? files : outside).push(pathname);
    });
    for (const leaf of ['subscription', 'modify-subscription', 'manage-payment', 'sip-realm/edit']) {
      await page.goto(at(leaf));
      await expect(heading(page, "That page doesn't exist.")).toBeVisible();
      expect(await policyOf(page, at(leaf))).not.toContain('stripe.com');
    }
    await page.goto(at('edit'));
    await expect(button(page, 'Save')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loaded = files.join('\n');
    expect(loaded).not.toMatch(/(Upgrade|Modify|ManagePayment|PlanPanel|CardFields)/);
    expect(loaded).not.toMatch(/RealmPage|RealmLink|OwnSetup|DeleteOwnAccount/);
    expect(loaded).not.toMatch(/\/(Prices|Subscriptions|StripeCustomerId|Invoices)/);
    expect(outside).toEqual([]);
  });
});
