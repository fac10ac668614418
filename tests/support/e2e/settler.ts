import type { Page } from '@playwright/test';

/** Resolves when nothing is on its way any more and what came is painted. */
export type Settle = () => Promise<void>;

/** Milliseconds after which a request is not waited for: of one that a page left behind, the browser may not tell the end. */
const FORGOTTEN = 4000;
/** Milliseconds for which React may hold back what a script brought (300, plus its rendering). */
const HELD_BACK = 400;
/** Milliseconds for two frames and a free moment: a busy machine may give a page no more of either. */
const MOST_MS = 1000;
/** Rounds of two frames or more after which a page never comes to rest. */
const MOST_ROUNDS = 600;

/** What has come is painted, and what the painting brought has run. */
const framesShown = (page: Page): Promise<void> =>
  page.evaluate(
    most =>
      new Promise<void>(done => {
        setTimeout(done, most);
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
    MOST_MS,
  );

/** Counts what is on its way from now on. */
export const settler = (page: Page): Settle => {
  const open = new Map<unknown, number>();
  let isScriptNew = false;
  let heldSince = 0;
  page.on('request', request => open.set(request, Date.now()));
  page.on('requestfinished', request => {
    open.delete(request);
    if (request.resourceType() === 'script') isScriptNew = true;
  });
  page.on('requestfailed', request => open.delete(request));
  return async () => {
    for (let quiet = 0, rounds = 0; quiet < 2; quiet += 1, rounds += 1) {
      if (rounds === MOST_ROUNDS) throw new Error(`The page never came to rest: ${page.url()}`);
      const hasNewScript = isScriptNew;
      isScriptNew = false;
      await framesShown(page);
      // A busy machine evaluates it long after it has arrived.
      if (hasNewScript) heldSince = Date.now();
      const isLoading = [...open.values()].some(since => Date.now() - since < FORGOTTEN);
      if (isLoading || isScriptNew || Date.now() - heldSince < HELD_BACK) quiet = -1;
    }
  };
};
