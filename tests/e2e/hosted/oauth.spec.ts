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

for (const [provider, path] of [
  ['Google', '/o/oauth2/v2/auth'],
  ['Github', '/login/oauth/authorize'],
] as const)
  test(`${provider}: register, choose a subdomain, sign in again`, async ({ page, platform }) => {
    const asked = await standInForOAuth(page, platform.url, { code: 'ann@acme.example' });
    await register(page, provider);
    await allow(page);
    await expect(heading(page, 'Choose a subdomain')).toBeVisible();
    expect(asked.map(({ pathname }) => pathname)).toEqual([path]);
    const query = asked[0]?.searchParams;
    expect(query?.get('state')).toMatch(/^[0-9a-f]{32}$/);
    expect(query?.get('redirect_uri')).toBe(
      provider === 'Google' ? `${platform.url}/oauth-callback/google` : null,
    );
    await textbox(page, 'Subdomain').fill('acme');
    await expect(page.getByText('acme.patchbay.example is available')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Registration →' }).click();
    await expect(heading(page, 'ann@acme.example')).toBeVisible();
    await signOut(page);
    await page.getByRole('link', { name: `Sign In With ${provider}` }).click();
    await allow(page);
    await expect(heading(page, 'ann@acme.example')).toBeVisible();
    expect(asked[1]?.searchParams.get('state')).not.toBe(query?.get('state'));
    expect(await page.evaluate(() => localStorage.getItem('oauth-state'))).toBeNull();
  });

test('without a subdomain, signing in leads to the applications; an address to itself', async ({
  page,
  platform,
}) => {
  await standInForOAuth(page, platform.url, { code: 'ann@acme.example' });
  await register(page, 'Google');
  await allow(page);
  await expect(heading(page, 'Choose a subdomain')).toBeVisible();
  await page.goto('/');
  await expect(heading(page, /^Applications/)).toBeVisible();
  await signOut(page);
  await page.goto('/internal/clients');
  await page.getByRole('link', { name: 'Sign In With Google' }).click();
  await allow(page);
  await expect(page).toHaveURL('/internal/clients');
});

test('somebody unknown who signs in is offered to register', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(404));
  await standInForOAuth(page, platform.url, { code: 'nobody@acme.example' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In With Github' }).click();
  await allow(page);
  await expect(alert(page)).toContainText('There is no account for you yet.');
  await expectAccessible(page, 'nobody is known');
  await alert(page).getByRole('link', { name: 'Register' }).click();
  await expect(heading(page, 'Register')).toBeVisible();
});

test.describe('each bad end leads back to the login page', () => {
  for (const [what, consent, status, text] of [
    ['a forged state', { code: 'ann', state: 'forged' }, null, 'Invalid state'],
    ['a code the provider refuses', { code: 'bad' }, 403, 'error exchanging the oauth2 code'],
    [
      'an address that is taken',
      { code: 'acct1@example.com' },
      400,
      'user already exists with email acct1@example.com',
    ],
  ] as const)
    test(what, async ({ page, platform, watch }) => {
      if (status !== null) watch.allow(failedRequest(status));
      await standInForOAuth(page, platform.url, consent);
      await register(page, 'Google');
      await allow(page);
      await expect(heading(page, 'Log in')).toBeVisible();
      await expect(alert(page)).toContainText(text);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });

  test('the user refuses, an unknown provider, a reload, a busy platform', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(429));
    await standInForOAuth(page, platform.url, { code: 'ann@acme.example' });
    await register(page, 'Github');
    await page.getByRole('link', { name: 'Refuse' }).click();
    await expect(alert(page)).toContainText('Invalid state');
    await page.goto('/oauth-callback/gitlab?code=a&state=b');
    await expect(alert(page)).toContainText('gitlab is not a valid OAuth provider');
    await page.goto('/oauth-callback/google');
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
});
