import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the selection is made, when its bar is gone: what came first in the table's head. */
const SELECTING = '.pb-check-cell :is(input)';

/** Gives the focus that the bar takes with it back to where it was before, so that the next rows can be chosen. */
export const useFocusKept = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    let before: EventTarget | null = null;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) before = relatedTarget;
    };
    bar.addEventListener('focusin', onFocus);
    // That of a component which leaves runs while what it rendered is still in the page.
    return () => {
      bar.removeEventListener('focusin', onFocus);
      if (!bar.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? (before as HTMLElement) : document.querySelector<HTMLElement>(SELECTING))?.focus({
        preventScroll: true,
      });
    };
  }, []);
  return ref;
};
