import { heading, rows } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

const LISTS = [
  ['accounts', /^Accounts/],
  ['clients', /^SIP client credentials/],
  ['applications', /^Applications/],
  ['carriers', /^Carriers/],
  ['phone-numbers', /^Phone numbers/],
  ['ms-teams-tenants', /^Microsoft Teams Tenants/],
  ['users', /^Users/],
] as const;

/** 'At most 4 API requests for a first list screen on a full load, 2 when reached by a click.' */
const FULL_LOAD = 4;
const CLICK = 2;

for (const login of ['admin', 'sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

    test('lists ask little of the platform', async ({ page, platform }) => {
      const asked = async () =>
        (await platform.requests()).map(({ method, path, query }) => `${method} ${path}${query}`);
      for (const [path, title] of LISTS) {
        if (path === 'accounts' && login === 'acct1') continue;
        await page.goto('/nowhere');
        await platform.startCount();
        await page.goto(`/internal/${path}`);
        await expect(heading(page, title)).toBeVisible();
        await expect(rows(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const full = await asked();
        expect(full.length, `full load of ${path}: ${full.join(', ')}`).toBeLessThanOrEqual(FULL_LOAD);
        for (const [other, otherTitle] of LISTS) {
          if (other === path || (other === 'accounts' && login === 'acct1')) continue;
          await platform.startCount();
          await page.locator(`nav a[href="/internal/${other}"]`).click();
          await expect(heading(page, otherTitle)).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          const clicked = await asked();
          expect(clicked.length, `click on ${other}: ${clicked.join(', ')}`).toBeLessThanOrEqual(CLICK);
        }
      }
    });
  });

test.describe('the token', () => {
  test.use({ login: 'admin' });

  test('goes to the platform only, in a header and in no address', async ({
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
    for (const [path] of LISTS) {
      await page.goto(`/internal/${path}`);
      await expect(rows(page).first()).toBeVisible();
      await rows(page).first().getByRole('link').first().click();
      await expect(heading(page, /^Edit /)).toBeVisible();
    }
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
});
