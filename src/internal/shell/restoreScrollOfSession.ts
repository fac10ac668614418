import { SCROLLED_TABLE, takeLeftScroll } from '../../authProvider/leftPlace.ts';

const PATIENCE = 5000;
const EVERY = 100;

/** Waits until page and table are long enough. Leaves an unscrolled page alone: the user may be scrolling. */
export const restoreScrollOfSession = (): void => {
  const scroll = takeLeftScroll();
  if (!scroll || (scroll.page === 0 && scroll.table === 0)) return;
  const until = Date.now() + PATIENCE;
  const restore = () => {
    const table = document.querySelector(SCROLLED_TABLE);
    table?.scrollTo(0, scroll.table);
    scrollTo(0, scroll.page);
    const isThere = scrollY >= scroll.page && (table?.scrollTop ?? 0) >= scroll.table;
    if (!isThere && Date.now() < until) setTimeout(restore, EVERY);
  };
  restore();
};
