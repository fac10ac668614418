import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../../sandbox/seed/names.ts';
import { freshPage, ROWS } from './browser.ts';
import { printTable } from './table.ts';

/** Notes in the page when each of these selectors first matched, in milliseconds since the page was opened. */
const watchFor = (page: Page, selectors: Record<string, string>) =>
  page.addInitScript(wanted => {
    const marks: Record<string, number> = {};
    Object.assign(globalThis, { benchMarks: marks });
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(wanted))
        if (!(name in marks) && document.querySelector(selector)) marks[name] = performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, selectors);

/** Addresses of scripts and styles whose loading had begun when a mark was set. */
const loadedBefore = (page: Page, mark: string): Promise<string[]> =>
  page.evaluate(name => {
    const { benchMarks } = globalThis as unknown as { benchMarks: Record<string, number> };
    const until = benchMarks[name] ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(entry => entry.startTime < until)
      .map(entry => entry.name);
  }, mark);

const kilobytes = (bodies: readonly Buffer[]) => {
  const sum = (size: (body: Buffer) => number) =>
    bodies.reduce((total, body) => total + size(body), 0) / 1000;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return [
    bodies.length,
    sum(body => body.length),
    sum(body => gzipSync(body, { level: 9 }).length),
    sum(body => brotliCompressSync(body, best).length),
  ];
};

/** Bytes of JavaScript and CSS until the login page can be used, and until the first list shows. */
export const benchBytes = async (browser: Browser, url: string): Promise<void> => {
  const page = await freshPage(browser);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', response => {
    bodies.set(
      response.url(),
      response.body().catch(() => Buffer.alloc(0)),
    );
  });
  await watchFor(page, { login: 'form input[type=password]', list: ROWS });
  await page.goto(url);
  await page.getByLabel('Username').fill('sp1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator(ROWS).first().waitFor();
  const rows: (string | number)[][] = [];
  for (const [mark, words] of [
    ['login', 'until login is usable'],
    ['list', 'until the first list shows'],
  ] as const) {
    const addresses = await loadedBefore(page, mark);
    for (const [kind, end] of [
      ['JavaScript', '.js'],
      ['CSS', '.css'],
    ] as const) {
      const wanted = addresses.filter(address => new URL(address).pathname.endsWith(end));
      const found = await Promise.all(wanted.map(address => bodies.get(address) ?? Buffer.alloc(0)));
      rows.push([words, kind, ...kilobytes(found)]);
    }
  }
  await page.context().close();
  printTable('Bytes, in kB of 1000', {
    note: 'Bodies of the responses Chromium got on a cold sign-in; gzip at 9 and brotli at 11, as a server sends files it compressed beforehand.',
    columns: ['', '', 'files', 'raw', 'gzip', 'brotli'],
    rows,
  });
};
