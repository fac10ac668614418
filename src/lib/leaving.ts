const unfinished = new Set<Promise<unknown>>();

/** Registers work with a server that the page finishes before it is left; it has to end soon by itself. */
export const finishBeforeLeaving = (work: Promise<unknown>): void => {
  unfinished.add(work);
  const done = () => void unfinished.delete(work);
  work.then(done, done);
};

export const afterUnfinishedWork = (leave: () => void): void => {
  if (unfinished.size === 0) leave();
  else void Promise.allSettled(unfinished).then(leave);
};
