import { useLocation } from 'ra-core';
import { type RefObject, useEffect } from 'react';

interface Shown {
  pathname: string;
  heading: HTMLElement;
  isTaken: boolean;
}

const shownIn = new WeakMap<Element, Shown>();

const isFree = (main: Element): boolean => {
  const active = document.activeElement;
  if (!active || active === document.body || active === main) return true;
  return !main.contains(active) && !active.closest('dialog');
};

/** Focuses the heading after a navigation; never takes the focus from an input or on the first load. */
export const useHeadingFocus = (ref: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    // Waits a frame: whatever else the page focuses by then keeps the focus.
    const frame = requestAnimationFrame(() => {
      const heading = ref.current;
      const main = heading?.closest('main');
      if (!heading || !main) return;
      const shown = shownIn.get(main);
      // The heading of a loading page is replaced by the heading of the loaded one.
      const isReplaced =
        shown?.isTaken && !shown.heading.isConnected && document.activeElement === document.body;
      // A path that changes before anything was pressed is a redirect, and part of the first load.
      const { userActivation } = navigator as Partial<Navigator>;
      const isGone = shown?.pathname !== pathname && userActivation?.hasBeenActive !== false;
      const isTaken = Boolean(shown && ((isGone && isFree(main)) || isReplaced));
      shownIn.set(main, { pathname, heading, isTaken });
      if (isTaken) heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, pathname]);
};
