import { expect, type Page } from '@playwright/test';

/**
 * Texts that become something else where a page, a template or a text direction takes them for more than text.
 * None is longer than the shortest name column (64).
 */
export const HOSTILE: readonly string[] = [
  '<img src=x onerror=globalThis.__hit=1>',
  '"><script>globalThis.__hit=1</script>',
  "javascript:globalThis.__hit=1//'-alert(1)-'",
  '\u202Eevil\u202C \u2066x\u2069 %00 \\u0000 &lt;b&gt;',
  '{{7*7}} ${7*7} %{name} #{7*7} <%= 7*7 %> |||| %{smart_count}',
  '😀👩‍👩‍👧 𝒳 é ﷽ 名前',
  'X'.repeat(64),
];

/** Nothing of it ran, and none of it became an element. */
export const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => '__hit' in globalThis)).toBe(false);
  await expect(page.locator('img[src="x"], main script, [onerror]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
};
