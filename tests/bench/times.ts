import type { Browser, Page } from '@playwright/test';
import { adminPage, ROWS, settled } from './browser.ts';
import { median, printTable } from './table.ts';

const RUNS = 7;

/**
 * Milliseconds from the click on a link to the frame that shows the rows behind it, measured inside the page: the
 * click event starts the clock, the second frame after the first row of the new list stops it.
 */
const clickToRows = (page: Page, link: string): Promise<number> =>
  page.evaluate(
    ([selector, rows]) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLAnchorElement>(selector);
        if (!target) return reject(new Error(`There is no ${selector}`));
        const before = new Set(document.querySelectorAll(rows));
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const there = [...document.querySelectorAll(rows)].some(
            row => !before.has(row) && row.querySelector('a'),
          );
          if (!there || location.pathname !== target.pathname) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
        });
        observer.observe(document, { childList: true, subtree: true });
        target.click();
        return undefined;
      }),
    [link, ROWS] as const,
  );

const measure = async (browser: Browser, url: string, { path, slow }: { path: string; slow: number }) => {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await adminPage(browser, url);
    await page.goto(`${url}/internal/clients`);
    await settled(page, ROWS);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    runs.push(await clickToRows(page, `#pb-navigation nav a[href="${path}"]`));
    await page.context().close();
  }
  return runs;
};

/** From a click in the menu to the rows of a list, as fast as this machine is and with a quarter of its speed. */
export const benchTimes = async (browser: Browser, url: string): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const [name, path] of [
    ['Accounts', '/internal/accounts'],
    ['Phone numbers, 25 of 1,500', '/internal/phone-numbers'],
  ] as const)
    for (const slow of [1, 4]) {
      const runs = await measure(browser, url, { path, slow });
      const words = slow === 1 ? 'none' : `${slow}x`;
      rows.push([name, words, median(runs), Math.min(...runs), Math.max(...runs)]);
    }
  printTable('From click to rows, in milliseconds', {
    note: `Menu click on the SIP client list, everything at rest; each of ${RUNS} runs in a new browser context.`,
    columns: ['list', 'CPU slowdown', 'median', 'fastest', 'slowest'],
    rows,
  });
};
