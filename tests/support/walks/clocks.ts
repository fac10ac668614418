/** What is copied, typed or read by a machine stays as it is; so do names, which may be anything. */
const RAW = 'code, pre, textarea, script, style, [data-raw]';

/** In English, where the portal says `Nov 27, 2026, 8:57:42 PM UTC` and parts of it. */
const OTHER_WAYS: readonly [way: string, pattern: RegExp][] = [
  ['a clock of 24 hours', /(?<![\d:.])(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?!\d|:|\.\d|\s?[AP]M)/g],
  ['an hour with a zero before it', /(?<![\d:.])0\d:\d{2}(?::\d{2})?(?:\.\d+)?\s?[AP]M/g],
  ['a moment for machines', /\b\d{4}-\d{2}-\d{2}(?:T|\s\d{2}:)/g],
  ['a date of digits', /(?<![\d/.])\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})(?![\d/])/g],
];

/** Moments in the page that are not written as all others are: one way to write a time. */
export const strayClocks = (within: Element): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (parentElement?.closest(RAW)) continue;
    for (const [way, pattern] of OTHER_WAYS)
      for (const [moment] of textContent?.matchAll(pattern) ?? [])
        found.push(`${way}: ${moment} in ${parentElement?.className || String(parentElement?.localName)}`);
  }
  return [...new Set(found)];
};
