import { type RefObject, useLayoutEffect } from 'react';

/** A part that vanishes with the focus in it leaves it to the page's heading: the next Tab would start at the top. */
export const useFocusHandedOn = (part: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [part]);
};
