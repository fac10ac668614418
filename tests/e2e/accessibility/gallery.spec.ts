import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from '../../support/e2e/axe.ts';

// In one worker: each would bundle all packages for a server of its own.
test.describe.configure({ mode: 'default' });

/** The gallery is in development only: it has a server of its own, as `npm run dev` has. */
let server: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  server = await createServer({
    root: resolve('.'),
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-gallery',
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0] ?? ''}gallery`;
});
test.afterAll(() => server.close());

for (const locale of ['en', 'fr'])
  test(`every element is accessible in both themes, and none is wider than a phone: ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript(language => localStorage.setItem('locale', language), locale);
    await page.goto(address);
    // What a development server has not bundled yet it reloads the page for.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.pb-chart > svg')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const names = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(names).toEqual(
      expect.arrayContaining([
        'Button',
        'Choice',
        'Table',
        'Chart',
        'Notice',
        'Tabs',
        'Toast',
        'Badge',
        'Empty',
      ]),
    );
    await expectAccessible(page, 'the gallery');
    await page.getByRole('region', { name: 'Dialog' }).getByRole('button').click();
    await expectAccessible(page, 'a question', { within: 'dialog' });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
