import { type RefObject, useLayoutEffect, useState } from 'react';
import { useRootFlag } from '../app/useRootFlag.ts';
import { useStored } from '../app/useStored.ts';
import { focusSelecting } from '../list/focusInList.ts';
import { jobPlace } from '../list/jobPlace.ts';

/** Where a list shows what is done with a selection. */
const BAR = '.pb-bulk-bar';

const focusIn = (element: HTMLElement) => {
  (element.querySelector<HTMLElement>('.pb-button') ?? element).focus({ preventScroll: true });
};

/**
 * The element that a job is drawn in: on a list with a selection it stands in the place of the bar, and takes the focus
 * that was there; elsewhere `home` has it. It moves as it is, so that nothing in it is lost.
 */
export const usePlace = (home: RefObject<HTMLElement | null>): HTMLElement => {
  const [element] = useState(() => document.createElement('div'));
  const place = useStored(jobPlace);
  useRootFlag('job-in-list', place !== null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const wasHere = focused instanceof HTMLElement && element.contains(focused);
    (place ?? home.current)?.append(element);
    if (wasHere) focused.focus({ preventScroll: true });
  }, [element, home, place]);
  useLayoutEffect(
    () => () => {
      const isLost = element.contains(document.activeElement) && element.closest('[data-job-place]') !== null;
      element.remove();
      if (isLost) focusSelecting();
    },
    [element],
  );
  return element;
};

/** The button that started the job leaves with the bar, as does the button that cancels it: the focus stays here. */
export const useFocusHere = (element: HTMLElement, phase: string): void => {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest(BAR) !== null;
    if (isLost && element.closest('[data-job-place]')) focusIn(element);
  }, [element, phase]);
};
