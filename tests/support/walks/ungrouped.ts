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

/** A number that stands by itself, in a cell, title or step; in a sentence it is a word among others. */
const ALONE = /^\s*\+[1-9][\d ()-]{6,}\d\s*$/;

/** Numbers that are not drawn as the others are. */
export const strayNumbers = (within: Element): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!ALONE.test(textContent ?? '') || parentElement?.closest('.pb-mono, code, textarea, option, title'))
      continue;
    found.push(`not in mono: ${textContent ?? ''} in ${parentElement?.outerHTML.slice(0, 120) ?? ''}`);
  }
  return [...new Set(found)];
};
