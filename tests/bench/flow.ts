import type { Browser, Page } from '@playwright/test';
import { adminPage, ROWS } from './browser.ts';

/** One thing of a waterfall, in milliseconds since the navigation. */
export interface Entry {
  name: string;
  start: number;
  end: number;
}

export interface Sample {
  ms: number;
  /** Scripts whose loading had begun by then. */
  scripts: number;
  /** Renders of React until then. */
  commits: number;
  entries: Entry[];
}

export interface Condition {
  name: string;
  slow: boolean;
}

export const CONDITIONS: readonly Condition[] = [
  { name: 'plain', slow: false },
  { name: '4x CPU, 50 ms, 10 Mbit/s', slow: true },
];

export interface Flow {
  name: string;
  run: (browser: Browser, url: string, condition: Condition) => Promise<Sample>;
}

const BITS_PER_BYTE = 8;

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 10_000_000 / BITS_PER_BYTE,
    uploadThroughput: 10_000_000 / BITS_PER_BYTE,
  });
};

interface Marks {
  at: number;
  commits: number;
}

/**
 * Watches the page from its first moment: the first frame that shows each selector, and React's commits until then,
 * counted through the hook that React's own developer tools use.
 */
const watch = async (page: Page, selectors: Record<string, string>) => {
  // tsx compiles named functions into calls of this helper, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = value => value;' });
  await page.addInitScript(wanted => {
    const state = { marks: {} as Record<string, Marks>, commits: 0 };
    Object.assign(globalThis, {
      benchState: state,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: () => {
          state.commits += 1;
        },
        onCommitFiberUnmount: () => undefined,
        checkDCE: () => undefined,
      },
    });
    // The frame after the change shows it.
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(wanted)) {
        if (name in state.marks || !document.querySelector(selector)) continue;
        requestAnimationFrame(() => {
          state.marks[name] ??= { at: performance.now(), commits: state.commits };
        });
      }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }, selectors);
};

/** What came until a mark, since `from`; `loginCall`: without the time of the login's answer. */
export const sampleOf = async (
  page: Page,
  mark: string,
  from: number,
  loginCall: boolean,
): Promise<Sample> => {
  await page.waitForFunction(
    name => name in (globalThis as unknown as { benchState: { marks: object } }).benchState.marks,
    mark,
  );
  return page.evaluate(
    ([name, began, withLogin]) => {
      const { marks } = (globalThis as unknown as { benchState: { marks: Record<string, Marks> } })
        .benchState;
      const found = marks[name];
      if (!found) throw new Error(`Nothing was marked as ${name}`);
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const login = withLogin ? resources.find(entry => /\/login$/.test(entry.name)) : undefined;
      const until = resources.filter(entry => entry.startTime < found.at);
      return {
        ms: found.at - began - (login?.duration ?? 0),
        scripts: until.filter(entry => /\.js$/.test(new URL(entry.name).pathname)).length,
        commits: found.commits,
        entries: until.map(entry => ({
          name: new URL(entry.name).pathname,
          start: entry.startTime,
          end: entry.responseEnd,
        })),
      };
    },
    [mark, from, loginCall] as const,
  );
};

/** Milliseconds between seeing the rows and the next click: the portal loads more when idle, up to three seconds long. */
export const READ_MS = 4000;

export const ROW_LINK = `${ROWS} a`;

/** A page that notes when it first shows each selector. */
export const prepare = async (page: Page, condition: Condition, selectors: Record<string, string>) => {
  await watch(page, selectors);
  if (condition.slow) await slowDown(page);
  return page;
};

/** From the address to the first frame that shows `selector`. */
export const fullLoad =
  (path: string, selector = ROW_LINK): Flow['run'] =>
  async (browser, url, condition) => {
    const page = await prepare(await adminPage(browser, url), condition, { there: selector });
    await page.goto(url + path);
    const sample = await sampleOf(page, 'there', 0, false);
    await page.context().close();
    return sample;
  };
