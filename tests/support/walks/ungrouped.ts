/** Digits of E.164 that stand by themselves: a part of an address, a sid or a longer word is none. */
const NUMBER = /(?<![\p{L}\d:@/.-])\+?[1-9]\d{10,14}(?![\p{L}\d@/.-])/gu;

/** What is copied, typed or read by a machine stays as it is. */
const RAW = 'code, pre, textarea, script, style, [data-raw]';

/** Numbers in the page that are not grouped by their country (`shownNumber`). */
export const ungrouped = (within: Element): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (parentElement?.closest(RAW)) continue;
    for (const [number] of textContent?.matchAll(NUMBER) ?? [])
      found.push(`not grouped: ${number} in ${parentElement?.className || String(parentElement?.localName)}`);
  }
  return [...new Set(found)];
};
