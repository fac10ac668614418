import { type ReactVirtualizerOptions, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useIsPrinted } from '../../app/useIsPrinted.ts';

export const ROW_PX = 28;
export const HEAD_PX = 29;

/** More rows take too long to lay out on paper. */
const MOST_PRINTED = 2000;

type WindowOptions = Pick<
  ReactVirtualizerOptions<HTMLDivElement, Element>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>;

/** Virtualizes a table that does not scroll itself, whatever scrolls around it. */
const IN_WINDOW: WindowOptions = {
  observeElementRect: (_virtual, tell) => {
    const measure = () => tell({ width: innerWidth, height: innerHeight });
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  },
  observeElementOffset: ({ scrollElement: table }, tell) => {
    const measure = () => tell(Math.max(0, -(table?.getBoundingClientRect().top ?? 0)), false);
    measure();
    const left = new AbortController();
    // Scroll events do not bubble.
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal: left.signal });
    addEventListener('resize', measure, { signal: left.signal });
    return () => left.abort();
  },
  scrollToFn: () => undefined,
};

interface SpanRowsOptions {
  count: number;
  table: RefObject<HTMLDivElement | null>;
  mark: RefObject<HTMLDivElement | null>;
  active: number;
  flows: boolean;
}

export const useSpanRows = ({ count, table, mark, active, flows }: SpanRowsOptions) => {
  const isPrinted = useIsPrinted();
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised with what it returns
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => table.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    // The greatest height (tracing.css): rows come with the first paint, before any measurement.
    initialRect: { width: 0, height: 560 },
    ...(flows ? IN_WINDOW : {}),
  });
  const isOpen = useRef(false);
  useEffect(() => {
    if (active < 0) return;
    // What it opens with has rows around it, as far as there are any; the first of them is a whole one.
    if (!flows && isOpen.current) virtual.scrollToIndex(active, { align: 'auto' });
    else if (!flows) {
      const [middle = 0] = virtual.getOffsetForIndex(active, 'center') ?? [];
      virtual.scrollToOffset(Math.round(middle / ROW_PX) * ROW_PX);
    }
    isOpen.current = true;
    // Only while the focus is in the trace: a playing recording must not scroll the page.
    if (table.current?.closest('[data-tracing]')?.contains(document.activeElement))
      mark.current?.scrollIntoView({ block: 'nearest' });
  }, [active, virtual, flows, table, mark]);
  const shown = Math.min(count, isPrinted ? MOST_PRINTED : count);
  return {
    /** `start` in pixels below the head. */
    rows: isPrinted
      ? Array.from({ length: shown }, (_, index) => ({ index, start: index * ROW_PX }))
      : virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - HEAD_PX })),
    height: shown * ROW_PX,
  };
};
