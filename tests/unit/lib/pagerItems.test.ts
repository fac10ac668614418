import { describe, expect, it } from 'vitest';
import { pageCount, type PagerItem, pageItems } from '../../../src/lib/pagerItems.ts';

/** Items in one line: pages as they are, jumps as `<3` (back to page 3) and `>9` (forward to page 9). */
const line = (items: readonly PagerItem[]) =>
  items
    .map(item => (typeof item === 'number' ? item : `${item.direction === 'back' ? '<' : '>'}${item.jumpTo}`))
    .join(' ');

describe('pageItems', () => {
  it.each([
    [1, 0, '1'],
    [1, 1, '1'],
    [1, 4, '1 2 3 4'],
    [3, 5, '1 2 3 4 5'],
    [1, 10, '1 2 3 4 >4 10'],
    [3, 10, '1 2 3 4 >6 10'],
    [4, 10, '1 2 3 4 5 >7 10'],
    [5, 10, '1 <2 4 5 6 >8 10'],
    [6, 10, '1 <3 5 6 7 >9 10'],
    [7, 10, '1 <4 6 7 8 9 10'],
    [8, 10, '1 <5 7 8 9 10'],
    [10, 10, '1 <7 7 8 9 10'],
    [30, 60, '1 <27 29 30 31 >33 60'],
  ])('page %i of %i is %s', (current, count, expected) => {
    expect(line(pageItems(current, count))).toBe(expected);
  });

  const everyPlace = Array.from({ length: 24 }, (_, index) => index + 1).flatMap(count =>
    Array.from({ length: count }, (_, index) => [index + 1, count] as const),
  );

  it('holds to the specification at every page of up to 24 pages', () => {
    for (const [current, count] of everyPlace) {
      const items = pageItems(current, count);
      const where = `page ${current} of ${count}: ${line(items)}`;
      const pages = items.filter(item => typeof item === 'number');
      const jumps = items.filter(item => typeof item !== 'number');
      const must = [
        1,
        count,
        current,
        ...(current > 1 ? [current - 1] : []),
        ...(current < count ? [current + 1] : []),
        ...(current <= 4 ? [1, 2, 3, 4].filter(page => page <= count) : []),
        ...(current > count - 4 ? [0, 1, 2, 3].map(back => count - back).filter(page => page >= 1) : []),
      ];
      expect(new Set(pages), where).toEqual(new Set(must));
      expect(pages, where).toEqual([...new Set(pages)].sort((left, right) => left - right));
      // One jump on each side at most, exactly where pages are left out, three pages far.
      items.forEach((item, index) => {
        const [before, after] = [items[index - 1], items[index + 1]];
        if (typeof item === 'number') {
          if (typeof before === 'number') expect(item - before, where).toBe(1);
          return;
        }
        expect(typeof before === 'number' && typeof after === 'number' && after - before > 1, where).toBe(
          true,
        );
        const wanted = item.direction === 'back' ? Math.max(1, current - 3) : Math.min(count, current + 3);
        expect(item.jumpTo, where).toBe(wanted);
      });
      expect(new Set(jumps.map(({ direction }) => direction)).size, where).toBe(jumps.length);
    }
  });
});

describe('pageCount', () => {
  it.each([
    [0, 25, 0],
    [1, 25, 1],
    [25, 25, 1],
    [26, 25, 2],
    [1500, 100, 15],
    [100_000, 25, 4000],
  ])('%i rows in pages of %i are %i pages', (total, perPage, expected) => {
    expect(pageCount(total, perPage)).toBe(expected);
  });
});
