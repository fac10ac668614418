import { createStore } from '../../lib/store.ts';

/** Element in which a list with a selection shows a job; null: none is in view. */
export const jobPlace = createStore<HTMLElement | null>(null);

export const registerJobPlace = (element: HTMLElement | null) => {
  jobPlace.set(element);
  return () => {
    // The next list may have registered its own.
    if (jobPlace.read() === element) jobPlace.set(null);
  };
};
