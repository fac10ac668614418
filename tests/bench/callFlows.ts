import type { Browser, Page, Route } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';
import { adminPage, ROWS, settled } from './browser.ts';
import { type Condition, type Flow, fullLoad, prepare, READ_MS, sampleOf } from './flow.ts';

const LIST = '/internal/recent-calls';
const SID = 'ca11ca11-0000-4000-8000-00000000000';
/** Calls of the seed (sandbox/README.md). */
const RECORDED = `${SID}1`;
const LONG_TRACE = `${SID}3`;

const listOf = (filter: Record<string, string>) =>
  `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const SPANS = 2000;
/** Milliseconds that the pointer is on a row before it presses. */
const POINTED_MS = 150;

const ROW = `${ROWS} .pb-opener`;

/** Bodies by address: a trace is cut once, so that the cutting is not measured. */
const shortened = new Map<string, string>();

const shorten = async (route: Route): Promise<void> => {
  const url = route.request().url();
  let body = shortened.get(url);
  if (body === undefined) {
    const answer = await route.fetch();
    const trace = JSON.parse(await answer.text(), (key, value: unknown) =>
      key === 'spans' && Array.isArray(value) ? value.slice(0, SPANS) : value,
    ) as unknown;
    body = JSON.stringify(trace);
    shortened.set(url, body);
  }
  await route.fulfill({ contentType: 'application/json', body });
};

/** Opens a call's row as a hand does; when it was pressed, in milliseconds of the page. */
const pressRow = async (page: Page): Promise<number> => {
  await page.locator(ROW).first().hover();
  await page.waitForTimeout(POINTED_MS);
  return page.evaluate(row => {
    const began = performance.now();
    document.querySelector<HTMLElement>(row)?.click();
    return began;
  }, ROW);
};

/**
 * Goes on to the trace: by the tab in the row, or, where rows have none, by the link to the call's page and its tab. Each
 * is used in the frame that shows it.
 */
const goToTrace = (page: Page): Promise<void> =>
  page.evaluate(
    list =>
      new Promise<void>(resolve => {
        let linked = false;
        const look = () => {
          if (document.querySelector('.pb-trace-row')) return resolve();
          const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
            ({ textContent }) => textContent === 'Tracing',
          );
          const link = [...document.querySelectorAll<HTMLElement>(`.pb-call a[href*="${list}/"]`)].at(-1);
          if (tab) {
            if (tab.getAttribute('aria-selected') !== 'true') tab.click();
          } else if (link && !linked) {
            linked = true;
            link.click();
          }
          requestAnimationFrame(look);
          return undefined;
        };
        look();
      }),
    LIST,
  );

/** A page at rest, before the hand moves. */
const atRest = async (page: Page, address: string, ready: string): Promise<void> => {
  await page.goto(address);
  await settled(page, ready);
  await page.waitForTimeout(READ_MS);
};

const rowFlow =
  (call: string, shown: string, further: (page: Page) => Promise<void>) =>
  async (browser: Browser, url: string, condition: Condition) => {
    const page = await prepare(await adminPage(browser, url), condition, { shown });
    await page.route(/\/trace\//, shorten);
    await atRest(page, url + listOf({ q: call }), ROW);
    const from = await pressRow(page);
    await further(page);
    const sample = await sampleOf(page, 'shown', from, false);
    await page.context().close();
    return sample;
  };

/** A call's row, trace and recording, and the lists of what happened. */
export const CALL_FLOWS: readonly Flow[] = [
  {
    name: 'recent calls, filters in the address, full load to rows',
    run: fullLoad(listOf({ date: '7', direction: 'inbound' })),
  },
  {
    name: 'recent calls, 100 rows, full load to rows',
    run: fullLoad(`${listOf({ date: '14' })}&page=1&perPage=100`),
  },
  { name: 'alerts, full load to rows', run: fullLoad('/internal/alerts', `${ROW}, #main-content .pb-empty`) },
  {
    name: 'call, row to panel, first time',
    run: rowFlow(RECORDED, '.pb-call .pb-player', () => Promise.resolve()),
  },
  { name: 'call, row to trace of 2,000 spans', run: rowFlow(LONG_TRACE, '.pb-trace-row', goToTrace) },
  {
    name: 'call, Show waveform of 10 minutes',
    run: async (browser, url, condition) => {
      const page = await prepare(await adminPage(browser, url), condition, {
        wave: '.pb-player-wave[aria-busy="false"]',
      });
      await atRest(page, `${url}${LIST}/${DEFAULT_ACCOUNT}/${RECORDED}`, '.pb-player');
      const show = page.getByRole('button', { name: 'Show waveform', exact: true });
      const from = await show.evaluate(button => {
        const began = performance.now();
        (button as HTMLElement).click();
        return began;
      });
      const sample = await sampleOf(page, 'wave', from, false);
      await page.context().close();
      return sample;
    },
  },
];
