export type PagerItem = number | { jumpTo: number; direction: 'back' | 'forward' };

const NEIGHBOURS = 1;
const EDGE = 4;
const JUMP = 3;

/** First, last and neighbouring pages, four near an end, and jumps between. `current` is from 1; `count` may be 0. */
export const pageItems = (current: number, count: number): PagerItem[] => {
  const shown = new Set<number>([1, Math.max(count, 1)]);
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page++) shown.add(page);
  if (current <= EDGE) for (let page = 1; page <= EDGE; page++) shown.add(page);
  if (current > count - EDGE) for (let page = count - EDGE + 1; page <= count; page++) shown.add(page);
  const pages = [...shown].filter(page => page >= 1 && page <= Math.max(count, 1)).sort((a, b) => a - b);
  const items: PagerItem[] = [];
  pages.forEach((page, index) => {
    const previous = pages[index - 1];
    if (previous !== undefined && page - previous > 1) {
      const back = page <= current;
      items.push({
        jumpTo: back ? Math.max(1, current - JUMP) : Math.min(count, current + JUMP),
        direction: back ? 'back' : 'forward',
      });
    }
    items.push(page);
  });
  return items;
};

export const pageCount = (total: number, perPage: number): number => Math.ceil(total / perPage);
