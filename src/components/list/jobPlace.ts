import { createStore } from '../../lib/store.ts';

/** Where a list with a selection shows a job; null: no such list is in view. */
export const jobPlace = createStore<HTMLElement | null>(null);

/** The ref of that element. */
export const registerJobPlace = (element: HTMLElement | null) => {
  jobPlace.set(element);
  return () => {
    // The next list may have registered its own.
    if (jobPlace.read() === element) jobPlace.set(null);
  };
};
