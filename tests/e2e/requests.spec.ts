import { heading, rows } from '../support/e2e/portal.ts';
import { settler } from '../support/e2e/settler.ts';
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

/** Clicks after each full load: each list is reached from three others, with little of it known. A tour knows more. */
const CLICKS = 3;

for (const login of ['admin', 'sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

    test('lists ask little of the platform', async ({ page, platform }) => {
      test.slow();
      const lists = ALL.filter(([path]) => path !== 'accounts' || login !== 'acct1');
      const settle = settler(page);
      const shown = async (title: RegExp) => {
        await expect(heading(page, title)).toBeVisible();
        await expect(rows(page).first().or(page.getByText('No data.'))).toBeVisible();
        // A click loads no document, so Playwright's own 'networkidle' would not wait.
        await settle();
        return (await platform.requests()).map(({ method, path, query }) => `${method} ${path}${query}`);
      };
      for (const [start, [path, title]] of lists.entries()) {
        await page.goto('/health');
        await platform.startCount();
        await page.goto(`/internal/${path}`);
        const full = await shown(title);
        expect(full.length, `full load of ${path}: ${full.join(', ')}`).toBeLessThanOrEqual(
          FULL_LOAD - fewerOf(path),
        );
        for (const [other, otherTitle] of [...lists, ...lists].slice(start + 1, start + 1 + CLICKS)) {
          await platform.startCount();
          await page.locator(`nav a[href="/internal/${other}"]`).click();
          const clicked = await shown(otherTitle);
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
