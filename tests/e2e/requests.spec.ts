import { heading, openUserMenu, rows } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

// How many requests a screen sends: tests/integration/portal/firstRequests.test.tsx.

test.use({ login: 'admin' });

const LISTS = [
  'accounts',
  'clients',
  'applications',
  'carriers',
  'speech-services',
  'phone-numbers',
  'ms-teams-tenants',
  'users',
];

test('the token goes to the platform only, in a header and in no address', async ({
  page,
  context,
  baseURL,
  platform,
}) => {
  const token = await platform.token('admin');
  const elsewhere: string[] = [];
  const leaks: string[] = [];
  context.on('request', request => {
    const url = request.url();
    if (!url.startsWith(`${baseURL ?? ''}/`) && !/^(data|blob):/.test(url)) elsewhere.push(url);
    const carries = (request.headers()['authorization'] ?? '').startsWith('Bearer ');
    if (carries && !url.startsWith(`${baseURL ?? ''}/api/v1/`)) leaks.push(url);
    if (url.includes(token.slice(0, 40)) || (request.postData() ?? '').includes(token.slice(0, 40)))
      leaks.push(url);
  });
  await page.goto('/internal/accounts');
  for (const path of LISTS) {
    await page.locator(`nav a[href="/internal/${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/internal/${path}`));
    await rows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  }
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(leaks).toEqual([]);
});

test('follows no redirect to another origin', async ({ page }) => {
  let reached = false;
  await page.route('http://elsewhere.example/**', route => {
    reached = true;
    return route.fulfill({ json: [] });
  });
  await page.route('**/api/v1/Clients', route =>
    route.fulfill({ status: 307, headers: { location: 'http://elsewhere.example/steal' } }),
  );
  await page.goto('/internal/clients');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  expect(reached).toBe(false);
});
