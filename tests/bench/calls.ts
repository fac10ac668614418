import type { Browser, Page, Route } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';
import { adminPage, ROWS, settled } from './browser.ts';
import { median, printTable } from './table.ts';

const RUNS = 5;
const LIST = '/internal/recent-calls';
const MEGABYTE = 1_000_000;
/** The call of the seed with the longest trace. */
const LONG_TRACE = `${LIST}/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000003`;
const ALL_SPANS = 20_000;
const SLOWED = [1, 4] as const;

const words = (slow: number): string => (slow === 1 ? 'none' : `${String(slow)}x`);

const slowDown = async (page: Page, rate: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
};

/** Milliseconds until so many rows stand in the list. */
const toRows = async (page: Page, count: number, act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  await page
    .locator(`${ROWS}:nth-child(${String(count)}) a`)
    .first()
    .waitFor();
  return performance.now() - began;
};

const benchList = async (browser: Browser, url: string) => {
  const rows: (string | number)[][] = [];
  const flows = [
    ['full load, today', 1, null, (page: Page) => page.goto(url + LIST, { waitUntil: 'commit' })],
    [
      'click, today',
      1,
      '/internal/clients',
      (page: Page) => page.click(`#pb-navigation nav a[href="${LIST}"]`),
    ],
    [
      'full load, 100 rows',
      100,
      null,
      (page: Page) => page.goto(`${url}${LIST}?filter=%7B%22date%22%3A%2230%22%7D&page=1&perPage=100`),
    ],
  ] as const;
  for (const [name, count, from, act] of flows)
    for (const slow of SLOWED) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await adminPage(browser, url);
        if (from !== null) {
          await page.goto(url + from);
          await settled(page, ROWS);
        }
        await slowDown(page, slow);
        times.push(await toRows(page, count, () => act(page)));
        await page.context().close();
      }
      rows.push([name, words(slow), Math.round(median(times)), Math.round(Math.max(...times))]);
    }
  printTable('Recent calls: milliseconds to rows', {
    note: `Each of ${String(RUNS)} runs in a new browser context, all accounts of the provider.`,
    columns: ['', 'CPU slowdown', 'median', 'slowest'],
    rows,
  });
};

/** Scrolls to the end and notes frames and elements; `nodes` is the most that the document had. */
const scrollThrough = (page: Page) =>
  page.locator('.pb-trace-table').evaluate(async table => {
    const DURATION = 2000;
    const began = performance.now();
    let frames = 0;
    let nodes = 0;
    for (let part = 0; part < 1; part = (performance.now() - began) / DURATION) {
      table.scrollTop = part * (table.scrollHeight - table.clientHeight);
      await new Promise(requestAnimationFrame);
      frames += 1;
      // Counting takes a millisecond of a frame's sixteen.
      if (frames % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
    }
    return { frames: Math.round((frames * 1000) / (performance.now() - began)), nodes };
  });

/** Answers the first spans of the trace alone. */
const shorten = async (route: Route, spans: number): Promise<void> => {
  const answer = await route.fetch();
  const trace = JSON.parse(await answer.text(), (key, value: unknown) =>
    key === 'spans' && Array.isArray(value) ? value.slice(0, spans) : value,
  ) as unknown;
  await route.fulfill({ response: answer, json: trace });
};

/** From the end of the trace's answer to the frame that shows its first rows. */
const watchTrace = (page: Page) =>
  page.addInitScript(() => {
    const noted = { shown: 0 };
    Object.assign(window, { noted });
    new MutationObserver(() => {
      if (noted.shown > 0 || !document.querySelector('.pb-trace-row')) return;
      noted.shown = -1;
      requestAnimationFrame(() => (noted.shown = performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });

const benchTrace = async (browser: Browser, url: string) => {
  const rows: (string | number)[][] = [];
  for (const spans of [2000, ALL_SPANS])
    for (const slow of SLOWED) {
      const page = await adminPage(browser, url);
      await watchTrace(page);
      if (spans < ALL_SPANS) await page.route(/\/trace\//, route => shorten(route, spans));
      await page.goto(url + LONG_TRACE);
      const tab = page.getByRole('tab', { name: 'Tracing' });
      await tab.waitFor();
      await page.waitForLoadState('networkidle');
      const session = await slowDown(page, slow);
      const heap = async () => {
        await session.send('HeapProfiler.collectGarbage');
        return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / MEGABYTE;
      };
      const before = await heap();
      await tab.click();
      await page.waitForFunction(() => (window as unknown as { noted: { shown: number } }).noted.shown > 0);
      const shown = await page.evaluate(() => {
        const [answer] = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/trace/'));
        const { shown: at } = (window as unknown as { noted: { shown: number } }).noted;
        return at - (answer as PerformanceResourceTiming).responseEnd;
      });
      const { frames, nodes } = await scrollThrough(page);
      rows.push([spans, words(slow), Math.round(shown), nodes, frames, Math.round((await heap()) - before)]);
      await page.context().close();
    }
  printTable('Trace: from the whole answer to its first rows', {
    note: 'Milliseconds, most elements in the document, frames a second while 2 s scroll from top to end, megabytes.',
    columns: ['spans', 'CPU slowdown', 'ms to rows', 'elements', 'frames', 'heap growth, MB'],
    rows,
  });
};

/** A call with a recording; found among all days. */
const RECORDED = `${LIST}?filter=%7B%22q%22%3A%22ca11ca11-0000-4000-8000-000000000001%22%7D`;

/** From the first click on a row to the frame that shows what it opens. */
const benchRow = async (browser: Browser, url: string) => {
  const rows: (string | number)[][] = [];
  for (const slow of SLOWED) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await adminPage(browser, url);
      await page.goto(url + RECORDED);
      await settled(page, ROWS);
      await page.waitForLoadState('networkidle');
      await slowDown(page, slow);
      times.push(
        await page.evaluate(
          () =>
            new Promise<number>(resolve => {
              const began = performance.now();
              const look = () => {
                if (document.querySelector('.pb-call .pb-player'))
                  requestAnimationFrame(() => resolve(performance.now() - began));
                else requestAnimationFrame(look);
              };
              document.querySelector<HTMLElement>('.pb-opener')?.click();
              look();
            }),
        ),
      );
      await page.context().close();
    }
    rows.push([words(slow), Math.round(median(times)), Math.round(Math.max(...times))]);
  }
  printTable('Recent calls: milliseconds from a row to its player, first time', {
    note: `Each of ${String(RUNS)} runs in a new browser context.`,
    columns: ['CPU slowdown', 'median', 'slowest'],
    rows,
  });
};

/** The list of calls, a row of it, and a trace of 2,000 and of 20,000 spans. */
export const benchCalls = async (browser: Browser, url: string): Promise<void> => {
  await benchList(browser, url);
  await benchRow(browser, url);
  await benchTrace(browser, url);
};
