import { SCROLLED_TABLE, takeScroll } from '../../authProvider/returnAddress.ts';

/** Milliseconds for the rows to arrive. */
const PATIENCE = 5000;
const EVERY = 100;

/** Scrolls page and table to where they were when the session ended, as soon as they are long enough. */
export const restoreScroll = (): void => {
  const scroll = takeScroll();
  if (!scroll) return;
  const until = Date.now() + PATIENCE;
  const timer = setInterval(() => {
    const table = document.querySelector(SCROLLED_TABLE);
    table?.scrollTo(0, scroll.table);
    scrollTo(0, scroll.page);
    const isThere = scrollY >= scroll.page && (table?.scrollTop ?? 0) >= scroll.table;
    if (isThere || Date.now() > until) clearInterval(timer);
  }, EVERY);
};
