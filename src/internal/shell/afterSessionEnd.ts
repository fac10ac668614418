import type { useNotify } from 'ra-core';
import { takeFlash } from '../../browserStorage/flashMessage.ts';
import { SCROLLED_TABLE, takeLeftScroll } from '../../authProvider/leftPlace.ts';

const PATIENCE = 5000;
const EVERY = 100;

/** A tab whose user was replaced comes here without the login page, which would show the message. */
export const afterSessionEnd = (notify: ReturnType<typeof useNotify>): void => {
  const flash = takeFlash();
  if (flash) notify(flash.key, { type: flash.kind });
  restoreScroll();
};

/** Waits until page and table are long enough. Leaves an unscrolled page alone: the user may be scrolling. */
const restoreScroll = (): void => {
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
