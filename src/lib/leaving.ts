const unfinished = new Set<Promise<unknown>>();

/** What still speaks with a server when the page is about to be left; it has to end soon by itself. */
export const finishBeforeLeaving = (work: Promise<unknown>): void => {
  unfinished.add(work);
  const done = () => void unfinished.delete(work);
  work.then(done, done);
};

/** At once where nothing is to be finished. */
export const leavePage = (leave: () => void): void => {
  if (unfinished.size === 0) leave();
  else void Promise.allSettled(unfinished).then(leave);
};
