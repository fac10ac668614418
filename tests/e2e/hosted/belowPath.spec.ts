import { settler } from '../../support/e2e/settler.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { standInForOAuth } from '../../support/e2e/oauth.ts';
import { heading, openUserMenu, textbox } from '../../support/e2e/portal.ts';
import { BASE, serveVariant } from '../../support/e2e/variant.ts';

/** The portal below a path of its host: what leaves it, for Google and back, and every step of a registration, stays there. */
let portal: Awaited<ReturnType<typeof serveVariant>>;

test.beforeEach(async ({ baseURL }) => {
  portal = await serveVariant(baseURL ?? '', { hosted: true });
});
// Nothing may still be on its way when the server goes.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await portal.close();
});

test('register with Google, choose a subdomain, reload, sign out', async ({ page }) => {
  const asked = await standInForOAuth(page, portal.url.slice(0, -1), { code: 'bea@acme.example' });
  const settle = settler(page);
  const outside: string[] = [];
  page.on('framenavigated', frame => {
    const { origin, pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && portal.url.startsWith(origin) && !pathname.startsWith(BASE))
      outside.push(pathname);
  });
  await page.goto(portal.url);
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Sign Up With Google' }).click();
  expect(asked.at(-1)?.searchParams.get('redirect_uri')).toBe(`${portal.url}oauth-callback/google`);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(heading(page, 'Choose a subdomain')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}register/choose-a-subdomain`);
  await page.reload();
  await textbox(page, 'Subdomain').fill('below');
  await expect(page.getByText('below.patchbay.example is available')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Registration →' }).click();
  await expect(heading(page, 'bea@acme.example')).toBeVisible();
  // What is still asked when the session ends is refused.
  await settle();
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(portal.url);
  expect(outside).toEqual([]);
});
