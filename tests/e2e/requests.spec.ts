import { heading, rows } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

const LISTS = [
  ['accounts', /^Accounts/],
  ['clients', /^SIP client credentials/],
  ['applications', /^Applications/],
  ['carriers', /^Carriers/],
  ['speech-services', /^Speech services/],
  ['phone-numbers', /^Phone numbers/],
  ['ms-teams-tenants', /^Microsoft Teams Tenants/],
  ['users', /^Users/],
] as const;

/** Their records have no form. Shortly after midnight there are none of today. */
const SCREENS = [
  ['recent-calls', /^Recent calls/],
  ['alerts', /^Alerts/],
] as const;
const ALL = [...LISTS, ...SCREENS];

/** 'At most 4 API requests for a first list screen on a full load, 2 when reached by a click.' */
const FULL_LOAD = 4;
const CLICK = 2;
/** However many rows there are, none of them asks. */
const fewerOf = (path: string) => (path === 'speech-services' ? 1 : 0);

for (const login of ['admin', 'sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

    test('lists ask little of the platform', async ({ page, platform }) => {
      const asked = async () =>
        (await platform.requests()).map(({ method, path, query }) => `${method} ${path}${query}`);
      const shown = () => expect(rows(page).first().or(page.getByText('No data.'))).toBeVisible();
      for (const [path, title] of ALL) {
        if (path === 'accounts' && login === 'acct1') continue;
        await page.goto('/nowhere');
        await platform.startCount();
        await page.goto(`/internal/${path}`);
        await expect(heading(page, title)).toBeVisible();
        await shown();
        await page.waitForLoadState('networkidle');
        const full = await asked();
        expect(full.length, `full load of ${path}: ${full.join(', ')}`).toBeLessThanOrEqual(
          FULL_LOAD - fewerOf(path),
        );
        for (const [other, otherTitle] of ALL) {
          if (other === path || (other === 'accounts' && login === 'acct1')) continue;
          await platform.startCount();
          await page.locator(`nav a[href="/internal/${other}"]`).click();
          await expect(heading(page, otherTitle)).toBeVisible();
          await shown();
          await page.waitForLoadState('networkidle');
          const clicked = await asked();
          expect(clicked.length, `click on ${other}: ${clicked.join(', ')}`).toBeLessThanOrEqual(
            CLICK - fewerOf(other),
          );
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
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
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
