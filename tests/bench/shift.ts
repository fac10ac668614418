import type { Browser, Page } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';
import { adminPage, settled } from './browser.ts';
import { printTable } from './table.ts';

/** Milliseconds that each answer is late. */
const LATENCY = 400;
/** Milliseconds after the last request: what arrives from a worker or with the next frame. */
const REST = 600;
/** What a screen may move. */
const MOST = 0.05;

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

const LISTS = [
  'accounts',
  'users',
  'applications',
  'carriers',
  'speech-services',
  'phone-numbers',
  'clients',
  'ms-teams-tenants',
  'least-cost-routing',
];

const SCREENS = [
  'overview',
  'settings',
  'recent-calls',
  `recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000004`,
  'alerts',
  'check-up',
  'failures',
  'live',
  'alarms',
  'what-changed',
  'config-file',
  'trends',
  'test-call',
  `live/${DEFAULT_ACCOUNT}`,
  `devices/${DEFAULT_ACCOUNT}`,
  'number-explainer',
  'number-explainer?number=16175000700',
  'number-import',
];

interface Shift {
  value: number;
  /** What moved most, as a selector. */
  what: string;
}

const recordShifts = () => {
  const shifts: Shift[] = [];
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.localName}.${node.className.toString().replaceAll(' ', '.')}` : 'text';
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    }[])
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)).join(' ') });
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifts });
};

const shiftOf = async (page: Page, url: string, path: string): Promise<Shift> => {
  await page.goto(`${url}/internal/${path}`);
  await settled(page, '#main-content h1');
  await page.waitForTimeout(REST);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const worst = [...shifts].sort((left, right) => right.value - left.value)[0];
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), what: worst?.what ?? '' };
};

/** The address of the first record of a list; null: it has none. */
const firstRecord = async (page: Page, url: string, list: string): Promise<string | null> => {
  await page.goto(`${url}/internal/${list}`);
  await settled(page, '#main-content h1');
  const link = page.locator('#main-content tbody tr .pb-row-link').first();
  if ((await link.count()) === 0) return null;
  return ((await link.getAttribute('href')) ?? '').replace('/internal/', '');
};

/** Rows of the table: a path, its shifts by size, and what moves where it is too much. */
const shiftRows = async (
  browser: Browser,
  { url, user, paths }: { url: string; user: string; paths: readonly string[] },
): Promise<string[][]> => {
  const rows: string[][] = [];
  for (const path of paths) {
    const shifts: Shift[] = [];
    for (const size of SIZES) {
      const page = await adminPage(browser, url, user);
      await page.setViewportSize(size);
      await page.addInitScript({ content: 'globalThis.__name = value => value;' });
      await page.addInitScript(recordShifts);
      const session = await page.context().newCDPSession(page);
      const free = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', { ...free, latency: LATENCY });
      shifts.push(await shiftOf(page, url, path));
      await page.context().close();
    }
    const worst = shifts.filter(({ value }) => value >= MOST).map(({ what }) => what.slice(0, 120));
    rows.push([
      path.replace(/[\da-f-]{36}/g, '…'),
      ...shifts.map(({ value }) => value.toFixed(3)),
      worst.join(' | '),
    ]);
  }
  return rows;
};

/** Of an account user where accounts pay for themselves. */
const HOSTED = [`accounts/${DEFAULT_ACCOUNT}/edit`];

/**
 * How much every screen moves while it loads by itself (`npm run bench -- --shift`): the sum of its layout shifts.
 *
 * @param hosted a second server, in hosted mode
 */
export const benchShift = async (
  browser: Browser,
  { url, hosted, only = '' }: { url: string; hosted: string; only?: string | undefined },
): Promise<void> => {
  const paths = [...SCREENS];
  const looking = await adminPage(browser, url);
  for (const list of LISTS) {
    const record = await firstRecord(looking, url, list);
    paths.push(list, `${list}/add`, ...(record ? [record] : []));
  }
  await looking.context().close();
  const wanted = (all: readonly string[]) => all.filter(each => each.includes(only));
  const rows = [
    ...(await shiftRows(browser, { url, user: 'admin', paths: wanted(paths) })),
    ...(await shiftRows(browser, { url: hosted, user: 'acct1', paths: wanted(HOSTED) })),
  ];
  printTable('Layout shift', {
    note: `Of screens opened by their address, with ${String(LATENCY)} ms of latency; wanted: under ${String(MOST)}.`,
    columns: ['screen', ...SIZES.map(({ width }) => `${String(width)} px`), 'what moves where it is more'],
    rows,
  });
};
