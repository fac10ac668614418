import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { standInForOAuth } from '../../support/e2e/oauth.ts';
import { heading, textbox } from '../../support/e2e/portal.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

/** Google's and GitHub's pages are replaced at the network boundary (tests/support/e2e/oauth.ts). */
const allow = (page: Page) => page.getByRole('link', { name: 'Allow' }).click();
const signOut = async (page: Page) => {
  // What the page still asks for would be refused.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByText("You've successfully logged out.")).toBeVisible();
};
const alert = (page: Page) => page.getByRole('alert');

const register = async (page: Page, provider: string) => {
  await page.goto('/register');
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: `Sign Up With ${provider}` }).click();
};

test('register, choose a subdomain, sign in again from an address', async ({ page, platform }) => {
  const asked = await standInForOAuth(page, platform.url, { code: 'ann@acme.example' });
  await register(page, 'Google');
  await allow(page);
  await expect(heading(page, 'Choose a subdomain')).toBeVisible();
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/o/oauth2/v2/auth']);
  const query = asked[0]?.searchParams;
  expect(query?.get('state')).toMatch(/^[0-9a-f]{32}$/);
  expect(query?.get('redirect_uri')).toBe(`${platform.url}/oauth-callback/google`);
  // Without a subdomain the portal begins with the applications.
  await page.goto('/');
  await expect(heading(page, /^Applications/)).toBeVisible();
  await page.goto('/register/choose-a-subdomain');
  await textbox(page, 'Subdomain').fill('acme');
  await expect(page.getByText('acme.patchbay.example is available')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Registration →' }).click();
  await expect(heading(page, 'ann@acme.example')).toBeVisible();
  await signOut(page);
  await page.goto('/internal/clients');
  await page.getByRole('link', { name: 'Sign In With Google' }).click();
  await allow(page);
  await expect(page).toHaveURL('/internal/clients');
  expect(asked[1]?.searchParams.get('state')).not.toBe(query?.get('state'));
  expect(await page.evaluate(() => localStorage.getItem('oauth-state'))).toBeNull();
});

test('somebody unknown who signs in is offered to register', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(404));
  const asked = await standInForOAuth(page, platform.url, { code: 'nobody@acme.example' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In With Github' }).click();
  await allow(page);
  await expect(alert(page)).toContainText('There is no account for you yet.');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/login/oauth/authorize']);
  expect(asked[0]?.searchParams.get('redirect_uri')).toBeNull();
  await expectAccessible(page, 'nobody is known');
  await alert(page).getByRole('link', { name: 'Register' }).click();
  await expect(heading(page, 'Register')).toBeVisible();
});

test('a refusal and a busy platform lead back to the login page', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(429));
  await standInForOAuth(page, platform.url, { code: 'ann@acme.example' });
  await register(page, 'Github');
  await page.getByRole('link', { name: 'Refuse' }).click();
  await expect(alert(page)).toContainText('Invalid state');
  await platform.fault({ match: { method: 'POST', path: '/register' }, kind: '429', times: 1 });
  await register(page, 'Google');
  await allow(page);
  await expect(alert(page)).toContainText('The platform is busy. Wait a moment, then try again.');
  // Back does not exchange the code a second time.
  await platform.startCount();
  await page.goBack();
  await page.goForward();
  await expect(heading(page, 'Log in')).toBeVisible();
  expect((await platform.requests()).filter(({ path }) => path.endsWith('/register'))).toEqual([]);
});
