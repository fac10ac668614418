import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { expect, signOut, test } from '../../support/e2e/hosted.ts';
import { standInForOAuth } from '../../support/e2e/oauth.ts';
import { heading, textbox } from '../../support/e2e/portal.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

/** Google's and GitHub's pages are replaced at the network boundary (tests/support/e2e/oauth.ts). */
const allow = (page: Page) => page.getByRole('link', { name: 'Allow' }).click();
const alert = (page: Page) => page.getByRole('alert');

const register = async (page: Page, provider: string) => {
  await page.goto('/register');
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: `Sign Up With ${provider}` }).click();
};

test('refuse, register, choose a subdomain, sign in again from an address', async ({
  page,
  platform,
  watch,
}) => {
  test.slow();
  watch.allow(failedRequest(429));
  const asked = await standInForOAuth(page, platform.url, { code: 'ann@acme.example' });
  await register(page, 'Github');
  await page.getByRole('link', { name: 'Refuse' }).click();
  await expect(alert(page)).toContainText('Invalid state');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/login/oauth/authorize']);
  expect(asked[0]?.searchParams.get('redirect_uri')).toBeNull();
  await platform.fault({ match: { method: 'POST', path: '/register' }, kind: '429', times: 1 });
  await register(page, 'Google');
  await allow(page);
  await expect(alert(page)).toContainText('The platform is busy. Wait a moment, then try again.');
  await expectAccessible(page, 'a message of the callback');
  // Back does not exchange the code a second time.
  await platform.startCount();
  await page.goBack();
  await page.goForward();
  await expect(heading(page, 'Log in')).toBeVisible();
  expect((await platform.requests()).filter(({ path }) => path.endsWith('/register'))).toEqual([]);

  await register(page, 'Google');
  await allow(page);
  await expect(heading(page, 'Choose a subdomain')).toBeVisible();
  expect(asked.at(-1)?.pathname).toBe('/o/oauth2/v2/auth');
  const query = asked.at(-1)?.searchParams;
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
  expect(asked.at(-1)?.searchParams.get('state')).not.toBe(query?.get('state'));
  expect(await page.evaluate(() => localStorage.getItem('oauth-state'))).toBeNull();
});
