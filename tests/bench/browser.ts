import { chromium, type Browser, type Page } from '@playwright/test';
import { DEFAULT_PROVIDER } from '../../sandbox/seed/names.ts';
import { findOrInstallChromium } from '../support/chromium.ts';
import { tokenOf } from './api.ts';

/** Longest wait for anything a page is to show, in milliseconds. */
const PATIENCE = 60_000;

export const launch = async (): Promise<Browser> => {
  const executablePath = await findOrInstallChromium();
  if (!executablePath) throw new Error('No Chromium was found. Set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
};

/** A page with nothing in its cache, signed out. */
export const freshPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
};

/** The same, signed in on the default service provider, as the seed's admin if no other user is named. */
export const adminPage = async (browser: Browser, url: string, user = 'admin'): Promise<Page> => {
  const page = await freshPage(browser);
  const stored = { token: await tokenOf(url, user), activeServiceProvider: DEFAULT_PROVIDER };
  await page.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  return page;
};

export const ROWS = '#main-content tbody tr';
export const FORM = '#main-content form button[type=submit]';

/** Waits for a screen's content (a row, a form, or the given selector) and for the end of all requests. */
export const settled = async (page: Page, ready: string): Promise<void> => {
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Notes every request to the API from now on; answers those since the last call. */
export const apiRequests = (page: Page, url: string): (() => string[]) => {
  let seen: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith(`${url}/api/v1/`))
      seen.push(`${request.method()} ${request.url().slice(url.length + '/api/v1'.length)}`);
  });
  return () => {
    const since = seen;
    seen = [];
    return since;
  };
};

/** Notes how long the page stood still at a time, from now on; answers the longest in milliseconds. */
export const watchLongTasks = async (page: Page): Promise<() => Promise<number>> => {
  const longest = await page.evaluateHandle(() => {
    const seen = { ms: 0 };
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.ms = Math.max(seen.ms, duration);
    }).observe({ type: 'longtask' });
    return seen;
  });
  return () => longest.evaluate(seen => seen.ms);
};
