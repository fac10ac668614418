import { expect, type Page } from '@playwright/test';
import { hostedPortOf } from './ports.ts';
import { startPortal } from './portalServer.ts';
import { settler } from './settler.ts';
import { test as base } from './test.ts';
import { openUserMenu } from './portal.ts';

/**
 * For journeys in tests/e2e/hosted: as `test`, on a sandbox in hosted mode of the worker's own, drills included, with the
 * portal that playwright.config.ts has built.
 *
 *     import { expect, test } from './hosted.ts';
 *     test.use({ login: 'acct1' });
 *     test('…', async ({ page, platform, watch }) => …);
 *
 * `page.goto` opens the hosted portal, whose config.json names made-up client ids and a card key (sandbox/portal.ts);
 * `platform` is the hosted sandbox. Only users of an account get an answer from `Users/me` there. It starts with a
 * worker's first test of the folder and ends with the worker; every test begins on the seed's rows.
 */
export const test = base.extend<object, { hostedPortal: string }>({
  hostedPortal: [
    async ({}, provide, { parallelIndex }) => {
      const portal = await startPortal(hostedPortOf(parallelIndex), '--no-rate-limit', '--hosted');
      await provide(portal.url);
      await portal.close();
    },
    // A busy machine takes its time to seed a database.
    { scope: 'worker', timeout: 160_000 },
  ],
  baseURL: async ({ hostedPortal }, provide) => provide(hostedPortal),
});

/** Ends the session once the page is at rest: what it still asked for would be refused. */
export const signOut = async (page: Page): Promise<void> => {
  const settle = settler(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^User menu of / })).toBeVisible();
  await settle();
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText("You've successfully logged out.")).toBeVisible();
};

export { expect };
