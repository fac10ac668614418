import { at, button, planPanel, policyOf, sessions } from '../../support/e2e/billing.ts';
import { standInForCardProvider } from '../../support/e2e/cardProvider.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { heading, toast } from '../../support/e2e/portal.ts';
import { test as unhosted } from '../../support/e2e/test.ts';

test.describe('a user who may only look', () => {
  test.use({ login: 'acct1view' });
  test('sees plan and cost, and pays nothing', async ({ page }) => {
    const asked = await standInForCardProvider(page);
    await page.goto(at('edit'));
    await expect(planPanel(page)).toContainText('What happens next');
    await expect(page.getByRole('link', { name: /Upgrade|Modify/ })).toHaveCount(0);
    await page.goto(at('subscription'));
    await expect(sessions(page)).toHaveAttribute('readonly', '');
    await expect(button(page, /Upgrade|purchase/)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

for (const login of ['admin', 'sp1'])
  test.describe(`${login} in hosted mode`, () => {
    test.use({ login });
    test('is led away from billing, and sees which plan an account has', async ({ page }) => {
      for (const leaf of ['subscription', 'modify-subscription', 'manage-payment']) {
        await page.goto(at(leaf));
        await expect(toast(page, 'You do not have access to this resource')).toBeVisible();
        await expect(page).toHaveURL(/\/internal\/accounts$/);
      }
      await page.goto(at('edit'));
      await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(
        'The free trial ends on',
      );
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
    for (const leaf of ['subscription', 'modify-subscription', 'manage-payment']) {
      await page.goto(at(leaf));
      await expect(heading(page, "That page doesn't exist.")).toBeVisible();
      expect(await policyOf(page, at(leaf))).not.toContain('stripe.com');
    }
    await page.goto(at('edit'));
    await expect(button(page, 'Save')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loaded = files.join('\n');
    expect(loaded).not.toMatch(/(Upgrade|Modify|ManagePayment|PlanPanel|CardFields)/);
    expect(loaded).not.toMatch(/\/(Prices|Subscriptions|StripeCustomerId|Invoices)/);
    expect(outside).toEqual([]);
  });
});
