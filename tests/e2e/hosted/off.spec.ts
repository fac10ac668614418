import { at, button, policyOf } from '../../support/e2e/billing.ts';
import { heading } from '../../support/e2e/portal.ts';
import { settler } from '../../support/e2e/settler.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'acct1' });

test('without hosted mode nothing of it can be reached or is loaded', async ({ page, baseURL }) => {
  const files: string[] = [];
  const outside: string[] = [];
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url());
    (origin === baseURL ? files : outside).push(pathname);
  });
  const settle = settler(page);
  for (const leaf of ['subscription', 'modify-subscription', 'manage-payment', 'sip-realm/edit']) {
    await page.goto(at(leaf));
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
    expect(await policyOf(page, at(leaf))).not.toContain('stripe.com');
  }
  await page.goto(at('edit'));
  await expect(button(page, 'Save')).toBeVisible();
  await settle();
  const signedIn = files.length;
  for (const path of [
    '/register',
    '/register/email',
    '/register/email/verify-your-email',
    '/register/choose-a-subdomain',
    '/oauth-callback/google?code=a&state=b',
  ]) {
    await page.goto(path);
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
  }
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.route('**/config.json', route =>
    route.fulfill({ json: { googleClientId: 'a', githubClientId: 'b' } }),
  );
  await page.goto('/');
  await expect(heading(page, 'Log in')).toBeVisible();
  await settle();
  await expect(page.getByRole('link')).toHaveText([/GitHub/]);

  const scripts = files.slice(signedIn).filter(file => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter(file => /signup|oauth|register/i.test(file))).toEqual([]);
  const loaded = files.join('\n');
  expect(loaded).not.toMatch(/(Upgrade|Modify|ManagePayment|PlanPanel|CardFields)/);
  expect(loaded).not.toMatch(/RealmPage|RealmLink|OwnSetup|DeleteOwnAccount/);
  expect(loaded).not.toMatch(/\/(Prices|Subscriptions|StripeCustomerId|Invoices)/);
  expect(outside).toEqual([]);
});
