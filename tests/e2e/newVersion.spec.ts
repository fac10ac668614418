import { expectAccessible } from '../support/e2e/axe.ts';
import { heading, openUserMenu, rows } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

const NOTICE = 'A new version is available.';

const gone = { status: 404, contentType: 'text/plain', body: 'Not Found' };

test.use({ login: 'sp1', reuseContext: false });

const COULD_NOT = 'This part of the portal could not be loaded';

test('an open tab keeps what was typed when a part of it is gone, is told of a newer build, and loads it', async ({
  page,
  watch,
}) => {
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  const name = page.getByRole('textbox', { name: /^Account name/ });
  await name.fill('Typed before');
  await openUserMenu(page);
  await expect(page.getByText(/^Patchbay \d+\.\d+\.\d+ \([\w-]+\)$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/version.json', route =>
    route.fulfill({ json: { version: '9.9.9', commit: 'fffffff' } }),
  );
  await page.route(/\/assets\/(ReviewChanges|OverviewPage)/, route => route.fulfill(gone));
  for (const part of ['ReviewChanges', 'OverviewPage']) {
    watch.allow(new RegExp(`404.*${part}`));
    watch.allow(new RegExp(`own file answered 404: .*${part}`));
  }
  watch.allow(/Failed to fetch dynamically imported module|Unable to preload CSS/);
  await page.getByRole('button', { name: '1 field changed' }).click();
  await expect(page.getByText(COULD_NOT)).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(name).toHaveValue('Typed before');

  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page, COULD_NOT)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carriers' })).toBeVisible();
  await expectAccessible(page, 'a new version');
  await page.unrouteAll();
  await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test.describe('a page whose own script is gone', () => {
  for (const who of ['nobody', 'sp1'] as const)
    test.describe(`for ${who}`, () => {
      test.use({ login: who === 'nobody' ? null : who, locale: 'de-DE' });
      test('says so in the language of the browser, and loads again', async ({ page, watch, request }) => {
        const [, entry = ''] =
          /<script type="module"[^>]* src="([^"]+)"/.exec(await (await request.get('/')).text()) ?? [];
        expect(entry).toMatch(/^\/assets\//);
        watch.allow(/404/);
        // Nothing is left that would use them.
        watch.tolerate(/was preloaded using link preload but not used/);
        await page.route(`**${entry}`, route => route.fulfill(gone));
        await page.goto('/internal/carriers');
        await expect(heading(page, 'Das Portal konnte nicht geladen werden.')).toBeVisible();
        await expectAccessible(page, 'a page without its script');
        await page.unrouteAll();
        await page.getByRole('alert').getByRole('button').click();
        await expect(
          page.getByRole('heading', { name: who === 'nobody' ? 'Anmelden' : /Carrier/ }),
        ).toBeVisible();
      });
    });
});

test('loads what failed once again, without a word of a new version', async ({ page, watch }) => {
  await page.goto('/internal/clients');
  await expect(rows(page).first()).toBeVisible();
  await page.route(/\/assets\/OverviewPage/, route => route.fulfill({ ...gone, status: 500 }));
  watch.allow(/500.*OverviewPage/);
  watch.allow(/own file answered 500: .*OverviewPage/);
  watch.allow(/Failed to fetch dynamically imported module|Unable to preload CSS/);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(heading(page, COULD_NOT)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await page.getByRole('link', { name: 'Carriers' }).click();
  await expect(heading(page, /^Carriers/)).toBeVisible();
  await page.goBack();
  // The browser keeps the failure until the page is loaded anew.
  await page.getByRole('alert').getByRole('button', { name: 'Load again' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
});
