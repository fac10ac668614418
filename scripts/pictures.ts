import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { buildWhenStale } from '../sandbox/build.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../sandbox/seed/names.ts';
import { tokenOf } from '../tests/bench/api.ts';
import { launch } from '../tests/bench/browser.ts';
import { root, startServer } from '../tests/bench/server.ts';
import { notePictures, PICTURE_NAMES } from './pictureSources.ts';

/**
 * `npm run pictures`: retakes the pictures of README.md and docs/tour.md from the built portal on
 * fresh sandbox data. `-- overview` takes only those named; `-- --accept` marks all as current.
 */

interface Picture {
  login: string;
  path: string;
  show: (page: Page) => Promise<void>;
  height?: number;
}

const FAILING_CALL = 'ca11ca11-0000-4000-8000-000000000004';
const filter = (values: object) => `filter=${encodeURIComponent(JSON.stringify(values))}`;

const PICTURES: Readonly<Record<string, Picture>> = {
  overview: {
    login: 'sp1',
    path: '/internal/overview',
    height: 1000,
    show: page => page.locator('.pb-chart > svg').waitFor(),
  },
  call: {
    login: 'sp1',
    path: `/internal/recent-calls/${DEFAULT_ACCOUNT}/${FAILING_CALL}?tab=tracing`,
    height: 960,
    show: async page => {
      await page.getByRole('button', { name: 'Show waveform' }).click();
      await page.getByRole('tabpanel').getByText('performAppWebhook').first().waitFor();
      await page.waitForLoadState('networkidle');
      // The library draws the sound in a shadow root.
      await page.locator('.pb-player-wave-sound canvas').first().waitFor();
    },
  },
  'route-tester': {
    login: 'sp1',
    path: '/internal/least-cost-routing/own',
    show: async page => {
      const tester = page.getByRole('complementary', { name: 'Route tester' });
      await tester.getByRole('textbox', { name: 'Called number' }).fill('+4930123456');
      await tester.getByText('Route 2').first().waitFor();
    },
  },
  'number-explainer': {
    login: 'sp1',
    path: '/internal/number-explainer?number=12125000800',
    height: 1000,
    show: async page => {
      await page.getByRole('button', { name: /^Check gateways/ }).click();
      await page.getByText('Reaches the application').waitFor();
      await page.getByRole('heading', { name: 'Answer' }).waitFor();
    },
  },
  'check-up': {
    login: 'sp1',
    path: '/internal/check-up',
    height: 1000,
    show: page => page.getByRole('button', { name: 'Run again' }).and(page.locator(':enabled')).waitFor(),
  },
  bulk: {
    login: 'sp1',
    path: `/internal/phone-numbers?${filter({ account_sid: DEFAULT_ACCOUNT })}`,
    show: async page => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      await page.getByRole('button', { name: /^Select all .* match/ }).click();
      await page.getByRole('combobox', { name: 'Application' }).click();
      await page.getByRole('option', { name: 'IVR menu' }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Change \d/ })
        .click();
      await page.getByRole('progressbar').waitFor();
    },
  },
};

/** Reloads until the late font has arrived; it is used from the next page on. */
const TRIES = 5;

/** @throws Error if the page uses another font */
const openInInter = async (page: Page, address: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (let tried = 0; tried < TRIES; tried += 1) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.load('14px "Inter Variable"'));
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root: top } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: top.nodeId, selector: 'h1' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    // The portal brings one heading font; its smallest file has no name inside.
    if (fonts.some(({ isCustomFont }) => isCustomFont)) return;
  }
  throw new Error(`${address} is not drawn in Inter`);
};

const take = async (browser: Browser, url: string, name: string, colorScheme: 'light' | 'dark') => {
  const picture = PICTURES[name];
  if (!picture) throw new Error(`There is no picture ${name}: ${Object.keys(PICTURES).join(', ')}`);
  const { login, path, show, height = 800 } = picture;
  const context = await browser.newContext({
    viewport: { width: 1280, height },
    colorScheme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const stored = { token: await tokenOf(url, login), activeServiceProvider: DEFAULT_PROVIDER };
  await page.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await openInInter(page, url + path);
  await show(page);
  await page.screenshot({ path: join(root, 'docs/pictures', `${name}-${colorScheme}.png`) });
  await context.close();
  console.log(`docs/pictures/${name}-${colorScheme}.png`);
};

const { values, positionals } = parseArgs({
  options: { accept: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : PICTURE_NAMES;
if (values.accept) {
  notePictures(wanted);
  process.exit(0);
}
await buildWhenStale(root, message => console.log(message));
mkdirSync(join(root, 'docs/pictures'), { recursive: true });
const browser = await launch();
try {
  for (const name of wanted) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // A fresh sandbox per picture, as one may change its data.
      const dir = mkdtempSync(join(tmpdir(), 'patchbay-pictures-'));
      const server = await startServer(dir);
      try {
        await take(browser, server.url, name, colorScheme);
      } finally {
        await server.stop();
        rmSync(dir, { recursive: true, force: true });
      }
    }
    notePictures([name]);
  }
} finally {
  await browser.close();
}
