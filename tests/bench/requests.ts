import type { Browser, Page } from '@playwright/test';
import { adminPage, apiRequests, FORM, ROWS, settled } from './browser.ts';
import { printTable } from './table.ts';

/** Lists in the side navigation, by their words and addresses. */
const listsOf = async (page: Page): Promise<{ name: string; path: string }[]> =>
  page.locator('#pb-navigation nav a').evaluateAll(links =>
    links.map(link => ({
      name: link.textContent?.trim() ?? '',
      path: new URL((link as HTMLAnchorElement).href).pathname,
    })),
  );

/** A list has a table; a page that is none (settings) has a form or at least its heading. */
const READY = `${ROWS}, ${FORM}, #main-content h1`;
const readyOn = async (page: Page): Promise<void> => {
  await settled(page, READY);
  const content = page.locator('#main-content table, #main-content .pb-empty, #main-content form');
  // The overview's charts hold tables that are folded away, so the first of all is not awaited but the first in view.
  await content.filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

interface Count {
  screen: string;
  full: number;
  click: number | string;
  requests: string[];
}

/** Requests to the API that each screen needs: opened at its address, and reached by a click in the portal. */
export const benchRequests = async (browser: Browser, url: string): Promise<void> => {
  const scout = await adminPage(browser, url);
  await scout.goto(`${url}/internal/accounts`);
  await settled(scout, ROWS);
  const lists = await listsOf(scout);
  await scout.context().close();

  const fullLoad = async (path: string, ready: (page: Page) => Promise<void>) => {
    const page = await adminPage(browser, url);
    const taken = apiRequests(page, url);
    await page.goto(url + path);
    await ready(page);
    const requests = taken();
    await page.context().close();
    return requests;
  };
  const byClick = async (
    from: string,
    select: (page: Page) => Promise<void>,
    ready: (page: Page) => Promise<void>,
  ) => {
    const page = await adminPage(browser, url);
    const taken = apiRequests(page, url);
    await page.goto(url + from);
    await readyOn(page);
    taken();
    await select(page);
    await ready(page);
    const path = new URL(page.url()).pathname;
    const requests = taken();
    await page.context().close();
    return { path, requests };
  };
  const onForm = (page: Page) => settled(page, FORM);

  const counts: Count[] = [];
  for (const { name, path } of lists) {
    const from = path === '/internal/accounts' ? '/internal/applications' : '/internal/accounts';
    const full = await fullLoad(path, readyOn);
    const menu = (page: Page) => page.locator(`#pb-navigation nav a[href="${path}"]`).click();
    const { requests } = await byClick(from, menu, readyOn);
    counts.push({ screen: name, full: full.length, click: requests.length, requests: full });
    const page = await adminPage(browser, url);
    await page.goto(url + path);
    await readyOn(page);
    const forms: [string, string][] = [
      ['add', `#main-content a[href="${path}/add"]`],
      ['edit', `${ROWS} a[href^="${path}/"]`],
    ];
    const present = [];
    for (const form of forms) if ((await page.locator(form[1]).count()) > 0) present.push(form);
    await page.context().close();
    for (const [what, link] of present) {
      const clicked = await byClick(path, shown => shown.locator(link).first().click(), onForm);
      const opened = await fullLoad(clicked.path, onForm);
      counts.push({
        screen: `${name}, ${what}`,
        full: opened.length,
        click: clicked.requests.length,
        requests: opened,
      });
    }
  }
  printTable('Requests to the API per screen', {
    note: 'Signed in as admin. Full load: the address opened in a new browser. Click: lists from the menu of another list, forms from their list.',
    columns: ['screen', 'full load', 'click', 'on a full load'],
    rows: counts.map(({ screen, full, click, requests }) => [
      screen,
      full,
      click,
      requests.map(request => request.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…')).join(', '),
    ]),
  });
};
