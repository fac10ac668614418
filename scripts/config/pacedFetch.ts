import { createRateLimitBudget } from '../../src/dataProvider/batch/rateLimitBudget.ts';
import { waitFor } from '../../src/dataProvider/wait.ts';

/** Milliseconds: shorter ones are not worth a word. */
const WORTH_SAYING = 3000;

/**
 * Sends as `send` does; a write waits where others would get too little of the platform's rate limit. Reads are paced
 * where they are many.
 *
 * @param onWait told of each wait that somebody would notice
 */
export const pacedFetch = (
  send: typeof fetch,
  onWait: (ms: number) => void = () => undefined,
  wait: (ms: number) => Promise<void> = waitFor,
): typeof fetch => {
  const budget = createRateLimitBudget();
  return async (input, init) => {
    const pause = (init?.method ?? 'GET') === 'GET' ? 0 : budget.msToWait();
    if (pause > WORTH_SAYING) onWait(pause);
    if (pause > 0) await wait(pause);
    budget.spend();
    try {
      const answer = await send(input, init);
      budget.observe(answer);
      return answer;
    } finally {
      budget.release();
    }
  };
};
