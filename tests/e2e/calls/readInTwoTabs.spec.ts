import { heading } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Long over: what is read of it is read for good. */
const WINDOW = new URLSearchParams({
  start: new Date(Date.now() - 20 * DAY).toISOString(),
  end: new Date(Date.now() - DAY).toISOString(),
});
const ADDRESS = `/internal/failures?${WINDOW.toString()}`;

test.use({ login: 'sp1' });

test('two tabs read the same calls once in sum, and a reload none', async ({ context, page }) => {
  const asked: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>(resolve => {
    release = resolve;
  });
  // The first tab stays in the middle of its reading until the second one waits for it.
  await context.route(/\/RecentCalls\?/, async route => {
    asked.push(new URL(route.request().url()).search);
    if (asked.length > 1) await gate;
    await route.continue();
  });
  await page.goto(ADDRESS);
  const words = (tab: typeof page) => tab.getByText(/^[\d,]+ of [\d,]+ calls read/);
  await expect(words(page)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(1);

  const second = await context.newPage();
  await second.goto(ADDRESS);
  await expect(heading(second, 'Failures')).toBeVisible();
  await expect(second.getByText(/Already loading in another tab/)).toBeVisible();
  const before = asked.length;
  expect(before).toBeLessThanOrEqual(2);

  release();
  const sums = (tab: typeof page) => tab.getByText(/^[\d,]+ of [\d,]+ calls failed$/);
  for (const tab of [page, second]) {
    await expect(tab.getByText(/calls read .*updated/)).toBeVisible();
    await expect(tab.getByRole('progressbar')).toHaveCount(0);
  }
  expect(await sums(second).textContent()).toBe(await sums(page).textContent());
  expect(asked.length).toBeGreaterThan(before);
  expect(asked.filter((query, at) => asked.indexOf(query) !== at)).toEqual([]);
  const read = Number((await words(page).textContent())?.replaceAll(',', '').match(/^\d+/)?.[0]);
  // Pages overlap by one call; a window in halves, which two requests read at a time, costs one more each.
  expect(asked.length).toBeLessThanOrEqual(Math.ceil(read / 499) + 2);

  const all = asked.length;
  await second.reload();
  await expect(sums(second)).toHaveText((await sums(page).textContent()) ?? '');
  await expect(second.getByText(/calls read .*updated/)).toBeVisible();
  expect(asked.length).toBe(all);
});
