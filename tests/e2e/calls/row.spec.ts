import config from '../../../playwright.config.ts';
import { expectFits, filterQuery } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const CALLS = '/internal/recent-calls';
const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';

test.use({
  login: 'sp1',
  // Scroll bars that take room, as most browsers on a desk have them.
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('an opened row has its tabs, scrolls nowhere by itself, and lies under no edge', async ({ page }) => {
  await page.goto(`${CALLS}?${filterQuery({ q: BROKEN })}`);
  await page.getByRole('button', { name: /^Details of/ }).click();
  const frame = page.locator('.pb-table-frame');
  const hidden = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, content] of [
      ['Details', page.getByText('SIP Call-ID:')],
      ['Tracing', page.getByRole('treegrid')],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(content).toBeVisible();
      await expect.poll(hidden, `${name} at ${String(width)}`).toBe(0);
      await expectFits(page, `${name} in the list at ${String(width)}`);
    }
  }
  // Two columns of equal buttons, each with its name.
  const actions = page.locator('.pb-call[data-flows] .pb-toolbar').locator('a, button');
  const boxes = await actions.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBe(6);
  for (const side of ['left', 'width'] as const)
    expect(new Set(boxes.map(box => Math.round(Number(box[side])))).size).toBeLessThanOrEqual(
      side === 'left' ? 2 : 1,
    );
  await expect(page.getByRole('button', { name: 'Delete record file' })).toHaveText('Delete record file');
  const tree = page.getByRole('treegrid');
  expect(await tree.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await tree.focus();
  await page.keyboard.press('End');
  await expect(page.locator('.pb-trace-row[data-active]')).toBeInViewport();
});

test('what leaves the table of a small window is readable below the outcome', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${CALLS}?${filterQuery({ q: BROKEN })}`);
  const facts = page.locator('.pb-second-line > span');
  await expect(facts.filter({ hasText: 'Microsoft Teams' })).toBeVisible();
  expect(
    await facts.evaluateAll(all =>
      all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent),
    ),
  ).toEqual([]);
});
