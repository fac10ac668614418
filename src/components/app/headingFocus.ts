import { useLocation } from 'ra-core';
import { type RefObject, useEffect } from 'react';

interface Shown {
  pathname: string;
  heading: HTMLElement;
  /** It had the focus. */
  isTaken: boolean;
}

/** By the main element, which lives as long as the portal is in view: the page whose heading showed last. */
const shownIn = new WeakMap<Element, Shown>();

/** Nothing of a page has the focus: it was lost with the page before, or is still on what led here. */
const isFree = (main: Element): boolean => {
  const active = document.activeElement;
  if (!active || active === document.body || active === main) return true;
  return !main.contains(active) && !active.closest('dialog');
};

/**
 * Gives a page's heading the focus when it shows after a navigation, so that screen readers say where one is and the
 * next Tab starts there. Never takes it from an input of the page, and leaves a freshly loaded document alone.
 */
export const useHeadingFocus = (ref: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    // With the next frame: whatever else the page focuses by then has it, and React has nothing under way.
    const frame = requestAnimationFrame(() => {
      const heading = ref.current;
      const main = heading?.closest('main');
      if (!heading || !main) return;
      const shown = shownIn.get(main);
      // A heading for the wait is replaced by that of what was read.
      const isReplaced =
        shown?.isTaken && !shown.heading.isConnected && document.activeElement === document.body;
      const isTaken = Boolean(shown && ((shown.pathname !== pathname && isFree(main)) || isReplaced));
      shownIn.set(main, { pathname, heading, isTaken });
      if (isTaken) heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, pathname]);
};
