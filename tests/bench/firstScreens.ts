import { PASSWORD } from '../../sandbox/seed/names.ts';
import { adminPage, freshPage, ROWS, settled } from './browser.ts';
import { CALL_FLOWS } from './callFlows.ts';
import { type Flow, fullLoad, prepare, READ_MS, ROW_LINK, sampleOf } from './flow.ts';
import { routingTable } from './routing.ts';

const LOGIN = 'form input[type=password]';

const linkTo = (page: string) => `#pb-navigation nav a[href="/internal/${page}"]`;
const rowOf = (page: string) => `${ROWS} a[href^="/internal/${page}/"]`;

/** From accounts by the menu to phone numbers; `before` are the pages in between, each seen to the end. */
const clicked =
  (before: readonly string[]): Flow['run'] =>
  async (browser, url, condition) => {
    const page = await prepare(await adminPage(browser, url), condition, { rows: rowOf('phone-numbers') });
    await page.goto(`${url}/internal/accounts`);
    await settled(page, ROWS);
    // A click amid that would measure chance.
    await page.waitForTimeout(READ_MS);
    for (const name of before) {
      await page.locator(linkTo(name)).click();
      await page.locator(rowOf(name)).first().waitFor();
      await page.waitForTimeout(READ_MS);
    }
    const from = await page.evaluate(link => {
      const began = performance.now();
      // Those of an earlier visit.
      (globalThis as unknown as { benchState: { marks: object } }).benchState.marks = {};
      document.querySelector<HTMLElement>(link)?.click();
      return began;
    }, linkTo('phone-numbers'));
    const sample = await sampleOf(page, 'rows', from, false);
    await page.context().close();
    return sample;
  };

/** The steps hold for builds since 576f491, where roles, names and classes are the same or an alternative is given. */
export const FLOWS: readonly Flow[] = [
  {
    name: 'login form usable, cold',
    run: async (browser, url, condition) => {
      const page = await prepare(await freshPage(browser), condition, { login: LOGIN });
      await page.goto(url);
      await page.locator(LOGIN).waitFor();
      const sample = await sampleOf(page, 'login', 0, false);
      await page.context().close();
      return sample;
    },
  },
  {
    name: 'sign-in to account rows, without the login call',
    run: async (browser, url, condition) => {
      const page = await prepare(await freshPage(browser), condition, { rows: ROW_LINK });
      await page.goto(url);
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      // The time a person needs for typing is enough to prefetch.
      await page.waitForLoadState('networkidle');
      const from = await page.evaluate(() => {
        const began = performance.now();
        document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
        return began;
      });
      await page.locator(ROW_LINK).first().waitFor();
      const sample = await sampleOf(page, 'rows', from, true);
      await page.context().close();
      return sample;
    },
  },
  { name: 'accounts, full load to rows', run: fullLoad('/internal/accounts') },
  { name: 'phone numbers, full load to rows', run: fullLoad('/internal/phone-numbers') },
  { name: 'phone numbers, click to rows', run: clicked([]) },
  { name: 'phone numbers, click to rows, second visit', run: clicked(['phone-numbers', 'accounts']) },
  { name: 'speech credentials, full load to rows', run: fullLoad('/internal/speech-services') },
  {
    name: 'routing table of 1,000, full load to its first rule',
    run: async (browser, url, condition) => {
      const sid = await routingTable(url, 1000);
      const load = fullLoad(`/internal/least-cost-routing/${sid}/edit`, '[data-part="pattern"]');
      return load(browser, url, condition);
    },
  },
  ...CALL_FLOWS,
];
