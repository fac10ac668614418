import { type RefObject, useLayoutEffect, useState } from 'react';
import { useRootFlag } from '../app/useRootFlag.ts';
import { useStoreValue } from '../app/useStoreValue.ts';
import { focusFirstCheckbox } from '../list/focusInList.ts';
import { jobPlace } from '../list/jobPlace.ts';

const BAR = '.pb-bulk-bar';

const focusIn = (element: HTMLElement) => {
  (element.querySelector<HTMLElement>('.pb-button') ?? element).focus({ preventScroll: true });
};

/** The job's element replaces a list's bulk bar and takes its focus; elsewhere it is in `home`. */
export const useJobPlace = (home: RefObject<HTMLElement | null>): HTMLElement => {
  const [element] = useState(() => document.createElement('div'));
  const place = useStoreValue(jobPlace);
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
      if (isLost) focusFirstCheckbox();
    },
    [element],
  );
  return element;
};

/** Takes the focus of the start or cancel button, which disappears. */
export const useFocusHere = (element: HTMLElement, phase: string): void => {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest(BAR) !== null;
    if (isLost && element.closest('[data-job-place]')) focusIn(element);
  }, [element, phase]);
};
