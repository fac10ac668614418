import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, signIn } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const callAt = (number: number, query: string) =>
  `/internal/recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-00000000000${String(number)}?${query}`;
/** Its webhook fails in the middle. */
const BROKEN = 4;
/** Ten minutes, with alerts of other calls meanwhile. */
const LONG = 1;
/** 20,000 spans. */
const HUGE = 3;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('somebody who was sent a link', () => {
  test.use({ login: null });

  test('signs in, sees the moment, and goes to the span, the words and the message', async ({ page }) => {
    await page.goto(callAt(BROKEN, 'tab=tracing&t=20.0'));
    await signIn(page, 'acct1');
    await expect(tab(page, 'Tracing')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Looking at 0:20 of the call')).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('checkbox', { name: 'Failed only' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next match' }).click();
    await row(page, '502').click();
    const details = page.getByRole('complementary', { name: 'Span: verb:hook' });
    await expect(details).toContainText('http.statusCode');
    await expectAccessible(page, 'tracing');
    await expect(page).toHaveURL(/[?&]span=[0-9a-f]+/);
    await page.reload();
    await expect(details).toBeVisible();
    // An address that names a span leads to it, and not to the head of the page.
    await expect(page.getByRole('row', { selected: true })).toBeInViewport({ ratio: 1 });
    await tab(page, 'Latency').click();
    await expect(row(page, 'Yes, please')).toContainText('failed');
    await expectAccessible(page, 'latency');
    await page.getByRole('button', { name: '0:13' }).click();
    await tab(page, 'SIP').click();
    const messages = page.getByRole('list', { name: 'SIP messages' });
    await expect(messages.locator('li[data-now]')).toContainText('ACK');
    await expectAccessible(page, 'sip');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download pcap' }).click();
    expect((await download).suggestedFilename()).toMatch(/^callid-.*\.pcap$/);
    await messages.getByRole('button', { name: /^BYE from/ }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('CSeq');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    const shown = {
      SIP: messages,
      Latency: row(page, 'Yes, please'),
      Tracing: page.getByRole('treegrid'),
      Details: page.getByText('SIP Call-ID:'),
    };
    for (const [name, content] of Object.entries(shown)) {
      await tab(page, name).click();
      await expect(content).toBeVisible();
      await expectFits(page, name);
    }
    await page.goto(callAt(BROKEN, 'tab=tracing'));
    await expect(row(page, '502')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  test('finds what failed in the first window, at every width, without a move of page or focus', async ({
    page,
  }) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(callAt(BROKEN, 'tab=tracing'));
      const failed = row(page, '502');
      await expect(failed).toBeInViewport({ ratio: 1 });
      await expect(failed).toHaveCSS('box-shadow', /inset/);
      await expect(failed.getByText('2.46 s')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('treegrid')).not.toBeFocused();
      // Below the head begins a row: no bar stands without its name.
      const ends = await page
        .locator('.pb-trace-row, .pb-trace-head')
        .evaluateAll(parts => parts.map(part => Math.round(part.getBoundingClientRect().top)));
      const [head = 0, ...tops] = ends;
      expect(tops).toContain(head + 29);
    }
    // On the phone a bar lies below its name, and covers no button.
    const parent = row(page, 'verb:say');
    const name = parent.getByText('verb:say');
    const [text, bar] = [
      await name.boundingBox(),
      await parent.locator('[data-family]').last().boundingBox(),
    ];
    expect(bar?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? Infinity));
    await parent.getByRole('button', { name: /^Hide what is below verb:say/ }).click();
    await expect(parent).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  test('has what a call is about near the top of a phone, and what is done with it in one menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(callAt(BROKEN, 'tab=details'));
    await expect(page.getByText('SIP Call-ID:')).toBeVisible();
    await expect
      .poll(async () => (await page.getByRole('tabpanel').boundingBox())?.y ?? Infinity)
      .toBeLessThan(330);
    await expect(page.getByRole('button', { name: 'Play recording' })).toBeInViewport({ ratio: 1 });
    const menu = page.getByRole('button', { name: 'Actions', exact: true });
    await expect(page.getByRole('button', { name: 'Download pcap' })).toBeHidden();
    await menu.press('Enter');
    for (const name of ['Download pcap', 'Download record file', 'Delete record file'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expectAccessible(page, 'the menu of a call');
    await page.getByRole('button', { name: 'Show waveform' }).press('Enter');
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expectFits(page, 'a recording that is open');
  });

  test('reads a long call on the phone without a page wider than it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(callAt(LONG, 'tab=latency'));
    await expect(row(page, 'Median')).toBeVisible();
    // An alert's message may be longer than the line that has it.
    await expect(page.getByRole('link', { name: /alerts? around this time$/ })).toBeVisible();
    await expectFits(page, 'a long call');
  });

  test('reads a trace of 20,000 spans with few elements in the page', async ({ page }) => {
    test.slow();
    await page.goto(callAt(HUGE, 'tab=tracing'));
    // The sandbox makes 10 MB of it.
    await expect(page.getByText('20,000 spans')).toBeVisible({ timeout: 60_000 });
    const body = page.getByRole('treegrid');
    await body.focus();
    await page.keyboard.press('End');
    await expect(page.locator('.pb-trace-row[aria-rowindex="20001"]')).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  });
});
