import { expect, type Page, test as base } from '@playwright/test';
import { platformAt, type Platform } from './platform.ts';
import { portOf } from './ports.ts';
import { DEFAULT_PROVIDER } from './seed.ts';
import { watchContext, type Watch } from './watch.ts';

interface Options {
  /** Who is signed in when the page opens; null: nobody. */
  login: string | null;
  /** Service provider an admin has picked; null: none yet. */
  provider: string | null;
}

interface Fixtures extends Options {
  /** The sandbox this test has for itself, with the seed's rows. */
  platform: Platform;
  watch: Watch;
}

const BLANK = '/blank';

/** An empty page of the portal's origin. It names an icon: a Chromium with windows would ask for one. */
export const openBlank = async (page: Page): Promise<void> => {
  await page.route(`**${BLANK}`, route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(BLANK);
  await page.unroute(`**${BLANK}`);
};

/**
 * Every test starts on the seed's rows, signed in as `login`, and fails on console errors and warnings, uncaught
 * errors, refusals of the Content-Security-Policy and own files that do not arrive.
 */
export const test = base.extend<Fixtures>({
  login: [null, { option: true }],
  provider: [DEFAULT_PROVIDER, { option: true }],
  baseURL: async ({}, provide, { parallelIndex }) => {
    await provide(`http://127.0.0.1:${String(portOf(parallelIndex))}`);
  },
  platform: [
    async ({ baseURL }, provide) => {
      const platform = platformAt(baseURL ?? '');
      await platform.reset();
      await provide(platform);
    },
    { auto: true },
  ],
  // Stored in the page itself: Playwright's storage state opens a page of its own for that, in a process of its own.
  page: async ({ page, login, provider, platform }, provide) => {
    const token = login === null ? null : await platform.token(login);
    await openBlank(page);
    await page.evaluate(
      stored => {
        for (const [name, value] of Object.entries(stored))
          if (value !== null) localStorage.setItem(name, value);
      },
      { token, activeServiceProvider: provider },
    );
    await provide(page);
  },
  watch: [
    async ({ context, baseURL }, provide, info) => {
      const watch = await watchContext(context, baseURL ?? '');
      await provide(watch);
      if (info.status === info.expectedStatus) expect(watch.verdict()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
