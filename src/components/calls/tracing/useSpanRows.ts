import { type ReactVirtualizerOptions, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useIsPrinted } from '../../app/useIsPrinted.ts';

export const ROW_PX = 28;
/** The head stays in view above the rows. */
export const HEAD_PX = 29;

/** On paper: more are no reading, and longer to lay out than anybody waits. */
const MOST_PRINTED = 2000;

type WindowOptions = Pick<
  ReactVirtualizerOptions<HTMLDivElement, Element>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>;

/** The rows that the window shows of a table that does not scroll by itself, whatever scrolls around it. */
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
    // Scrolling does not bubble.
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal: left.signal });
    addEventListener('resize', measure, { signal: left.signal });
    return () => left.abort();
  },
  scrollToFn: () => undefined,
};

interface SpanRowsOptions {
  count: number;
  /** The table's element. */
  table: RefObject<HTMLDivElement | null>;
  /** Lies where the active row is, which may be out of the page. */
  mark: RefObject<HTMLDivElement | null>;
  /** The row that keys move from; below 0 none. */
  active: number;
  /** The table is as high as its rows, and scrolls with what is around it. */
  flows: boolean;
}

/** Which rows of a trace are in the page: those in view, all of them on paper. Keeps the active one in view. */
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
    // The tallest it gets (tracing.css): rows come with the first paint, not after a measurement.
    initialRect: { width: 0, height: 560 },
    ...(flows ? IN_WINDOW : {}),
  });
  useEffect(() => {
    if (active < 0) return;
    if (!flows) virtual.scrollToIndex(active, { align: 'auto' });
    // Only for who moves in the trace: a recording that plays leaves the page where it is.
    if (table.current?.closest('.pb-trace')?.contains(document.activeElement))
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
